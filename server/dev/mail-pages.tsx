/** The embedded mailbox as pages. */
import * as z from 'zod';
import { devPages } from '#locales/en/dev-checkout';
import { AppError } from '#server/http/errors';
import type { RegisterRoutes } from '#server/http/route';
import type { Db, MailsTable } from '#server/store/schema';
import { Text } from '#ui/layout';
import { sendPage } from '../html/page';
import styles from '../html/page.module.css';

const NEWEST = 200;
const messageParams = z.object({ id: z.string() });
const schema = { hide: true, params: messageParams };
const config = { class: 'operations' } as const;

/** Policy for a mail in a frame: its styles and pictures, no script, nothing from elsewhere. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const when = (ms: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'medium' }).format(ms);

const mailPath = ({ message_id: id }: MailsTable): string => `/dev/mail/${encodeURIComponent(id)}`;

async function mailOf(db: Db, id: string): Promise<MailsTable> {
  const mail = await db.selectFrom('mails').selectAll().where('message_id', '=', id).executeTakeFirst();
  if (!mail) throw new AppError('notFound');
  return mail;
}

function MailList({ mails }: { mails: readonly MailsTable[] }) {
  return (
    <>
      <h1>{devPages.mailTitle}</h1>
      <Text soft>{devPages.mailIntro}</Text>
      {mails.length === 0 && <p>{devPages.mailEmpty}</p>}
      <table className={styles.mails}>
        <thead>
          <tr>
            <th>{devPages.mailSent}</th>
            <th>{devPages.mailTo}</th>
            <th>{devPages.mailSubject}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.message_id}>
              <td>{when(mail.created_at)}</td>
              <td>
                {mail.to_name} {mail.to_address}
              </td>
              <td>
                <a href={mailPath(mail)}>{mail.subject}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Mail({ mail }: { mail: MailsTable }) {
  const path = mailPath(mail);
  return (
    <>
      <p>
        <a href="/dev/mail">{devPages.mailBack}</a>
      </p>
      <h1>{mail.subject}</h1>
      <p>{`${devPages.mailTo}: ${mail.to_name} <${mail.to_address}> · ${when(mail.created_at)}`}</p>
      <p>
        {mail.ics !== null && (
          <>
            <a href={`${path}/ics`}>{devPages.mailCalendar}</a>
            {' · '}
          </>
        )}
        <a href={`${path}/raw`}>{devPages.mailRaw}</a>
      </p>
      <h2>{devPages.mailHtml}</h2>
      <iframe src={`${path}/html`} title={devPages.mailHtml} sandbox="" />
      <h2>{devPages.mailText}</h2>
      <pre>{mail.text}</pre>
    </>
  );
}

/** Adds the list of mails, and each mail as a page, as HTML, calendar entry and raw message. */
export const registerMailPages: RegisterRoutes = (app, { db }) => {
  app.get('/dev/mail', { config, schema: { hide: true } }, async (_request, reply) => {
    const mails = await db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').limit(NEWEST).execute();
    return sendPage(reply, { lang: 'en', title: devPages.mailTitle, body: <MailList mails={mails} /> });
  });

  app.get('/dev/mail/:id', { config, schema }, async (request, reply) => {
    const mail = await mailOf(db, request.params.id);
    return sendPage(reply, { lang: 'en', title: mail.subject, body: <Mail mail={mail} /> });
  });

  app.get('/dev/mail/:id/html', { config, schema }, async (request, reply) => {
    const mail = await mailOf(db, request.params.id);
    reply.removeHeader('x-frame-options');
    return reply.header('content-security-policy', MAIL_POLICY).type('text/html; charset=utf-8').send(mail.html);
  });
  app.get('/dev/mail/:id/raw', { config, schema }, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send((await mailOf(db, request.params.id)).raw),
  );
  app.get('/dev/mail/:id/ics', { config, schema }, async (request, reply) => {
    const { ics } = await mailOf(db, request.params.id);
    if (ics === null) throw new AppError('notFound');
    return reply.type('text/calendar; charset=utf-8').send(ics);
  });
};

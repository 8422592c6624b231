/** The mails of a shop without a mail service as pages: those that the outbox would have sent. */

import { createTransport } from 'nodemailer';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { devPages } from '#locales/en/dev-checkout';
import type { RegisterRoutes } from '#server/http/route';
import type { OutgoingMail } from '#server/mail/mail';
import { toMessage } from '#server/mail/message';
import type { OutboxTable } from '#server/store/schema';
import { Stack, Text } from '#ui/layout';
import { sendPage } from '../html/page';

const NEWEST = 200;
const messageParams = z.object({ id: z.string() });
const schema = { hide: true, params: messageParams };
const config = { class: 'operations' } as const;

/** Policy for a mail in a frame: its styles and pictures, no script, nothing from elsewhere. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const when = (ms: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'medium' }).format(ms);

interface Sent extends OutgoingMail {
  path: string;
  sentAt: number;
}
type Listed = Pick<Sent, 'messageId' | 'to' | 'subject' | 'path' | 'sentAt'>;

const pathOf = ({ id }: OutboxTable): string => `/dev/mail/${id}`;
const sentAtOf = ({ sent_at: sentAt, created_at: createdAt }: OutboxTable): number => sentAt ?? createdAt;

const calendarOf = ({ attachments = [] }: Sent) =>
  attachments.find(({ contentType }) => contentType.startsWith('text/calendar'));

/** The message as a mail server would get it. */
async function rawOf(mail: Sent): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail(toMessage(mail));
  return String(message);
}

function MailList({ mails }: { mails: readonly Listed[] }) {
  return (
    <>
      <h1>{devPages.mailTitle}</h1>
      <Text soft>{devPages.mailIntro}</Text>
      {mails.length === 0 && <p>{devPages.mailEmpty}</p>}
      <Stack as="ul">
        {mails.map((mail) => (
          <li key={mail.messageId}>
            <a href={mail.path}>{mail.subject}</a>
            <Text size={14} soft>{`${mail.to.name} <${mail.to.address}> · ${when(mail.sentAt)}`}</Text>
          </li>
        ))}
      </Stack>
    </>
  );
}

function Mail({ mail }: { mail: Sent }) {
  return (
    <>
      <p>
        <a href="/dev/mail">{devPages.mailBack}</a>
      </p>
      <h1>{mail.subject}</h1>
      <p>{`${devPages.mailTo}: ${mail.to.name} <${mail.to.address}> · ${when(mail.sentAt)}`}</p>
      <p>
        {calendarOf(mail) && (
          <>
            <a href={`${mail.path}/ics`}>{devPages.mailCalendar}</a>
            {' · '}
          </>
        )}
        <a href={`${mail.path}/raw`}>{devPages.mailRaw}</a>
      </p>
      <h2>{devPages.mailHtml}</h2>
      <iframe src={`${mail.path}/html`} title={devPages.mailHtml} sandbox="" />
      <h2>{devPages.mailText}</h2>
      <pre>{mail.text}</pre>
    </>
  );
}

/** Adds the list of mails, and each mail as a page, as HTML, calendar entry and raw message. */
export const registerMailPages: RegisterRoutes = (app, { db, outbox }) => {
  const sent = () => db.selectFrom('outbox').selectAll().where('state', '=', 'sent');
  const read = (row: OutboxTable): Sent => ({
    ...outbox.mailOf(row),
    path: pathOf(row),
    sentAt: sentAtOf(row),
  });
  /** A mail that an earlier version queued may no longer be rendered: the list shows its kind in place of the subject. */
  function list(row: OutboxTable): Listed {
    try {
      return read(row);
    } catch {
      const to = { name: row.to_name, address: row.to_address };
      return { messageId: row.message_id, to, subject: row.kind, path: pathOf(row), sentAt: sentAtOf(row) };
    }
  }
  async function find(id: string): Promise<Sent> {
    const row = await sent().where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('notFound');
    return read(row);
  }

  app.get('/dev/mail', { config, schema: { hide: true } }, async (_request, reply) => {
    const mails = (await sent().orderBy('sent_at', 'desc').limit(NEWEST).execute()).map(list);
    return sendPage(reply, { lang: 'en', title: devPages.mailTitle, body: <MailList mails={mails} /> });
  });

  app.get('/dev/mail/:id', { config, schema }, async (request, reply) => {
    const mail = await find(request.params.id);
    return sendPage(reply, { lang: 'en', title: mail.subject, body: <Mail mail={mail} /> });
  });

  app.get('/dev/mail/:id/html', { config, schema }, async (request, reply) => {
    const mail = await find(request.params.id);
    reply.removeHeader('x-frame-options');
    return reply.header('content-security-policy', MAIL_POLICY).type('text/html; charset=utf-8').send(mail.html);
  });
  app.get('/dev/mail/:id/raw', { config, schema }, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await rawOf(await find(request.params.id))),
  );
  app.get('/dev/mail/:id/ics', { config, schema }, async (request, reply) => {
    const calendar = calendarOf(await find(request.params.id));
    if (!calendar) throw new AppError('notFound');
    return reply.type('text/calendar; charset=utf-8').send(calendar.content);
  });
};

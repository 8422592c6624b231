/** Stores mails instead of sending them, to be read at /dev/mail. Used when no mail service is configured. */
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/clock';
import type { Db } from '#server/store/schema';
import type { Mailer } from './mail';
import { toMessage } from './message';

/** Stores each Message-ID once. */
export function createEmbeddedMailer(db: Db, clock: Clock): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail));
      const calendar = mail.attachments?.find(({ contentType }) => contentType.startsWith('text/calendar'));
      await db
        .insertInto('mails')
        .values({
          message_id: mail.messageId,
          to_name: mail.to.name,
          to_address: mail.to.address,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ics: calendar?.content ?? null,
          raw: Buffer.isBuffer(message) ? message.toString('utf8') : '',
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
    },
    close: () => transport.close(),
  };
}

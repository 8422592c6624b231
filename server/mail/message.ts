/**
 * Turns a mail into nodemailer's options. Addresses are objects: in a text, nodemailer would read a list, which could
 * redirect mail.
 */
import type { SendMailOptions } from 'nodemailer';
import { isPlainAddress } from '#server/mailbox';
import { MailError, type Mailer, type OutgoingMail } from './mail';

/** Throws a permanent MailError unless the recipient is one plain address. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  const { from, to, replyTo, unsubscribe } = mail;
  if (!isPlainAddress(to.address)) throw new MailError(true, 'recipient is not one plain address');
  const hasReplyTo = replyTo !== undefined && isPlainAddress(replyTo.address);
  return {
    from: { ...from },
    to: { ...to },
    ...(hasReplyTo ? { replyTo: { ...replyTo } } : {}),
    ...(unsubscribe ? { list: { unsubscribe } } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    envelope: { from: from.address, to: [to.address] },
    messageId: `<${mail.messageId}>`,
    date: new Date(mail.date),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Used when no mail service is configured: it sends nothing, and /dev/mail shows what the outbox has. */
export const embeddedMailer: Mailer = {
  send: async (mail) => void toMessage(mail),
  close: () => undefined,
};

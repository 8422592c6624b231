/** A mail as nodemailer takes it. Addresses are objects, never text: text is read as a list and could be made to redirect mail. */
import type { SendMailOptions } from 'nodemailer';
import { isPlainAddress } from '#server/mailbox';
import { MailError, type OutgoingMail } from './mail';

/** Throws a permanent MailError when the recipient is not one plain address. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  const { from, to, replyTo, unsubscribe } = mail;
  if (!isPlainAddress(to.address)) throw new MailError(true, 'The recipient is not one plain address');
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

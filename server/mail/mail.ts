/** The port to a mail service. */
import type { Mailbox } from '#server/mailbox';

export interface Attachment {
  filename: string;
  /** For instance 'text/calendar; method=PUBLISH; charset=utf-8'. */
  contentType: string;
  content: string;
}

/** A mail's contents, as the outbox keeps them. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  replyTo?: Mailbox;
  /** The URL to unsubscribe at, by GET (a page) or POST; only for mails to a list. */
  unsubscribe?: string;
  attachments?: readonly Attachment[];
  /** The address of the customer that a mail to the team is about: it goes when they are erased. */
  about?: string;
}

export interface OutgoingMail extends RenderedMail {
  /** Without angle brackets; every attempt of a mail has the same id. */
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  /** The Date header, epoch milliseconds. */
  date: number;
}

export interface Mailer {
  /** Resolves when the service has accepted the mail. Throws MailError. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail was refused. `permanent`: another attempt is pointless. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly permanent: boolean;
  constructor(permanent: boolean, message: string, cause?: unknown) {
    super(message, { cause });
    this.permanent = permanent;
  }
}

/** Reads the message of a failed delivery: the address or the mail was refused for good, or it could not be handed over. */
export function mailProblemOf(message: string): 'address' | 'mail' | 'delivery' {
  const [, command] = /\b5\d\d at (RCPT TO|DATA)$/.exec(message) ?? [];
  if (command === undefined) return 'delivery';
  return command === 'DATA' ? 'mail' : 'address';
}

/** What the server asks of a mail service. */
import type { Language } from '#domain/language';
import type { Mailbox } from '#server/mailbox';

export interface Attachment {
  filename: string;
  /** For instance 'text/calendar; method=PUBLISH; charset=utf-8'. */
  contentType: string;
  content: string;
}

/** A mail in words, made by the injected `RenderMail`. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  replyTo?: Mailbox;
  /** Leads to the page that takes the address off the list, as does a POST; for mails that come of a list. */
  unsubscribe?: string;
  attachments?: readonly Attachment[];
}

/** Turns a queued mail into words. `payload` is what was given to `enqueue`, back from JSON. */
export type RenderMail = (kind: string, lang: Language, payload: unknown) => RenderedMail;

export interface OutgoingMail extends RenderedMail {
  /** Without angle brackets; the same mail keeps the same id however often it is tried. */
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  /** Epoch milliseconds, the Date header. */
  date: number;
}

export interface Mailer {
  /** Resolves when the service has taken the mail; throws MailError. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A mail was not taken. `permanent`: trying again is of no use. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly permanent: boolean;
  constructor(permanent: boolean, message: string, cause?: unknown) {
    super(message, { cause });
    this.permanent = permanent;
  }
}

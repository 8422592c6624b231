/** Mail by SMTP. */
import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '#server/loopback-host';
import { MailError, type Mailer } from './mail';
import { toMessage } from './message';

/** How long a server may take, milliseconds. */
export interface SmtpTimeouts {
  /** For the connection and its greeting. */
  connect: number;
  /** Between two words of the server. */
  answer: number;
  /** For all of it: less than the outbox leaves a mail to its sender, or another would begin to send it too. */
  whole: number;
}

const TIMEOUTS: SmtpTimeouts = { connect: 10_000, answer: 20_000, whole: 90_000 };

/** A refusal of the recipient or of the mail. What is refused before, the login and the sender, is wrong with us. */
const ABOUT_MAIL = new Set(['RCPT TO', 'DATA']);
/** Answers of a server that lost the thread (500 to 504) or wants a login or another way to give it (530 and on). */
const ABOUT_US = /^5(?:0[0-4]|3\d)/;
/** 'Relaying denied' and its like: a server that does not take our word names the recipient and means us. */
const RELAY_DENIED = /^55\d[ -]5\.7\./;

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

function isFinal({ responseCode = 0, response = '', command = '' }: SmtpError): boolean {
  if (responseCode < 500 || responseCode > 599 || !ABOUT_MAIL.has(command)) return false;
  return command === 'RCPT TO'
    ? responseCode === 501 || !(ABOUT_US.test(response) || RELAY_DENIED.test(response))
    : !ABOUT_US.test(response);
}

/** Words for the log and the team: the code and the place, nothing of what was sent. */
function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  if (!(error instanceof Error)) return new MailError(false, 'The mail service failed', error);
  const { code = 'error', responseCode = '', command = '' } = error as SmtpError;
  const place = command && responseCode ? `${responseCode} at ${command}` : `${responseCode}`;
  return new MailError(isFinal(error), `${code} ${place}`.trim(), error);
}

/** Whether TLS is demanded of a server: a password goes over the network only within it. */
export function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !isLoopbackHost(hostname);
}

/**
 * A mailer for an SMTP URL, for instance smtps://user:password@smtp.example.com. With a login TLS is demanded, unless the URL says
 * `?requireTLS=false` or the server is this machine. `ca` is a certificate to trust instead of the known authorities.
 */
export function createSmtpMailer(
  url: string,
  { ca, ...timeouts }: Partial<SmtpTimeouts & { ca: string }> = {},
): Mailer {
  const { connect, answer, whole } = { ...TIMEOUTS, ...timeouts };
  const transport = createTransport({
    url,
    requireTLS: needsTls(url),
    connectionTimeout: connect,
    socketTimeout: answer,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(ca === undefined ? {} : { tls: { ca } }),
  });
  return {
    async send(mail) {
      try {
        const sent = await transport.sendMail({ ...toMessage(mail), signal: AbortSignal.timeout(whole) });
        if (sent.rejected.length > 0) throw sent.rejectedErrors?.[0];
      } catch (error) {
        throw toMailError(error);
      }
    },
    close: () => transport.close(),
  };
}

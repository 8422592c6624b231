import { createTransport } from 'nodemailer';
import type { MailOAuth } from '#server/config/services';
import { isLoopbackHost } from '#server/loopback-host';
import { MailError, type Mailer } from './mail';
import { toMessage } from './message';
import { fetchMailToken } from './oauth';

/** Limits for the server, milliseconds. */
export interface SmtpTimeouts {
  /** Connection and greeting. */
  connect: number;
  /** Between two answers. */
  answer: number;
  /** The whole mail. Shorter than a claim of the outbox, or another process would send it too. */
  whole: number;
}

const TIMEOUTS: SmtpTimeouts = { connect: 10_000, answer: 20_000, whole: 90_000 };

/** Commands whose refusal is about the recipient or the mail. Refusals of earlier commands (login, sender) concern our configuration. */
const ABOUT_MAIL = new Set(['RCPT TO', 'DATA']);
/** 500 to 504: the server did not understand a command. 530 and up: it requires a login. Neither is about the mail. */
const ABOUT_US = /^5(?:0[0-4]|3\d)/;
/** 'Relaying denied' names the recipient, but is about our login. */
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

/** A message for the log and the team: code and command, without the content of the mail. */
function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  if (!(error instanceof Error)) return new MailError(false, 'mail service failed', error);
  const { code = 'error', responseCode = '', command = '' } = error as SmtpError;
  const place = command && responseCode ? `${responseCode} at ${command}` : `${responseCode}`;
  return new MailError(isFinal(error), `${code} ${place}`.trim(), error);
}

/** Requires TLS for a login, except on this machine. */
function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !isLoopbackHost(hostname);
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** `oauth`: the URL has a user and no password. `ca`: a certificate to trust instead of the known authorities. */
type SmtpOptions = Partial<SmtpTimeouts & { ca: string; oauth: MailOAuth | undefined }>;

/**
 * Nodemailer's transport for a URL such as smtps://user:password@smtp.example.com. A login requires TLS unless the URL
 * says `?requireTLS=false` or the server is this machine.
 */
export function smtpTransport(url: string, { ca, oauth, ...timeouts }: SmtpOptions) {
  const { connect, answer } = { ...TIMEOUTS, ...timeouts };
  const transport = createTransport({
    url,
    requireTLS: needsTls(url),
    connectionTimeout: connect,
    socketTimeout: answer,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(ca === undefined ? {} : { tls: { ca } }),
    ...(oauth === undefined ? {} : { auth: { type: 'OAuth2' as const, user: userOf(url) } }),
  });
  if (oauth !== undefined) {
    transport.set('oauth2_provision_cb', (_user, _renew, done) => {
      fetchMailToken(oauth, Date.now()).then(
        ({ token, endsAt }) => done(null, token, endsAt),
        (error: unknown) => done(error instanceof Error ? error : new Error('no token')),
      );
    });
  }
  return transport;
}

/** Builds a mailer; see smtpTransport. */
export function createSmtpMailer(url: string, options: SmtpOptions = {}): Mailer {
  const { whole = TIMEOUTS.whole } = options;
  const transport = smtpTransport(url, options);
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...toMessage(mail), signal: AbortSignal.timeout(whole) });
      } catch (error) {
        throw toMailError(error);
      }
    },
    close: () => transport.close(),
  };
}

import { createTransport } from 'nodemailer';
import * as z from 'zod';
import type { MailOAuth } from '#server/config/services';
import { isLoopbackHost } from '#server/ip-networks';
import { MailError, type Mailer } from './mail';
import { toMessage } from './message';

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** Time for the token, milliseconds. */
const TOKEN_TIMEOUT = 10_000;

/**
 * Requests an access token for a mail server that takes no password, by the client credentials of an application. Returns it with its expiry, epoch milliseconds. Throws MailError.
 */
async function fetchMailToken(
  { tokenUrl, clientId, clientSecret, scope }: MailOAuth,
  now: number,
): Promise<{ token: string; endsAt: number }> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope,
  });
  const reply = await fetch(tokenUrl, { method: 'POST', body, signal: AbortSignal.timeout(TOKEN_TIMEOUT) }).catch(
    (error) => {
      throw new MailError(false, 'SMTP_OAUTH_TOKEN_URL does not answer', error);
    },
  );
  const { data } = tokenAnswer.safeParse(await reply.json().catch(() => undefined));
  if (!reply.ok || !data) throw new MailError(false, `SMTP_OAUTH_TOKEN_URL gives no token (${reply.status})`);
  return { token: data.access_token, endsAt: now + data.expires_in * 1000 };
}

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

/** SMTP servers for tests: one that keeps the mails it accepts and refuses on request, and one that fails at a stage. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** Key and certificate of the test mail server: for localhost and 127.0.0.1 only, from 2020 to 2120, untrusted. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgLKMacUAxElBPaSow
sG+3CtC+4eX7YihtR73zDH5jivihRANCAASKw56e+I1T1HiNm0WgSFOh9cgjf+rY
KtfaXP18kVxI6SnnmFdT68HUBgtoiHu5TkNaq7aHt+pOua0mCmYiiLAI
-----END PRIVATE KEY-----`;

export const certificate = `-----BEGIN CERTIFICATE-----
MIIBaDCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABIrDnp74jVPUeI2b
RaBIU6H1yCN/6tgq19pc/XyRXEjpKeeYV1PrwdQGC2iIe7lOQ1qrtoe36k65rSYK
ZiKIsAijTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBQUYm6SCJOGQt9s/wAYyGtw4VJCdDAKBggqhkjOPQQD
AgNJADBGAiEA6Pgasz9LM0odzmdkyMWZSqBFvikFTA6XgMQ6XcUdBHgCIQDAH+9A
kgJsRJ+JItp3k7T/fyRwxm0h8eY1fZnBlEGjqg==
-----END CERTIFICATE-----`;

/** A received mail with its envelope. */
export interface TakenMail {
  from: string;
  to: string[];
  /** The login, if there was one. */
  user: string | undefined;
  isSecure: boolean;
  raw: string;
  mail: Email;
}

/** Replies in place of acceptance: '451 4.2.1 Later'. `data` is the reply to the whole mail. */
type Refusals = Partial<Record<'from' | 'rcpt' | 'data', string>>;

export interface MailServerOptions {
  /** The only accepted login, by password or OAuth token; a login is required. */
  login?: { user: string; password: string } | { user: string; accessToken: string };
  /** starttls: offered. tls: from the first byte. none: not supported, logins in clear. */
  tls?: 'none' | 'starttls' | 'tls';
  /** Without SMTPUTF8: addresses must be ASCII. */
  hideSMTPUTF8?: boolean;
}

export interface MailServer {
  port: number;
  /** smtp://127.0.0.1:port, or smtps. */
  url: string;
  taken: TakenMail[];
  refusals: Refusals;
  close(): Promise<void>;
}

function refusal(line: string): Error {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(line) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
}

const saying = (line: string | undefined): Error | undefined => (line === undefined ? undefined : refusal(line));

async function keep(stream: Readable, session: SMTPServerSession): Promise<TakenMail> {
  const raw = await buffer(stream);
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    user: session.user as string | undefined,
    isSecure: session.secure,
    raw: raw.toString('utf8'),
    mail: await new PostalMime().parse(raw),
  };
}

/** Listens on this machine. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { login, tls = 'none', hideSMTPUTF8 = false } = options;
  const server = new SMTPServer({
    secure: tls === 'tls',
    key,
    cert: certificate,
    hideSMTPUTF8,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    authOptional: login === undefined,
    allowInsecureAuth: tls === 'none',
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth({ username, password, accessToken }, _session, done) {
      const secret = login && ('password' in login ? login.password : login.accessToken);
      const isRight = username === login?.user && (password ?? accessToken) === secret;
      if (isRight) done(null, { user: username });
      else done(refusal('535 5.7.8 Authentication credentials invalid'));
    },
    onMailFrom: (_address, _session, done) => done(saying(state.refusals.from)),
    onRcptTo: (_address, _session, done) => done(saying(state.refusals.rcpt)),
    onData(stream, session, done) {
      keep(stream, session).then(
        (mail) => {
          const refused = saying(state.refusals.data);
          if (!refused) state.taken.push(mail);
          done(refused);
        },
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const state: MailServer = {
    port,
    url: `${tls === 'tls' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    taken: [],
    refusals: {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return state;
}

const REPLIES = ['220 test ESMTP', '250 ok', '250 ok', '250 ok', '354 go on', '250 taken'];
/** The number of replies before a stage. */
const BEFORE = { greeting: 0, RCPT: 3, end: 5 };

/** Behaves well up to a stage, which ends with the last line of the mail, then makes trouble in place of its reply. */
export async function startBrokenServer(
  stage: keyof typeof BEFORE,
  trouble: (socket: Socket) => unknown,
): Promise<Pick<MailServer, 'url' | 'close'>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    let replies = 0;
    let heard = '';
    const reply = (): void => {
      if (replies === BEFORE[stage]) trouble(socket);
      else socket.write(`${REPLIES[replies] ?? '221 bye'}\r\n`);
      replies += 1;
      heard = '';
    };
    reply();
    socket.on('data', (chunk) => {
      heard += chunk;
      if (heard.endsWith(replies === BEFORE.end ? '\r\n.\r\n' : '\r\n')) reply();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** SMTP servers for tests: one that keeps the mails it accepts and refuses on request, and one that fails at a stage. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
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
  /** Received over TLS. */
  isSecure: boolean;
  raw: string;
  mail: Email;
}

/** Replies in place of acceptance: '451 4.2.1 Later'. */
export interface Refusals {
  from?: string | undefined;
  rcpt?: string | undefined;
  /** The reply to the whole mail, after its end. */
  data?: string | undefined;
}

export interface MailServerOptions {
  /** The only accepted login; a login is required. */
  login?: { user: string; password: string };
  /** starttls: offered. tls: from the first byte. none: not supported, logins in clear. */
  tls?: 'none' | 'starttls' | 'tls';
  /** The port of an earlier server, to replace it. */
  port?: number;
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

async function keep(stream: AsyncIterable<Buffer>, session: SMTPServerSession): Promise<TakenMail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const raw = Buffer.concat(chunks);
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
  const { login, tls = 'none', port = 0, hideSMTPUTF8 = false } = options;
  const server = new SMTPServer({
    secure: tls === 'tls',
    key,
    cert: certificate,
    hideSMTPUTF8,
    authOptional: login === undefined,
    allowInsecureAuth: tls === 'none',
    disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password;
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.server.address() as AddressInfo;
  const state: MailServer = {
    port: listening,
    url: `${tls === 'tls' ? 'smtps' : 'smtp'}://127.0.0.1:${listening}`,
    taken: [],
    refusals: {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return state;
}

/** The stages of a conversation, in order. 'end' is after the last line of the mail. */
type Stage = 'greeting' | 'RCPT' | 'end';

/** hangUp: closes the connection. silent: no answer. dribble: half answers without an end. say: this line. */
type Trouble = 'hangUp' | 'silent' | 'dribble' | { say: string };

function makeTrouble(socket: Socket, trouble: Trouble): void {
  if (trouble === 'hangUp') socket.destroy();
  else if (trouble === 'dribble') {
    const timer = setInterval(() => socket.write('250-still here\r\n'), 30);
    socket.on('close', () => clearInterval(timer));
  } else if (trouble !== 'silent') socket.write(`${trouble.say}\r\n`);
}

/** Behaves well up to `stage`, then hangs up, falls silent, dribbles or answers nonsense. */
export async function startBrokenServer(stage: Stage, trouble: Trouble): Promise<Pick<MailServer, 'url' | 'close'>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let data: string | undefined;
    const answer = (at: Stage, line: string): void => {
      if (at === stage) makeTrouble(socket, trouble);
      else socket.write(`${line}\r\n`);
    };
    answer('greeting', '220 test ESMTP');
    socket.on('data', (chunk) => {
      if (data !== undefined) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        data = undefined;
        return answer('end', '250 taken');
      }
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        const word = line.slice(0, 4).toUpperCase();
        if (word === 'DATA') data = '';
        if (word === 'RCPT') answer(word, '250 ok');
        else socket.write(`${{ DATA: '354 go on', QUIT: '221 bye' }[word] ?? '250 ok'}\r\n`);
      }
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

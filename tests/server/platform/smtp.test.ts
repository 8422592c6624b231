import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailError, type OutgoingMail } from '#server/mail/mail';
import { createSmtpMailer } from '#server/mail/smtp';
import { type BrokenServer, STAGES, startBrokenServer } from '../../support/smtp/broken-server';
import { certificate as ca } from '../../support/smtp/certificate';
import { type MailServer, type MailServerOptions, startMailServer } from '../../support/smtp/mail-server';

const LOGIN = { user: 'shop@moves.example', password: 'pa:ss/w@rd+1 £' };
const login = `${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(LOGIN.password)}@`;
const withLogin = (url: string): string => url.replace('://', `://${login}`);

const mail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: 'abc@moves.example',
  from: { name: 'Saltire Moves', address: 'bookings@moves.example' },
  to: { name: '张伟', address: 'zhang@example.com' },
  date: Date.UTC(2026, 11, 1),
  subject: '预订确认 £240\r\nBcc: evil@example.com',
  text: 'Text',
  html: '<p>Html</p>',
  ...change,
});

let server: MailServer | BrokenServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(options: MailServerOptions = {}): Promise<MailServer> {
  const started = await startMailServer(options);
  server = started;
  return started;
}

async function trouble(...args: Parameters<typeof startBrokenServer>): Promise<BrokenServer> {
  const started = await startBrokenServer(...args);
  server = started;
  return started;
}

type Options = NonNullable<Parameters<typeof createSmtpMailer>[1]>;
/** 'taken', or the refusal: 'final EENVELOPE 550 at RCPT TO'. */
async function send(url: string, options: Options = {}, change: Partial<OutgoingMail> = {}): Promise<string> {
  const mailer = createSmtpMailer(url, options);
  try {
    await mailer.send(mail(change));
    return 'taken';
  } catch (error) {
    expect(error).toBeInstanceOf(MailError);
    const { permanent, message } = error as MailError;
    return `${permanent ? 'final' : 'later'} ${message}`;
  } finally {
    mailer.close();
  }
}

describe('mail by SMTP', () => {
  let plain: MailServer;
  beforeAll(async () => {
    plain = await startMailServer();
  });
  afterAll(() => plain.close());
  beforeEach(() => {
    plain.taken.length = 0;
    plain.refusals = {};
  });

  it('goes to one recipient completely, and its subject adds no header', async () => {
    const { url, taken } = plain;
    expect(await send(url)).toBe('taken');
    expect(taken).toHaveLength(1);
    const [one] = taken;
    expect([one?.from, one?.to]).toEqual(['bookings@moves.example', ['zhang@example.com']]);
    expect(one?.mail).toMatchObject({
      messageId: '<abc@moves.example>',
      date: '2026-12-01T00:00:00.000Z',
      from: { name: 'Saltire Moves', address: 'bookings@moves.example' },
      to: [{ name: '张伟', address: 'zhang@example.com' }],
      html: '<p>Html</p>\n',
    });
    expect(one?.mail.subject).toContain('预订确认 £240');
    expect(one?.mail.bcc).toBeUndefined();
    expect(one?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(one?.raw).not.toMatch(/^List-Unsubscribe/im);
  });

  it('has List-Unsubscribe headers', async () => {
    const { url, taken } = plain;
    const unsubscribe = 'https://moves.example/zh/newsletter/leave/a.b';
    expect(await send(url, {}, { unsubscribe })).toBe('taken');
    expect(taken[0]?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: `<${unsubscribe}>` }),
    );
    expect(taken[0]?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    );
  });

  it.each([
    ['rcpt', '550 5.1.1 No such user', 'final EENVELOPE 550 at RCPT TO'],
    ['rcpt', '501 5.1.3 Bad address', 'final EENVELOPE 501 at RCPT TO'],
    ['rcpt', '552 5.2.2 Mailbox full', 'final EENVELOPE 552 at RCPT TO'],
    ['rcpt', '553 5.1.2 No such domain', 'final EENVELOPE 553 at RCPT TO'],
    ['rcpt', '451 4.2.1 Greylisted', 'later EENVELOPE 451 at RCPT TO'],
    ['rcpt', '421 4.3.2 Closing', 'later ECONNECTION 421 at CONN'],
    ['rcpt', '550 5.7.1 Relaying denied', 'later EENVELOPE 550 at RCPT TO'],
    ['rcpt', '554 5.7.1 Relay access denied', 'later EENVELOPE 554 at RCPT TO'],
    ['rcpt', '530 5.7.0 Authentication required', 'later EENVELOPE 530 at RCPT TO'],
    ['rcpt', '503 5.5.1 Bad sequence', 'later EENVELOPE 503 at RCPT TO'],
    ['from', '550 5.7.1 Not your sender', 'later EENVELOPE 550 at MAIL FROM'],
    ['from', '530 5.7.0 Authentication required', 'later EENVELOPE 530 at MAIL FROM'],
    ['from', '452 4.5.3 Too many', 'later EENVELOPE 452 at MAIL FROM'],
    ['data', '554 5.7.1 Spam', 'final EMESSAGE 554 at DATA'],
    ['data', '550 5.6.0 Not liked', 'final EMESSAGE 550 at DATA'],
    ['data', '451 4.3.0 Later', 'later EMESSAGE 451 at DATA'],
  ] as const)('refused at %s with %s: %s', async (stage, line, outcome) => {
    const { url, refusals, taken } = plain;
    refusals[stage] = line;
    expect(await send(url)).toBe(outcome);
    refusals[stage] = undefined;
    expect(taken).toEqual([]);
    expect(await send(url)).toBe('taken');
  });

  it('is not accepted when its only recipient is refused after the data', async () => {
    const { url, refusals, taken } = await start({ lmtp: true });
    refusals.rcpt = '550 5.1.1 No such user';
    expect(await send(`${url}?lmtp=true`)).toBe('final EMESSAGE 550 at DATA');
    refusals.rcpt = '451 4.2.1 Later';
    expect(await send(`${url}?lmtp=true`)).toBe('later EMESSAGE 451 at DATA');
    expect(taken).toEqual([]);
  });

  it.each([
    ['张伟@example.com', false],
    ['zhang@例子.example', false],
    ['zhang@例子.example', true],
    ["Zoë.O'Neil+moves@example.com", false],
  ])('reaches %s', async (address, hideSMTPUTF8) => {
    const { url, taken } = hideSMTPUTF8 ? await start({ hideSMTPUTF8 }) : plain;
    expect(await send(url, {}, { to: { name: '', address } })).toBe('taken');
    expect(taken.map(({ to }) => to)).toEqual([[address]]);
  });

  it('goes to a server without extensions', async () => {
    const { url } = await trouble('EHLO', { say: '500 What?' });
    expect(await send(url)).toBe('taken');
  });
});

describe('the login', () => {
  it.each(['starttls', 'tls'] as const)('works within %s', async (tls) => {
    const { url, taken } = await start({ tls, login: LOGIN });
    expect(await send(withLogin(url), { ca })).toBe('taken');
    expect([taken[0]?.user, taken[0]?.isSecure]).toEqual([LOGIN.user, true]);
  });

  it.each(['none', 'starttls', 'tls'] as const)('the login that is wrong loses no mail (%s)', async (tls) => {
    const { url, taken } = await start({ tls, login: { ...LOGIN, password: 'another' } });
    expect(await send(withLogin(url), { ca })).toBe('later EAUTH 535 at AUTH PLAIN');
    expect(await send(url, { ca })).toBe('later EENVELOPE 530 at MAIL FROM');
    expect(taken).toEqual([]);
  });

  it('sends no password over an untrusted certificate', async () => {
    const { url } = await start({ tls: 'tls', login: LOGIN });
    expect(await send(withLogin(url))).toMatch(/^later E(SOCKET|TLS)/);
    const insisting = `${withLogin(url)}?tls.rejectUnauthorized=false`;
    expect(await send(insisting)).toBe('taken');
  });

  it('is only sent to this machine without TLS, unless the operator allows it', async () => {
    const { url, taken } = await start({ tls: 'none', login: LOGIN });
    expect(await send(withLogin(url))).toBe('taken');
    const abroad = `${withLogin(url).replace('127.0.0.1', '[::ffff:127.0.0.1]')}`;
    expect(await send(abroad)).toMatch(/^later ETLS/);
    expect(await send(`${abroad}?requireTLS=false`)).toBe('taken');
    expect(taken).toHaveLength(2);
  });
});

describe('a server in trouble', () => {
  const timeout = { connect: 5_000, answer: 5_000, whole: 10_000 };

  it.each(STAGES)('a server in trouble that hangs up at %s is retried', async (stage) => {
    const { url } = await trouble(stage, 'hangUp');
    const startedAt = performance.now();
    expect(await send(url, timeout)).toMatch(/^later E(CONNECTION|SOCKET)/);
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });

  it.each(STAGES)('a server in trouble that falls silent at %s times out and is retried', async (stage) => {
    const { url } = await trouble(stage, 'silent');
    const startedAt = performance.now();
    expect(await send(url, { connect: 300, answer: 300, whole: 5_000 })).toMatch(/^later ETIMEDOUT/);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it.each(['EHLO', 'RCPT', 'end'] as const)(
    'a server in trouble that talks without end at %s is aborted',
    async (stage) => {
      const { url } = await trouble(stage, 'dribble');
      expect(await send(url, { ...timeout, whole: 400 })).toBe('later EABORT');
    },
  );

  it.each([
    ['greeting', 'HTTP/1.1 400 Bad Request'],
    ['greeting', '554 5.3.2 No service'],
    ['RCPT', 'nonsense'],
    ['DATA', '421 4.3.2 Closing'],
    ['end', '421 4.3.2 Closing'],
    ['end', '999 what'],
  ] as const)('a server in trouble that answers %s %s is retried', async (stage, say) => {
    const { url } = await trouble(stage, { say });
    expect(await send(url, timeout)).toMatch(/^later /);
  });

  it('a server in trouble that is down is retried', async () => {
    const { url, close } = await startMailServer();
    await close();
    expect(await send(url, timeout)).toMatch(/^later ESOCKET/);
    expect(await send('smtp://no-such-host.invalid:25', timeout)).toMatch(
      /^later (EDNS|ESOCKET|ETIMEDOUT|ECONNECTION)/,
    );
  });

  it('a server in trouble that is back gets the next mail', async () => {
    const first = await startMailServer();
    const mailer = createSmtpMailer(first.url);
    await mailer.send(mail());
    await first.close();
    await expect(mailer.send(mail())).rejects.toMatchObject({ permanent: false });
    const second = await start({ port: first.port });
    await mailer.send(mail());
    expect(second.taken).toHaveLength(1);
    mailer.close();
  });
});

describe('a mail server that takes no password', () => {
  it('is signed in to with a token of an application, and the token is asked for once', async () => {
    const asked: string[] = [];
    const tokens = createServer((request, reply) => {
      request.setEncoding('utf8');
      request.on('data', (part: string) => asked.push(part));
      request.on('end', () => reply.end(JSON.stringify({ access_token: 'a-token', expires_in: 3599 })));
    }).listen(0, '127.0.0.1');
    const sent: (string | undefined)[] = [];
    const smtp = new SMTPServer({
      authMethods: ['XOAUTH2'],
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, accessToken }, _session, done) {
        sent.push(username, accessToken);
        if (accessToken === 'a-token') done(null, { user: username });
        else done(null, { data: { status: '401', schemes: 'bearer', scope: 'mail' } });
      },
      onData(stream, _session, done) {
        stream.resume().on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const portOf = (address: unknown): number => (address as AddressInfo).port;
    const mailer = createSmtpMailer(`smtp://shop%40moves.example@127.0.0.1:${portOf(smtp.server.address())}`, {
      oauth: {
        tokenUrl: `http://127.0.0.1:${portOf(tokens.address())}/token`,
        clientId: 'client',
        clientSecret: 'se&cret',
        scope: 'mail',
      },
    });
    await mailer.send(mail());
    expect(sent).toEqual(['shop@moves.example', 'a-token']);
    expect(asked).toEqual(['grant_type=client_credentials&client_id=client&client_secret=se%26cret&scope=mail']);
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    tokens.close();
  });
});

import type { Socket } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#domain/time-units';
import { MailError, type OutgoingMail } from '#server/mail/mail';
import { createOutbox, type MailJob } from '#server/mail/outbox';
import { createSmtpMailer } from '#server/mail/smtp';
import { transaction } from '#server/store/database';
import { type Serve, sendJson, startHttpDouble } from '../../support/http-double';
import {
  certificate as ca,
  type MailServer,
  type MailServerOptions,
  startBrokenServer,
  startMailServer,
} from '../../support/mail-server';
import { openedInTest } from '../../support/opened';
import { startServer, type TestServer } from '../platform/support';

const LOGIN = { user: 'shop@moves.example', password: 'pa:ss/w@rd+1 £' };
const loginPart = `${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(LOGIN.password)}@`;
const withLogin = (url: string): string => url.replace('://', `://${loginPart}`);

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

const start = (options?: MailServerOptions): Promise<MailServer> => openedInTest(startMailServer(options));

type Options = NonNullable<Parameters<typeof createSmtpMailer>[1]>;
/** Sends a mail. Returns 'taken' or the refusal, such as 'final EENVELOPE 550 at RCPT TO'. */
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
  it('arrives complete at one recipient, and its subject adds no header', async () => {
    const { url, taken } = await start();
    expect(await send(url)).toBe('taken');
    expect(taken).toMatchObject([
      {
        from: 'bookings@moves.example',
        to: ['zhang@example.com'],
        mail: {
          messageId: '<abc@moves.example>',
          date: '2026-12-01T00:00:00.000Z',
          from: { name: 'Saltire Moves', address: 'bookings@moves.example' },
          to: [{ name: '张伟', address: 'zhang@example.com' }],
          subject: expect.stringContaining('预订确认 £240'),
          html: '<p>Html</p>\n',
          headers: expect.arrayContaining([
            expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
          ]),
        },
      },
    ]);
    expect(taken[0]?.raw).not.toMatch(/^(bcc|list-unsubscribe)/im);
  });

  it.each([
    ['rcpt', '550 5.1.1 No such user', 'final EENVELOPE 550 at RCPT TO'],
    ['rcpt', '501 5.1.3 Bad address', 'final EENVELOPE 501 at RCPT TO'],
    ['rcpt', '451 4.2.1 Greylisted', 'later EENVELOPE 451 at RCPT TO'],
    ['rcpt', '421 4.3.2 Closing', 'later ECONNECTION 421 at CONN'],
    ['rcpt', '550 5.7.1 Relaying denied', 'later EENVELOPE 550 at RCPT TO'],
    ['rcpt', '530 5.7.0 Authentication required', 'later EENVELOPE 530 at RCPT TO'],
    ['from', '550 5.7.1 Not your sender', 'later EENVELOPE 550 at MAIL FROM'],
    ['data', '554 5.7.1 Spam', 'final EMESSAGE 554 at DATA'],
    ['data', '503 5.5.1 Bad sequence', 'later EMESSAGE 503 at DATA'],
    ['data', '451 4.3.0 Later', 'later EMESSAGE 451 at DATA'],
  ] as const)('that is refused at %s with %s ends as %s', async (stage, line, outcome) => {
    const { url, refusals, taken } = await start();
    refusals[stage] = line;
    expect([await send(url), taken]).toEqual([outcome, []]);
  });

  it('reaches a Chinese domain through a server that accepts ASCII addresses only', async () => {
    const { url, taken } = await start({ hideSMTPUTF8: true });
    const address = 'zhang@例子.example';
    expect(await send(url, {}, { to: { name: '', address } })).toBe('taken');
    expect(taken.map(({ to }) => to)).toEqual([[address]]);
  });
});

describe('the login', () => {
  it('is secured by STARTTLS', async () => {
    const { url, taken } = await start({ tls: 'starttls', login: LOGIN });
    expect(await send(withLogin(url), { ca })).toBe('taken');
    expect([taken[0]?.user, taken[0]?.isSecure]).toEqual([LOGIN.user, true]);
  });

  it('sends no password over an untrusted certificate', async () => {
    const { url } = await start({ tls: 'tls', login: LOGIN });
    expect(await send(withLogin(url))).toMatch(/^later E(SOCKET|TLS)/);
    expect(await send(`${withLogin(url)}?tls.rejectUnauthorized=false`)).toBe('taken');
  });

  it('is only sent to this machine without TLS, unless the operator allows it', async () => {
    const { url } = await start({ tls: 'none', login: LOGIN });
    expect(await send(withLogin(url))).toBe('taken');
    const abroad = withLogin(url).replace('127.0.0.1', '[::ffff:127.0.0.1]');
    expect(await send(abroad)).toMatch(/^later ETLS/);
    expect(await send(`${abroad}?requireTLS=false`)).toBe('taken');
  });

  it('may use an OAuth token instead of a password', async () => {
    const asked: string[] = [];
    const answerWithToken: Serve = (_request, response, body) => {
      asked.push(body);
      sendJson(response, 200, { access_token: 'a-token', expires_in: 3599 });
    };
    const tokens = await openedInTest(startHttpDouble(answerWithToken));
    const { url } = await start({ login: { user: LOGIN.user, accessToken: 'a-token' } });
    const oauth = { tokenUrl: tokens.url, clientId: 'client', clientSecret: 'se&cret', scope: 'mail' };
    expect(await send(url.replace('://', '://shop%40moves.example@'), { oauth })).toBe('taken');
    expect(asked).toEqual(['grant_type=client_credentials&client_id=client&client_secret=se%26cret&scope=mail']);
  });
});

it.each<[string, Parameters<typeof startBrokenServer>, RegExp]>([
  ['hangs up', ['greeting', (socket) => socket.destroy()], /^later E(CONNECTION|SOCKET)/],
  ['never greets', ['greeting', () => undefined], /^later ETIMEDOUT/],
  ['falls silent', ['end', () => undefined], /^later ETIMEDOUT/],
  ['answers without an end', ['RCPT', dribble], /^later EABORT$/],
  ['has no service', ['greeting', (socket) => socket.write('554 5.3.2 No service\r\n')], /^later /],
  ['says nonsense', ['end', (socket) => socket.write('999 what\r\n')], /^later /],
])('a mail is tried again when its server %s', async (_, trouble, outcome) => {
  const { url } = await openedInTest(startBrokenServer(...trouble));
  expect(await send(url, { connect: 300, answer: 300, whole: 900 })).toMatch(outcome);
});

/** Half an answer again and again. */
function dribble(socket: Socket): void {
  const timer = setInterval(() => socket.write('250-still here\r\n'), 30);
  socket.on('close', () => clearInterval(timer));
}

describe('the outbox with a mail server', () => {
  const SECRET = 'pass-word-1';
  const job = (n: number): MailJob => ({
    kind: 'booking-link',
    dedupeKey: `booking-link:${n}`,
    lang: 'zh',
    to: { name: '张伟', address: `customer-${n}@example.com` },
    payload: { link: `https://moves.example/${n}` },
  });
  let smtp: MailServer;
  let shop: TestServer;
  let log: string[];
  let login: { user: string; password: string };
  beforeEach(async () => {
    log = [];
    login = { user: 'shop', password: SECRET };
    smtp = await start({ login });
    const note = (level: string) => (fields: object, message: string) =>
      void log.push(`${level} ${message} ${JSON.stringify(fields)}`);
    const opening = startServer({
      env: { SMTP_URL: smtp.url.replace('://', `://shop:${SECRET}@`), MAIL_FROM: 'bookings@moves.example' },
      log: { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') },
    });
    shop = await openedInTest(opening);
  });

  const outbox = () => shop.services.deps.outbox;
  const queue = (n: number) => transaction(shop.services.deps.db, (trx) => outbox().enqueue(trx, job(n)));
  const rows = () => shop.services.deps.db.selectFrom('outbox').selectAll().orderBy('dedupe_key').execute();
  const states = async () => (await rows()).map(({ state, attempts }) => `${state} ${attempts}`);

  it('gives up a refused mail at once and retries a postponed one, without an address in the log', async () => {
    smtp.refusals.rcpt = '550 5.1.1 No such user';
    await queue(1);
    await outbox().runDue();
    smtp.refusals.rcpt = '451 4.7.1 Greylisted, try again';
    await queue(2);
    await outbox().runDue();
    expect(await states()).toEqual(['dead 1', 'queued 1']);
    smtp.refusals = {};
    shop.clock.advance(MINUTE + 1000);
    await outbox().runDue();
    expect(await states()).toEqual(['dead 1', 'sent 2']);
    expect(smtp.taken.map(({ to }) => to)).toEqual([['customer-2@example.com']]);
    expect(log.map((line) => line.split(' ')[0])).toEqual(['error', 'warn', 'info']);
    expect(log.join()).not.toContain('example.com');
    shop.clock.advance(DAY);
    expect(await outbox().runDue()).toBe(0);
  });

  it('survives a wrong password, which is neither logged nor stored', async () => {
    login.password = 'another';
    await queue(1);
    await outbox().runDue();
    expect((await rows()).map(({ state, last_error: error }) => [state, error])).toEqual([
      ['queued', 'EAUTH 535 at AUTH PLAIN'],
    ]);
    expect(log.join() + JSON.stringify(await rows())).not.toContain(SECRET);
  });

  it('sends a mail once when the database fails before that is recorded', async () => {
    const { deps } = shop.services;
    await queue(1);
    let isAway = true;
    const db = new Proxy(deps.db, {
      get(target, name) {
        if (name === 'updateTable' && smtp.taken.length > 0 && isAway) {
          isAway = false;
          throw Object.assign(new Error('server conn crashed?'), { code: '08P01' });
        }
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const mailer = createSmtpMailer(smtp.url.replace('://', `://shop:${SECRET}@`));
    const from = { name: 'Moves', address: 'bookings@moves.example' };
    const away = createOutbox({ ...deps, db, mailer, from, replyTo: from, mostByNetwork: 1 });
    await away.runDue();
    expect([isAway, await states(), smtp.taken.length]).toEqual([false, ['sent 1'], 1]);
    mailer.close();
  });
});

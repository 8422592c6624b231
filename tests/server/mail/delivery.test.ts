import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { createOutbox, type MailJob } from '#server/mail/outbox';
import { createSmtpMailer } from '#server/mail/smtp';
import { transaction } from '#server/store/database';
import { startBrokenServer } from '../../support/smtp/broken-server';
import { type MailServer, startMailServer } from '../../support/smtp/mail-server';
import { plainMail, startServer, type TestServer } from '../platform/support';

const SECRET = 'pass-word-1';
const job = (n: number, address = `customer-${n}@example.com`): MailJob => ({
  kind: 'booking-confirmed',
  dedupeKey: `booking-confirmed:${n}`,
  lang: 'zh',
  to: { name: '张伟', address },
  payload: { n },
});

let smtp: MailServer;
let server: TestServer;
let log: string[];

async function start(url: string): Promise<void> {
  const note = (level: string) => (fields: object, message: string) =>
    void log.push(`${level} ${message} ${JSON.stringify(fields)}`);
  server = await startServer({
    env: { SMTP_URL: url, MAIL_FROM: 'bookings@moves.example' },
    log: { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') },
  });
}

beforeEach(async () => {
  log = [];
  smtp = await startMailServer();
  await start(smtp.url);
});
afterEach(async () => {
  await server.close();
  await smtp.close();
});

const outbox = () => server.services.deps.outbox;
const queue = (...jobs: MailJob[]) =>
  Promise.all(jobs.map((mail) => transaction(server.services.deps.db, (trx) => outbox().enqueue(trx, mail))));
const rows = () => server.services.deps.db.selectFrom('outbox').selectAll().orderBy('dedupe_key').execute();
const states = async () => (await rows()).map(({ state, attempts }) => `${state} ${attempts}`);
const recipients = () => smtp.taken.map(({ to }) => to[0]).toSorted();

describe('mail through the outbox to a mail server', () => {
  it.each(['rcpt', 'data', 'from'] as const)('waits after a 451 at %s, and is sent a minute later', async (stage) => {
    smtp.refusals[stage] = '451 4.7.1 Greylisted, try again';
    await queue(job(1));
    expect(await outbox().runDue()).toBe(1);
    expect([await states(), smtp.taken]).toEqual([['queued 1'], []]);
    smtp.refusals = {};
    server.clock.advance(MINUTE - 5_000);
    expect(await outbox().runDue()).toBe(0);
    server.clock.advance(6_000);
    expect(await outbox().runDue()).toBe(1);
    expect([await states(), recipients()]).toEqual([['sent 2'], ['customer-1@example.com']]);
    expect(log.map((line) => line.split(' ')[0])).toEqual(['warn', 'info']);
  });

  it('is dead after a 550, without others, and shows in the log and the staff room', async () => {
    smtp.refusals.rcpt = '550 5.1.1 No such user';
    await queue(job(1));
    await outbox().runDue();
    smtp.refusals = {};
    await queue(job(2));
    await outbox().runDue();
    expect([await states(), recipients()]).toEqual([['dead 1', 'sent 1'], ['customer-2@example.com']]);
    const [dead] = await rows();
    expect(dead?.last_error).toBe('EENVELOPE 550 at RCPT TO');
    expect(log.filter((line) => line.startsWith('error'))).toHaveLength(1);
    server.clock.advance(24 * 60 * MINUTE);
    expect(await outbox().runDue()).toBe(0);
    expect(log.join()).not.toContain('example.com');
  });

  it('survives a wrong password, which is not logged', async () => {
    await server.close();
    await smtp.close();
    smtp = await startMailServer({ login: { user: 'shop', password: 'another' } });
    const { port } = smtp;
    await start(smtp.url.replace('://', `://shop:${SECRET}@`));
    await queue(job(1), job(2));
    await outbox().runDue();
    expect(await states()).toEqual(['queued 1', 'queued 1']);
    expect((await rows()).map(({ last_error }) => last_error)).toEqual(Array(2).fill('EAUTH 535 at AUTH PLAIN'));
    expect(log.filter((line) => line.startsWith('warn'))).toHaveLength(2);
    await smtp.close();
    smtp = await startMailServer({ port, login: { user: 'shop', password: SECRET } });
    server.clock.advance(2 * MINUTE);
    await outbox().runDue();
    expect([await states(), smtp.taken.length]).toEqual([['sent 2', 'sent 2'], 2]);
    expect(log.join() + JSON.stringify(await rows())).not.toContain(SECRET);
  });

  it('waits for a mail server that is down, and is sent when it is back', async () => {
    const { port } = smtp;
    await queue(job(1));
    await outbox().runDue();
    await smtp.close();
    await queue(job(2), job(3));
    await outbox().runDue();
    expect(await states()).toEqual(['sent 1', 'queued 1', 'queued 1']);
    smtp = await startMailServer({ port });
    server.clock.advance(2 * MINUTE);
    await outbox().runDue();
    expect(recipients()).toEqual(['customer-2@example.com', 'customer-3@example.com']);
  });

  it('is repeated only if the sender died before recording the first, with the same Message-ID', async () => {
    await queue(job(1));
    await outbox().runDue();
    const { db } = server.services.deps;
    const died = { state: 'sending' as const, lease_until: server.clock.now() + 2 * MINUTE, sent_at: null };
    await db.updateTable('outbox').set(died).execute();
    expect(await outbox().runDue()).toBe(0);
    server.clock.advance(3 * MINUTE);
    await outbox().runDue();
    const [first, second] = smtp.taken.map(({ mail }) => mail);
    expect(smtp.taken).toHaveLength(2);
    expect(first?.messageId).toMatch(/^<[0-9a-f]{24}@moves\.example>$/);
    expect([second?.messageId, second?.date, second?.subject, second?.text]).toEqual([
      first?.messageId,
      first?.date,
      first?.subject,
      first?.text,
    ]);
  });

  it('is sent once when the database goes away before that is recorded', async () => {
    const { deps } = server.services;
    await queue(job(1));
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
    const mailer = createSmtpMailer(smtp.url);
    const from = { name: 'Moves', address: 'bookings@moves.example' };
    const away = createOutbox({ ...deps, db, mailer, from, replyTo: from, renderMail: plainMail, mostByNetwork: 1 });
    await away.runDue();
    expect([isAway, await states(), recipients()]).toEqual([false, ['sent 1'], ['customer-1@example.com']]);
    mailer.close();
  });

  it('is sent again with the same Message-ID when the connection is lost before the last reply', async () => {
    const broken = await startBrokenServer('end', 'hangUp');
    await server.close();
    await start(broken.url);
    await queue(job(1));
    await outbox().runDue();
    expect([broken.mails.length, await states()]).toEqual([1, ['queued 1']]);
    server.clock.advance(2 * MINUTE);
    await outbox().runDue();
    const ids = broken.mails.map((raw) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect([broken.mails.length, new Set(ids).size]).toEqual([2, 1]);
    await broken.close();
  });
});

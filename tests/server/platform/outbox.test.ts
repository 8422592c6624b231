/** The queue of mails, which the workers of several processes share. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { EmailAddress } from '#domain/forms/contact';
import { DAY, MINUTE } from '#domain/time-units';
import { MailError, type Mailer, type OutgoingMail } from '#server/mail/mail';
import type { MailJob } from '#server/mail/outbox';
import { recipientAt } from '#server/mailbox';
import { transaction } from '#server/store/database';
import { gate } from '../../support/gate';
import { openedForEach, openedInTest } from '../../support/opened';
import { booking } from '../mail/booking-payload';
import { eventually, startServer, type TestServer } from './support';

const job = (change: Partial<MailJob> = {}): MailJob => ({
  kind: 'booking-confirmed',
  dedupeKey: 'booking-confirmed:1',
  bookingId: '1',
  lang: 'zh',
  to: { name: '张伟', address: 'zhang@example.com' },
  payload: booking,
  ...change,
});

let sent: OutgoingMail[];
let failure: Error | null;
const mailer: Mailer = {
  async send(mail) {
    if (failure) throw failure;
    sent.push(mail);
  },
  close: () => undefined,
};

const server = openedForEach(() => startServer({ mailer }));
beforeEach(() => {
  sent = [];
  failure = null;
});

const outbox = () => server.services.deps.outbox;
const db = () => server.services.deps.db;
const row = () => db().selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
const queue = (change: Partial<MailJob> = {}, on: TestServer = server) =>
  transaction(on.services.deps.db, (trx) => on.services.deps.outbox.enqueue(trx, job(change)));

describe('a mail', () => {
  it('is sent even if a fast clock has postponed it', async () => {
    const later = server.clock.now() + 30 * DAY;
    await queue();
    await db().updateTable('outbox').set({ next_at: later }).execute();
    expect(await outbox().runDue()).toBe(1);
    await db().updateTable('outbox').set({ state: 'sending', lease_until: later }).execute();
    expect(await outbox().runDue()).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it('is never queued for an empty address', () => {
    expect(() => recipientAt('')).toThrow(TypeError);
    // @ts-expect-error no text that may be empty is a recipient's address
    void (() => queue({ to: { name: 'A', address: '' } }));
  });

  it('is sent to one plain address only', async () => {
    const addresses = ['a@x.com, evil@x.com', 'a <evil@x.com>', 'a@x.com\r\nBcc: evil@x.com', '"a b"@x.com', ''];
    const plain = await openedInTest(startServer());
    for (const address of addresses)
      await queue({ dedupeKey: address, to: { name: 'A', address: address as EmailAddress } }, plain);
    const { db, outbox } = plain.services.deps;
    await outbox.runDue();
    const states = await db.selectFrom('outbox').select('state').execute();
    expect(states.map(({ state }) => state)).toEqual(addresses.map(() => 'dead'));
  });
});

it('a flood of mails from strangers delays the mails of paying customers by one mail only', async () => {
  const taken: string[] = [];
  const { opened, open } = gate();
  const slow: Mailer = {
    async send({ to }) {
      taken.push(to.address);
      await opened;
    },
    close: () => undefined,
  };
  const busy = await openedInTest(startServer({ mailer: slow, listen: true, env: { RATE_LIMIT: 'off' } }));
  const payload = { ...booking, ahead: 'day', link: '', notice: 'confirmed', phone: '', email: '' } as const;
  for (let n = 0; n < 20; n += 1) {
    const to = recipientAt(`stranger${n}@example.com`);
    for (const kind of ['payment-cancelled', 'booking-link'] as const)
      await queue({ kind, dedupeKey: `${kind}:${n}`, to, payload, network: 'one' }, busy);
    await queue({ kind: 'team-notice', dedupeKey: `team:${n}`, to, payload }, busy);
  }
  busy.services.deps.outbox.kick();
  await eventually(() => taken.length > 0);
  const owed = ['booking-confirmed', 'booking-cancelled', 'booking-rescheduled', 'move-reminder'] as const;
  for (const kind of owed)
    await queue({ kind, dedupeKey: kind, to: recipientAt(`${kind}@example.com`), payload }, busy);
  open();
  await eventually(() => taken.length > owed.length);
  expect(taken.slice(1, 1 + owed.length).sort()).toEqual(owed.map((kind) => `${kind}@example.com`).sort());
});

describe('the outbox', () => {
  it('sends one mail per key', async () => {
    expect([await queue(), await queue({ payload: { ...booking, total: 1 } })]).toEqual([true, false]);
    expect(await outbox().runDue()).toBe(1);
    expect([await queue(), await outbox().runDue()]).toEqual([false, 0]);
    expect(sent).toMatchObject([
      {
        subject: expect.stringContaining('已预订'),
        text: expect.stringContaining('£216.00'),
        to: { name: '张伟', address: 'zhang@example.com' },
        from: { name: 'Saltire Moves' },
        replyTo: { address: server.config.managerEmail },
      },
    ]);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  });

  it('sends the data that an older version queued, in the words of its kind', async () => {
    const { isDriveEstimated: _, ...older } = booking;
    const alarm = { alarm: 'mail', kind: 'refund', why: '550' };
    await queue();
    await db()
      .updateTable('outbox')
      .set({ payload: JSON.stringify(older) })
      .execute();
    expect(await outbox().runDue()).toBe(1);
    await queue({ kind: 'alarm', dedupeKey: 'alarm', lang: 'en' });
    await db()
      .updateTable('outbox')
      .set({ payload: JSON.stringify(alarm) })
      .where('state', '=', 'queued')
      .execute();
    expect(await outbox().runDue()).toBe(1);
    expect(sent.map(({ text }) => /£216\.00|waiting for you/.test(text))).toEqual([true, true]);
    expect(sent[0]?.text).toMatch(/车程约30\W*分\W*钟/);
    expect(sent[0]?.attachments).toHaveLength(1);
  });

  it('is on the list of mails although a later version cannot render it any more', async () => {
    await queue();
    await db()
      .updateTable('outbox')
      .set({ state: 'sent', payload: JSON.stringify({ ...booking, date: 'someday' }) })
      .execute();
    await queue({ dedupeKey: 'another' });
    await outbox().runDue();
    const { statusCode, body } = await server.app.inject({ url: '/dev/mail', headers: { host: 'localhost:3000' } });
    expect([statusCode, body.match(/href="\/dev\/mail\//g)?.length]).toEqual([200, 2]);
    expect(body).toContain('>booking-confirmed</a>');
  });

  it('queues a mail that cannot be rendered, so that the change that causes it is kept', async () => {
    expect(await queue({ payload: { ...booking, date: 'someday' } })).toBe(true);
    expect(await outbox().runDue()).toBe(1);
    expect(await row()).toMatchObject({ state: 'queued', attempts: 1, last_error: expect.any(String) });
  });

  it('sends nothing for a change that was rolled back', async () => {
    const undone = transaction(db(), async (trx) => {
      await outbox().enqueue(trx, job());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await outbox().runDue()).toBe(0);
    // @ts-expect-error outside a transaction nothing could be rolled back, so that does not compile
    void (() => outbox().enqueue(db(), job()));
  });

  it('tries again after 1, 5, 30 minutes, 2 and 12 hours, then hourly for five days, and gives up', async () => {
    await queue();
    failure = new MailError(false, 'ESOCKET');
    const waits: number[] = [];
    while ((await row()).state !== 'dead') {
      const before = server.clock.now();
      expect([await outbox().runDue(), await outbox().runDue()]).toEqual([1, 0]);
      const { state, next_at } = await row();
      if (state === 'queued') {
        waits.push(Math.round((next_at - before) / MINUTE));
        server.clock.advance(next_at - before + 1000);
      }
    }
    expect(waits.slice(0, 5)).toEqual([1, 5, 30, 120, 720]);
    expect(new Set(waits.slice(5))).toEqual(new Set([60]));
    expect(Math.floor(waits.reduce((sum, wait) => sum + wait) / (24 * 60))).toBe(5);
    expect((await row()).last_error).toBe('ESOCKET');
  });

  it('sends the mail of a process that died when its lease ends, with the same Message-ID and date', async () => {
    await queue();
    await outbox().runDue();
    const lease_until = server.clock.now() + 2 * MINUTE;
    await db().updateTable('outbox').set({ state: 'sending', lease_until, sent_at: null }).execute();
    expect(await outbox().runDue()).toBe(0);
    server.clock.advance(2 * MINUTE + 1000);
    expect(await outbox().runDue()).toBe(1);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.messageId).toBe((await row()).message_id);
  });

  it('sends each mail once with several concurrent workers', async () => {
    for (let n = 0; n < 20; n += 1) await queue({ dedupeKey: `mail:${n}`, payload: { ...booking, version: n } });
    await Promise.all([outbox().runDue(), outbox().runDue(), outbox().runDue()]);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(20);
    expect(sent).toHaveLength(20);
  });

  it('runs by itself once started, whenever a mail is queued', async () => {
    outbox().start();
    await queue();
    await eventually(() => sent.length === 1);
    await queue({ dedupeKey: 'another' });
    await eventually(() => sent.length === 2);
    await outbox().stop();
  });
});

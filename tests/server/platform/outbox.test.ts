import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { MailError, type Mailer, type OutgoingMail } from '#server/mail/mail';
import type { MailJob } from '#server/mail/outbox';
import { transaction } from '#server/store/database';
import { gate } from '../../support/gate';
import { openedForEach } from '../../support/opened';
import { eventually, startServer, type TestServer } from './support';

const job = (change: Partial<MailJob> = {}): MailJob => ({
  kind: 'booking-confirmed',
  dedupeKey: 'booking-confirmed:1',
  bookingId: '1',
  lang: 'zh',
  to: { name: '张伟', address: 'zhang@example.com' },
  payload: { price: 240 },
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

describe('a mail', () => {
  it('is sent although a fast clock has postponed it', async () => {
    const now = server.clock.now();
    await transaction(db(), (trx) => outbox().enqueue(trx, job()));
    await db()
      .updateTable('outbox')
      .set({ next_at: now + 30 * 24 * 3600_000 })
      .execute();
    expect(await outbox().runDue()).toBe(1);
    await transaction(db(), (trx) => outbox().enqueue(trx, job({ dedupeKey: 'another' })));
    await db()
      .updateTable('outbox')
      .set({ state: 'sending', lease_until: now + 24 * 3600_000 })
      .where('dedupe_key', '=', 'another')
      .execute();
    expect(await outbox().runDue()).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it('a mail that a mail server does not accept does not delay a stop', async () => {
    const { opened, open } = gate();
    const stuck: Mailer = { send: () => opened, close: () => undefined };
    const busy = await startServer({ mailer: stuck, listen: true });
    await transaction(busy.services.deps.db, (trx) => busy.services.deps.outbox.enqueue(trx, job()));
    busy.services.deps.outbox.kick();
    await eventually(async () => {
      const { state } = await busy.services.deps.db.selectFrom('outbox').select('state').executeTakeFirstOrThrow();
      return state === 'sending';
    });
    const startedAt = performance.now();
    await busy.services.deps.outbox.stop();
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    open();
    await busy.close();
  });
});

describe('a flood of mails', () => {
  it.each(['booking-confirmed', 'booking-cancelled', 'booking-rescheduled', 'move-reminder'] as const)(
    'a flood of mails of strangers delays the mail %s by one mail only',
    async (kind) => {
      const taken: string[] = [];
      const { opened, open } = gate();
      const slow: Mailer = {
        async send({ to }) {
          taken.push(to.address);
          await opened;
        },
        close: () => undefined,
      };
      const busy = await startServer({ mailer: slow, listen: true, env: { RATE_LIMIT: 'off' } });
      const { outbox: queue, db: store } = busy.services.deps;
      for (let n = 0; n < 20; n += 1) {
        const to = { name: '', address: `stranger${n}@example.com` };
        for (const mail of ['payment-cancelled', 'contact-message'] as const)
          await transaction(store, (trx) =>
            queue.enqueue(trx, job({ kind: mail, dedupeKey: `${mail}:${n}`, to, network: 'one' })),
          );
        await transaction(store, (trx) => queue.enqueue(trx, job({ kind: 'team-notice', dedupeKey: `team:${n}`, to })));
      }
      queue.kick();
      await eventually(() => taken.length > 0);
      await transaction(store, (trx) =>
        queue.enqueue(trx, job({ kind, dedupeKey: 'owed', to: { name: '', address: 'payer@example.com' } })),
      );
      open();
      await eventually(() => taken.includes('payer@example.com'));
      expect(taken.indexOf('payer@example.com')).toBe(1);
      await busy.close();
    },
  );
});

describe('the outbox', () => {
  it('sends one mail per key', async () => {
    expect(await transaction(db(), (trx) => outbox().enqueue(trx, job()))).toBe(true);
    expect(await transaction(db(), (trx) => outbox().enqueue(trx, job({ payload: { price: 1 } })))).toBe(false);
    expect(await outbox().runDue()).toBe(1);
    expect(await transaction(db(), (trx) => outbox().enqueue(trx, job()))).toBe(false);
    expect(await outbox().runDue()).toBe(0);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      subject: 'booking-confirmed zh 预订 £5',
      text: 'Text {"price":240}',
      to: { name: '张伟', address: 'zhang@example.com' },
      from: { name: 'Saltire Moves' },
    });
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  });

  it('sends nothing for a change that was rolled back', async () => {
    const undone = transaction(db(), async (trx) => {
      await outbox().enqueue(trx, job());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await outbox().runDue()).toBe(0);
  });

  it('tries again after 1, 5, 30 minutes, 2 and 12 hours, then hourly for five days, and gives up', async () => {
    await transaction(db(), (trx) => outbox().enqueue(trx, job()));
    failure = new MailError(false, 'ESOCKET');
    const waits: number[] = [];
    while ((await row()).state !== 'dead') {
      const before = server.clock.now();
      expect(await outbox().runDue()).toBe(1);
      expect(await outbox().runDue()).toBe(0);
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

  it('gives up at once on a permanent refusal of the address', async () => {
    await transaction(db(), (trx) => outbox().enqueue(trx, job()));
    failure = new MailError(true, 'EENVELOPE 550');
    await outbox().runDue();
    expect(await row()).toMatchObject({ state: 'dead', attempts: 1, last_error: 'EENVELOPE 550' });
  });

  it('sends the mail of a process that died when its lease ends, with the same Message-ID', async () => {
    await transaction(db(), (trx) => outbox().enqueue(trx, job()));
    const { message_id } = await row();
    const lease_until = server.clock.now() + 2 * MINUTE;
    await db().updateTable('outbox').set({ state: 'sending', attempts: 1, lease_until }).execute();
    expect(await outbox().runDue()).toBe(0);
    server.clock.advance(2 * MINUTE + 1000);
    expect(await outbox().runDue()).toBe(1);
    expect(sent.map(({ messageId }) => messageId)).toEqual([message_id]);
  });

  it('sends each mail once with two concurrent workers', async () => {
    for (let n = 0; n < 20; n += 1)
      await transaction(db(), (trx) => outbox().enqueue(trx, job({ dedupeKey: `mail:${n}`, payload: n })));
    await Promise.all([outbox().runDue(), outbox().runDue(), outbox().runDue()]);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(20);
    expect(sent).toHaveLength(20);
  });

  it('runs by itself once started and woken', async () => {
    outbox().start();
    await transaction(db(), async (trx) => {
      await outbox().enqueue(trx, job());
      outbox().kick();
    });
    await eventually(() => sent.length === 1);
    await transaction(db(), (trx) => outbox().enqueue(trx, job({ dedupeKey: 'another' })));
    outbox().kick();
    await eventually(() => sent.length === 2);
    await outbox().stop();
  });
});

describe('the embedded mailbox', () => {
  let plain: TestServer;
  beforeEach(async () => {
    plain = await startServer({
      renderMail: () => ({
        subject: '预订确认 £240',
        text: 'Plain 文字',
        html: '<h1>Rich</h1><script>alert(1)</script>',
        replyTo: { name: 'A', address: 'a@example.com' },
        attachments: [
          { filename: 'move.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' },
        ],
      }),
    });
    await transaction(plain.services.deps.db, (trx) => plain.services.deps.outbox.enqueue(trx, job()));
    await plain.services.deps.outbox.runDue();
  });
  afterEach(() => plain.close());

  it('stores the complete message', async () => {
    const mail = await plain.services.deps.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    const parsed = await new PostalMime().parse(mail.raw);
    expect(parsed).toMatchObject({
      subject: '预订确认 £240',
      to: [{ name: '张伟', address: 'zhang@example.com' }],
      messageId: `<${mail.message_id}>`,
      replyTo: [{ address: 'a@example.com' }],
    });
    expect(parsed.text?.trim()).toBe('Plain 文字');
    expect(parsed.attachments[0]).toMatchObject({ filename: 'move.ics', mimeType: 'text/calendar' });
  });

  it('is readable at /dev/mail, with HTML without script', async () => {
    const list = await plain.app.inject('/dev/mail');
    expect(list.body).toContain('预订确认 £240');
    // Otherwise Firefox reports the icon it requests.
    expect(list.headers['content-security-policy']).toContain("img-src 'self'");
    const link = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';
    const single = await plain.app.inject(link);
    expect(single.body).toContain('Plain 文字');
    expect(single.body).toContain('sandbox=""');
    const rich = await plain.app.inject(`${link}/html`);
    expect(rich.headers['content-security-policy']).toContain("sandbox; default-src 'none'");
    expect((await plain.app.inject(`${link}/ics`)).body).toBe('BEGIN:VCALENDAR');
    expect((await plain.app.inject(`${link}/raw`)).body).toContain('Message-ID:');
    expect((await plain.app.inject('/dev/mail/none')).statusCode).toBe(404);
  });

  it('refuses an address that would send the mail elsewhere', async () => {
    const { outbox: box, db: store } = plain.services.deps;
    const bad = [
      'a@x.com, evil@x.com',
      'a@x.com;evil@x.com',
      'a <evil@x.com>',
      'a@x.com\r\nBcc: evil@x.com',
      '"a b"@x.com',
      '',
    ];
    for (const [index, address] of bad.entries())
      await transaction(store, (trx) =>
        box.enqueue(trx, job({ dedupeKey: `bad:${index}`, to: { name: 'A', address } })),
      );
    await box.runDue();
    const states = await store.selectFrom('outbox').select('state').where('dedupe_key', 'like', 'bad:%').execute();
    expect(states.map(({ state }) => state)).toEqual(bad.map(() => 'dead'));
    expect(await store.selectFrom('mails').select('message_id').execute()).toHaveLength(1);
  });
});

it('queues a mail only within a transaction: the database itself does not compile', () => {
  // @ts-expect-error the mail would not be rolled back with the change that causes it
  const outside = () => outbox().enqueue(db(), job());
  expect(outside).toBeTypeOf('function');
});

it("a customer's answer goes to the manager", async () => {
  const shop = await startServer({ env: { MANAGER_EMAIL: 'office@moves.example' } });
  const { db, outbox } = shop.services.deps;
  await transaction(db, (trx) =>
    outbox.enqueue(trx, {
      kind: 'booking-confirmed',
      dedupeKey: 'answer',
      lang: 'en',
      to: { name: '', address: 'mary@example.com' },
      payload: {},
    }),
  );
  await outbox.runDue();
  const [kept] = await db.selectFrom('mails').select('raw').execute();
  expect(kept?.raw).toMatch(/^Reply-To: .*<?office@moves\.example>?\r?$/m);
  await shop.close();
});

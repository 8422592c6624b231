/**
 * Kills a server at every moment of its life while customers book, pay and cancel. Everything acknowledged is there, once; every mail
 * has reached the mail server, every refund was made once, and every finished backup can be read.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTables } from '#server/payments/embedded/journal';
import { JOURNAL } from '#server/payments/embedded/plugin';
import { commandDatabase } from '#server/store/command-database';
import { openDatabase } from '#server/store/database';
import { migrations } from '#server/store/migrations/migrations';
import type { Db } from '#server/store/schema';
import { verifyDatabase } from '#server/transfer/backups';
import { bundleServer } from '../postgres/build-server';
import { type Customer, launchProcess, type ServerProcess, startProcess } from '../postgres/processes';
import { contact } from '../server/booking/support';
import { freshDir } from '../server/platform/support';
import { startTestPostgres } from '../server/transfer/support';
import { type MailServer, startMailServer } from '../support/mail-server';
import { POSTGRES } from '../support/postgres.mjs';
import { unless } from '../support/unless';
import { chance, rounds, SEED, TIMEOUT } from './rounds';
import { type Acknowledged, type Headers, note, payOnPage, visit, type Ways } from './visits';

/** The moments at which a server is killed, in turn. */
const MOMENTS = ['payment', 'backup', 'refund', 'migration', 'mail', 'start', 'webhook', 'booking'] as const;
type Moment = (typeof MOMENTS)[number];

const CUSTOMERS = 4;
/** Time until the moment of a round, milliseconds. */
const LONGEST_ROUND = 45_000;

/** The environment of an empty shop on an engine. */
type Env = Record<string, string>;
interface Engine {
  shop(): Promise<Env>;
  verify(backup: string): unknown;
  close(): Promise<void>;
}

function openShop(env: Env): Promise<Db> {
  const { database, dataDir } = commandDatabase(env);
  return openDatabase(database, dataDir);
}

async function embedded(): Promise<Engine> {
  const root = freshDir();
  return {
    shop: async () => ({ DATA_DIR: mkdtempSync(join(root, 'shop-')) }),
    verify: verifyDatabase,
    close: async () => rmSync(root, { recursive: true, force: true }),
  };
}

async function postgres(): Promise<Engine> {
  const postgres = await startTestPostgres();
  return {
    shop: () => postgres.fresh(),
    verify: (backup) => expect(spawnSync('pg_restore', ['--file', '/dev/null', backup]).status).toBe(0),
    close: postgres.close,
  };
}

let backupCommand: string;
let mails: MailServer;
const backups = freshDir();
beforeAll(async () => {
  process.env.TEST_SERVER = await bundleServer('prove');
  backupCommand = await bundleServer('prove-backup', 'server/transfer/commands.ts');
  mails = await startMailServer();
}, 120_000);
afterAll(async () => {
  await mails.close();
  rmSync(backups, { recursive: true, force: true });
});

function startBackup(env: Record<string, string>, file: string) {
  const script = `import { backupCommand } from ${JSON.stringify(backupCommand)};
    const args = { positionals: [${JSON.stringify(file)}], switches: new Set() };
    const context = { environment: process.env, now: Date.now, say() {}, complain: console.error };
    process.exit(await backupCommand.run(args, context));`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
}

/** The moment of a request, by the last part of its path. */
const MOMENT_OF: Readonly<Record<string, Moment>> = {
  bookings: 'booking',
  'create-checkout-session': 'payment',
  cancel: 'refund',
};

interface Asked {
  customer: Customer;
  body: object;
  headers: Headers;
}

/** Customers who keep coming until the server is gone. */
function createCrowd(meet: (moment: Moment) => void) {
  const known: Acknowledged[] = [];
  const unanswered = new Set<Asked>();
  let turn = 0;
  async function visits(server: ServerProcess): Promise<void> {
    const ways: Ways = {
      get: (customer, path) => customer.get(server, path),
      async post(customer, path, body, headers) {
        const asked = { customer, body, headers };
        const moment = MOMENT_OF[basename(path)];
        if (moment === 'booking') unanswered.add(asked);
        const answering = customer.post(server, path, body, headers);
        if (moment) meet(moment);
        const answer = await answering;
        unanswered.delete(asked);
        return answer;
      },
      async pay(sessionId) {
        await payOnPage(server.url, sessionId);
        meet('webhook');
      },
    };
    for (;;) {
      turn += 1;
      await visit(ways, turn, known);
    }
  }
  return { known, unanswered, visits: (server: ServerProcess) => visits(server).catch(() => undefined) };
}

/** Ends the leases of a killed server, so that the next one takes over its work at once. */
async function endLeases(db: Db): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ lease_until: 0, next_at: 0 })
    .where('state', 'in', ['queued', 'sending'])
    .execute();
  await db.updateTable('refunds').set({ next_at: 0 }).where('state', 'in', ['queued', 'pending']).execute();
}

const testPayments = (env: Env) => readTables(join(env.DATA_DIR ?? '', JOURNAL));

/** Unfinished work: mails, refunds, events of the payment service. */
async function unsettled(db: Db, env: Env): Promise<unknown[]> {
  const mails = db.selectFrom('outbox').select(['id', 'kind', 'state', 'attempts', 'last_error']);
  const refunds = db.selectFrom('refunds').select(['id', 'state', 'attempts', 'last_error']);
  return [
    ...(await mails.where('state', 'in', ['queued', 'sending']).execute()),
    ...(await refunds.where('state', 'in', ['queued', 'pending']).execute()),
    ...testPayments(env).events.values(),
  ];
}

const engines: [name: string, start: () => Promise<Engine>, lack: string | undefined][] = [
  ['the embedded database', embedded, undefined],
  ['PostgreSQL', postgres, POSTGRES.lack()],
];

describe.for(engines)('a server on %s', ([name, start, lack]) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  }, 60_000);
  afterAll(() => engine.close(), 60_000);

  const envOf = (shop: Env): Env => ({
    ...shop,
    SMTP_URL: mails.url,
    MAIL_FROM: 'bookings@moves.example',
    APP_ENV: 'development',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  });

  it('keeps everything that it acknowledged, whenever it is killed', {
    ...unless(lack),
    timeout: TIMEOUT,
  }, async () => {
    const pick = chance(SEED);
    const total = rounds(MOMENTS.length);
    const shop = await engine.shop();
    const env = envOf(shop);
    const firstMail = mails.taken.length;
    const lost: string[] = [];

    let aim: Moment | undefined;
    let skipped = 0;
    let hit: () => void = () => undefined;
    const meet = (moment: Moment): void => {
      if (moment !== aim) return;
      skipped -= 1;
      if (skipped < 0) hit();
    };
    const { known, unanswered, visits } = createCrowd(meet);

    async function killWhileStarting(from: Env): Promise<void> {
      const starting = await launchProcess(envOf(from));
      // A random time, so that the kill comes at any stage of the start.
      await wait(pick(1200));
      await starting.kill();
    }
    async function killUnderLoad(moment: Moment, round: number): Promise<void> {
      const server = await startProcess(env);
      const sent = mails.taken.length;
      const met = new Promise<void>((resolve) => {
        hit = resolve;
      });
      skipped = pick(8);
      aim = moment;
      const watch = setInterval(() => mails.taken.length > sent + 1 && meet('mail'), 2);
      const visiting = Array.from({ length: CUSTOMERS }, () => visits(server));
      const file = join(backups, `${name}-${round}`);
      if (moment === 'backup') {
        // The backup begins while customers are busy, and is killed at a random time.
        await wait(500);
        const backup = startBackup(shop, file);
        await wait(pick(700));
        backup.kill('SIGKILL');
        if (backup.exitCode === null && backup.signalCode === null) await once(backup, 'exit');
      } else await Promise.race([met, wait(LONGEST_ROUND, undefined, { ref: false })]);
      // A random time afterwards, so that the server may have come more or less far.
      await wait(pick(moment === 'webhook' || moment === 'refund' ? 60 : 12));
      await server.kill();
      clearInterval(watch);
      aim = undefined;
      await Promise.all(visiting);
      if (existsSync(file)) await engine.verify(file);
      rmSync(file, { force: true });
    }

    for (let round = 0; round < total; round += 1) {
      const moment = MOMENTS[round % MOMENTS.length] ?? 'start';
      if (moment === 'start') await killWhileStarting(shop);
      else if (moment === 'migration') {
        const fresh = await engine.shop();
        await killWhileStarting(fresh);
        const server = await startProcess(envOf(fresh));
        await server.stop();
        const db = await openShop(fresh);
        const { rows: done } = await sql`select name from kysely_migration`.execute(db);
        if (done.length !== Object.keys(migrations).length) lost.push(`${done.length} migrations`);
        await db.destroy();
      } else await killUnderLoad(moment, round);
    }

    const answered = await startProcess(env);
    for (const { customer, body, headers } of unanswered) {
      const made = await customer.post(answered, '/api/bookings', body, headers);
      if (!note(known, customer, made) && !['dateClosed', 'windowGone'].includes(made.body.code))
        lost.push(`${headers['idempotency-key']}: ${made.status} ${made.body.code}`);
    }
    await answered.stop();
    const db = await openShop(shop);
    await endLeases(db);
    const server = await startProcess(env);
    await expect.poll(() => unsettled(db, env), { timeout: TIMEOUT / 2, interval: 500 }).toEqual([]);
    for (const { customer, id, contact: hasContact, paid, cancelled } of known) {
      const { status, body } = await customer.get(server, `/api/bookings/${id}`);
      const { booking } = body;
      if (status !== 200 || !booking.proven) lost.push(`${id}: ${status}`);
      else if (hasContact && booking.name !== contact.name) lost.push(`${id}: its contact`);
      else if (cancelled && booking.status !== 'refunded') lost.push(`${id}: cancelled, but ${booking.status}`);
      else if (paid && !['paid', 'refunded'].includes(booking.paymentStatus)) lost.push(`${id}: its payment`);
    }
    await server.stop();

    const bookings = await db.selectFrom('bookings').select(['id', 'state']).execute();
    const outbox = await db.selectFrom('outbox').select(['booking_id', 'kind', 'message_id', 'state']).execute();
    const refunds = await db.selectFrom('refunds').select(['payment_intent', 'amount_pence', 'state']).execute();
    const paidBack = [...testPayments(env).refunds.values()];
    await db.destroy();
    expect({ seed: SEED, lost }).toEqual({ seed: SEED, lost: [] });
    expect(bookings.map(({ id }) => id).sort()).toEqual(known.map(({ id }) => id).sort());

    const wasPaid = ({ state }: { state: string }) => ['confirmed', 'done', 'refunding', 'refunded'].includes(state);
    const sold = bookings.filter(wasPaid).map(({ id }) => id);
    const confirmations = outbox.filter(({ kind }) => kind === 'booking-confirmed');
    expect(confirmations.map(({ booking_id: id }) => id).sort()).toEqual(sold.sort());
    expect(outbox.filter(({ state }) => state !== 'sent')).toEqual([]);
    const came = mails.taken.slice(firstMail).map(({ mail }) => mail.messageId?.slice(1, -1) ?? '');
    expect([...new Set(came)].sort()).toEqual(outbox.map(({ message_id: id }) => id).sort());

    expect(refunds.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(paidBack.map((made) => `${made.payment_intent} ${made.amount}`).sort()).toEqual(
      refunds.map((made) => `${made.payment_intent} ${made.amount_pence}`).sort(),
    );

    const payments = known.filter(({ paid }) => paid).length;
    const figures = { bookings: bookings.length, payments, refunds: refunds.length, mails: outbox.length };
    console.log(`${name}, ${total} kills: ${JSON.stringify(figures)}`);
    expect(payments).toBeGreaterThan(0);
  });
});

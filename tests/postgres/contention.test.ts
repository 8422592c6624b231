/** Colliding transactions, with and without the lock that makes them take turns, and state that several processes share. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { sharedBudgets } from '#server/http/budgets';
import { takeTurn } from '#server/jobs/sweep';
import * as database from '#server/store/database';
import type { Db } from '#server/store/schema';
import { newDatabase } from '../support/database';

/** Stores a counter of zero as the setting 'n'. */
const startCounting = (db: Db) => db.insertInto('settings').values({ key: 'n', value: '0' }).execute();
const counted = async (db: Db): Promise<number> =>
  Number((await db.selectFrom('settings').select('value').where('key', '=', 'n').executeTakeFirstOrThrow()).value);
/** Increments the counter: one increment is lost if two run at once without waiting. */
const increment = (db: Db, { transaction } = database): Promise<void> =>
  transaction(db, async (trx) => {
    const value = String((await counted(trx)) + 1);
    await trx.updateTable('settings').set({ value }).where('key', '=', 'n').execute();
  });

let processes: Db[];
beforeAll(async () => {
  const url = await newDatabase();
  processes = await Promise.all(
    [1, 2, 3].map(() => database.openDatabase({ kind: 'postgres', url, poolSize: 10 }, '')),
  );
});
afterAll(() => Promise.all(processes.map((db) => db.destroy())));

it('sixty concurrent changes of one row from three processes all succeed', async () => {
  const [first] = processes as [Db, ...Db[]];
  await startCounting(first);
  await Promise.all(processes.flatMap((db) => Array.from({ length: 20 }, () => increment(db))));
  expect(await counted(first)).toBe(60);
});

it('five customers whose transactions all collide take turns, and none starves', async () => {
  let most = 0;
  const customers = Array.from({ length: 5 }, async (_, customer) => {
    for (let visit = 0; visit < 10; visit += 1) {
      const db = processes[visit % processes.length] as Db;
      let tries = 0;
      await database.transaction(db, async (trx) => {
        tries += 1;
        await sql`select count(*) from settings`.execute(trx);
        await sql`select pg_sleep(0.05)`.execute(trx);
        await trx
          .insertInto('settings')
          .values({ key: `${customer} ${visit}`, value: '' })
          .execute();
        await sql`select pg_sleep(0.05)`.execute(trx);
      });
      most = Math.max(most, tries);
    }
  });
  await Promise.all(customers);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
}, 60_000);

describe('without table locks', () => {
  // The store remembers that tables cannot be locked, so each test loads its modules afresh.
  let store: typeof database;
  beforeEach(async () => {
    vi.resetModules();
    store = await import('#server/store/database');
  });
  afterEach(() => {
    vi.resetModules();
  });

  it('colliding changes succeed on an engine without table locks, such as CockroachDB', async () => {
    const db = await store.openDatabase({ kind: 'postgres', url: await newDatabase(), poolSize: 5 }, '');
    await startCounting(db);
    const { query } = pg.Client.prototype;
    const refused = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      if (String(args[0]).startsWith('lock table'))
        return Promise.reject(Object.assign(new Error('at or near "lock": syntax error'), { code: '42601' }));
      return Reflect.apply(query, this, args);
    });
    await Promise.all(Array.from({ length: 5 }, () => increment(db, store)));
    expect(refused).toHaveBeenCalledWith(expect.stringMatching(/^lock table/), expect.anything());
    expect(await counted(db)).toBe(5);
    await db.destroy();
  });

  it('colliding changes succeed for a role that may not lock tables', async () => {
    const url = new URL(await newDatabase());
    const owner = await store.openDatabase({ kind: 'postgres', url: url.href, poolSize: 1 }, '');
    await startCounting(owner);
    url.username = `clerk_${url.pathname.slice(1)}`;
    const role = sql.id(url.username);
    await sql`create role ${role} login`.execute(owner);
    await sql`grant select, update on settings to ${role}`.execute(owner);
    const clerks = await Promise.all(
      [1, 2].map(() => store.connectDatabase({ kind: 'postgres', url: url.href, poolSize: 5 }, '')),
    );
    await Promise.all(clerks.flatMap((db) => Array.from({ length: 5 }, () => increment(db, store))));
    await Promise.all(clerks.map((db) => db.destroy()));
    expect(await counted(owner)).toBe(10);
    await sql`drop owned by ${role}`.execute(owner);
    await sql`drop role ${role}`.execute(owner);
    await owner.destroy();
  });
});

it('a budget is released and deleted after its time', async () => {
  const db = await database.openDatabase({ kind: 'postgres', url: await newDatabase(), poolSize: 1 }, '');
  let now = 1;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const budgets = sharedBudgets(db, { now: () => now }, (text) => text);
  const one = { name: 'one', most: 1, per: MINUTE };
  expect(await budgets.spend(one, 'caller')).toBe(0);
  await budgets.giveBack(one, 'caller');
  expect(await budgets.spend(one, 'caller')).toBe(0);
  expect(await budgets.spend(one, 'caller')).toBe(MINUTE);
  now += MINUTE;
  vi.advanceTimersByTime(MINUTE);
  await budgets.spend({ ...one, name: 'two', inMemory: true }, 'caller');
  budgets.close();
  await expect.poll(async () => (await sql`select key from rate_limits`.execute(db)).rows).toEqual([]);
  await db.destroy();
});

it('one of ten processes takes a turn; it can be taken again after its time, or if a wrong clock took it', async () => {
  const db = await database.openDatabase({ kind: 'postgres', url: await newDatabase(), poolSize: 10 }, '');
  const taken = async (now: number) =>
    (await Promise.all(Array.from({ length: 10 }, () => takeTurn(db, 'sweep', now, 1000)))).filter(Boolean).length;
  expect([await taken(5_000), await taken(5_500), await taken(6_000)]).toEqual([1, 0, 1]);
  expect([await taken(999_000), await taken(7_000)]).toEqual([1, 1]);
  await db.destroy();
});

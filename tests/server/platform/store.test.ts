import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, MINUTE } from '#domain/time-units';
import type { Clock } from '#server/clock';
import { memoryBudgets, sharedBudgets } from '#server/http/budgets';
import { afterCommit, openDatabase, transaction } from '#server/store/database';
import { isBusyOrAway } from '#server/store/failures';
import { migrate } from '#server/store/migrate';
import { indexes, migrations } from '#server/store/migrations/migrations';
import type { Db, Transaction } from '#server/store/schema';
import { resolveSecrets } from '#server/store/settings';
import { databaseConfig, forgetDatabase, isOnPostgres, onEmbedded } from '../../support/database';
import { gate } from '../../support/gate';
import { freshDir } from './support';

let dir: string;
let db: Db;
const open = async () => openDatabase(await databaseConfig(dir), dir);
beforeEach(async () => {
  dir = freshDir();
  db = await open();
});
afterEach(async () => {
  await db.destroy();
  rmSync(dir, { recursive: true, force: true });
  await forgetDatabase(dir);
});

const put = (target: Db, key: string, value: string) => target.insertInto('settings').values({ key, value }).execute();
const keys = async (target: Db) =>
  (await target.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key);

/** The columns of a table's primary key, in its order. */
async function primaryKey(table: string): Promise<string> {
  const { rows } = await (isOnPostgres
    ? sql<{ name: string }>`select k.column_name as name from information_schema.key_column_usage k
        join information_schema.table_constraints c using (constraint_schema, constraint_name)
        where c.constraint_type = 'PRIMARY KEY' and c.table_name = ${table} and c.table_schema = current_schema()
        order by k.ordinal_position`
    : sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
  ).execute(db);
  return rows.map(({ name }) => name).join(', ');
}

describe('the store', () => {
  it('uses a write-ahead log, full synchronisation and foreign keys', onEmbedded, async () => {
    const value = async (name: string) =>
      Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
    const names = ['journal_mode', 'synchronous', 'foreign_keys'];
    expect(await Promise.all(names.map(value))).toEqual(['wal', 2, 1]);
  });

  it('has the same tables, columns and primary keys on either engine', async () => {
    const tables = await db.introspection.getTables();
    const columns = tables.flatMap(({ name: table, columns }) =>
      columns.map(({ name, dataType, isNullable }) => {
        const type = dataType.toLowerCase().replace('int8', 'bigint');
        return `${table}.${name} ${type} ${isNullable ? 'optional' : 'required'}`;
      }),
    );
    const keys = await Promise.all(tables.map(async ({ name }) => `${name} by ${await primaryKey(name)}`));
    await expect(`${[...columns, ...keys].toSorted().join('\n')}\n`).toMatchFileSnapshot('golden/schema.txt');
  });

  it('keeps numbers as integers, and refuses values that are not portable', async () => {
    const events = db.insertInto('webhook_events');
    const put = (received_at: unknown) =>
      events.values({ id: 'e', type: 't', received_at: received_at as number }).execute();
    for (const value of [1.5, Number.NaN, new Date(0)]) await expect(put(value)).rejects.toThrow(TypeError);
    await expect(put(true)).rejects.toThrow();
    await put(1_800_000_000_123);
    const kept = await db.selectFrom('webhook_events').select('received_at').execute();
    expect(kept).toEqual([{ received_at: 1_800_000_000_123 }]);
  });

  it('stores every text on either engine, replacing the one character that PostgreSQL lacks', async () => {
    const text = "Robert'); DROP TABLE settings;-- \u202e 张伟 🚚 \\ \r\n %_";
    await put(db, text, `${text}\u0000`);
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([{ key: text, value: `${text}\uFFFD` }]);
  });

  it('creates its secret once', async () => {
    let made = 0;
    const random = {
      hex(bytes: number) {
        made += 1;
        return String(made).repeat(bytes);
      },
    };
    const first = await resolveSecrets(db, [], random);
    expect(await resolveSecrets(db, [], random)).toEqual(first);
    expect(await resolveSecrets(db, ['new', 'old'], random)).toEqual(['new', 'old']);
  });
});

it('a database of a newer version serves an older server as long as it has only added something', async () => {
  const applied = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db);
  await applied('9000-later');
  await (await open()).destroy();
  const own = { '9001-own': { up: async () => undefined } };
  expect(await migrate(db, { migrations: { ...migrations, ...own }, indexes })).toEqual(['9001-own']);
  await applied('9002-less.breaking');
  await expect(open()).rejects.toThrow('newer version of this program (9000-later, 9001-own, 9002-less.breaking)');
  await sql`delete from kysely_migration where name like '900%'`.execute(db);
});

describe('a transaction', () => {
  it('refuses a query outside it and another transaction inside it, instead of causing a deadlock', async () => {
    await expect(transaction(db, () => put(db, 'a', '1'))).rejects.toThrow('inside a transaction');
    await expect(transaction(db, () => transaction(db, async () => 1))).rejects.toThrow('inside a transaction');
    await expect(transaction(db, (trx) => put(trx, 'a', '1'))).resolves.toBeDefined();
  });

  it('is serialisable: of two write skews, one fails', async () => {
    await put(db, 'on call: ann', '1');
    await put(db, 'on call: bob', '1');
    const goOff = (key: string) =>
      transaction(db, async (trx) => {
        const on = await trx.selectFrom('settings').select('key').where('value', '=', '1').execute();
        // On PostgreSQL both have read by then; on SQLite the second waits.
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (on.length > 1) await trx.updateTable('settings').set({ value: '0' }).where('key', '=', key).execute();
      });
    await Promise.all([goOff('on call: ann'), goOff('on call: bob')]);
    expect(await db.selectFrom('settings').select('key').where('value', '=', '1').execute()).toHaveLength(1);
  });

  it('runs its effects once, after the commit, and not after a roll-back', async () => {
    const seen: string[][] = [];
    const look = (): void => void keys(db).then((all) => seen.push(all));
    const effects = (work: (trx: Transaction) => Promise<unknown>) =>
      transaction(db, async (trx) => {
        afterCommit(trx, look);
        await work(trx);
        afterCommit(trx, look);
      });
    await effects((trx) => put(trx, 'a', '1'));
    await expect(effects(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await vi.waitFor(() => expect(seen).toEqual([['a']]));
  });

  it('is rolled back when it throws, and concurrent ones are not', async () => {
    const works = ['a', 'b', 'c'].map((key) =>
      transaction(db, async (trx) => {
        await put(trx, key, '1');
        if (key === 'b') throw new Error('no');
        return key;
      }),
    );
    const results = await Promise.allSettled(works);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await keys(db)).toEqual(['a', 'c']);
  });

  it('is retried while another process writes', async () => {
    const other = await open();
    const started = gate();
    const slow = transaction(other, async (trx) => {
      await put(trx, 'a', '1');
      started.open();
      // The other transaction is refused within this time, which cannot be observed.
      await new Promise((resolve) => setTimeout(resolve, 60));
    });
    await started.opened;
    await Promise.all([slow, transaction(db, (trx) => put(trx, 'b', '2'))]);
    expect(await keys(db)).toEqual(['a', 'b']);
    await other.destroy();
  });
});

describe('a failure of the database', () => {
  it.each(['08P01', '08006', '57P01', '57014', '40001', '25006', 'ENOTFOUND', 'EHOSTUNREACH'])(
    '%s counts as an unavailable database',
    (code) => {
      expect(isBusyOrAway(Object.assign(new Error('server conn crashed?'), { code }))).toBe(true);
    },
  );

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])('%s counts as an unavailable database, by its text alone', (message) => {
    expect(isBusyOrAway(new Error(message))).toBe(true);
    expect(isBusyOrAway(new Error(`Not so: ${message}`))).toBe(false);
  });
});

it('a budget is spent, resets after its time, and survives a fast and a slow clock', async () => {
  const start = Date.now();
  let now = start;
  const clock: Clock = { now: () => now };
  const budgets = isOnPostgres ? sharedBudgets(db, clock, (text) => text) : memoryBudgets(clock);
  const spend = async (times: number, caller = 'caller'): Promise<number> => {
    const budget = { name: 'two', most: 2, per: MINUTE };
    for (let time = 1; time < times; time += 1) await budgets.spend(budget, caller);
    return budgets.spend(budget, caller);
  };
  expect([await spend(2), await spend(1), await spend(1, 'another')]).toEqual([0, MINUTE, 0]);
  now = start + MINUTE + 1;
  expect(await spend(1)).toBe(0);
  now = start + MINUTE;
  expect(await spend(2)).toBeGreaterThan(0);
  now = start + 30 * DAY;
  expect(await spend(3)).toBeGreaterThan(0);
  now = start + MINUTE;
  expect(await spend(1)).toBe(0);
  budgets.close();
});

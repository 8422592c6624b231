/** Migrations of a shop that keeps serving customers. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, openDatabase } from '#server/store/database';
import { migrate } from '#server/store/migrate';
import { indexes, migrations } from '#server/store/migrations/migrations';
import type { Db } from '#server/store/schema';
import { newDatabase } from '../support/database';

let url: string;
let opened: Db[];
beforeEach(async () => {
  url = await newDatabase();
  opened = [];
});
afterEach(() => Promise.all(opened.map((db) => db.destroy())));

async function connect(): Promise<Db> {
  const db = await connectDatabase({ kind: 'postgres', url, poolSize: 2 }, '');
  opened.push(db);
  return db;
}
/** The migrations, followed by one that takes some seconds. */
const slowPlan = (seconds: number) => ({
  migrations: {
    ...migrations,
    '9000-slow': {
      up: async (db: Db): Promise<void> => void (await sql`select pg_sleep(${sql.lit(seconds)})`.execute(db)),
    },
  },
  indexes,
});
/** Sets the statement timeout of connections that are opened later. */
const limitStatements = (db: Db, limit: string) =>
  sql`alter role current_user in database ${sql.id(new URL(url).pathname.slice(1))} set statement_timeout = ${sql.lit(limit)}`.execute(
    db,
  );
const settingOf = async (db: Db, name: string): Promise<string> =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value ?? '';

describe('a migration', () => {
  it('may take longer than the statement timeout', async () => {
    await limitStatements(await connect(), '200ms');
    const db = await connect();
    expect(await settingOf(db, 'statement_timeout')).toBe('200ms');
    expect(await migrate(db, slowPlan(0.5))).toEqual(['9000-slow']);
    expect(await settingOf(db, 'statement_timeout')).toBe('200ms');
  });

  it('makes a second process wait, longer than for any other lock', async () => {
    const both = await Promise.all([connect(), connect()]);
    const applied = await Promise.all(both.map((db) => migrate(db, slowPlan(6))));
    expect(applied.flat()).toEqual(['9000-slow']);
  }, 30_000);

  it('does not run at the start when the operator has turned that off', async () => {
    const config = {
      kind: 'postgres' as const,
      url: await newDatabase('template1'),
      poolSize: 1,
      migrateAtStart: false,
    };
    await expect(openDatabase(config, '')).rejects.toThrow(
      'MIGRATE_AT_START is off, and the database lacks 0001-first',
    );
    await (await openDatabase({ ...config, migrateAtStart: true }, '')).destroy();
    opened.push(await openDatabase(config, ''));
  });
});

describe('an index', () => {
  const plan = { migrations, indexes: { ...indexes, messages_later: 'messages (lang)' } };
  const stateOf = async (db: Db): Promise<unknown[]> =>
    (await sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('messages_later')`.execute(db))
      .rows;

  it('is built while its table is written to', async () => {
    const [db, writer] = [await connect(), await connect()];
    const building = writer.transaction().execute(async (trx) => {
      await sql`update messages set lang = lang`.execute(trx);
      const wait = migrate(db, plan);
      await sql`insert into settings (key, value) values ('written', 'meanwhile')`.execute(trx);
      return { wait };
    });
    await (await building).wait;
    expect(await stateOf(db)).toEqual([{ valid: true }]);
  });

  it('that takes too long through a pooler fails and names the setting that bypasses it', async () => {
    const first = await connect();
    await migrate(first);
    await limitStatements(first, '300ms');
    // A pooler gives each statement another connection, so nothing is set for the next one.
    const pooled = (await connect()).withPlugin({
      transformQuery: ({ node }) =>
        node.kind === 'RawNode' && node.sqlFragments[0]?.startsWith('set ')
          ? { ...node, sqlFragments: ['select 1'] }
          : node,
      transformResult: async ({ result }) => result,
    });
    const writer = await connect();
    await writer.transaction().execute(async (trx) => {
      await sql`update messages set lang = lang`.execute(trx);
      await sql`insert into settings (key, value) values ('pooled', 'yes')`.execute(trx);
      await expect(migrate(pooled, plan)).rejects.toThrow(
        /^DATABASE_DIRECT_URL: the index messages_later was not built/,
      );
    });
  });

  it('that was interrupted is built again', async () => {
    const db = await connect();
    await sql`create index messages_later on messages (lang)`.execute(db);
    await sql`update pg_index set indisvalid = false where indexrelid = 'messages_later'::regclass`.execute(db);
    await migrate(db, plan);
    expect(await stateOf(db)).toEqual([{ valid: true }]);
  });
});

it('the limits of statements and idle transactions are set for the role', async () => {
  await migrate(await connect());
  const db = await connect();
  expect(await settingOf(db, 'statement_timeout')).toBe('15s');
  expect(await settingOf(db, 'idle_in_transaction_session_timeout')).toBe('30s');
});

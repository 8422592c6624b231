/** Migrations of a shop that goes on serving. */
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
const planOf = (statements: Record<string, string>, wanted: Record<string, string> = {}) => ({
  migrations: {
    ...migrations,
    ...Object.fromEntries(
      Object.entries(statements).map(([name, text]) => [
        name,
        { up: async (db: Db): Promise<void> => void (await sql.raw(text).execute(db)) },
      ]),
    ),
  },
  indexes: { ...indexes, ...wanted },
});
const later = planOf({ '9000-later': 'alter table messages add column later text' });
const settingOf = async (db: Db, name: string): Promise<string> =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value ?? '';

describe('a migration', () => {
  it('may take longer than a statement of a server', async () => {
    const first = await connect();
    await sql`alter role current_user in database ${sql.id(new URL(url).pathname.slice(1))} set statement_timeout = '200ms'`.execute(
      first,
    );
    const db = await connect();
    expect(await settingOf(db, 'statement_timeout')).toBe('200ms');
    expect(await migrate(db, planOf({ '9000-slow': 'select pg_sleep(0.5)' }))).toEqual(['9000-slow']);
    expect(await settingOf(db, 'statement_timeout')).toBe('200ms');
  });

  it('is waited for by a second process, longer than for any other lock', async () => {
    const slow = planOf({ '9000-slow': 'select pg_sleep(6)' });
    const both = await Promise.all([connect(), connect()]);
    const applied = await Promise.all(both.map((db) => migrate(db, slow)));
    expect(applied.flat()).toEqual(['9000-slow']);
  }, 30_000);

  it('that a newer version has added does not stop an older one', async () => {
    await migrate(await connect(), later);
    const old = await openDatabase({ kind: 'postgres', url, poolSize: 1 }, '');
    opened.push(old);
    expect(await migrate(old)).toEqual([]);
  });

  it('that breaks older versions stops them with its name', async () => {
    await migrate(await connect(), planOf({ '9000-less.breaking': 'alter table messages drop column lang' }));
    await expect(openDatabase({ kind: 'postgres', url, poolSize: 1 }, '')).rejects.toThrow(
      'newer version of the program (9000-less.breaking)',
    );
  });

  it('is left to a job of its own if the operator says so', async () => {
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
  const plan = planOf({}, { messages_later: 'messages (lang)' });
  const stateOf = async (db: Db) =>
    (
      await sql<{
        valid: boolean;
      }>`select indisvalid as valid from pg_index where indexrelid = to_regclass('messages_later')`.execute(db)
    ).rows;

  it('is built while somebody writes to its table', async () => {
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

  it('that takes too long through a pooler names the way past it', async () => {
    const first = await connect();
    await migrate(first);
    await sql`alter role current_user in database ${sql.id(new URL(url).pathname.slice(1))} set statement_timeout = '300ms'`.execute(
      first,
    );
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

describe('the limits of statements and idle transactions', () => {
  it('belong to the role, unless somebody has set others', async () => {
    await migrate(await connect());
    const db = await connect();
    expect(await settingOf(db, 'statement_timeout')).toBe('15s');
    expect(await settingOf(db, 'idle_in_transaction_session_timeout')).toBe('30s');
  });
});

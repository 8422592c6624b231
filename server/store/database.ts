import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { DatabaseConfig, PostgresConfig } from '#server/config/services';
import { DatabaseError } from './database-error';
import { damaged, embeddedDialect } from './embedded';
import { isContention, isDamage } from './failures';
import { migrate, missingMigrations } from './migrate';
import { asTransaction, isInTransaction, outsideTransactions } from './one-connection';
import { postgresDialect, waitForTurn } from './postgres';
import type { Db, Schema, Transaction } from './schema';

/** Connects without migrating. `dataDir` is used by the embedded engine only. Throws DatabaseError. */
export async function connectDatabase(database: DatabaseConfig, dataDir: string): Promise<Db> {
  const dialect = database.kind === 'embedded' ? await embeddedDialect(dataDir) : await postgresDialect(database);
  return new Kysely<Schema>({ dialect, plugins: [outsideTransactions] });
}

/** Refuses a database that belongs to another program. */
async function refuseForeign(db: Db, dataDir: string): Promise<void> {
  const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    .execute(db)
    .catch((error: unknown) => {
      throw isDamage(error) ? damaged('its tables cannot be read', error) : error;
    });
  const names = tables.rows.map(({ name }) => name);
  if (names.length > 0 && !names.includes('kysely_migration'))
    throw new DatabaseError(`DATA_DIR: the database in ${dataDir} belongs to another program (${names[0]})`);
}

/**
 * Migrates PostgreSQL on a connection of its own, which bypasses a pooler if DATABASE_DIRECT_URL says how. Returns the names of the
 * migrations. Throws DatabaseError.
 */
export async function migratePostgres(database: PostgresConfig): Promise<string[]> {
  const direct = await connectDatabase({ ...database, url: database.directUrl ?? database.url, poolSize: 1 }, '');
  return migrate(direct).finally(() => direct.destroy());
}

/** Connects and migrates. Throws DatabaseError. */
export async function openDatabase(database: DatabaseConfig, dataDir: string): Promise<Db> {
  const isEmbedded = database.kind === 'embedded';
  if (!isEmbedded && database.migrateAtStart !== false) await migratePostgres(database);
  const db = await connectDatabase(database, dataDir);
  try {
    if (isEmbedded) {
      await refuseForeign(db, dataDir);
      await migrate(db);
    } else {
      const missing = await missingMigrations(db);
      if (missing.length > 0)
        throw new DatabaseError(
          `MIGRATE_AT_START is off, and the database lacks ${missing.join(', ')}: run npm run shop -- migrate`,
        );
    }
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** A transaction that collides with others is given up after this many attempts and this time, milliseconds. */
const ATTEMPTS = 12;
const PATIENCE = 10_000;
/** Milliseconds. */
const LONGEST_WAIT = 400;
/** Exponential and random, so that processes that collided do not collide again. */
const waitBefore = (attempt: number): number => Math.min(20 * 2 ** attempt, LONGEST_WAIT) * Math.random();

const effectsOf = new WeakMap<Transaction, Set<() => void>>();

/** Calls `effect` once the transaction is committed; the same function once. Nothing is called after a roll-back. */
export function afterCommit(trx: Transaction, effect: () => void): void {
  effectsOf.get(trx)?.add(effect);
}

/**
 * Runs `work` in a serializable transaction and retries it when others changed the same rows: `work` must have no
 * effect but its queries and `afterCommit`. Inside, query `trx` only, and call no other service.
 */
export async function transaction<Result>(db: Db, work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  if (isInTransaction()) throw new Error('A transaction was started inside a transaction: pass its trx on instead');
  async function run(attempt: number): Promise<Result> {
    const effects = new Set<() => void>();
    const result = await asTransaction(() =>
      db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (opened) => {
          const trx = opened.withoutPlugins();
          effectsOf.set(trx, effects);
          await waitForTurn(trx, attempt);
          return work(trx);
        }),
    );
    for (const effect of effects) effect();
    return result;
  }
  const end = performance.now() + PATIENCE;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(attempt);
    } catch (error) {
      if (!isContention(error) || (attempt >= ATTEMPTS && performance.now() > end)) throw error;
      await wait(waitBefore(attempt));
    }
  }
}

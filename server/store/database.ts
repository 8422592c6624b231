/** Opens the store, migrates it, and runs transactions. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import Database from 'libsql';
import { LibsqlDialect } from './libsql-dialect';
import { migrations } from './migrations/migrations';
import type { Db, Schema, Trx } from './schema';

/** How long a statement waits for another process's lock, milliseconds. The event loop stands still meanwhile. */
const BUSY_TIMEOUT = 400;
const ATTEMPTS = 8;

const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', `busy_timeout = ${BUSY_TIMEOUT}`, 'foreign_keys = ON'];

/** The file name of the embedded database within the data directory. */
const DATABASE_FILE = 'removals.db';

/** Opens the embedded database in a directory (made when missing) and brings its tables up to date. Writes survive a power cut. */
export async function openDatabase(dataDir: string): Promise<Db> {
  mkdirSync(dataDir, { recursive: true });
  const open = (): Database.Database => {
    const connection = new Database(join(dataDir, DATABASE_FILE), { timeout: BUSY_TIMEOUT });
    for (const pragma of PRAGMAS) connection.exec(`PRAGMA ${pragma}`);
    return connection;
  };
  const db = new Kysely<Schema>({ dialect: new LibsqlDialect(open) });
  await migrate(db);
  return db;
}

/** Applies the migrations that are missing, all or none. */
async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be migrated', { cause: error });
}

const inTransaction = new AsyncLocalStorage<true>();
const CONTENTION = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED', '40001', '40P01']);

function isContention(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && CONTENTION.has(error.code);
}

/**
 * Runs `work` in a transaction; commits when it resolves, rolls back when it throws, and runs it again when the database was
 * busy: `work` must have no effect but its queries. Inside, query `trx` only: the store has one connection, and a query on `db`
 * would wait for the transaction that waits for it. No call to another service inside.
 */
export async function transaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  if (inTransaction.getStore())
    throw new Error('A transaction was started inside a transaction: pass its trx on instead');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction.run(true, () => db.transaction().execute(work));
    } catch (error) {
      if (attempt >= ATTEMPTS || !isContention(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 20));
    }
  }
}

/** Sessions on the embedded database. */
import { existsSync, mkdirSync } from 'node:fs';
import { Kysely } from 'kysely';
import Database from 'libsql';
import { migrate } from '#server/store/database';
import { databaseFile } from '#server/store/embedded';
import { LibsqlDialect } from '#server/store/libsql-dialect';
import type { Schema } from '#server/store/schema';
import { cell, notMigrated, quoted, type Row, type Session, TransferError } from './session';
import { isLeftOut, TABLE_KEYS } from './tables';

/** Time to wait for another process's lock, milliseconds. */
const BUSY_TIMEOUT = 1000;

const isBusy = (error: unknown): boolean => (error as { code?: string } | null)?.code === 'SQLITE_BUSY';

function sessionOn(database: Database.Database): Session {
  const all = (statement: string): unknown[][] => database.prepare(statement).raw().all() as unknown[][];
  return {
    async migrations() {
      if (all("select 1 from sqlite_master where name = 'kysely_migration'").length === 0) throw notMigrated();
      return all('select name from kysely_migration order by name').map(([name]) => String(name));
    },
    async tables() {
      const names = all("select name from sqlite_master where type = 'table'").map(([name]) => String(name));
      const columnsOf = (name: string): string[] =>
        all(`select name from pragma_table_info(${quoted(name).replaceAll('"', "'")})`).map(([column]) =>
          String(column),
        );
      return new Map(names.filter((name) => !isLeftOut(name)).map((name) => [name, columnsOf(name)]));
    },
    async *rows(table, columns) {
      const order = TABLE_KEYS[table].map(quoted).join(', ');
      const statement = database.prepare(
        `select ${columns.map(quoted).join(', ')} from ${quoted(table)} order by ${order}`,
      );
      for (const row of statement.raw().iterate()) yield (row as unknown[]).map((value) => cell(value, table));
    },
    async insert(table, columns, rows) {
      const statement = database.prepare(
        `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      const bound = (row: Row) => row.map((value) => (typeof value === 'number' ? BigInt(value) : value));
      for (const row of rows) statement.run(bound(row));
    },
    async clear(table) {
      database.exec(`delete from ${quoted(table)}`);
    },
    async commit() {
      database.exec('commit');
    },
    async close() {
      if (database.inTransaction) database.exec('rollback');
      database.close();
    },
  };
}

/** Reads the database as it is at one moment, while a server may use it. */
export async function readEmbedded(file: string): Promise<Session> {
  if (!existsSync(file)) throw new TransferError(`DATA_DIR: there is no database at ${file}`);
  const database = new Database(file, { readonly: true, timeout: BUSY_TIMEOUT });
  database.exec('begin');
  return sessionOn(database);
}

/**
 * Opens a database exclusively. Every process that has it open in WAL mode, however idle, holds a lock that blocks
 * leaving this mode: success proves that no server uses it, and none can start to. Checkpoints the WAL.
 */
export function openExclusive(file: string): Database.Database {
  const database = new Database(file, { timeout: BUSY_TIMEOUT });
  try {
    for (const pragma of [
      'journal_mode = DELETE',
      'locking_mode = EXCLUSIVE',
      'synchronous = FULL',
      'foreign_keys = ON',
    ])
      database.exec(`PRAGMA ${pragma}`);
    database.exec('begin exclusive');
    database.exec('commit');
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) throw new TransferError(`DATA_DIR: a server uses ${file}: stop it first`);
    throw error;
  }
}

/** Releases the lock, then closes: the native module closes the file only when it has collected its statements. */
export function closeExclusive(database: Database.Database): void {
  if (database.inTransaction) database.exec('rollback');
  database.exec('PRAGMA locking_mode = NORMAL');
  database.prepare('select 1 from sqlite_master').all();
  database.close();
}

/** Opens the database of a directory for writing, after making and migrating it. No server may be using it. */
export async function writeEmbedded(dataDir: string): Promise<Session> {
  mkdirSync(dataDir, { recursive: true });
  const database = openExclusive(databaseFile(dataDir));
  try {
    await migrate(new Kysely<Schema>({ dialect: new LibsqlDialect(() => database) }));
    database.exec('begin');
  } catch (error) {
    closeExclusive(database);
    throw error;
  }
  return { ...sessionOn(database), close: async () => closeExclusive(database) };
}

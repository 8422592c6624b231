/** The embedded engine: one SQLite file in the data directory. */
import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Dialect } from 'kysely';
import { DatabaseError } from './database-error';
import { codeOf, isDamage } from './failures';
import { openSqlite } from './sqlite';
import { EmbeddedDialect } from './sqlite-dialect';

/** Longest wait of a statement for another process's lock, milliseconds. It blocks the event loop. */
const BUSY_TIMEOUT = 400;
const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];

export const databaseFile = (dataDir: string): string => join(dataDir, 'removals.db');
/** Locked by the server that uses the data directory. */
const LOCK_FILE = 'server.lock';
const MAGIC = 'SQLite format 3\0';

export const damaged = (reason: string, cause?: unknown): DatabaseError =>
  new DatabaseError(
    `DATA_DIR: the database is damaged (${reason}). Put a backup in its place with: npm run shop -- restore <file>`,
    cause,
  );

function headOf(file: string): Buffer {
  const head = Buffer.alloc(100);
  const handle = openSync(file, 'r');
  try {
    return head.subarray(0, readSync(handle, head, 0, head.length, 0));
  } finally {
    closeSync(handle);
  }
}

/** Checks the first page, so that a file that is truncated or not a database is refused before it is opened. */
function refuseBroken(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return;
  const head = headOf(file);
  if (head.length < 100 || head.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw damaged(`${file} is not a database`);
  const wal = `${file}-wal`;
  if (existsSync(wal) && statSync(wal).size > 0) return;
  const pageSize = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16);
  const isCounted = head.readUInt32BE(24) === head.readUInt32BE(92);
  const least = isCounted ? pageSize * head.readUInt32BE(28) : 0;
  if (statSync(file).size < least) throw damaged(`${file} has been cut off`);
}

/** Turns an error from opening the database into one line for the operator, if its cause is known. */
function failureOf(error: unknown, dataDir: string): unknown {
  if (error instanceof DatabaseError) return error;
  const code = codeOf(error);
  if (isDamage(error)) return damaged(error instanceof Error ? error.message : 'unreadable', error);
  return code === undefined ? error : new DatabaseError(`DATA_DIR: ${dataDir} cannot be used (${code})`, error);
}

/** Makes the directory, one level at a time: Node's own `recursive` never returns below /proc. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** The dialect for a data directory, which is created if it is missing. Commits survive a power cut. Throws DatabaseError. */
export async function embeddedDialect(dataDir: string): Promise<Dialect> {
  const file = databaseFile(dataDir);
  try {
    makeDirectory(dataDir);
    refuseBroken(file);
    closeSync(openSync(file, 'a', 0o600));
    const connection = await openSqlite(file, { busyTimeout: BUSY_TIMEOUT });
    for (const pragma of PRAGMAS) connection.exec(`PRAGMA ${pragma}`);
    return new EmbeddedDialect(connection);
  } catch (error) {
    throw failureOf(error, dataDir);
  }
}

/** Locks the data directory against a second server until the returned function is called or the process ends. Throws DatabaseError. */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  try {
    makeDirectory(dataDir);
    const lock = await openSqlite(join(dataDir, LOCK_FILE));
    try {
      lock.exec('begin exclusive');
    } catch (error) {
      lock.close();
      throw error;
    }
    return () => {
      lock.exec('rollback');
      lock.close();
    };
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_BUSY') throw failureOf(error, dataDir);
    throw new DatabaseError(
      `DATA_DIR: another server uses ${dataDir}. Stop it first, or name another directory`,
      error,
    );
  }
}

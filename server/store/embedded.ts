/** The embedded engine: one file of libsql in the data directory. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialect } from 'kysely';
import type { Database } from 'libsql';
import { LibsqlDialect } from './libsql-dialect';

/** How long a statement waits for another process's lock, milliseconds. The event loop stands still meanwhile. */
const BUSY_TIMEOUT = 400;
const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', `busy_timeout = ${BUSY_TIMEOUT}`, 'foreign_keys = ON'];

/** The file name of the embedded database within the data directory. */
const DATABASE_FILE = 'removals.db';

/** The dialect for a directory, which is made when it is missing. Writes survive a power cut. */
export async function embeddedDialect(dataDir: string): Promise<Dialect> {
  const { default: Libsql } = await import('libsql');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  closeSync(openSync(join(dataDir, DATABASE_FILE), 'a', 0o600));
  return new LibsqlDialect((): Database => {
    const connection = new Libsql(join(dataDir, DATABASE_FILE), { timeout: BUSY_TIMEOUT });
    for (const pragma of PRAGMAS) connection.exec(`PRAGMA ${pragma}`);
    return connection;
  });
}

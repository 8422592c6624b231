/** Checks the embedded database for damage and checkpoints its WAL while a server uses it. */

import { sql } from 'kysely';
import { HOUR } from '#domain/time-units';
import type { Log } from '#server/log';
import { isDamage } from '#server/store/failures';
import type { Db } from '#server/store/schema';
import { createWorker, type Worker } from './worker';

export interface StoreWatch extends Worker {
  damage(): string | undefined;
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
  return rows.map(({ name }) => name);
}

/** Moves the WAL into the database file, so that the file alone is a complete copy. */
export async function checkpointWal(db: Db): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Checks at the start and every hour, one table at a time, so that requests are not blocked for long. */
export function watchStore(db: Db, log: Log): StoreWatch {
  let found: string | undefined;
  async function verdictOn(table: string): Promise<string> {
    try {
      const { rows } = await sql<{ quick_check: string }>`pragma quick_check(${sql.ref(table)})`.execute(db);
      return rows[0]?.quick_check ?? 'ok';
    } catch (error) {
      if (!isDamage(error) || !(error instanceof Error)) throw error;
      return error.message;
    }
  }
  async function pass(): Promise<void> {
    await checkpointWal(db);
    const verdicts: string[] = [];
    for (const table of await tablesOf(db)) {
      const verdict = await verdictOn(table);
      if (verdict !== 'ok') verdicts.push(`${table}: ${verdict}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    found = verdicts[0];
    if (found)
      log.error(
        { damage: found },
        'the database is damaged: put a backup in its place with npm run shop -- restore <file>',
      );
  }
  return { ...createWorker({ name: 'store', pass, log, interval: HOUR }), damage: () => found };
}

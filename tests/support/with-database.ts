import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '#server/store/database';
import type { Db } from '#server/store/schema';
import { freshDir } from '../server/platform/support';
import { databaseConfig, forgetDatabase } from './database';

/** Opens an empty database on the engine of the run for the tests of a file, and removes it after them. */
export function withDatabase(take: (db: Db) => void): void {
  const dataDir = freshDir();
  let db: Db;
  beforeAll(async () => {
    db = await openDatabase(await databaseConfig(dataDir), dataDir);
    take(db);
  }, 60_000);
  afterAll(async () => {
    await db.destroy();
    await forgetDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });
}

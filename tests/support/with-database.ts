import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { openDatabase } from '#server/store/database';
import type { Db } from '#server/store/schema';
import { migratedDir } from '../server/platform/support';
import { databaseConfig, forgetDatabase } from './database';

/** Opens an empty database on the engine of the run for the tests of a file, and removes it after them. */
export async function withDatabase(): Promise<Db> {
  const dataDir = await migratedDir();
  const db = await openDatabase(await databaseConfig(dataDir), dataDir);
  afterAll(async () => {
    await db.destroy();
    await forgetDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return db;
}

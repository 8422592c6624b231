/** Settings that the server generates and stores. */
import type { Random } from '#server/clock';
import type { Db } from './schema';

/** Returns the stored value; the first caller's `make()` decides it. */
export async function getOrCreate(db: Db, key: string, make: () => string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return value;
}

/** The configured secrets, newest first, or one that is generated once and stored. */
export async function resolveSecrets(
  db: Db,
  [newest, ...older]: readonly string[],
  random: Random,
): Promise<[string, ...string[]]> {
  return [newest ?? (await getOrCreate(db, 'secret', () => random.hex(32))), ...older];
}

export const LAST_BACKUP = 'last_backup';

/** Stores the time of a checked backup, epoch milliseconds. */
export async function noteBackup(db: Db, now: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: LAST_BACKUP, value: String(now) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(now) }))
    .execute();
}

/** Epoch milliseconds; undefined when there was no backup. */
export async function lastBackup(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', LAST_BACKUP).executeTakeFirst();
  return row && Number(row.value);
}

/** Facts of the shop that the server keeps by name. */
import type { Random } from '#server/clock';
import type { Db } from './schema';

/** Undefined when nothing was stored. */
export async function readSetting(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Returns the stored value; the first caller's `make()` decides it. */
export async function getOrCreate(db: Db, key: string, make: () => string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readSetting(db, key)) ?? '';
}

/** The configured secrets, newest first, or one that is generated once and stored. */
export async function resolveSecrets(
  db: Db,
  [newest, ...older]: readonly string[],
  random: Random,
): Promise<[string, ...string[]]> {
  return [newest ?? (await getOrCreate(db, 'secret', () => random.hex(32))), ...older];
}

/** The time of the last checked backup, epoch milliseconds. */
export const LAST_BACKUP = 'last_backup';

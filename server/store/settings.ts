/** Settings that the server makes for itself and keeps. */
import type { Random } from '#server/clock';
import type { Db } from './schema';

/** The value of a setting; the first caller's `make()` decides it. */
export async function getOrCreate(db: Db, key: string, make: () => string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return value;
}

/** The signing secret: the configured one, else one made once and kept in the database. */
export async function resolveSecret(db: Db, configured: string | undefined, random: Random): Promise<string> {
  return configured ?? (await getOrCreate(db, 'secret', () => random.hex(32)));
}

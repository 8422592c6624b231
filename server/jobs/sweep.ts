/** Passes over the database that one of several processes makes for all of them. */
import type { Deps, Mailing } from '#server/deps';
import { readSetting, writeSetting } from '#server/store/settings';
import { createWorker, SKIPPED, type Worker } from './worker';

/**
 * Claims the next pass; false if another process had it less than `interval` milliseconds ago. A later end than that comes from a clock
 * that was wrong.
 */
export async function takeTurn(db: Deps['db'], name: string, now: number, interval: number): Promise<boolean> {
  const key = `turn: ${name}`;
  const value = String(now + interval);
  const seen = await readSetting(db, key);
  const until = Number(seen ?? 0);
  if (until > now && until <= now + interval) return false;
  const taken =
    seen !== undefined
      ? db.updateTable('settings').set({ value }).where('key', '=', key).where('value', '=', seen).returning('key')
      : db
          .insertInto('settings')
          .values({ key, value })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('key');
  return (await taken.executeTakeFirst()) !== undefined;
}

/** Passes of a sweep that failed in a row, in whichever process. Those of one that works are not stored. */
const FAILURES = 'failures: ';

/** Counts a failed pass, or forgets the earlier ones after a pass that worked. */
async function noteFailure(db: Deps['db'], name: string, hasFailed: boolean): Promise<void> {
  const key = `${FAILURES}${name}`;
  if (hasFailed) await writeSetting(db, key, String(Number((await readSetting(db, key)) ?? 0) + 1));
  else await db.deleteFrom('settings').where('key', '=', key).execute();
}

/** The sweeps whose last pass failed, in any process, and how often in a row. */
export async function failingSweeps(db: Deps['db']): Promise<{ name: string; inARow: number }[]> {
  const rows = await db.selectFrom('settings').selectAll().where('key', 'like', `${FAILURES}%`).execute();
  return rows.map(({ key, value }) => ({ name: key.slice(FAILURES.length), inARow: Number(value) }));
}

/** A worker whose pass is made by whichever process finds it due. */
export function createSweep(
  { db, clock, log, config }: Mailing,
  { name, pass, interval }: { name: string; pass: () => Promise<unknown>; interval: number },
): Worker {
  const pause = Math.max(interval, config.pollInterval);
  const turn = pause - pause / 10;
  async function passInTurn(): Promise<unknown> {
    if (!(await takeTurn(db, name, clock.now(), turn))) return SKIPPED;
    try {
      await pass();
    } catch (error) {
      await noteFailure(db, name, true);
      throw error;
    }
    await noteFailure(db, name, false);
    return undefined;
  }
  return createWorker({ name, pass: passInTurn, log, interval: pause });
}

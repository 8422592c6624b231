/** Passes over the database that one of several processes makes for all of them. */
import type { Deps } from '#server/deps';
import { readSetting } from '#server/store/settings';
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

/** A worker whose pass is made by whichever process finds it due. */
export function createSweep(
  { db, clock, log, config }: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
  { name, pass, interval }: { name: string; pass: () => Promise<unknown>; interval: number },
): Worker {
  const pause = Math.max(interval, config.pollInterval);
  const turn = pause - pause / 10;
  const passInTurn = async () => ((await takeTurn(db, name, clock.now(), turn)) ? pass() : SKIPPED);
  return createWorker({ name, pass: passInTurn, log, interval: pause });
}

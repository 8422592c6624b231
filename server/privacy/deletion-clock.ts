/**
 * The instant up to which old data is deleted. Deleting cannot be undone, so a single reading of the clock never
 * decides it: the instant is kept in the database and follows a clock that has jumped by at most a day for each hour,
 * while an alarm asks the manager to look at the clock.
 */
import { DAY } from '#domain/time-units';
import type { Db, Transaction } from '#server/store/schema';
import { getOrCreate, writeSetting } from '#server/store/settings';

const KEY = 'deleted_up_to';
/** A pass moves the instant by this many times the time since the last pass, and by a day at most. */
const PACE = 24;

/** `movedAt`: the clock at the last pass. Epoch milliseconds. */
interface Kept {
  upTo: number;
  movedAt: number;
}

async function read(db: Db, now: number): Promise<Kept> {
  const [upTo = now, movedAt = now] = (await getOrCreate(db, KEY, () => `${now} ${now}`)).split(' ').map(Number);
  return { upTo, movedAt };
}

/** Moves the instant towards the clock, and returns the earlier of both. */
export async function moveDeletionClock(trx: Transaction, now: number): Promise<number> {
  const { upTo, movedAt } = await read(trx, now);
  const step = Math.min(DAY, PACE * Math.abs(now - movedAt));
  const moved = upTo + Math.max(-step, Math.min(step, now - upTo));
  await writeSetting(trx, KEY, `${moved} ${now}`);
  return Math.min(now, moved);
}

/** The lag of the instant behind the clock, milliseconds. */
export async function deletionLag(db: Db, now: number): Promise<number> {
  return now - (await read(db, now)).upTo;
}

/** The job of a move: how long it lasts, and when it can start. The calendar, reservations, mails and the staff's board all use it. */

import { type IsoDate, MINIMUM_NOTICE, SLOTS, type SlotRefusal, slotBounds, type TimeSlot } from '../schedule';
import { HOUR } from '../time-units';
import { workingHours } from './duration';
import { adviseVan } from './inventory';
import type { Route } from './quote';

/** The vans and the time that a move needs. */
export interface Job {
  vans: number;
  /** Load of each van. */
  cubicMetres: number;
  /** Hours of the drive to the pickup. */
  approach: number;
  /** Hours from the depot until everything is unloaded, and until the vans are back there. */
  unloaded: number;
  back: number;
}

/** The parts of a move that decide its job. `hours`: as estimated for the goods. */
export interface MoveToDrive {
  hours: number;
  withHelper: boolean;
  cubicMetres: number;
  route?: Partial<Pick<Route, 'approachSeconds' | 'seconds' | 'backSeconds'>> | undefined;
}

/**
 * The job of a move: drive to the pickup, work, drive to the destination, drive back. A load too big for one van goes in several at once.
 */
export function jobOf({ hours, withHelper, cubicMetres, route = {} }: MoveToDrive): Job {
  const { approachSeconds = 0, seconds = 0, backSeconds = 0 } = route;
  const vans = adviseVan(cubicMetres).loads;
  const approach = approachSeconds / 3600;
  const unloaded = approach + workingHours(hours, withHelper) + seconds / 3600;
  return { vans, cubicMetres: cubicMetres / vans, approach, unloaded, back: unloaded + backSeconds / 3600 };
}

/** One van for one slot: assumed if the caller does not describe a move. */
export const SMALLEST_JOB = jobOf({ hours: 0, withHelper: false, cubicMetres: 0 });

const SLOT_HOURS = 2;
const DAY_HOURS = SLOTS.length * SLOT_HOURS;
/** Vans work until 22:00: this many slot lengths after the first slot starts. */
export const SLOTS_UNTIL_TEN = Math.floor((22 - Number.parseInt(SLOTS[0], 10)) / SLOT_HOURS);
/** Hours of work in a day. What is left then continues in the first slot of the next day. */
export const HOURS_UNTIL_TEN = SLOTS_UNTIL_TEN * SLOT_HOURS;
/** Index of the last slot in which a job longer than a day's slots may leave the depot. */
const LAST_START_OF_LONG_JOB = 1;

/**
 * Index of the slot in which the vans must leave to reach the pickup within the arrival slot: the same one if the drive takes up to two
 * hours. Negative if they would have to leave before the first slot of the day.
 */
function departureOf({ approach }: Job, slot: TimeSlot): number {
  return SLOTS.indexOf(slot) - Math.max(0, Math.ceil(approach / SLOT_HOURS) - 1);
}

function isTooLong({ unloaded }: Job, departure: number): boolean {
  if (unloaded > DAY_HOURS) return departure > LAST_START_OF_LONG_JOB;
  return departure * SLOT_HOURS + unloaded > HOURS_UNTIL_TEN;
}

/**
 * The reason why a job cannot start in a slot, even with every van free. `windowTooSoon`: the vans would get too little notice, or can no
 * longer reach the pickup before the slot ends; `windowTooEarly`: they cannot be there that early on any day; `windowTooLong`: it would not
 * be unloaded by 22:00, or is longer than a day's slots and does not leave in one of the first two.
 */
export function startRefusal(
  job: Job,
  date: IsoDate,
  slot: TimeSlot,
  now: number,
): Exclude<SlotRefusal, 'windowGone' | 'windowNoVan'> | undefined {
  const { start, end } = slotBounds(date, slot);
  if (start <= now) return 'windowPast';
  const departure = departureOf(job, slot);
  if (departure < 0) return 'windowTooEarly';
  if (isTooLong(job, departure)) return 'windowTooLong';
  return end - job.approach * HOUR < now + MINIMUM_NOTICE ? 'windowTooSoon' : undefined;
}

/**
 * The slots that a job occupies on its vans, one number for each day from the first: bits, the lowest for the first slot. A job not done by
 * 22:00 continues in the first slot of the next day. Undefined if the firm no longer has this slot, or if the job can never start in it.
 */
export function slotsTaken(job: Job, slot: TimeSlot): number[] | undefined {
  const departure = departureOf(job, slot);
  if (!SLOTS.includes(slot) || departure < 0 || isTooLong(job, departure)) return undefined;
  const days: number[] = [];
  let left = Math.max(1, Math.ceil(job.back / SLOT_HOURS));
  for (let from = departure; left > 0; from = 0) {
    const to = Math.min(from + left, SLOTS_UNTIL_TEN);
    days.push(2 ** Math.min(to, SLOTS.length) - 2 ** from);
    left -= to - from;
  }
  return days;
}

/** Most days that a job can take after its first. */
export const daysAfter = ({ back }: Job): number => Math.ceil(back / HOURS_UNTIL_TEN);

export function slotsOf(bits: number): TimeSlot[] {
  return SLOTS.filter((_, index) => bits & (1 << index));
}

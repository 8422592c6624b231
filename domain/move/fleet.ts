/** Vans, jobs, and the slots that a job takes. */

import { addDays, type IsoDate, isYearlyClosed, SLOTS, type TimeSlot } from '../schedule';
import { adviseVan, PACKING_FACTOR } from './inventory';
import type { Route } from './quote';

export interface Van {
  id: number;
  name: string;
  /** Nominal load, cubic metres. */
  cubicMetres: number;
  /** First and last day in service; null: unlimited. */
  from: IsoDate | null;
  to: IsoDate | null;
}

/** The vans and the time that a move needs. */
export interface Job {
  vans: number;
  /** Load of each van. */
  cubicMetres: number;
  /** Hours from the start of the slot until everything is unloaded, and until the vans are back at the depot. */
  unloaded: number;
  back: number;
}

/** The parts of a move that decide its job. `hours`: working hours without driving. */
export interface MoveToDrive {
  hours: number;
  cubicMetres: number;
  route?: Partial<Pick<Route, 'approachSeconds' | 'seconds' | 'backSeconds'>> | undefined;
}

/** The job of a move: drive to the pickup, work, drive to the destination, drive back. Too much for one van is driven by several at once. */
export function jobOf({ hours, cubicMetres, route = {} }: MoveToDrive): Job {
  const { approachSeconds = 0, seconds = 0, backSeconds = 0 } = route;
  const vans = adviseVan(cubicMetres).loads;
  const unloaded = hours + (approachSeconds + seconds) / 3600;
  return { vans, cubicMetres: cubicMetres / vans, unloaded, back: unloaded + backSeconds / 3600 };
}

/** One van for one slot, assumed for a caller who does not describe a move. */
export const SMALLEST_JOB = jobOf({ hours: 0, cubicMetres: 0 });

const SLOT_HOURS = 2;
const DAY_HOURS = SLOTS.length * SLOT_HOURS;
/** Vans work until 22:00: this many slot lengths after the first slot starts. */
const SLOTS_UNTIL_TEN = Math.floor((22 - Number.parseInt(SLOTS[0], 10)) / SLOT_HOURS);
/** Index of the last slot in which a job longer than a day's slots may start. */
const LAST_START_OF_LONG_JOB = 1;

/**
 * The slots that a job takes of its vans, for each day from the first: bits, the lowest for the first slot. A job not done by 22:00
 * continues in the first slot of the next day. Undefined if the job is not offered:
 * - the firm no longer has this slot;
 * - it would not be unloaded by 22:00;
 * - it is longer than a day's slots and does not start in one of the first two.
 */
export function slotsTaken({ unloaded, back }: Job, slot: TimeSlot): number[] | undefined {
  const start = SLOTS.indexOf(slot);
  if (start < 0) return undefined;
  const isLong = unloaded > DAY_HOURS;
  if (isLong ? start > LAST_START_OF_LONG_JOB : start * SLOT_HOURS + unloaded > SLOTS_UNTIL_TEN * SLOT_HOURS)
    return undefined;
  const days: number[] = [];
  let left = Math.max(1, Math.ceil(back / SLOT_HOURS));
  for (let from = start; left > 0; from = 0) {
    const to = Math.min(from + left, SLOTS_UNTIL_TEN);
    days.push(bitsBelow(Math.min(to, SLOTS.length)) - bitsBelow(from));
    left -= to - from;
  }
  return days;
}

/** Most days that a job can take after its first. */
const daysAfter = ({ back }: Job): number => Math.ceil(back / (SLOTS_UNTIL_TEN * SLOT_HOURS));

/** The first day of a job, and the following days that it may take. */
export type Start = readonly [IsoDate, ...IsoDate[]];

/** Consecutive days on which a job may start. */
export function startsFrom(from: IsoDate, count: number, job: Job): Start[] {
  const days = Array.from({ length: count + daysAfter(job) }, (_, ahead) => addDays(from, ahead));
  return days.slice(0, count).map((date, at) => [date, ...days.slice(at + 1, at + 1 + daysAfter(job))]);
}

export function startOn(date: IsoDate, job: Job): Start {
  return startsFrom(date, 1, job)[0] ?? [date];
}

const bitsBelow = (count: number): number => 2 ** count - 1;

export function slotsOf(bits: number): TimeSlot[] {
  return SLOTS.filter((_, index) => bits & (1 << index));
}

/** The vans and their reservations. */
export interface Fleet {
  /** Smallest first. */
  vans: readonly Van[];
  /** Days without crews, besides those of every year. */
  closed: ReadonlySet<IsoDate>;
  /** Reserved slots as bits, by `vanDay`. */
  taken: ReadonlyMap<string, number>;
}

export function vanDay(van: number, date: IsoDate): string {
  return `${van} ${date}`;
}

export function isInService({ from, to }: Van, date: IsoDate): boolean {
  return (from ?? date) <= date && date <= (to ?? date);
}

/** The vans in service on a day that are big enough for a job. */
export function vansFit({ vans }: Fleet, { cubicMetres }: Job, date: IsoDate): Van[] {
  return vans.filter((van) => cubicMetres <= van.cubicMetres * PACKING_FACTOR && isInService(van, date));
}

/** The vans free for a job, by the slot it starts in, smallest first. A slot is offered if enough of them are free. */
export function vansFree(fleet: Fleet, job: Job, start: Start): ReadonlyMap<TimeSlot, readonly Van[]> {
  const vans = vansFit(fleet, job, start[0]);
  const closed = start.findIndex((day) => isYearlyClosed(day) || fleet.closed.has(day));
  const open = closed < 0 ? start : start.slice(0, closed);
  const taken = vans.map(({ id }) => open.map((day) => fleet.taken.get(vanDay(id, day)) ?? 0));
  return new Map(
    SLOTS.map((slot) => {
      const days = slotsTaken(job, slot) ?? [];
      const last = open[days.length - 1];
      const isFree = ({ to }: Van, van: number): boolean =>
        last !== undefined &&
        last <= (to ?? last) &&
        days.every((bits, ahead) => ((taken[van]?.[ahead] ?? 0) & bits) === 0);
      return [slot, vans.filter(isFree)];
    }),
  );
}

/** Vans, and the time that a move takes of them. */

import { addDays, type IsoDate, isYearlyClosed, SLOTS, type TimeSlot } from '../schedule';
import { adviseVan, PACKING_FACTOR } from './inventory';
import type { Route } from './quote';

export interface Van {
  id: number;
  name: string;
  /** Nominal load. */
  cubicMetres: number;
  /** First and last day in service; null: without end. */
  from: IsoDate | null;
  to: IsoDate | null;
}

/** What a move takes of the vans. */
export interface Job {
  vans: number;
  /** What each of them carries. */
  cubicMetres: number;
  /** Hours from the start of the slot until all is unloaded, and until the vans are back. */
  unloaded: number;
  back: number;
}

/** A move as far as vans are concerned: its working hours, its volume, and its ways. */
export interface MoveToDrive {
  hours: number;
  cubicMetres: number;
  route?: Partial<Pick<Route, 'approachSeconds' | 'seconds' | 'backSeconds'>> | undefined;
}

/** The job of a move: the way to the pickup, the work, the way, and the way back. What one van does not take is driven by several at once. */
export function jobOf({ hours, cubicMetres, route = {} }: MoveToDrive): Job {
  const { approachSeconds = 0, seconds = 0, backSeconds = 0 } = route;
  const vans = adviseVan(cubicMetres).loads;
  const unloaded = hours + (approachSeconds + seconds) / 3600;
  return { vans, cubicMetres: cubicMetres / vans, unloaded, back: unloaded + backSeconds / 3600 };
}

/** One van for one slot: what is assumed of a caller who says nothing of his move. */
export const SMALLEST_JOB = jobOf({ hours: 0, cubicMetres: 0 });

const SLOT_HOURS = 2;
const DAY_HOURS = SLOTS.length * SLOT_HOURS;
/** Vans work until 22:00: as many slots' lengths after the first slot begins. */
const UNTIL_TEN = Math.floor((22 - Number.parseInt(SLOTS[0], 10)) / SLOT_HOURS);
/** The last slot in which a job begins that is longer than a day's slots. */
const LATEST_START_OF_LONG = 1;

/**
 * The slots that a job takes of its vans on each day from the one it begins on: bits, the lowest for the first slot. Undefined where it
 * is not offered: the firm has no such slot any more, it would not be unloaded by 22:00, or is longer than a day's slots and does not begin in the first two. What is left
 * at 22:00 goes on at 08:00.
 */
export function slotsTaken({ unloaded, back }: Job, slot: TimeSlot): number[] | undefined {
  const start = SLOTS.indexOf(slot);
  if (start < 0) return undefined;
  const isLong = unloaded > DAY_HOURS;
  if (isLong ? start > LATEST_START_OF_LONG : start * SLOT_HOURS + unloaded > UNTIL_TEN * SLOT_HOURS) return undefined;
  const days: number[] = [];
  let left = Math.max(1, Math.ceil(back / SLOT_HOURS));
  for (let from = start; left > 0; from = 0) {
    const to = Math.min(from + left, UNTIL_TEN);
    days.push(bitsBelow(Math.min(to, SLOTS.length)) - bitsBelow(from));
    left -= to - from;
  }
  return days;
}

/** Days that a job takes at most beyond the one it begins on. */
const daysAfter = ({ back }: Job): number => Math.ceil(back / (UNTIL_TEN * SLOT_HOURS));

/** A day on which a job may begin: it, and those after it that the job may go on through. */
export type Start = readonly [IsoDate, ...IsoDate[]];

/** Days one after the other on which a job may begin. */
export function startsFrom(from: IsoDate, count: number, job: Job): Start[] {
  const days = Array.from({ length: count + daysAfter(job) }, (_, ahead) => addDays(from, ahead));
  return days.slice(0, count).map((date, at) => [date, ...days.slice(at + 1, at + 1 + daysAfter(job))]);
}

export function startOn(date: IsoDate, job: Job): Start {
  return startsFrom(date, 1, job)[0] ?? [date];
}

const bitsBelow = (count: number): number => 2 ** count - 1;

/** The slots whose bits are set. */
export function slotsOf(bits: number): TimeSlot[] {
  return SLOTS.filter((_, index) => bits & (1 << index));
}

/** The vans and what is taken of them. */
export interface Fleet {
  /** Smallest first. */
  vans: readonly Van[];
  /** Days on which nobody drives, beside those of every year. */
  closed: ReadonlySet<IsoDate>;
  /** Slots taken of a van on a day, as bits, by `vanDay`. */
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

/**
 * The vans that are free for a job that begins on a day, by the slot it begins in; smallest first. It is offered where they are as many
 * as it needs.
 */
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

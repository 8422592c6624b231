/** Vans, their reservations, and those that are free for a job. */

import { addDays, type IsoDate, isUsuallyClosed, SLOTS, type TimeSlot } from '../schedule';
import { PACKING_FACTOR } from './inventory';
import { daysAfter, type Job, slotsTaken } from './job';

/** Days on which a van is out of service, both included. */
export interface Absence {
  from: IsoDate;
  to: IsoDate;
}

export interface Van {
  id: number;
  name: string;
  /** Nominal load, cubic metres. */
  cubicMetres: number;
  /** First and last day in service; null: unlimited. */
  from: IsoDate | null;
  to: IsoDate | null;
  absences: readonly Absence[];
}

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

export interface Fleet {
  /** Smallest first. */
  vans: readonly Van[];
  /** Days without crews, besides the usual ones. */
  closed: ReadonlySet<IsoDate>;
  /** Reserved slots as bits, by `vanDay`. */
  taken: ReadonlyMap<string, number>;
}

export function vanDay(van: number, date: IsoDate): string {
  return `${van} ${date}`;
}

type Service = Pick<Van, 'from' | 'to' | 'absences'>;

export function isInService({ from, to, absences }: Service, date: IsoDate): boolean {
  const isAway = absences.some((absence) => absence.from <= date && date <= absence.to);
  return (from ?? date) <= date && date <= (to ?? date) && !isAway;
}

/** The vans in service on a day that are big enough for a job. */
export function vansFit({ vans }: Fleet, { cubicMetres }: Job, date: IsoDate): Van[] {
  return vans.filter((van) => cubicMetres <= van.cubicMetres * PACKING_FACTOR && isInService(van, date));
}

/** The vans free for a job, by the slot it starts in, smallest first. A slot is offered if enough of them are free. */
export function vansFree(fleet: Fleet, job: Job, start: Start): ReadonlyMap<TimeSlot, readonly Van[]> {
  const vans = vansFit(fleet, job, start[0]);
  const closed = start.findIndex((day) => isUsuallyClosed(day) || fleet.closed.has(day));
  const open = closed < 0 ? start : start.slice(0, closed);
  const taken = vans.map(({ id }) => open.map((day) => fleet.taken.get(vanDay(id, day)) ?? 0));
  return new Map(
    SLOTS.map((slot) => {
      const days = slotsTaken(job, slot) ?? [];
      const isFree = (van: Van, at: number): boolean =>
        days.length > 0 &&
        days.length <= open.length &&
        days.every((bits, ahead) => isInService(van, open[ahead] ?? '') && ((taken[at]?.[ahead] ?? 0) & bits) === 0);
      return [slot, vans.filter(isFree)];
    }),
  );
}

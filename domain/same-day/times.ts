/**
 * The same-day promises that can still be kept. Crews work in the firm's slots, and drive only after somebody in the office has answered:
 * no day is promised that is over before the request is read.
 */

import { toMiles } from '../distance';
import {
  addDays,
  CREW_HOURS,
  hasStarted,
  type IsoDate,
  isUsuallyClosed,
  londonClock,
  londonDate,
  londonTime,
  SLOTS,
  slotBounds,
  type TimeSlot,
} from '../schedule';
import { answeredFrom } from '../shop/office-hours';
import { HOUR, SECOND } from '../time-units';
import { DEFAULT_URGENCY, URGENCIES, type Urgency } from './price';

/** Hours that one delivery takes: the length of a slot. */
const ONE_RUN = 2;

/** Hours from now within which a promise must be kept. */
export const PROMISED_HOURS: Readonly<Partial<Record<Urgency, number>>> = { 'within-2-hours': 2, 'within-4-hours': 4 };

/**
 * A reason not to promise a time: it falls before the first slot or after the last, the drive alone takes too long, the office is closed
 * and cannot answer in time, all vans are taken until then, or no crew works that day.
 */
export type UrgencyRefusal = 'tooEarly' | 'tooLate' | 'tooFar' | 'officeClosed' | 'vansTaken' | 'closedToday';

export interface SameDayTimes {
  today: IsoDate;
  /** The day of the delivery: the first day with a van after the office has answered. */
  day: IsoDate;
  refusals: Partial<Record<Urgency, UrgencyRefusal>>;
  /** London time 'HH:MM' of arrival, for the promises that can be kept. */
  by: Partial<Record<Urgency, string>>;
  /** Whole miles by road, once pickup and delivery are known. */
  miles?: number;
}

/** The vans of a day from the server: those left in each slot, and the next working day. */
export interface VansOnDay {
  date: IsoDate;
  slots: readonly { slot: TimeSlot; left: number }[];
  nextAvailable?: IsoDate;
  closed?: true;
}

/** The first day on which somebody answers: its vans are the first that can be promised. */
export const answerDay = (now: number): IsoDate => londonDate(answeredFrom(now));

function nextDrivingDay(today: IsoDate): IsoDate {
  const tomorrow = addDays(today, 1);
  return isUsuallyClosed(tomorrow) ? nextDrivingDay(tomorrow) : tomorrow;
}

/**
 * A promise of N hours can be kept if crews work and the office is open for at least two of those hours, and a van is free in a slot that
 * starts by then. Same day can be kept while a slot of today starts after the answer; else the delivery is on the next working day.
 * `vans`: of the answer's day. Without them (the server has not answered) every slot counts as free.
 */
export function sameDayTimes(now: number, vans?: VansOnDay, way?: { metres: number; seconds: number }): SameDayTimes {
  const today = londonDate(now);
  const answered = answeredFrom(now);
  const first = answerDay(now);
  const isClosedOn = (date: IsoDate): boolean => isUsuallyClosed(date) || (vans?.date === date && vans.closed === true);
  const left = (slot: TimeSlot): number => (vans ? (vans.slots.find((other) => other.slot === slot)?.left ?? 0) : 1);
  const startOf = (slot: TimeSlot): number => slotBounds(first, slot).start;
  const open = isClosedOn(first) ? [] : SLOTS.filter((slot) => startOf(slot) > answered && left(slot) > 0);
  const isOpenBefore = (time: number): boolean => open.some((slot) => startOf(slot) <= time);
  const isOver = SLOTS.every((slot) => hasStarted(today, slot, now));
  const crewFrom = londonTime(today, CREW_HOURS.from);

  const refusalOf = (hours: number): UrgencyRefusal | undefined => {
    const deadline = now + hours * HOUR;
    if (isClosedOn(today)) return 'closedToday';
    if (isOver || deadline > londonTime(today, CREW_HOURS.until)) return 'tooLate';
    if (way && way.seconds * SECOND > hours * HOUR) return 'tooFar';
    if (deadline - Math.max(now, crewFrom) < ONE_RUN * HOUR) return 'tooEarly';
    if (deadline - Math.max(answered, crewFrom) < ONE_RUN * HOUR) return 'officeClosed';
    return isOpenBefore(deadline) ? undefined : 'vansTaken';
  };

  const times: SameDayTimes = {
    today,
    day: open.length > 0 ? first : (vans?.nextAvailable ?? nextDrivingDay(first)),
    refusals: {},
    by: {},
    ...(way ? { miles: Math.round(toMiles(way.metres)) } : {}),
  };
  for (const urgency of URGENCIES) {
    const hours = PROMISED_HOURS[urgency];
    if (hours === undefined) continue;
    const refusal = refusalOf(hours);
    if (refusal) times.refusals[urgency] = refusal;
    else times.by[urgency] = londonClock(now + hours * HOUR);
  }
  return times;
}

/** True if a delivery promised for `day` can still be made. */
export function isPromiseKept(urgency: Urgency, day: IsoDate, times: Pick<SameDayTimes, 'day' | 'refusals'>): boolean {
  return day >= times.day && times.refusals[urgency] === undefined;
}

/** The customer's choice. Default: within 4 hours if that can be kept, else same day. */
export function urgencyOf(chosen: Urgency | undefined, { refusals }: Pick<SameDayTimes, 'refusals'>): Urgency {
  return chosen ?? (refusals[DEFAULT_URGENCY] ? 'same-day' : DEFAULT_URGENCY);
}

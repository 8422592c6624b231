/** The same-day promises that can still be kept. Crews work in the firm's slots. */

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
import { HOUR, SECOND } from '../time-units';
import { DEFAULT_URGENCY, URGENCIES, type Urgency } from './price';

/** Hours that one delivery takes: the length of a slot. */
const ONE_RUN = 2;

/** Hours from now within which a promise must be kept. */
export const PROMISED_HOURS: Readonly<Partial<Record<Urgency, number>>> = { 'within-2-hours': 2, 'within-4-hours': 4 };

/**
 * A reason not to promise a time: it falls before the first slot or after the last, the drive alone takes too long, all vans are taken until
 * then, or no crew works that day.
 */
export type UrgencyRefusal = 'tooEarly' | 'tooLate' | 'tooFar' | 'vansTaken' | 'closedToday';

export interface SameDayTimes {
  today: IsoDate;
  /** The day of the delivery: today or the next working day. */
  day: IsoDate;
  refusals: Partial<Record<Urgency, UrgencyRefusal>>;
  /** London time 'HH:MM' of arrival, for the promises that can be kept. */
  by: Partial<Record<Urgency, string>>;
  /** Whole miles by road, once pickup and delivery are known. */
  miles?: number;
}

/** Today's vans from the server: those left in each slot, and the next working day. */
export interface VansToday {
  slots: readonly { slot: TimeSlot; left: number }[];
  nextAvailable?: IsoDate;
  closed?: true;
}

function nextDrivingDay(today: IsoDate): IsoDate {
  const tomorrow = addDays(today, 1);
  return isUsuallyClosed(tomorrow) ? nextDrivingDay(tomorrow) : tomorrow;
}

/**
 * A promise of N hours can be kept if crews work for at least two of those hours and until their end, and a van is free in a slot that
 * starts by then. Same day can be kept while a slot of today is open; after that the delivery is on the next working day. Without
 * `vansToday` (the server has not answered) every slot counts as free.
 */
export function sameDayTimes(
  now: number,
  vansToday?: VansToday,
  way?: { metres: number; seconds: number },
): SameDayTimes {
  const today = londonDate(now);
  const isClosed = isUsuallyClosed(today) || vansToday?.closed === true;
  const vans = (slot: TimeSlot): number =>
    vansToday ? (vansToday.slots.find((other) => other.slot === slot)?.left ?? 0) : 1;
  const ahead = isClosed ? [] : SLOTS.filter((slot) => !hasStarted(today, slot, now));
  const open = ahead.filter((slot) => vans(slot) > 0);
  const isOpenBefore = (time: number): boolean => open.some((slot) => slotBounds(today, slot).start <= time);

  const refusalOf = (hours: number): UrgencyRefusal | undefined => {
    const deadline = now + hours * HOUR;
    if (isClosed) return 'closedToday';
    if (ahead.length === 0 || deadline > londonTime(today, CREW_HOURS.until)) return 'tooLate';
    if (way && way.seconds * SECOND > hours * HOUR) return 'tooFar';
    if (deadline - Math.max(now, londonTime(today, CREW_HOURS.from)) < ONE_RUN * HOUR) return 'tooEarly';
    return isOpenBefore(deadline) ? undefined : 'vansTaken';
  };

  const times: SameDayTimes = {
    today,
    day: open.length > 0 ? today : (vansToday?.nextAvailable ?? nextDrivingDay(today)),
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

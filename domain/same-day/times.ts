/** Which promises of the same-day delivery can still be kept (crews drive in the firm's slots). 'Now' is an argument. */

import {
  addDays,
  CREW_HOURS,
  hasStarted,
  type IsoDate,
  isYearlyClosed,
  londonClock,
  londonDate,
  londonTime,
  SLOTS,
  slotBounds,
  type TimeSlot,
} from '../schedule';
import { HOUR } from '../time-units';
import { DEFAULT_URGENCY, URGENCIES, type Urgency } from './price';

/** What one delivery takes of a crew's day, hours: the length of a slot. */
const ONE_RUN = 2;

/** Hours of a promise that is counted from now. */
export const PROMISED_HOURS: Readonly<Partial<Record<Urgency, number>>> = { 'within-2-hours': 2, 'within-4-hours': 4 };

/** Why a promise cannot be kept: crews have not set out, or are home before; every van in those hours is taken; no crew drives today. */
export type UrgencyRefusal = 'tooEarly' | 'tooLate' | 'vansTaken' | 'closedToday';

/** What can be promised at a moment. */
export interface SameDayTimes {
  today: IsoDate;
  /** The day of the delivery: today, or the next day on which vans drive. */
  day: IsoDate;
  refusals: Partial<Record<Urgency, UrgencyRefusal>>;
  /** London clock 'HH:MM' by which it would be there, of the promises that can be kept. */
  by: Partial<Record<Urgency, string>>;
}

/** Today's vans as the server told them: those left in each slot, whether no crew drives, and the next day on which one does. */
export interface VansToday {
  slots: readonly { slot: TimeSlot; left: number }[];
  nextAvailable?: IsoDate;
  closed?: true;
}

function nextDrivingDay(today: IsoDate): IsoDate {
  const tomorrow = addDays(today, 1);
  return isYearlyClosed(tomorrow) ? nextDrivingDay(tomorrow) : tomorrow;
}

/**
 * A promise of N hours is kept when the crews are on the road until then, at least two hours of them, and a van is left in a slot that
 * starts by then. Same day is kept while a slot of today is open; after that the delivery is on the next day. `vansToday` is the server's,
 * where it answered.
 */
export function sameDayTimes(now: number, vansToday?: VansToday): SameDayTimes {
  const today = londonDate(now);
  const isClosed = isYearlyClosed(today) || vansToday?.closed === true;
  const vans = (slot: TimeSlot): number =>
    vansToday ? (vansToday.slots.find((other) => other.slot === slot)?.left ?? 0) : 1;
  const ahead = isClosed ? [] : SLOTS.filter((slot) => !hasStarted(today, slot, now));
  const open = ahead.filter((slot) => vans(slot) > 0);
  const isOpenBefore = (time: number): boolean => open.some((slot) => slotBounds(today, slot).start <= time);

  const refusalOf = (hours: number): UrgencyRefusal | undefined => {
    const deadline = now + hours * HOUR;
    if (isClosed) return 'closedToday';
    if (ahead.length === 0 || deadline > londonTime(today, CREW_HOURS.until)) return 'tooLate';
    if (deadline - Math.max(now, londonTime(today, CREW_HOURS.from)) < ONE_RUN * HOUR) return 'tooEarly';
    return isOpenBefore(deadline) ? undefined : 'vansTaken';
  };

  const times: SameDayTimes = {
    today,
    day: open.length > 0 ? today : (vansToday?.nextAvailable ?? nextDrivingDay(today)),
    refusals: {},
    by: {},
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

/** Whether a promise of a day can be kept at the moment of `times`: vans drive by then, and in time. */
export function isPromiseKept(urgency: Urgency, day: IsoDate, times: Pick<SameDayTimes, 'day' | 'refusals'>): boolean {
  return day >= times.day && times.refusals[urgency] === undefined;
}

/** The customer's choice; without one 'within 4 hours' while that can be kept, else same day. */
export function urgencyOf(chosen: Urgency | undefined, { refusals }: Pick<SameDayTimes, 'refusals'>): Urgency {
  return chosen ?? (refusals[DEFAULT_URGENCY] ? 'same-day' : DEFAULT_URGENCY);
}

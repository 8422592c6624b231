/** Which days and slots can be booked. */

import { expressionBuilder } from 'kysely';
import { daysAfter, type Fleet, type Job, vansFit, vansFree } from '#domain/fleet';
import {
  addDays,
  DAYS_AHEAD,
  dateRefusal,
  daysBetween,
  hasStarted,
  type IsoDate,
  isRealDate,
  londonDate,
  NEXT_AVAILABLE_DAYS,
  SLOTS,
  type TimeSlot,
} from '#domain/schedule';
import { type Caller, ownIds } from '#server/booking/caller';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import type { Db } from '#server/store/schema';
import { readFleet } from './fleet';
import type { Place } from './holds';

/** Longest span of one question, days. */
const MAX_SPAN = 400;

type DayRefusal = 'datePast' | 'dateTooFar' | 'dateClosed' | 'dateFull';
export interface SlotState {
  slot: TimeSlot;
  left: number;
  capacity: number;
  refusal?: 'windowPast' | 'windowGone';
}

/** For whom and for what the calendar is read. */
export interface Asked {
  caller: Caller;
  job: Job;
  /** A booking that is to be moved: what it has does not stand in its own way. */
  moving?: string | undefined;
}

interface Calendar {
  now: number;
  today: IsoDate;
  fleet: Fleet;
  job: Job;
}

/** A customer's own holds do not take slots away from that customer. */
async function ownHolds(db: Db, { ownerHash }: Caller): Promise<string[]> {
  if (ownerHash === null) return [];
  const rows = await db
    .selectFrom('holds')
    .select('booking_id')
    .distinct()
    .where('kind', '=', 'hold')
    .where('booking_id', 'in', ownIds(expressionBuilder(), ownerHash))
    .execute();
  return rows.map(({ booking_id: id }) => id);
}

/** The calendar of a span, read as far as a job lasts that begins on its last day. */
async function calendarOf({ db, clock }: Deps, from: IsoDate, to: IsoDate, asked: Asked): Promise<Calendar> {
  const { job, caller, moving } = asked;
  const now = clock.now();
  const except = [...(await ownHolds(db, caller)), ...(moving === undefined ? [] : [moving])];
  const fleet = await readFleet(db, { from, to: addDays(to, daysAfter(job)), now, except });
  return { now, today: londonDate(now), fleet, job };
}

function slotsOn(date: IsoDate, { now, today, fleet, job }: Calendar): SlotState[] {
  const isClosed = dateRefusal(date, today, fleet.closed) !== undefined;
  const capacity = Math.floor(vansFit(fleet, job, date).length / job.vans);
  const isOver = (slot: TimeSlot): boolean => date < today || (date === today && hasStarted(date, slot, now));
  return SLOTS.map((slot) => {
    const left = isClosed ? 0 : Math.floor(vansFree(fleet, job, date, slot).length / job.vans);
    const state = { slot, left, capacity };
    if (isOver(slot)) return { ...state, refusal: 'windowPast' as const };
    return left === 0 ? { ...state, refusal: 'windowGone' as const } : state;
  });
}

const hasPlace = (slots: readonly SlotState[]): boolean => slots.some(({ refusal }) => refusal === undefined);

const daysFrom = (from: IsoDate, count: number): IsoDate[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

/** Throws 'inventoryTooBig' for a job that could not begin on any day even if nothing else were booked. */
function refuseTooBig({ fleet, today, ...calendar }: Calendar): void {
  const empty = { ...calendar, today, fleet: { ...fleet, taken: new Map() } };
  if (!daysFrom(today, DAYS_AHEAD + 1).some((date) => hasPlace(slotsOn(date, empty)))) {
    throw new AppError('inventoryTooBig');
  }
}

/** The days of a span that cannot be chosen, with the reason. Throws 'inputInvalid' for a span that is none, and 'inventoryTooBig'. */
export async function unavailableDays(
  deps: Deps,
  from: string,
  to: string,
  asked: Asked,
): Promise<{ date: IsoDate; reason: DayRefusal }[]> {
  const span = isRealDate(from) && isRealDate(to) ? daysBetween(from, to) : -1;
  if (span < 0 || span > MAX_SPAN)
    throw new AppError('inputInvalid', { details: { fields: { from: 'dateInvalid', to: 'dateInvalid' } } });
  const calendar = await calendarOf(deps, from, to, asked);
  const reasonFor = (date: IsoDate): DayRefusal | undefined => {
    const refusal = dateRefusal(date, calendar.today, calendar.fleet.closed);
    if (refusal && refusal !== 'dateInvalid') return refusal;
    return hasPlace(slotsOn(date, calendar)) ? undefined : 'dateFull';
  };
  const unavailable = daysFrom(from, span + 1).flatMap((date) => {
    const reason = reasonFor(date);
    return reason ? [{ date, reason }] : [];
  });
  if (unavailable.length > span) refuseTooBig(calendar);
  return unavailable;
}

/** The slots of a day, and the next day with a place when it has none. Throws 'dateInvalid'. */
export async function slotsOfDay(
  deps: Deps,
  date: string,
  asked: Asked,
): Promise<{ date: IsoDate; slots: SlotState[]; nextAvailable?: IsoDate; closed?: true }> {
  if (!isRealDate(date)) throw new AppError('dateInvalid');
  const today = londonDate(deps.clock.now());
  const first = date < today ? today : addDays(date, 1);
  const calendar = await calendarOf(deps, date, addDays(first, NEXT_AVAILABLE_DAYS), asked);
  const slots = slotsOn(date, calendar);
  if (hasPlace(slots)) return { date, slots };
  const closed = dateRefusal(date, today, calendar.fleet.closed) === 'dateClosed' ? { closed: true as const } : {};
  const next = daysFrom(first, NEXT_AVAILABLE_DAYS).find((day) => hasPlace(slotsOn(day, calendar)));
  return { date, slots, ...(next === undefined ? {} : { nextAvailable: next }), ...closed };
}

/** Throws 'windowGone' where a place is not free for a caller, or 'inventoryTooBig'. */
export async function requireFree(
  deps: Deps,
  { date, slot, job }: Omit<Place, 'bookingId'>,
  caller: Caller,
): Promise<void> {
  const calendar = await calendarOf(deps, date, date, { caller, job });
  if (vansFree(calendar.fleet, job, date, slot).length >= job.vans) return;
  refuseTooBig(calendar);
  throw new AppError('windowGone');
}

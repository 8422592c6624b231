/** Days and slots that can be booked. */
import { type Fleet, type Job, type Start, startOn, startsFrom, vansFit, vansFree } from '#domain/move/fleet';
import {
  addDays,
  DAYS_AHEAD,
  dayRefusal,
  daysBetween,
  hasStarted,
  type IsoDate,
  isRealDate,
  londonDate,
  NEXT_AVAILABLE_DAYS,
  SLOTS,
  type TimeSlot,
} from '#domain/schedule';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import { readFleet } from './fleet';
import type { Reservation } from './reservations';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Longest span of one question, days. */
const MAX_SPAN = 400;

type DayRefusal = 'datePast' | 'dateTooFar' | 'dateClosed' | 'dateFull';
export interface SlotState {
  slot: TimeSlot;
  left: number;
  capacity: number;
  refusal?: 'windowPast' | 'windowGone';
}

export interface CalendarQuestion {
  job: Job;
  /** Bookings whose reservations do not count as taken: the customer's own, and one that is being moved. */
  except: readonly string[];
}

interface Calendar {
  now: number;
  today: IsoDate;
  /** The last bookable day. */
  last: IsoDate;
  fleet: Fleet;
  job: Job;
}

/** Reads the fleet for the days on which a job may begin. */
async function readCalendar(
  { db, clock }: Needs,
  starts: readonly Start[],
  { job, except }: CalendarQuestion,
): Promise<Calendar> {
  const now = clock.now();
  const today = londonDate(now);
  const [from = today, to = from] = [starts[0]?.[0], starts.at(-1)?.at(-1)];
  const fleet = await readFleet(db, { from, to, now, except });
  return { now, today, last: addDays(today, DAYS_AHEAD), fleet, job };
}

const refusalOf = ([date]: Start, { today, last, fleet }: Calendar) => dayRefusal(date, today, last, fleet.closed);
const isOver = ([date]: Start, slot: TimeSlot, { today, now }: Calendar): boolean =>
  date < today || (date === today && hasStarted(date, slot, now));

function slotsOn(start: Start, calendar: Calendar): SlotState[] {
  const { fleet, job } = calendar;
  const capacity = Math.floor(vansFit(fleet, job, start[0]).length / job.vans);
  const free = refusalOf(start, calendar) ? undefined : vansFree(fleet, job, start);
  return SLOTS.map((slot) => {
    const left = Math.floor((free?.get(slot)?.length ?? 0) / job.vans);
    const state = { slot, left, capacity };
    if (isOver(start, slot, calendar)) return { ...state, refusal: 'windowPast' as const };
    return left === 0 ? { ...state, refusal: 'windowGone' as const } : state;
  });
}

/** The reason why nothing can begin on a day. */
function reasonOf(start: Start, calendar: Calendar): DayRefusal | undefined {
  const refusal = refusalOf(start, calendar);
  if (refusal) return refusal;
  const free = vansFree(calendar.fleet, calendar.job, start);
  const isOffered = (slot: TimeSlot): boolean =>
    (free.get(slot)?.length ?? 0) >= calendar.job.vans && !isOver(start, slot, calendar);
  return SLOTS.some(isOffered) ? undefined : 'dateFull';
}

/** Throws 'inventoryTooBig' for a job that no day could take even if nothing else were booked. */
function refuseTooBig(calendar: Calendar): void {
  const empty = { ...calendar, fleet: { ...calendar.fleet, taken: new Map() } };
  const starts = startsFrom(calendar.today, DAYS_AHEAD + 1, calendar.job);
  if (starts.every((start) => reasonOf(start, empty))) throw new AppError('inventoryTooBig');
}

/** Days of a span that cannot be chosen, with the reason. Throws 'inputInvalid' for an invalid span, and 'inventoryTooBig'. */
export async function unavailableDays(
  deps: Needs,
  from: string,
  to: string,
  question: CalendarQuestion,
): Promise<{ date: IsoDate; reason: DayRefusal }[]> {
  const span = isRealDate(from) && isRealDate(to) ? daysBetween(from, to) : -1;
  if (span < 0 || span > MAX_SPAN)
    throw new AppError('inputInvalid', { details: { fields: { from: 'dateInvalid', to: 'dateInvalid' } } });
  const starts = startsFrom(from, span + 1, question.job);
  const calendar = await readCalendar(deps, starts, question);
  const unavailable = starts.flatMap((start) => {
    const reason = reasonOf(start, calendar);
    return reason ? [{ date: start[0], reason }] : [];
  });
  if (unavailable.length === starts.length) refuseTooBig(calendar);
  return unavailable;
}

/** The slots of a day, and the next free day when all are taken. Throws 'dateInvalid'. */
export async function slotsOfDay(
  deps: Needs,
  date: string,
  question: CalendarQuestion,
): Promise<{ date: IsoDate; slots: SlotState[]; nextAvailable?: IsoDate; closed?: true }> {
  if (!isRealDate(date)) throw new AppError('dateInvalid');
  const today = londonDate(deps.clock.now());
  const start = startOn(date, question.job);
  const later = startsFrom(date < today ? today : addDays(date, 1), NEXT_AVAILABLE_DAYS, question.job);
  const calendar = await readCalendar(deps, [start, ...later], question);
  const slots = slotsOn(start, calendar);
  if (slots.some(({ refusal }) => refusal === undefined)) return { date, slots };
  const closed = refusalOf(start, calendar) === 'dateClosed' ? { closed: true as const } : {};
  const next = later.find((other) => reasonOf(other, calendar) === undefined);
  return { date, slots, ...(next === undefined ? {} : { nextAvailable: next[0] }), ...closed };
}

/** Throws 'windowGone' when too few vans are free, 'inventoryTooBig' when there never could be enough. */
export async function requireFree(
  deps: Needs,
  { date, slot, job }: Omit<Reservation, 'bookingId'>,
  except: readonly string[],
): Promise<void> {
  const start = startOn(date, job);
  const calendar = await readCalendar(deps, [start], { job, except });
  if ((vansFree(calendar.fleet, job, start).get(slot)?.length ?? 0) >= job.vans) return;
  refuseTooBig(calendar);
  throw new AppError('windowGone');
}

/** Days and slots that can be booked. */
import { AppError } from '#domain/app-error';
import { type Fleet, type Start, startOn, startsFrom, vansFit, vansFree } from '#domain/move/fleet';
import { type Job, startRefusal } from '#domain/move/job';
import {
  addDays,
  DAYS_AHEAD,
  type DayReason,
  dayRefusal,
  daysBetween,
  fullDayReason,
  type IsoDate,
  isRealDate,
  londonDate,
  NEXT_AVAILABLE_DAYS,
  SLOTS,
  type SlotRefusal,
  type TimeSlot,
} from '#domain/schedule';
import type { Store } from '#server/deps';
import type { Transaction } from '#server/store/schema';
import { readFleet } from './fleet';
import { type Reservation, reserve } from './reservations';

const MAX_SPAN = 400;

export interface SlotState {
  slot: TimeSlot;
  left: number;
  capacity: number;
  /** The slot's refusal, else the day's. */
  refusal?: SlotRefusal | DayReason;
}

export interface CalendarQuestion {
  job: Job;
  /** Bookings whose reservations do not count as taken: the customer's own, and one that is being moved. */
  except: readonly string[];
}

interface Calendar {
  now: number;
  today: IsoDate;
  last: IsoDate;
  fleet: Fleet;
  job: Job;
}

async function readCalendar(
  { db, clock }: Store,
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

/** Moves of this size that could still begin in each slot; 0 while the day itself is refused. */
function movesLeft(start: Start, calendar: Calendar): ReadonlyMap<TimeSlot, number> {
  const { fleet, job } = calendar;
  const free = refusalOf(start, calendar) ? undefined : vansFree(fleet, job, start);
  return new Map(SLOTS.map((slot) => [slot, Math.floor((free?.get(slot)?.length ?? 0) / job.vans)]));
}

const withNothingTaken = (calendar: Calendar): Calendar => ({
  ...calendar,
  fleet: { ...calendar.fleet, taken: new Map() },
});

/** The true reason why a job cannot begin in a slot of an open day; undefined when it can. */
function slotRefusal(start: Start, slot: TimeSlot, left: number, calendar: Calendar): SlotRefusal | undefined {
  const { job, fleet, now } = calendar;
  const refusal = startRefusal(job, start[0], slot, now);
  if (refusal || left > 0) return refusal;
  if (vansFit(fleet, job, start[0]).length < job.vans) return 'windowNoVan';
  const isTaken = (movesLeft(start, withNothingTaken(calendar)).get(slot) ?? 0) > 0;
  return isTaken ? 'windowGone' : 'windowTooLong';
}

function slotsOn(start: Start, calendar: Calendar): SlotState[] {
  const { fleet, job } = calendar;
  const capacity = Math.floor(vansFit(fleet, job, start[0]).length / job.vans);
  const day = refusalOf(start, calendar);
  return [...movesLeft(start, calendar)].map(([slot, left]) => {
    const refusal = day === 'datePast' ? 'windowPast' : (day ?? slotRefusal(start, slot, left, calendar));
    return { slot, left, capacity, ...(refusal ? { refusal } : {}) };
  });
}

function reasonOf(start: Start, calendar: Calendar): DayReason | undefined {
  const refusal = refusalOf(start, calendar);
  if (refusal) return refusal;
  const refusals: SlotRefusal[] = [];
  for (const [slot, left] of movesLeft(start, calendar)) {
    const reason = slotRefusal(start, slot, left, calendar);
    if (!reason) return undefined;
    refusals.push(reason);
  }
  return fullDayReason(refusals);
}

/**
 * Throws for a job that would not fit on any day even if nothing else were booked: 'locationTooFar' if its pickup is too far for any slot,
 * else 'inventoryTooBig'.
 */
function refuseImpossible(calendar: Calendar): void {
  const starts = startsFrom(calendar.today, DAYS_AHEAD + 1, calendar.job);
  const empty = withNothingTaken(calendar);
  if (!starts.every((start) => reasonOf(start, empty))) return;
  const isTooFar = SLOTS.every(
    (slot) => startRefusal(calendar.job, calendar.last, slot, calendar.now) === 'windowTooEarly',
  );
  throw new AppError(isTooFar ? 'locationTooFar' : 'inventoryTooBig');
}

/**
 * Days of a span that cannot be chosen, with the reason. Throws 'inputInvalid' for an invalid span, and like requireFree for an impossible
 * job.
 */
export async function unavailableDays(
  deps: Store,
  from: string,
  to: string | undefined,
  question: CalendarQuestion,
): Promise<{ date: IsoDate; reason: DayReason }[]> {
  const until = to ?? (isRealDate(from) ? addDays(from, DAYS_AHEAD) : '');
  const span = isRealDate(from) && isRealDate(until) ? daysBetween(from, until) : -1;
  if (span < 0 || span > MAX_SPAN)
    throw new AppError('inputInvalid', { details: { fields: { from: 'dateInvalid', to: 'dateInvalid' } } });
  const starts = startsFrom(from, span + 1, question.job);
  const calendar = await readCalendar(deps, starts, question);
  const unavailable = starts.flatMap((start) => {
    const reason = reasonOf(start, calendar);
    return reason ? [{ date: start[0], reason }] : [];
  });
  if (unavailable.length === starts.length) refuseImpossible(calendar);
  return unavailable;
}

/** The slots of a day, and the next free day when all are taken. Throws 'dateInvalid'. */
export async function slotsOfDay(
  deps: Store,
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

/**
 * Throws the reason when a job cannot begin in a slot: a SlotRefusal or DateRefusal, or 'inventoryTooBig' or 'locationTooFar' when it
 * could not on any day.
 */
export async function requireFree(
  deps: Store,
  { date, slot, job }: Omit<Reservation, 'bookingId'>,
  except: readonly string[],
): Promise<void> {
  const start = startOn(date, job);
  const calendar = await readCalendar(deps, [start], { job, except });
  const refusal = slotsOn(start, calendar).find((state) => state.slot === slot)?.refusal;
  if (!refusal) return;
  refuseImpossible(calendar);
  throw new AppError(refusal, { field: 'slot' });
}

/** True if the slot is refused only because it is close. */
export const isOfNotice = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'windowTooSoon' || error.code === 'windowPast');

/** Like `reserve`, but accepts any notice, and throws the reason like requireFree. */
export async function requireReserved(
  trx: Transaction,
  deps: Store,
  reservation: Reservation,
  until: number,
  network: string | null = null,
): Promise<void> {
  if (await reserve(trx, reservation, until, deps.clock.now(), network)) return;
  const { bookingId, ...wanted } = reservation;
  await requireFree({ ...deps, db: trx }, wanted, [bookingId]).catch((error: unknown) => {
    throw isOfNotice(error) ? new AppError('windowGone', { field: 'slot' }) : error;
  });
  throw new AppError('windowGone', { field: 'slot' });
}

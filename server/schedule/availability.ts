/** Which days and slots can be booked. */
import {
  addDays,
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
import { type Caller, ownedBy } from '#server/booking/caller';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import type { Db } from '#server/store/schema';
import { closedDays } from './closed-days';
import { countTaken, VANS_PER_SLOT, vansLeft } from './holds';

/** Longest span of one question, days. */
const MAX_SPAN = 400;

type DayRefusal = 'datePast' | 'dateTooFar' | 'dateClosed' | 'dateFull';
export interface SlotState {
  slot: TimeSlot;
  left: number;
  capacity: number;
  refusal?: 'windowPast' | 'windowGone';
}

interface Calendar {
  now: number;
  closed: ReadonlySet<IsoDate>;
  taken: ReadonlyMap<string, number>;
}

/** A customer's own holds do not take slots away from that customer. */
async function ownHolds(db: Db, { ownerHash }: Caller): Promise<string[]> {
  if (ownerHash === null) return [];
  const rows = await db
    .selectFrom('holds')
    .innerJoin('bookings', 'bookings.id', 'holds.booking_id')
    .select('bookings.id')
    .where('holds.kind', '=', 'hold')
    .where(ownedBy(ownerHash))
    .execute();
  return rows.map(({ id }) => id);
}

async function calendarOf({ db, clock }: Deps, from: IsoDate, to: IsoDate, caller: Caller): Promise<Calendar> {
  const now = clock.now();
  const except = await ownHolds(db, caller);
  return { now, closed: await closedDays(db), taken: await countTaken(db, { from, to, now, except }) };
}

function slotsOn(date: IsoDate, { now, closed, taken }: Calendar): SlotState[] {
  const today = londonDate(now);
  const isClosed = dateRefusal(date, today, closed) !== undefined;
  const isOver = (slot: TimeSlot): boolean => date < today || (date === today && hasStarted(date, slot, now));
  return SLOTS.map((slot) => {
    const left = isClosed ? 0 : vansLeft(taken, date, slot);
    const state = { slot, left, capacity: VANS_PER_SLOT };
    if (isOver(slot)) return { ...state, refusal: 'windowPast' as const };
    return left === 0 ? { ...state, refusal: 'windowGone' as const } : state;
  });
}

const hasPlace = (slots: readonly SlotState[]): boolean => slots.some(({ refusal }) => refusal === undefined);

/** The days of a span that cannot be chosen, with the reason. Throws 'inputInvalid' for a span that is none. */
export async function unavailableDays(
  deps: Deps,
  from: string,
  to: string,
  caller: Caller,
): Promise<{ date: IsoDate; reason: DayRefusal }[]> {
  const span = isRealDate(from) && isRealDate(to) ? daysBetween(from, to) : -1;
  if (span < 0 || span > MAX_SPAN)
    throw new AppError('inputInvalid', { details: { fields: { from: 'dateInvalid', to: 'dateInvalid' } } });
  const calendar = await calendarOf(deps, from, to, caller);
  const today = londonDate(calendar.now);
  const reasonFor = (date: IsoDate): DayRefusal | undefined => {
    const refusal = dateRefusal(date, today, calendar.closed);
    if (refusal && refusal !== 'dateInvalid') return refusal;
    return hasPlace(slotsOn(date, calendar)) ? undefined : 'dateFull';
  };
  return Array.from({ length: span + 1 }, (_, index) => addDays(from, index)).flatMap((date) => {
    const reason = reasonFor(date);
    return reason ? [{ date, reason }] : [];
  });
}

/** The slots of a day, and the next day with a place when it has none. Throws 'dateInvalid'. */
export async function slotsOfDay(
  deps: Deps,
  date: string,
  caller: Caller,
): Promise<{ date: IsoDate; slots: SlotState[]; nextAvailable?: IsoDate; closed?: true }> {
  if (!isRealDate(date)) throw new AppError('dateInvalid');
  const today = londonDate(deps.clock.now());
  const first = date < today ? today : addDays(date, 1);
  const calendar = await calendarOf(deps, date, addDays(first, NEXT_AVAILABLE_DAYS), caller);
  const slots = slotsOn(date, calendar);
  if (hasPlace(slots)) return { date, slots };
  const closed = dateRefusal(date, today, calendar.closed) === 'dateClosed' ? { closed: true as const } : {};
  const next = Array.from({ length: NEXT_AVAILABLE_DAYS }, (_, index) => addDays(first, index)).find((day) =>
    hasPlace(slotsOn(day, calendar)),
  );
  return { date, slots, ...(next === undefined ? {} : { nextAvailable: next }), ...closed };
}

/** Whether a slot has a van left for a caller. */
export async function hasVanLeft({ db, clock }: Deps, date: IsoDate, slot: TimeSlot, caller: Caller): Promise<boolean> {
  const taken = await countTaken(db, { from: date, to: date, now: clock.now(), except: await ownHolds(db, caller) });
  return vansLeft(taken, date, slot) > 0;
}

/** POST /api/bookings/{id}/reschedule: another day or slot for a paid booking (free with 48 hours' notice). */
import { canReschedule } from '#domain/cancellation';
import { toPounds } from '#domain/money';
import { extraOf } from '#domain/quote';
import { dateRefusal, hasStarted, isSlot, londonDate, slotBounds } from '#domain/schedule';
import { tariff } from '#domain/tariff';
import type { Deps } from '#server/deps';
import type { Budget } from '#server/http/budgets';
import { AppError } from '#server/http/errors';
import { closedDays } from '#server/schedule/closed-days';
import { confirmPlace, type Place, takePlace } from '#server/schedule/holds';
import { logAct } from '#server/staff/acts';
import type { Trx } from '#server/store/schema';
import { applyEventOf, changeBooking, refuse, writeBooking } from './apply-event';
import { type Booking, placeOf } from './booking';
import { type Caller, requireOwn } from './caller';

const MINUTE = 60_000;
/** Each change mails the customer and the team. */
const MOVES: Budget = { name: 'moves', most: 10, per: 24 * 60 * MINUTE };

type Wish = Pick<Place, 'date' | 'slot' | 'van'>;

async function checkWish(trx: Trx, { date, slot }: Wish, now: number): Promise<void> {
  const refusal = dateRefusal(date, londonDate(now), await closedDays(trx));
  if (refusal) throw new AppError(refusal);
  if (hasStarted(date, slot, now)) throw new AppError('windowPast');
}

/** Takes the place that is wished for, in place of the one the booking has. Throws 'windowGone'. */
async function take(
  trx: Trx,
  { clock }: Deps,
  booking: Booking,
  { van, isThere, ...when }: Omit<Place, 'bookingId' | 'job'>,
): Promise<void> {
  const now = clock.now();
  const place = { ...placeOf({ ...booking, ...when }), van, isThere };
  if (!(await takePlace(trx, place, now + MINUTE, now))) throw new AppError('windowGone');
}

/** Sells it a van there, at the price that was paid, and tells the customer. Throws 'windowGone' when the slot is full. */
async function moveTo(trx: Trx, deps: Deps, caller: Caller, booking: Booking, wish: Wish): Promise<Booking> {
  const { date, slot } = wish;
  await checkWish(trx, wish, deps.clock.now());
  await take(trx, deps, booking, wish);
  const change = { date, slot, moves: (booking.moves ?? 0) + 1, movedByUs: caller.staff !== null || undefined };
  const said = { text: `${booking.date} ${booking.slot} → ${wish.date} ${wish.slot}` };
  const event = { type: 'booking.rescheduled' as const, isTooLate: false };
  return applyEventOf(trx, deps, caller, 'moved', booking, event, change, said);
}

const isThere = (booking: Booking, { date, slot }: Wish): boolean => booking.date === date && booking.slot === slot;

/**
 * Moves a paid booking for its owner. Asked for the slot it has, it changes nothing. Throws 'rescheduleTooLate' with less than 48 hours'
 * notice, 'windowDearer' when the new slot costs more.
 */
export async function rescheduleBooking(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  { date, time }: { date: string; time: string },
): Promise<Booking> {
  if (!isSlot(time)) throw new AppError('timeInvalid');
  await requireOwn(deps.db, bookingId, caller);
  const wait = await deps.budgets.spend(MOVES, bookingId);
  if (wait > 0) throw new AppError('tooManyRequests', { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const now = deps.clock.now();
    const wish = { date, slot: time };
    if (booking.state !== 'confirmed') refuse(booking.state, 'booking.rescheduled');
    if (isThere(booking, wish)) return booking;
    if (!canReschedule(slotBounds(booking.date, booking.slot).start, now)) throw new AppError('rescheduleTooLate');
    await checkWish(trx, wish, now);
    const extra = extraOf(booking, wish, tariff);
    if (extra > 0) throw new AppError('windowDearer', { details: { extra: toPounds(extra) } });
    return moveTo(trx, deps, caller, booking, wish);
  });
}

/** Gives it another van where it is; the customer need not know. Throws 'windowGone' when that van is not free or too small. */
async function changeVan(trx: Trx, deps: Deps, caller: Caller, booking: Booking, van: number): Promise<void> {
  const { date, slot, id: bookingId } = booking;
  const known = await trx.selectFrom('vans').select('name').where('id', '=', van).executeTakeFirst();
  await take(trx, deps, booking, { date, slot, van, isThere: true });
  await confirmPlace(trx, bookingId);
  await writeBooking(trx, deps, booking, {});
  const text = `${date} ${slot} → ${known?.name}`;
  if (caller.staff !== null) await logAct(trx, deps, caller.staff, 'moved', { bookingId, text });
}

/**
 * Moves a paid booking for the team, at any notice, to any slot, and to the van that is named. Answers false when it is not the one that
 * the caller saw.
 */
export function moveBooking(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  { version, ...wish }: Wish & { version: number },
): Promise<boolean> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    if (booking.version !== version) return false;
    if (booking.state !== 'confirmed') refuse(booking.state, 'booking.rescheduled');
    if (!isThere(booking, wish)) await moveTo(trx, deps, caller, booking, wish);
    else if (wish.van !== undefined) await changeVan(trx, deps, caller, booking, wish.van);
    return true;
  });
}

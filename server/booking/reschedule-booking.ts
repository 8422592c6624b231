/** POST /api/bookings/{id}/reschedule: another day or slot for a paid booking (free with 48 hours' notice). */
import { canReschedule } from '#domain/cancellation';
import { toPounds } from '#domain/money';
import { extraOf } from '#domain/quote';
import { dateRefusal, hasStarted, isSlot, londonDate, slotBounds, type TimeSlot } from '#domain/schedule';
import { tariff } from '#domain/tariff';
import type { Deps } from '#server/deps';
import type { Budget } from '#server/http/budgets';
import { AppError } from '#server/http/errors';
import { closedDays } from '#server/schedule/closed-days';
import { takePlace } from '#server/schedule/holds';
import type { Trx } from '#server/store/schema';
import { applyEvent, changeBooking, refuse } from './apply-event';
import { type Booking, placeOf } from './booking';
import { type Caller, requireOwn } from './caller';

const MINUTE = 60_000;
/** Each change mails the customer and the team. */
const MOVES: Budget = { name: 'moves', most: 10, per: 24 * 60 * MINUTE };

interface Wish {
  date: string;
  slot: TimeSlot;
}

async function checkWish(trx: Trx, { date, slot }: Wish, now: number): Promise<void> {
  const refusal = dateRefusal(date, londonDate(now), await closedDays(trx));
  if (refusal) throw new AppError(refusal);
  if (hasStarted(date, slot, now)) throw new AppError('windowPast');
}

/**
 * Moves a paid booking to another slot at the price that was paid. Asked for the slot it has, it changes nothing. Throws
 * 'rescheduleTooLate' with less than 48 hours' notice, 'windowDearer' when the new slot costs more, 'windowGone' when it is full.
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
    if (booking.date === date && booking.slot === time) return booking;
    const isTooLate = !canReschedule(slotBounds(booking.date, booking.slot).start, now);
    if (isTooLate) throw new AppError('rescheduleTooLate');
    await checkWish(trx, wish, now);
    const extra = extraOf(booking, wish, tariff);
    if (extra > 0) throw new AppError('windowDearer', { details: { extra: toPounds(extra) } });
    if (!(await takePlace(trx, placeOf({ ...booking, ...wish }), now + MINUTE, now))) throw new AppError('windowGone');
    const moves = (booking.moves ?? 0) + 1;
    return applyEvent(trx, deps, booking, { type: 'booking.rescheduled', isTooLate }, { ...wish, moves });
  });
}

/** POST /api/bookings/{id}/reschedule: moves a paid booking, free with 48 hours' notice; and the same by staff. */

import { canReschedule } from '#domain/booking/cancellation';
import { toPounds } from '#domain/money';
import { startRefusal } from '#domain/move/job';
import { extraOf } from '#domain/move/quote';
import { dateRefusal, hasStarted, isSlot, londonDate, slotBounds } from '#domain/schedule';
import { tariff } from '#domain/shop/tariff';
import { DAY, MINUTE } from '#domain/time-units';
import type { Deps } from '#server/deps';
import type { Budget } from '#server/http/budgets';
import { AppError } from '#server/http/errors';
import { requireReserved } from '#server/schedule/availability';
import { closedDays } from '#server/schedule/closed-days';
import { vansOf } from '#server/schedule/fleet';
import { confirmReservation, type Reservation, releaseReservation } from '#server/schedule/reservations';
import type { Transaction } from '#server/store/schema';
import { logAct } from './acts';
import {
  applyEventAs,
  changeBooking,
  type EventDeps,
  type LifecycleDeps,
  refuseEvent,
  writeBooking,
} from './apply-event';
import { type Booking, reservationOf } from './booking';
import { type Caller, requireOwn } from './caller';

/** Each change mails the customer and the team. */
const MOVES: Budget = { name: 'moves', most: 10, per: DAY };

type NewSlot = Pick<Reservation, 'date' | 'slot' | 'van'>;

async function requireBookable(trx: Transaction, { date, slot }: NewSlot, now: number): Promise<void> {
  const refusal = dateRefusal(date, londonDate(now), await closedDays(trx));
  if (refusal) throw new AppError(refusal);
  if (hasStarted(date, slot, now)) throw new AppError('windowPast');
}

/** Reserves the new slot in place of the old one. Throws as requireFree, but at any notice. */
async function reserveNewSlot(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  booking: Booking,
  { van, alreadyBooked, ...when }: Omit<Reservation, 'bookingId' | 'job'>,
): Promise<void> {
  const reservation = { ...reservationOf({ ...booking, ...when }), van, alreadyBooked };
  await requireReserved(trx, { clock }, reservation, clock.now() + MINUTE);
}

/** Moves the booking at the price that was paid, and tells the customer. Throws as reserveNewSlot. */
async function moveTo(
  trx: Transaction,
  deps: EventDeps,
  caller: Caller,
  booking: Booking,
  wanted: NewSlot,
): Promise<Booking> {
  const { date, slot } = wanted;
  await requireBookable(trx, wanted, deps.clock.now());
  await reserveNewSlot(trx, deps, booking, wanted);
  const change = { date, slot, moves: (booking.moves ?? 0) + 1, movedByUs: caller.staff !== null || undefined };
  const details = { text: `${booking.date} ${booking.slot} → ${wanted.date} ${wanted.slot}` };
  const event = { type: 'booking.rescheduled' as const, isTooLate: false };
  return applyEventAs(trx, deps, caller, 'moved', booking, event, change, details);
}

const isSameSlot = (booking: Booking, { date, slot }: NewSlot): boolean =>
  booking.date === date && booking.slot === slot;

/**
 * Moves a paid booking for its owner. The slot it has already changes nothing. Throws 'rescheduleTooLate' within 48
 * hours of the move, 'windowDearer' for a slot that costs more, a SlotRefusal for one that cannot be had.
 */
export async function rescheduleBooking(
  deps: LifecycleDeps & Pick<Deps, 'budgets'>,
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
    const wanted = { date, slot: time };
    if (booking.state !== 'confirmed') refuseEvent(booking.state, 'booking.rescheduled');
    if (isSameSlot(booking, wanted)) return booking;
    if (!canReschedule(slotBounds(booking.date, booking.slot).start, now)) throw new AppError('rescheduleTooLate');
    await requireBookable(trx, wanted, now);
    const refusal = startRefusal(reservationOf(booking).job, date, time, now);
    if (refusal) throw new AppError(refusal);
    const extra = extraOf(booking, wanted, tariff);
    if (extra > 0) throw new AppError('windowDearer', { details: { extra: toPounds(extra) } });
    return moveTo(trx, deps, caller, booking, wanted);
  });
}

/**
 * Assigns another van at the same time, without telling the customer: the named one, or any in place of vans that are out of service.
 * Throws as reserveNewSlot.
 */
async function changeVan(
  trx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  caller: Caller,
  booking: Booking,
  van: number | undefined,
): Promise<void> {
  const { date, slot, id: bookingId } = booking;
  const vansNow = async () => (await vansOf(trx, bookingId)).filter(({ isAssigned }) => isAssigned);
  if (van === undefined && (await vansNow()).every(({ isInService }) => isInService)) return;
  await releaseReservation(trx, bookingId);
  await reserveNewSlot(trx, deps, booking, { date, slot, van, alreadyBooked: true });
  await confirmReservation(trx, bookingId);
  await writeBooking(trx, deps, booking, {});
  const text = `${date} ${slot} → ${(await vansNow()).map(({ name }) => name).join(', ')}`;
  if (caller.staff !== null) await logAct(trx, deps, caller.staff, 'moved', { bookingId, text });
}

/**
 * Moves a paid booking for the team: at any notice, to any slot, to a van of their choice. Answers false when the
 * booking is no longer the version that the caller saw.
 */
export function moveBooking(
  deps: LifecycleDeps,
  bookingId: string,
  caller: Caller,
  { version, ...wanted }: NewSlot & { version: number },
): Promise<boolean> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    if (booking.version !== version) return false;
    if (booking.state !== 'confirmed') refuseEvent(booking.state, 'booking.rescheduled');
    if (!isSameSlot(booking, wanted)) await moveTo(trx, deps, caller, booking, wanted);
    else await changeVan(trx, deps, caller, booking, wanted.van);
    return true;
  });
}

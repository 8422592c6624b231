/** POST /api/bookings/{id}/reschedule: moves a paid booking, free with 48 hours' notice; and the same by staff. */

import { AppError, refuseUntil } from '#domain/app-error';
import { canReschedule } from '#domain/booking/cancellation';
import { dateText } from '#domain/date-text';
import { moneyText, type Pence, toPounds } from '#domain/money';
import { startRefusal } from '#domain/move/job';
import { dearerBy } from '#domain/move/quote';
import { dateRefusal, hasStarted, isSlot, londonDate, slotBounds } from '#domain/schedule';
import { tariff } from '#domain/shop/tariff';
import { DAY, MINUTE } from '#domain/time-units';
import type { Deps, Store } from '#server/deps';
import { fill } from '#server/fill';
import type { Budget } from '#server/http/budgets';
import { slotText, textsOf } from '#server/mail/words';
import { requireReserved } from '#server/schedule/availability';
import { closedDays } from '#server/schedule/closed-days';
import { vansOf } from '#server/schedule/fleet';
import { confirmReservation, type Reservation, releaseReservation } from '#server/schedule/reservations';
import type { Transaction } from '#server/store/schema';
import { logAct } from './acts';
import { addCharge } from './add-charge';
import { applyEventAs, changeBooking, refuseEvent, requireVersion, writeBooking } from './apply-event';
import { type Booking, hasHelper, reservationOf } from './booking';
import { type Caller, requireOwn } from './caller';
import { soldPence } from './price';

/** Each change mails the customer and the team. */
const MOVES: Budget = { name: 'moves', most: 10, per: DAY };

type NewSlot = Pick<Reservation, 'date' | 'slot' | 'van'>;

async function requireBookable(trx: Transaction, { date, slot }: NewSlot, now: number): Promise<void> {
  const refusal = dateRefusal(date, londonDate(now), await closedDays(trx));
  if (refusal) throw new AppError(refusal, { field: 'date' });
  if (hasStarted(date, slot, now)) throw new AppError('windowPast', { field: 'slot' });
}

/** Reserves the new slot in place of the old one. Throws like requireFree, but accepts any notice. */
async function reserveNewSlot(
  trx: Transaction,
  deps: Store,
  booking: Booking,
  { van, alreadyBooked, ...when }: Omit<Reservation, 'bookingId' | 'job'>,
): Promise<void> {
  const reservation = { ...reservationOf({ ...booking, ...when }), van, alreadyBooked };
  await requireReserved(trx, deps, reservation, deps.clock.now() + MINUTE);
}

/** Moves the booking, and tells the customer. `remark` is added to the log. Throws like reserveNewSlot. */
async function moveTo(
  trx: Transaction,
  deps: Deps,
  caller: Caller,
  booking: Booking,
  { isAsked, remark = '', ...wanted }: NewSlot & { isAsked: boolean; remark?: string },
): Promise<Booking> {
  const { date, slot } = wanted;
  await requireBookable(trx, wanted, deps.clock.now());
  await reserveNewSlot(trx, deps, booking, wanted);
  const change = { date, slot, moves: (booking.moves ?? 0) + 1, movedByUs: !isAsked || undefined };
  const details = { text: `${booking.date} ${booking.slot} → ${wanted.date} ${wanted.slot} ${remark}`.trim() };
  const event = { type: 'booking.rescheduled' as const, isTooLate: false };
  return applyEventAs(trx, deps, caller, 'moved', booking, event, change, details);
}

const isSameSlot = (booking: Booking, { date, slot }: NewSlot): boolean =>
  booking.date === date && booking.slot === slot;

/** Pence that the new slot costs above the booking's current slot, and above the price that was agreed for the move. */
function extraOf(booking: Booking, { date, slot }: NewSlot): Pence {
  const terms = { withHelper: hasHelper(booking), percent: booking.promo?.percent };
  return dearerBy(booking, { date, slot }, soldPence(booking), tariff, terms);
}

function requireNotDearer(booking: Booking, wanted: NewSlot): void {
  const extra = extraOf(booking, wanted);
  if (extra > 0) throw new AppError('windowDearer', { details: { extra: toPounds(extra) } });
}

async function moveOwn(
  trx: Transaction,
  deps: Deps,
  caller: Caller,
  booking: Booking,
  wanted: NewSlot,
): Promise<Booking> {
  const now = deps.clock.now();
  if (booking.state !== 'confirmed') refuseEvent(booking.state, 'booking.rescheduled');
  if (isSameSlot(booking, wanted)) return booking;
  if (!canReschedule(slotBounds(booking.date, booking.slot).start, now)) throw new AppError('rescheduleTooLate');
  await requireBookable(trx, wanted, now);
  const refusal = startRefusal(reservationOf(booking).job, wanted.date, wanted.slot, now);
  if (refusal) throw new AppError(refusal);
  requireNotDearer(booking, wanted);
  return moveTo(trx, deps, caller, booking, { ...wanted, isAsked: true });
}

/**
 * Moves a paid booking for its owner. Choosing the current slot changes nothing. Throws 'rescheduleTooLate' within 48 hours of the move,
 * 'windowDearer' for a slot that costs more, a SlotRefusal for one that is not available, 'tooManyRequests' after ten moves in a day.
 */
export async function rescheduleBooking(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  { date, time }: { date: string; time: string },
): Promise<Booking> {
  if (!isSlot(time)) throw new AppError('timeInvalid');
  const before = await requireOwn(deps.db, bookingId, caller);
  refuseUntil(await deps.budgets.spend(MOVES, bookingId));
  let moved = before;
  try {
    moved = await changeBooking(deps, bookingId, (trx, booking) =>
      moveOwn(trx, deps, caller, booking, { date, slot: time }),
    );
    return moved;
  } finally {
    if (moved.moves === before.moves) await deps.budgets.giveBack(MOVES, bookingId);
  }
}

/**
 * Assigns another van at the same time, without telling the customer: the named one, or any in place of vans that are out of service.
 * Throws like reserveNewSlot.
 */
async function changeVan(
  trx: Transaction,
  deps: Store,
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

/** A dearer slot that the customer asked for: the difference becomes a charge, or it is waived for a reason that the log keeps. */
export const DIFFERENCES = ['charge', 'waive'] as const;

interface TeamMove extends NewSlot {
  version: number;
  /** The customer asked for it, and the mail says so. */
  isAsked: boolean;
  /** Undecided without it. */
  difference: (typeof DIFFERENCES)[number] | undefined;
  reason: string;
}

/** Moves to another slot. What we change ourselves never costs more. Throws 'slotDearer', 'waiverUnexplained', and like moveTo. */
async function moveForTeam(
  trx: Transaction,
  deps: Deps,
  caller: Caller,
  booking: Booking,
  { version: _, difference, reason, ...wanted }: TeamMove,
): Promise<void> {
  const pence = wanted.isAsked ? extraOf(booking, wanted) : 0;
  if (pence === 0) {
    await moveTo(trx, deps, caller, booking, wanted);
    return;
  }
  const extra = moneyText(pence);
  if (!difference) throw new AppError('slotDearer', { field: 'difference', params: { extra } });
  if (difference === 'waive') {
    if (reason === '') throw new AppError('waiverUnexplained', { field: 'reason' });
    await moveTo(trx, deps, caller, booking, { ...wanted, remark: `(${extra}: ${reason})` });
    return;
  }
  const { charge } = textsOf(booking.lang).rescheduled;
  const label = fill(charge, { date: dateText(wanted.date, booking.lang), slot: slotText(wanted.slot) });
  const charged = await addCharge(trx, deps, booking, { kind: 'slot', pence, label });
  await moveTo(trx, deps, caller, charged, { ...wanted, remark: `(${extra})` });
}

/**
 * Moves a paid booking for the team: at any notice, to any slot, to a van of their choice. Throws 'bookingChanged' if the booking is no
 * longer the version that the caller saw, 'vanTaken' or 'noVan' when no van is free then, a DateRefusal, 'windowPast', and like
 * moveForTeam.
 */
export function moveBooking(deps: Deps, bookingId: string, caller: Caller, wanted: TeamMove): Promise<void> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    requireVersion(booking, wanted.version);
    if (booking.state !== 'confirmed') refuseEvent(booking.state, 'booking.rescheduled');
    if (!isSameSlot(booking, wanted)) await moveForTeam(trx, deps, caller, booking, wanted);
    else await changeVan(trx, deps, caller, booking, wanted.van);
  }).catch((error: unknown) => {
    const isGone = error instanceof AppError && error.code === 'windowGone';
    throw isGone ? new AppError(wanted.van === undefined ? 'noVan' : 'vanTaken', { field: 'slot' }) : error;
  });
}

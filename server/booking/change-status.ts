/** PATCH /api/bookings/{id}/status: staff set a status; owners may only cancel. */

import { BOOKING_STATUSES } from '#domain/booking/booking';
import { hasStarted } from '#domain/schedule';
import { MINUTE } from '#domain/time-units';
import { AppError } from '#server/http/errors';
import { reservePromo } from '#server/promo/reserve-promo';
import { requireReserved } from '#server/schedule/availability';
import { allowedEvents, applyEventAs, changeBooking } from './apply-event';
import { type Booking, reservationOf } from './booking';
import { type Caller, requireBooking } from './caller';
import { cancelBooking } from './cancel-booking';
import { type CheckoutDeps, closeCheckouts } from './checkout/close-checkout';

async function confirm(deps: CheckoutDeps, bookingId: string, caller: Caller): Promise<Booking> {
  await closeCheckouts(deps, bookingId);
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const now = deps.clock.now();
    const isAwaited = booking.state === 'contacted';
    if (isAwaited) await requireReserved(trx, deps, reservationOf(booking), now + MINUTE);
    const code = isAwaited ? booking.promo?.code : undefined;
    if (code && !(await reservePromo(trx, code, booking.id, now))) throw new AppError('promoUsedUp');
    return applyEventAs(trx, deps, caller, 'confirmed', booking, { type: 'staff.confirmed', holdsSlot: isAwaited });
  });
}

/** Sets 'confirmed', 'done', 'cancelled' or 'refunded'. Throws 'notAllowedNow' (409) with the accepted events for any other. */
export async function changeStatus(
  deps: CheckoutDeps,
  bookingId: string,
  caller: Caller,
  status: string,
  reason = '',
): Promise<Booking> {
  if (!(BOOKING_STATUSES as readonly string[]).includes(status)) {
    throw new AppError('inputInvalid', { details: { fields: { status: 'inputInvalid' } } });
  }
  if (status === 'cancelled') return cancelBooking(deps, bookingId, caller, reason);
  if (caller.staff === null) throw new AppError('unauthorized');
  const booking = await requireBooking(deps.db, bookingId);
  if (status === 'confirmed') return confirm(deps, booking.id, caller);
  if (status === 'done') {
    return changeBooking(deps, booking.id, (trx, current) => {
      const isOver = hasStarted(current.date, current.slot, deps.clock.now());
      return applyEventAs(trx, deps, caller, 'done', current, { type: 'staff.done', hasStarted: isOver });
    });
  }
  if (status !== 'refunded')
    throw new AppError('notAllowedNow', { details: { allowed: allowedEvents(booking.state) } });
  return changeBooking(deps, booking.id, (trx, current) =>
    applyEventAs(trx, deps, caller, 'refunded', current, { type: 'staff.refunded' }, { refundFailed: undefined }),
  );
}

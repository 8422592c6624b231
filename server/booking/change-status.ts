/** PATCH /api/bookings/{id}/status: staff set a status; owners may only cancel. */

import { AppError } from '#domain/app-error';
import { BOOKING_STATUSES } from '#domain/booking/booking';
import { hasStarted } from '#domain/schedule';
import type { Deps } from '#server/deps';
import { allowedEvents, applyEventAs, changeBooking } from './apply-event';
import type { Booking } from './booking';
import { type Caller, requireBooking } from './caller';
import { type CancelOptions, cancelBooking } from './cancel-booking';
import { confirmByTeam } from './confirm-unpaid';
import { resolveOwed } from './failed-refunds';

/** Sets 'confirmed', 'done', 'cancelled' or 'refunded'. Throws 'notAllowedNow' (409) with the accepted events for any other. */
export async function changeStatus(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  status: string,
  reason = '',
  options: CancelOptions = {},
): Promise<Booking> {
  if (!(BOOKING_STATUSES as readonly string[]).includes(status)) {
    throw new AppError('inputInvalid', { details: { fields: { status: 'inputInvalid' } } });
  }
  if (status === 'cancelled') return cancelBooking(deps, bookingId, caller, reason, options);
  if (caller.staff === null) throw new AppError('unauthorized');
  const booking = await requireBooking(deps.db, bookingId);
  if (status === 'confirmed') return confirmByTeam(deps, booking.id, caller);
  if (status === 'done') {
    return changeBooking(deps, booking.id, (trx, current) => {
      const isOver = hasStarted(current.date, current.slot, deps.clock.now());
      return applyEventAs(trx, deps, caller, 'done', current, { type: 'staff.done', hasStarted: isOver });
    });
  }
  if (status !== 'refunded')
    throw new AppError('notAllowedNow', { details: { allowed: allowedEvents(booking.state) } });
  return changeBooking(deps, booking.id, async (trx, current) => {
    const event = { type: 'staff.refunded' as const, hasFailed: current.refundFailed === true };
    const refundFailed = event.hasFailed ? await resolveOwed(trx, deps, current.id, 'byHand') : undefined;
    return applyEventAs(trx, deps, caller, 'refunded', current, event, { refundFailed });
  });
}

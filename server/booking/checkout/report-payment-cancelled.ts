/** POST /api/bookings/{id}/payment-cancelled: the customer came back from the checkout without paying. */

import { AppError } from '#domain/app-error';
import { isBooked } from '#domain/booking/booking';
import type { Deps } from '#server/deps';
import { requestedFrom } from '#server/mail/outbox';
import { applyEvent, changeBooking, refuseEvent } from '../apply-event';
import { type Caller, requireOwn } from '../caller';

/**
 * Mails the link back to the payment, once for each booking that had a checkout. The checkout stays open. Throws 'alreadyPaid',
 * 'bookingCancelled', or 'notAllowedNow' for a booking that has no checkout or was replaced.
 */
export async function reportPaymentCancelled(deps: Deps, bookingId: string, caller: Caller): Promise<void> {
  await requireOwn(deps.db, bookingId, caller);
  const asking = { ...deps, outbox: requestedFrom(deps.outbox, caller.network) };
  await changeBooking(deps, bookingId, async (trx, booking) => {
    if (isBooked(booking.state)) throw new AppError('alreadyPaid');
    if (booking.cancellation) throw new AppError('bookingCancelled');
    if (!booking.checkout) refuseEvent(booking.state, 'payment.cancelled');
    await applyEvent(trx, asking, booking, { type: 'payment.cancelled' });
  });
}

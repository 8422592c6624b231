/** POST /api/bookings/{id}/payment-cancelled: the customer came back from the checkout without paying. */
import type { Deps } from '#server/deps';
import { applyEvent, changeBooking } from './apply-event';
import { type Caller, requireOwn } from './caller';

/** Queues the mail with the link to go on, once for a booking. Its checkout stays open, to be resumed. */
export async function reportAbandoned(deps: Deps, bookingId: string, caller: Caller): Promise<void> {
  await requireOwn(deps.db, bookingId, caller);
  await changeBooking(deps, bookingId, (trx, booking) => applyEvent(trx, deps, booking, { type: 'payment.abandoned' }));
}

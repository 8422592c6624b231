/** Mails the customer of an unpaid booking the way to its payment, for the team. */
import { applyEventAs, changeBooking, type LifecycleDeps } from './apply-event';
import type { Caller } from './caller';

/** Queues the mail, once a minute at most. Throws 'notAllowedNow'. */
export async function sendPaymentLink(deps: LifecycleDeps, bookingId: string, caller: Caller): Promise<void> {
  await changeBooking(deps, bookingId, (trx, booking) =>
    applyEventAs(trx, deps, caller, 'paymentLinkSent', booking, { type: 'paymentLink.requested' }),
  );
}

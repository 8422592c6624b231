/** Mails a payment link to the customer of an unpaid booking, for the team. */
import type { Deps } from '#server/deps';
import { applyEventAs, changeBooking } from './apply-event';
import type { Caller } from './caller';

/** At most once a minute. Throws 'notAllowedNow'. */
export async function sendPaymentLink(deps: Deps, bookingId: string, caller: Caller): Promise<void> {
  await changeBooking(deps, bookingId, (trx, booking) =>
    applyEventAs(trx, deps, caller, 'paymentLinkSent', booking, { type: 'paymentLink.requested' }),
  );
}

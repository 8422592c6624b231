/** Mails a payment link to the customer of an unpaid booking: for the team, or for the customer. */
import type { Deps } from '#server/deps';
import { requestedFrom } from '#server/mail/outbox';
import { applyEvent, applyEventAs, changeBooking } from './apply-event';
import { type Caller, requireOwn } from './caller';
import { requireMailbox } from './mail-payload';

/** At most once a minute. Throws 'emailRequired', 'notAllowedNow'. */
export async function sendPaymentLink(deps: Deps, bookingId: string, caller: Caller): Promise<void> {
  await changeBooking(deps, bookingId, async (trx, booking) => {
    await applyEventAs(trx, deps, caller, 'paymentLinkSent', booking, { type: 'paymentLink.requested' });
    requireMailbox(booking);
  });
}

/** POST /api/bookings/{id}/send-quote: the same mail, which the owner asks for. Their number is limited. Throws 'notOwner', 'notAllowedNow'. */
export async function sendQuote(deps: Deps, bookingId: string, caller: Caller): Promise<void> {
  await requireOwn(deps.db, bookingId, caller);
  const asking = { ...deps, outbox: requestedFrom(deps.outbox, caller.network) };
  await changeBooking(deps, bookingId, (trx, booking) =>
    applyEvent(trx, asking, booking, { type: 'paymentLink.requested' }),
  );
}

/** Mails a payment link to the customer of an unpaid booking: for the team, or for the customer. */
import { AppError } from '#domain/app-error';
import { emailAddress, emailRefusal, emptyContact } from '#domain/forms/contact';
import type { Deps } from '#server/deps';
import { requestedFrom } from '#server/mail/outbox';
import { emailKey } from '#server/mailbox';
import { applyEvent, applyEventAs, changeBooking } from './apply-event';
import type { Booking, BookingChange } from './booking';
import { type Caller, requireOwn } from './caller';
import { isOtherAddress } from './change-email';
import { isAddressProven, requireMailbox } from './mail-payload';

/** At most once a minute. Throws 'emailRequired', 'notAllowedNow'. */
export async function sendPaymentLink(deps: Deps, bookingId: string, caller: Caller): Promise<void> {
  await changeBooking(deps, bookingId, async (trx, booking) => {
    await applyEventAs(trx, deps, caller, 'paymentLinkSent', booking, { type: 'paymentLink.requested' });
    requireMailbox(booking);
  });
}

/**
 * The address to mail a quote without contact details to. Links that were mailed to another one end. Throws 'emailRequired', 'emailInvalid',
 * 'notAllowedNow' for another address once one is proven.
 */
function addressChange(booking: Booking, typed: string): BookingChange {
  if (booking.state !== 'quoted') return {};
  const refusal = emailRefusal(typed);
  if (refusal) throw new AppError(refusal);
  const isOther = isOtherAddress(booking, typed);
  if (isOther && isAddressProven(booking)) throw new AppError('notAllowedNow');
  const { linkEpoch = 0 } = booking;
  const contact = { ...emptyContact(false), email: emailAddress(typed) };
  return { contact, email: emailKey(typed), linkEpoch: isOther ? linkEpoch + 1 : linkEpoch };
}

/**
 * POST /api/bookings/{id}/send-quote: the same mail, which the owner asks for. Their number is limited. `email`: for a quote without contact
 * details. Throws 'notOwner', 'notAllowedNow', 'emailRequired', 'emailInvalid'.
 */
export async function sendQuote(deps: Deps, bookingId: string, caller: Caller, email: string): Promise<void> {
  await requireOwn(deps.db, bookingId, caller);
  const asking = { ...deps, outbox: requestedFrom(deps.outbox, caller.network) };
  await changeBooking(deps, bookingId, async (trx, booking) => {
    await applyEvent(trx, asking, booking, { type: 'paymentLink.requested' }, addressChange(booking, email));
  });
}

/** POST /api/bookings/{id}/contact. */
import { type Contact, contactErrors, tidyContact } from '#domain/forms/contact';
import { AppError } from '#server/http/errors';
import { emailKey } from '#server/mailbox';
import { applyEvent, changeBooking, type LifecycleDeps } from './apply-event';
import type { Booking } from './booking';
import { type Caller, removeOwners, requireOwn } from './caller';

/**
 * Saves contact details. A browser that corrects the e-mail address becomes the only owner, and the links to the old
 * address end, so that nobody can make a booking for somebody else and read what they type. Throws the first refusal of the
 * form; `fields` lists all.
 */
export async function saveContact(
  deps: LifecycleDeps,
  bookingId: string,
  caller: Caller,
  sent: Contact,
): Promise<Booking> {
  await requireOwn(deps.db, bookingId, caller);
  const errors = contactErrors(sent);
  const first = errors.name ?? errors.phone ?? errors.email;
  if (first) throw new AppError(first, { details: { fields: errors } });
  const contact = tidyContact(sent);
  const email = emailKey(contact.email);
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const isCorrected = booking.email !== null && booking.email !== email;
    if (isCorrected) await removeOwners(trx, booking);
    return applyEvent(
      trx,
      deps,
      isCorrected ? { ...booking, ownerHash: caller.ownerHash ?? '' } : booking,
      { type: 'contact.saved' },
      {
        contact,
        email,
        linkOpened: booking.linkOpened && !isCorrected,
        ...(isCorrected ? { linkEpoch: (booking.linkEpoch ?? 0) + 1 } : {}),
        consent: { basis: 'softOptIn', lang: booking.lang, at: deps.clock.now() },
      },
    );
  });
}

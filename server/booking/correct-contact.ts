/** The team corrects the contact details of a booking. */
import { AppError } from '#domain/app-error';
import { type Contact, type ContactField, contactErrors, emptyContact, tidyContact } from '#domain/forms/contact';
import type { Deps } from '#server/deps';
import { emailKey } from '#server/mailbox';
import type { Transaction } from '#server/store/schema';
import { accepts, applyEvent, applyEventAs, changeBooking, requireVersion } from './apply-event';
import type { Booking } from './booking';
import { type Caller, removeOwners } from './caller';
import { customerMailbox } from './mail-payload';

/** Mails to the old address that could not be delivered need no more attention. */
async function settleDeadMails(trx: Transaction, { clock }: Deps, { id }: Booking): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ resolved_at: clock.now() })
    .where('booking_id', '=', id)
    .where('state', '=', 'dead')
    .where('resolved_at', 'is', null)
    .execute();
}

/**
 * A caller may have no e-mail address. A new one replaces the old one at once: links that were mailed before end, with the access that they
 * gave, and a booked customer gets the confirmation there. Throws the first refusal of the form, 'bookingChanged' when the booking is no longer the version that the caller
 * saw, and 'notAllowedNow'.
 */
export async function correctContact(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  { version, ...sent }: Pick<Contact, ContactField> & { version: number },
): Promise<void> {
  const [wrong] = Object.entries(contactErrors(sent)).filter(([, code]) => code !== 'emailRequired');
  if (wrong) throw new AppError(wrong[1], { field: wrong[0] });
  await changeBooking(deps, bookingId, async (trx, { newEmail: _, ...booking }) => {
    requireVersion(booking, version);
    const contact = tidyContact({ ...(booking.contact ?? emptyContact(false)), ...sent });
    const email = emailKey(contact.email) || null;
    const isOther = email !== booking.email;
    const ended = isOther ? { linkOpened: false, linkEpoch: (booking.linkEpoch ?? 0) + 1 } : {};
    const change = { contact, email, ...ended };
    const corrected = await applyEventAs(
      trx,
      deps,
      caller,
      'contactCorrected',
      booking,
      { type: 'contact.saved' },
      change,
    );
    if (!isOther) return;
    await removeOwners(trx, corrected);
    await settleDeadMails(trx, deps, corrected);
    const again = { type: 'confirmation.requested' as const };
    if (customerMailbox(corrected) && accepts(corrected.state, again)) await applyEvent(trx, deps, corrected, again);
  });
}

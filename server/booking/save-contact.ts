/** POST /api/bookings/{id}/contact. */
import { AppError, refuseUntil } from '#domain/app-error';
import { type Contact, type ContactField, contactErrors, emptyContact, tidyContact } from '#domain/forms/contact';
import type { Deps } from '#server/deps';
import { emailKey } from '#server/mailbox';
import type { Transaction } from '#server/store/schema';
import { applyEvent, changeBooking } from './apply-event';
import type { Booking, BookingChange } from './booking';
import { type Caller, removeOwners, requireOwn } from './caller';
import { isOtherAddress, mailAddresses, NEW_ADDRESSES, needsConfirmation } from './change-email';
import { isAddressProven } from './mail-payload';

const isAwaited = ({ newEmail }: Booking, wanted: string): boolean =>
  newEmail !== undefined && emailKey(newEmail) === emailKey(wanted);

/** Contact details of a form. One that does not ask about the newsletter leaves the answer as it is. */
type SentContact = Pick<Contact, ContactField> & Partial<Contact>;

/** The record of the consent is as old as the answer. */
function saved(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  contact: Contact,
  change: BookingChange = {},
): Promise<Booking> {
  const isSame = booking.contact?.newsletterConsent === contact.newsletterConsent;
  const given = { basis: 'softOptIn', lang: booking.lang, at: deps.clock.now() } as const;
  const consent = (isSame && booking.consent) || given;
  return applyEvent(trx, deps, booking, { type: 'contact.saved' }, { contact, consent, ...change });
}

/** Keeps the proven address until the new one is confirmed. */
async function askToConfirm(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  contact: Contact,
  { network }: Caller,
): Promise<Booking> {
  const { email } = booking.contact ?? contact;
  const changed = await saved(trx, deps, booking, { ...contact, email }, { newEmail: contact.email });
  await mailAddresses(trx, deps, changed, { network, isRepeated: isAwaited(booking, contact.email) });
  return changed;
}

/**
 * Replaces an address that nobody has proven; its links end. Before the payment, the browser that corrects it becomes the only owner, so that
 * nobody can make a booking for somebody else and read what they type.
 */
async function correctAddress(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  contact: Contact,
  { ownerHash }: Caller,
): Promise<Booking> {
  const isPlain = !isAddressProven(booking);
  if (isPlain) await removeOwners(trx, booking);
  return saved(trx, deps, isPlain ? { ...booking, ownerHash: ownerHash ?? '' } : booking, contact, {
    email: emailKey(contact.email),
    linkOpened: false,
    linkEpoch: (booking.linkEpoch ?? 0) + 1,
  });
}

/**
 * Saves contact details. Throws the first refusal of the form; `fields` lists all. Throws 'tooManyRequests' after too many new addresses in
 * place of a proven one.
 */
export async function saveContact(deps: Deps, bookingId: string, caller: Caller, sent: SentContact): Promise<Booking> {
  const before = await requireOwn(deps.db, bookingId, caller);
  const errors = contactErrors(sent);
  const first = errors.name ?? errors.phone ?? errors.email;
  if (first) throw new AppError(first, { details: { fields: errors } });
  const contactOf = ({ contact }: Booking): Contact => tidyContact({ ...(contact ?? emptyContact(false)), ...sent });
  const { email } = contactOf(before);
  const isNew = isOtherAddress(before, email) && !isAwaited(before, email);
  if (isNew && isAddressProven(before)) refuseUntil(await deps.budgets.spend(NEW_ADDRESSES, before.id));
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const contact = contactOf(booking);
    if (await needsConfirmation(trx, booking, contact.email)) return askToConfirm(trx, deps, booking, contact, caller);
    const { newEmail: _, ...current } = booking;
    if (isOtherAddress(booking, contact.email)) return correctAddress(trx, deps, current, contact, caller);
    return saved(trx, deps, current, contact, { email: emailKey(contact.email) });
  });
}

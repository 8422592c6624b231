/**
 * Changes the e-mail address of a booking whose address is proven. Mails go to the proven address until the link in a mail to the new
 * one is opened. A mail tells the proven address at once, and can undo the change for some days.
 */
import { refuseUntil } from '#domain/app-error';
import { DAY, MINUTE } from '#domain/time-units';
import type { Mailing, Store } from '#server/deps';
import type { Budget } from '#server/http/budgets';
import type { MailJob } from '#server/mail/outbox';
import { emailKey, recipientAt } from '#server/mailbox';
import type { Transaction } from '#server/store/schema';
import { writeBooking } from './apply-event';
import type { Booking } from './booking';
import { addOwner, removeOwners } from './caller';
import { newEmailLink, oldEmailLink } from './links';
import { isAddressProven } from './mail-payload';
import { isUndeliverable } from './send-confirmation';

/** New addresses of a booking: each is sent a mail. */
export const NEW_ADDRESSES: Budget = { name: 'new addresses', most: 5, per: DAY };
/** At most one mail about the same address in this time, milliseconds. */
const MAIL_WINDOW = 5 * MINUTE;

export const isOtherAddress = ({ email }: Booking, wanted: string): boolean =>
  email !== null && email !== emailKey(wanted);

/** True if a new address has to be confirmed. An address that the mail server has refused is nobody's, so it is replaced at once. */
export const needsConfirmation = async (trx: Transaction, booking: Booking, wanted: string): Promise<boolean> =>
  isOtherAddress(booking, wanted) && isAddressProven(booking) && !(await isUndeliverable(trx, booking));

/**
 * Mails the new address of the booking, without anything that was typed, and tells its current one. Throws 'tooManyRequests' when too many
 * mails were requested for the address or from the network.
 */
export async function mailAddresses(
  trx: Transaction,
  deps: Mailing,
  booking: Booking,
  { network, isRepeated }: { network: string; isRepeated: boolean },
): Promise<void> {
  const { id, lang, contact, newEmail = '' } = booking;
  if (!contact) return;
  const change = `${id}:${deps.access.digest(emailKey(newEmail))}:${Math.floor(deps.clock.now() / MAIL_WINDOW)}`;
  const mailOf = (kind: MailJob['kind'], to: MailJob['to'], link: string) =>
    ({ kind, dedupeKey: `${kind}:${change}`, bookingId: id, lang, to, payload: { link } }) satisfies MailJob;
  const toNew = mailOf('new-address', recipientAt(newEmail), newEmailLink(booking, deps));
  const isQueued = await deps.outbox.enqueue(trx, { ...toNew, network });
  if (isRepeated) return;
  if (!isQueued) refuseUntil(MAIL_WINDOW);
  const toOld = recipientAt(contact.email, contact.name);
  await deps.outbox.enqueue(trx, mailOf('old-address', toOld, oldEmailLink(booking, deps)));
}

/**
 * Makes an address, which the caller has proven, the booking's own. All earlier links end, with the access that they gave; the browser that
 * made or paid the booking keeps its own.
 */
export async function changeAddress(
  trx: Transaction,
  deps: Store,
  booking: Booking,
  address: string,
  ownerHash: string,
): Promise<void> {
  const { contact, newEmail: _, ...rest } = booking;
  if (!contact) return;
  await removeOwners(trx, booking);
  await addOwner(trx, booking, ownerHash, deps.clock.now());
  await writeBooking(trx, deps, rest, {
    contact: { ...contact, email: address },
    email: emailKey(address),
    linkOpened: true,
    linkEpoch: (booking.linkEpoch ?? 0) + 1,
  });
}

/** Mails a customer a link to a booking, or to all bookings of an address. */
import { MINUTE } from '#domain/time-units';
import type { Deps, Mailing } from '#server/deps';
import type { Budget } from '#server/http/budgets';
import type { MailJob } from '#server/mail/outbox';
import { emailKey } from '#server/mailbox';
import { transaction } from '#server/store/database';
import { type Caller, findBooking, isOwn } from './caller';
import { historyLink, resultLink } from './links';
import { bookingsOf, ownsAddress } from './list-bookings';
import { customerMailbox, isAddressProven, mailCustomer } from './mail-payload';

/** At most one link for a booking, and one to an address, in this time, milliseconds. */
const LINK_WINDOW = 5 * MINUTE;
/** An address may have a hundred bookings, which take long to read. */
const LOOKS: Budget = { name: 'history of an address', most: 1, per: LINK_WINDOW };

/** POST /api/bookings/{id}/link. The answer is the same for every id. */
export async function sendLink(deps: Mailing, bookingId: string, caller: Caller): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (!booking?.contact) return;
  const isOwner = isAddressProven(booking) && (await isOwn(deps.db, booking, caller));
  await transaction(deps.db, (trx) =>
    mailCustomer(trx, deps, booking, {
      kind: 'booking-link',
      dedupeKey: `booking-link:${booking.id}:${Math.floor(deps.clock.now() / LINK_WINDOW)}`,
      payload: { link: resultLink(booking, deps) },
      // Strangers cannot use up what its owner may request.
      network: isOwner ? undefined : caller.network,
    }),
  );
}

/** A link to all bookings of an address. Run it later: its duration would show whether there are any. */
export async function mailHistoryLink(deps: Deps, email: string, caller: Caller): Promise<void> {
  const digest = deps.access.digest(emailKey(email));
  // Strangers cannot use up what an owner may request.
  const isOwner = await ownsAddress(deps, email, caller);
  if (!isOwner && (await deps.budgets.spend(LOOKS, digest)) > 0) return;
  const bookings = await bookingsOf(deps.db, email);
  const [newest] = bookings;
  const to = newest && customerMailbox(newest);
  if (!to) return;
  const mail: MailJob = {
    kind: 'history-link',
    dedupeKey: `history-link:${digest}:${Math.floor(deps.clock.now() / LINK_WINDOW)}`,
    lang: newest.lang,
    to,
    payload: { link: historyLink(emailKey(email), newest, bookings, deps) },
    network: isOwner ? undefined : caller.network,
  };
  await transaction(deps.db, (trx) => deps.outbox.enqueue(trx, mail));
}

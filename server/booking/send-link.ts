/** POST /api/bookings/{id}/link: mails the customer a link. The answer is the same for every id. */
import { MINUTE } from '#domain/time-units';
import type { Mailing } from '#server/deps';
import { transaction } from '#server/store/database';
import { type Caller, findBooking, isOwn } from './caller';
import { resultLink } from './links';
import { isAddressProven, mailCustomer } from './mail-payload';

/** At most one link for a booking in this time, milliseconds. */
const LINK_WINDOW = 5 * MINUTE;

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

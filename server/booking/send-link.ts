/** POST /api/bookings/{id}/link: mails the customer a link. The answer is the same for every id. */
import { MINUTE } from '#domain/time-units';
import type { Deps } from '#server/deps';
import { transaction } from '#server/store/database';
import { type Caller, findBooking } from './caller';
import { type LinkDeps, resultLink } from './links';
import { mailCustomer } from './mail-payload';

/** At most one link for a booking in this time, milliseconds. */
const LINK_WINDOW = 5 * MINUTE;

export async function sendLink(
  deps: LinkDeps & Pick<Deps, 'db' | 'outbox'>,
  bookingId: string,
  { network }: Caller,
): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (!booking?.contact) return;
  await transaction(deps.db, (trx) =>
    mailCustomer(trx, deps, booking, {
      kind: 'booking-link',
      dedupeKey: `booking-link:${booking.id}:${Math.floor(deps.clock.now() / LINK_WINDOW)}`,
      payload: { link: resultLink(booking, deps) },
      network,
    }),
  );
}

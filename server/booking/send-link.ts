/** POST /api/bookings/{id}/link: mails the booking's customer a link that proves ownership. The answer tells the caller nothing. */
import type { Deps } from '#server/deps';
import { type Caller, findBooking } from './caller';
import { resultLink } from './links';
import { customerOf } from './mail-payload';

/** How often a link is mailed for one booking at most, milliseconds. */
const LINK_WINDOW = 5 * 60_000;

export async function sendLink(deps: Deps, bookingId: string, { network }: Caller): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  const to = booking && customerOf(booking);
  if (!booking || !to) return;
  await deps.outbox.enqueue(deps.db, {
    kind: 'booking-link',
    dedupeKey: `booking-link:${booking.id}:${Math.floor(deps.clock.now() / LINK_WINDOW)}`,
    bookingId: booking.id,
    lang: booking.lang,
    to,
    payload: { link: resultLink(booking, deps) },
    network,
  });
  deps.outbox.kick();
}

/** POST /api/bookings/{id}/link: mails the customer a new link and ends the older ones. The answer is the same for every id. */
import { MINUTE } from '#domain/time-units';
import { type ChangeDeps, changeBooking, writeBooking } from './apply-event';
import { type Caller, findBooking } from './caller';
import { type LinkDeps, resultLink } from './links';
import { customerMailbox } from './mail-payload';

/** At most one link for a booking in this time, milliseconds. */
const LINK_WINDOW = 5 * MINUTE;

export async function sendLink(deps: ChangeDeps & LinkDeps, bookingId: string, { network }: Caller): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  const to = booking && customerMailbox(booking);
  if (!booking || !to) return;
  await changeBooking(deps, booking.id, async (trx, current) => {
    const linkEpoch = (current.linkEpoch ?? 0) + 1;
    const isQueued = await deps.outbox.enqueue(trx, {
      kind: 'booking-link',
      dedupeKey: `booking-link:${current.id}:${Math.floor(deps.clock.now() / LINK_WINDOW)}`,
      bookingId: current.id,
      lang: current.lang,
      to,
      payload: { link: resultLink({ ...current, linkEpoch }, deps) },
      network,
    });
    if (isQueued) await writeBooking(trx, deps, current, { linkEpoch });
  });
}

/**
 * POST /api/bookings/{id}/link: mails the booking's customer a link that proves ownership, in place of those before. The answer tells the
 * caller nothing.
 */
import { MINUTE } from '#domain/time-units';
import { type ChangeDeps, changeBooking, writeBooking } from './apply-event';
import { type Caller, findBooking } from './caller';
import { type LinkDeps, resultLink } from './links';
import { customerMailbox } from './mail-payload';

/** How often a link is mailed for one booking at most, milliseconds. */
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

/** GET /api/bookings/{id}: checks the payment first while one is awaited, for the booking, a change of it, or its balance. */
import { isBooked, referenceOf } from '#domain/booking/booking';
import type { Deps, Store } from '#server/deps';
import type { Booking } from '../booking';
import { requireBooking } from '../caller';
import { readCheckout } from './close-checkout';
import { settleCheckout } from './settle-checkout';

/** Shortest time between two checks of one checkout, milliseconds. */
const CHECK_INTERVAL = 3_000;

/** Claims an open session for this reader; undefined without one, and when another reader checked it a moment ago. */
async function claimCheck({ db, clock }: Store, bookingId: string): Promise<string | undefined> {
  const now = clock.now();
  const open = await db
    .selectFrom('checkouts')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!open) return undefined;
  const claimed = await db
    .updateTable('checkouts')
    .set({ checked_at: now })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .where('checked_at', '<=', now - CHECK_INTERVAL)
    .returning('id')
    .executeTakeFirst();
  return claimed?.id;
}

/** Reads a booking, up to date even when the webhook is late. Throws 'bookingMissing'. */
export async function readBooking(deps: Deps, id: string): Promise<Booking> {
  const booking = await requireBooking(deps.db, id);
  if (booking.state !== 'paying' && !isBooked(booking.state)) return booking;
  const sessionId = await claimCheck(deps, booking.id);
  if (sessionId === undefined) return booking;
  try {
    return (await settleCheckout(deps, await readCheckout(deps, sessionId, booking.id))) ?? booking;
  } catch (error) {
    deps.log.warn(
      { err: error, booking: booking.id },
      `booking ${referenceOf(booking.id)}: checkout could not be read`,
    );
    return booking;
  }
}

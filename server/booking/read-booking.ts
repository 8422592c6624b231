/** GET /api/bookings/{id}: the booking, after asking the payment service once more while a payment is awaited. */
import type { Deps } from '#server/deps';
import type { Booking } from './booking';
import { requireBooking } from './caller';
import { type CheckoutDeps, readCheckout } from './close-checkout';
import { settleCheckout } from './settle-checkout';

/** The payment service is asked about one checkout at most this often, milliseconds. */
const LOOK_AGAIN = 3_000;

/** The open session to ask about, claimed for this reader; undefined when another reader asked a moment ago. */
async function claimLook({ db, clock }: Pick<Deps, 'clock' | 'db'>, bookingId: string): Promise<string | undefined> {
  const now = clock.now();
  const claimed = await db
    .updateTable('checkouts')
    .set({ checked_at: now })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'open')
    .where('checked_at', '<=', now - LOOK_AGAIN)
    .returning('id')
    .executeTakeFirst();
  return claimed?.id;
}

/** Reads a booking. A late webhook does not keep a payment that was made from being seen. Throws 'bookingMissing'. */
export async function readBooking(deps: CheckoutDeps, id: string): Promise<Booking> {
  const booking = await requireBooking(deps.db, id);
  if (booking.state !== 'paying') return booking;
  const sessionId = await claimLook(deps, booking.id);
  if (sessionId === undefined) return booking;
  try {
    return (await settleCheckout(deps, await readCheckout(deps, sessionId, booking.id))) ?? booking;
  } catch (error) {
    deps.log.warn({ err: error }, 'the checkout of a booking could not be read');
    return booking;
  }
}

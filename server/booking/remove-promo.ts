/** POST /api/bookings/{id}/remove-promo. */
import { AppError } from '#server/http/errors';
import type { Booking } from './booking';
import { type Caller, requireOwn } from './caller';
import { type CheckoutDeps, closeCheckouts } from './checkout/close-checkout';
import { takeOffPromo } from './take-off-promo';

/** Restores the original prices to the penny. Without a code nothing changes. Throws 'alreadyPaid'. */
export async function removePromo(deps: CheckoutDeps, bookingId: string, caller: Caller): Promise<Booking> {
  const own = await requireOwn(deps.db, bookingId, caller);
  if (!own.promo) return own;
  const closed = await closeCheckouts(deps, bookingId);
  if (closed.payment) throw new AppError('alreadyPaid');
  return takeOffPromo(deps, bookingId);
}

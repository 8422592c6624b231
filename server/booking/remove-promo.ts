/** POST /api/bookings/{id}/remove-promo. */
import type { Deps } from '#server/deps';
import { applyEvent, changeBooking } from './apply-event';
import type { Booking } from './booking';
import { type Caller, requireOwn } from './caller';
import { closeUnpaid } from './checkout/close-checkout';
import { originalPrices } from './price';

/** Restores the original prices. Close the checkouts first. */
export function takeOffPromo(deps: Deps, bookingId: string): Promise<Booking> {
  return changeBooking(deps, bookingId, (trx, booking) =>
    applyEvent(trx, deps, booking, { type: 'promo.removed' }, { ...originalPrices(booking), promo: undefined }),
  );
}

/** Restores the original prices to the penny. Without a code nothing changes. Throws 'alreadyPaid'. */
export async function removePromo(deps: Deps, bookingId: string, caller: Caller): Promise<Booking> {
  const own = await requireOwn(deps.db, bookingId, caller);
  if (!own.promo) return own;
  await closeUnpaid(deps, bookingId);
  return takeOffPromo(deps, bookingId);
}

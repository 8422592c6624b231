import { applyEvent, changeBooking, type LifecycleDeps } from './apply-event';
import type { Booking } from './booking';
import { originalPrices } from './price';

/** Restores the original prices. Close the checkouts first. */
export function takeOffPromo(deps: LifecycleDeps, bookingId: string): Promise<Booking> {
  return changeBooking(deps, bookingId, (trx, booking) =>
    applyEvent(trx, deps, booking, { type: 'promo.removed' }, { ...originalPrices(booking), promo: undefined }),
  );
}

import type { Deps } from '#server/deps';
import { findPromo } from '#server/promo/find-promo';
import { applyEvent, changeBooking } from './apply-event';
import type { Booking } from './booking';
import { freezePrice, withPromo } from './price';

/** Prices a booking again, with today's tariff, and takes off a code that is no longer valid. Close its checkouts first. */
export function repriceBooking(deps: Deps, bookingId: string): Promise<Booking> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const now = deps.clock.now();
    const priced = freezePrice(booking, now);
    const found = booking.promo ? await findPromo(trx, booking.promo.code, now, booking.id) : undefined;
    const discount = found?.ok ? withPromo(priced, found.promo.code, found.promo.percent) : { promo: undefined };
    return applyEvent(trx, deps, booking, { type: 'quote.repriced' }, { ...priced, ...discount });
  });
}

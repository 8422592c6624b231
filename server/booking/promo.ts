/** POST /api/promocode/{id}/apply-promo and POST /api/bookings/{id}/remove-promo. */
import type { PromoRefusal } from '#domain/refusal';
import type { Deps } from '#server/deps';
import { checkPromo } from '#server/promo/check-promo';
import { findPromo } from '#server/promo/find-promo';
import { releasePromo } from '#server/promo/reserve-promo';
import { applyEvent, changeBooking } from './apply-event';
import type { Booking } from './booking';
import { type Caller, requireOwn } from './caller';
import { closeUnpaid } from './checkout/close-checkout';
import { originalPrices, withPromo } from './price';

export type PromoOutcome = { ok: true; booking: Booking } | { ok: false; reason: PromoRefusal };

/** Takes the code's percentage off the original prices. A refused code is a value, and leaves the prices as they are. */
export async function applyPromo(deps: Deps, bookingId: string, caller: Caller, sent: string): Promise<PromoOutcome> {
  const own = await requireOwn(deps.db, bookingId, caller);
  const code = sent.trim();
  const checked = await checkPromo(deps, caller, code, own.id);
  if (!checked.ok) return checked;
  await closeUnpaid(deps, bookingId);
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const now = deps.clock.now();
    const found = await findPromo(trx, code, now, booking.id);
    if (!found.ok) return found;
    await releasePromo(trx, booking.id);
    const change = withPromo(originalPrices(booking), code, found.promo.percent);
    return { ok: true, booking: await applyEvent(trx, deps, booking, { type: 'promo.applied' }, change) };
  });
}

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

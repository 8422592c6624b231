/** POST /api/promocode/{id}/apply-promo and its undoing. */
import type { PromoRefusal } from '#domain/refusal';
import { applyEvent, changeBooking } from '#server/booking/apply-event';
import type { Booking } from '#server/booking/booking';
import { type Caller, requireOwn } from '#server/booking/caller';
import { closeCheckouts } from '#server/booking/close-checkout';
import { originalPrices, withPromo } from '#server/booking/price';
import { takeOffPromo } from '#server/booking/reprice-booking';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import { checkPromo } from './check-promo';
import { findPromo } from './find-promo';
import { releasePromo } from './reserve-promo';

export type PromoOutcome = { ok: true; booking: Booking } | { ok: false; reason: PromoRefusal };

/** Takes a code's percentage off the booking's original prices. A refused code is a value; the prices stay as they are then. */
export async function applyPromo(deps: Deps, bookingId: string, caller: Caller, sent: string): Promise<PromoOutcome> {
  const own = await requireOwn(deps.db, bookingId, caller);
  const code = sent.trim();
  const checked = await checkPromo(deps, caller, code, own.id);
  if (!checked.ok) return checked;
  const closed = await closeCheckouts(deps, bookingId);
  if (closed.payment) throw new AppError('alreadyPaid');
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const now = deps.clock.now();
    const found = await findPromo(trx, code, now, booking.id);
    if (!found.ok) return found;
    await releasePromo(trx, booking.id);
    const change = withPromo(originalPrices(booking), code, found.promo.percent);
    return { ok: true, booking: await applyEvent(trx, deps, booking, { type: 'promo.applied' }, change) };
  });
}

/** Takes the code off again: the original prices to the penny. Without a code nothing changes. */
export async function removePromo(deps: Deps, bookingId: string, caller: Caller): Promise<Booking> {
  const own = await requireOwn(deps.db, bookingId, caller);
  if (!own.promo) return own;
  const closed = await closeCheckouts(deps, bookingId);
  if (closed.payment) throw new AppError('alreadyPaid');
  return takeOffPromo(deps, bookingId);
}

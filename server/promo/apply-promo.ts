/** POST /api/promocode/{id}/apply-promo and its undoing. */
import type { PromoRefusal } from '#domain/refusal';
import { applyEvent, changeBooking, writeBooking } from '#server/booking/apply-event';
import type { Booking } from '#server/booking/booking';
import { type Caller, requireOwn } from '#server/booking/caller';
import { closeCheckouts } from '#server/booking/close-checkout';
import { originalPrices, withPromo } from '#server/booking/price';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import { findPromo } from './find-promo';

/** Refused codes that one booking may try within the time, milliseconds. */
const MOST_TRIES = 5;
const TRY_WINDOW = 10 * 60_000;

export type PromoOutcome = { ok: true; booking: Booking } | { ok: false; reason: PromoRefusal };

/** Whether a code can go on a booking; a refused one counts against the limit on guessing. */
async function judge(deps: Deps, bookingId: string, code: string): Promise<PromoOutcome> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const now = deps.clock.now();
    const tries = booking.promoTries.filter((at) => at > now - TRY_WINDOW);
    if (tries.length >= MOST_TRIES) return { ok: false, reason: 'promoTooMany' };
    const found = await findPromo(trx, code, now);
    if (found.ok) return { ok: true, booking };
    await writeBooking(trx, deps, booking, { promoTries: [...tries, now] });
    return found;
  });
}

/** Takes a code's percentage off the booking's original prices. A refused code is a value; the prices stay as they are then. */
export async function applyPromo(deps: Deps, bookingId: string, caller: Caller, sent: string): Promise<PromoOutcome> {
  await requireOwn(deps.db, bookingId, caller);
  const code = sent.trim();
  const judged = await judge(deps, bookingId, code);
  if (!judged.ok) return judged;
  const closed = await closeCheckouts(deps, bookingId);
  if (closed.payment) throw new AppError('alreadyPaid');
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const found = await findPromo(trx, code, deps.clock.now());
    if (!found.ok) return found;
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
  return changeBooking(deps, bookingId, (trx, booking) =>
    applyEvent(trx, deps, booking, { type: 'promo.removed' }, { ...originalPrices(booking), promo: undefined }),
  );
}

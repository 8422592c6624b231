/** POST create-checkout-session: opens a hosted checkout at the price that the customer saw, with a van reserved for it. */

import { AppError } from '#domain/app-error';
import { startRefusal } from '#domain/move/job';
import type { Deps } from '#server/deps';
import { type OpenedCheckout, PaymentError } from '#server/payments/payments';
import { accepts, changeBooking, refuseEvent } from '../apply-event';
import { type Booking, reservationOf } from '../booking';
import { type Caller, requireOwn } from '../caller';
import { confirmFree } from '../confirm-unpaid';
import { saleOf } from '../money';
import { dueNow } from '../price';
import { takeOffPromo } from '../promo';
import { repriceBooking } from '../reprice-booking';
import { type AttemptInput, beginAttempt, finishAttempt, resultUrl } from './checkout-attempt';
import { LEAST_TIME_LEFT, newestAttempt } from './checkouts';
import { closeOpenCheckouts, closeUnpaid, readCheckout } from './close-checkout';
import { priceRefusal, requireSeen } from './price-refusal';
import { reserveVan } from './reserve-van';
import { settleCheckout } from './settle-checkout';

function refuseUnpayable({ state }: Booking): void {
  if (accepts(state, { type: 'checkout.opened' })) return;
  if (state === 'quoted') throw new AppError('contactMissing');
  if (state === 'cancelled') refuseEvent(state, 'checkout.opened');
  throw new AppError('alreadyPaid');
}

/** The open session for the same choice, with its reservation renewed. */
async function reuseCheckout(
  deps: Deps,
  booking: Booking,
  caller: Caller,
  input: AttemptInput,
): Promise<OpenedCheckout | undefined> {
  const now = deps.clock.now();
  const { due } = dueNow(booking, input.withHelper);
  const row = await deps.db
    .selectFrom('checkouts')
    .selectAll()
    .where('booking_id', '=', booking.id)
    .where('status', '=', 'open')
    .where('with_helper', '=', input.withHelper ? 1 : 0)
    .where('amount_pence', '=', due)
    .where('expires_at', '>', now + LEAST_TIME_LEFT)
    .executeTakeFirst();
  if (!row || booking.lang !== input.lang) return undefined;
  const checkout = await readCheckout(deps, row.id, booking.id);
  const settled = await settleCheckout(deps, checkout);
  if (settled && saleOf(settled)) throw new AppError('alreadyPaid');
  if (checkout.status !== 'open') return undefined;
  await changeBooking(deps, booking.id, async (trx, current) => {
    refuseUnpayable(current);
    requireSeen(current, input);
    await reserveVan(trx, deps, current, caller, input.withHelper, row.expires_at);
  });
  return { id: row.id, url: row.url, expiresAt: row.expires_at };
}

async function openNew(
  deps: Deps,
  booking: Booking,
  caller: Caller,
  input: AttemptInput,
  seen: number,
): Promise<OpenedCheckout> {
  const attempt = await beginAttempt(deps, booking.id, caller, input, seen);
  const { status, id, url, expires_at: expiresAt } = attempt.row;
  if (status === 'open') return { id, url, expiresAt };
  const opened = await finishAttempt(deps, attempt, input);
  await closeOpenCheckouts(deps, booking.id, attempt.row.attempt);
  return opened;
}

/** Confirms a booking that costs nothing, and sends the customer to its result. */
async function confirmAtOnce(deps: Deps, { id }: Booking, { withHelper, lang }: AttemptInput): Promise<OpenedCheckout> {
  const booking = await confirmFree(deps, id, withHelper);
  return { id: `free:${id}`, url: resultUrl(deps.config, booking, lang), expiresAt: booking.validUntil };
}

/** Other customers have the last use of the code: refuses with the price without it. */
async function refuseWithoutPromo(deps: Deps, bookingId: string): Promise<never> {
  await closeUnpaid(deps, bookingId);
  throw priceRefusal('promoUsedUp', await takeOffPromo(deps, bookingId));
}

/** An unanswered attempt cannot be repeated if the e-mail or the language has changed since: opens the next one. */
async function openNewWithRetry(
  deps: Deps,
  booking: Booking,
  caller: Caller,
  input: AttemptInput,
  seen: number,
): Promise<OpenedCheckout> {
  try {
    return await openNew(deps, booking, caller, input, seen);
  } catch (error) {
    if (!(error instanceof PaymentError) || error.failure !== 'conflict') throw error;
    return openNew(deps, booking, caller, input, seen);
  }
}

/**
 * Opens a checkout, or returns the open one for the same choice. When nothing is owed, the booking is confirmed, and
 * its result page is the page to go to. Throws 'contactMissing', 'alreadyPaid', 'paymentSessionFailed', a SlotRefusal;
 * with the right prices 'quoteExpired', 'priceChanged', 'promoUsedUp'.
 */
export async function openCheckout(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  input: AttemptInput,
): Promise<OpenedCheckout> {
  const seen = await newestAttempt(deps.db, bookingId.toLowerCase(), 'answered');
  const booking = await requireOwn(deps.db, bookingId, caller);
  refuseUnpayable(booking);
  const now = deps.clock.now();
  const { job } = reservationOf(booking, input.withHelper);
  const refusal = startRefusal(job, booking.date, booking.slot, now);
  if (refusal) throw new AppError(refusal);
  if (booking.validUntil <= now) {
    await closeUnpaid(deps, booking.id);
    throw priceRefusal('quoteExpired', await repriceBooking(deps, booking.id));
  }
  requireSeen(booking, input);
  try {
    if (dueNow(booking, input.withHelper).due === 0) return await confirmAtOnce(deps, booking, input);
    const open = await reuseCheckout(deps, booking, caller, input);
    if (open) return open;
    const closed = await closeOpenCheckouts(deps, booking.id, seen + 1);
    if (saleOf(closed)) throw new AppError('alreadyPaid');
    return await openNewWithRetry(deps, closed, caller, input, seen);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'promoUsedUp') throw error;
    return refuseWithoutPromo(deps, booking.id);
  }
}

/** POST /api/bookings/{id}/balance: opens a checkout of exactly what is still to pay for a sold booking. */
import { AppError } from '#domain/app-error';
import { type BalancePayment, isBooked, referenceOf } from '#domain/booking/booking';
import type { Language } from '#domain/language';
import type { Pence } from '#domain/money';
import { isChargeable } from '#domain/shop/business';
import type { Deps } from '#server/deps';
import { fill } from '#server/fill';
import { textsOf } from '#server/mail/words';
import { type OpenedCheckout, PaymentError } from '#server/payments/payments';
import type { CheckoutsTable, Db, Transaction } from '#server/store/schema';
import { changeBooking, refuseEvent } from '../apply-event';
import type { Booking } from '../booking';
import { type Caller, requireOwn } from '../caller';
import { balancePence } from '../money';
import { giveUpAttempt, insertCheckout, LEAST_TIME_LEFT } from './checkouts';
import { closeOpenCheckouts, readCheckout } from './close-checkout';
import { openLaterCheckout } from './open-later-checkout';
import { settleCheckout } from './settle-checkout';

export interface BalanceInput {
  /** The amount that the customer saw: compared, never charged. */
  amount: Pence;
  lang: Language;
}

/** Throws 'notAllowedNow' without a van, and 'balanceChanged' when the customer saw another amount, or nothing can be charged. */
function requireOwed(booking: Booking, amount: Pence): void {
  if (!isBooked(booking.state)) refuseEvent(booking.state, 'balance.paid');
  if (amount !== balancePence(booking) || !isChargeable(amount)) throw new AppError('balanceChanged');
}

/** The checkout of the same amount that is open, or asked for without an answer. */
function checkoutOf(db: Db, { id }: Booking, amount: Pence, now: number) {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('booking_id', '=', id)
    .where('balance', '=', 1)
    .where('amount_pence', '=', amount)
    .where('status', 'in', ['opening', 'open'])
    .where('expires_at', '>', now + LEAST_TIME_LEFT)
    .executeTakeFirst();
}

/** True if the session can still be paid. One that has ended is settled. */
async function isStillOpen(deps: Deps, { id, status, booking_id }: CheckoutsTable): Promise<boolean> {
  if (status === 'opening') return true;
  const checkout = await readCheckout(deps, id, booking_id);
  await settleCheckout(deps, checkout);
  return checkout.status === 'open';
}

async function begin(trx: Transaction, deps: Deps, booking: Booking, amount: Pence): Promise<CheckoutsTable> {
  requireOwed(booking, amount);
  const now = deps.clock.now();
  const same = await checkoutOf(trx, booking, amount, now);
  if (same) return same;
  return insertCheckout(trx, { booking_id: booking.id, balance: 1, with_helper: 0, amount_pence: amount }, now);
}

/**
 * Opens the checkout, or returns the open one of the same amount, so that two tabs pay once. Every other checkout of the booking is closed.
 * Throws 'notOwner', 'notAllowedNow', 'balanceChanged', 'alreadyPaid' while a payment is processing, 'paymentSessionFailed'.
 */
export async function payBalance(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  { amount, lang }: BalanceInput,
): Promise<OpenedCheckout> {
  const booking = await requireOwn(deps.db, bookingId, caller);
  requireOwed(booking, amount);
  const known = await checkoutOf(deps.db, booking, amount, deps.clock.now());
  if (!known || !(await isStillOpen(deps, known))) await closeOpenCheckouts(deps, booking.id);
  const row = await changeBooking(deps, booking.id, (trx, current) => begin(trx, deps, current, amount));
  const { id, url, expires_at: expiresAt, status } = row;
  if (status === 'open') return { id, url, expiresAt };
  const page = `${deps.config.publicUrl}/${lang}/manage/${booking.id}`;
  try {
    return await openLaterCheckout(deps, booking, row, {
      lang,
      description: fill(textsOf(lang).balance.description, { reference: referenceOf(booking.id) }),
      successUrl: `${page}?paid=balance`,
      cancelUrl: page,
    });
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined;
    if (cause instanceof PaymentError && cause.isFinal) await giveUpAttempt(deps.db, id);
    throw error;
  }
}

/** The state of the newest checkout of the balance; undefined without one, or when it has expired. */
export async function balancePaymentOf(db: Db, { id, entries }: Booking): Promise<BalancePayment | undefined> {
  const row = await db
    .selectFrom('checkouts')
    .select(['id', 'status'])
    .where('booking_id', '=', id)
    .where('balance', '=', 1)
    .where('status', 'in', ['open', 'completed'])
    .orderBy('attempt', 'desc')
    .executeTakeFirst();
  if (row?.status !== 'completed') return row && 'open';
  return entries.some(({ source }) => source === row.id) ? 'made' : 'returned';
}

/** Applies the state of a checkout to its booking, exactly once. */
import { referenceOf } from '#domain/booking/booking';
import { DAY, MINUTE } from '#domain/time-units';
import type { PaymentProblem } from '#machines/booking-lifecycle.machine';
import type { Deps, Mailing, Store } from '#server/deps';
import type { CheckoutState, PaymentEvent } from '#server/payments/payments';
import { recordEvent } from '#server/payments/webhook';
import { reservePromo } from '#server/promo/reserve-promo';
import { reserve, shortenReservation } from '#server/schedule/reservations';
import { transaction } from '#server/store/database';
import type { CheckoutsTable, Transaction } from '#server/store/schema';
import { applyToAmendment, requireAmendment } from '../amendments/amendments';
import { receiveDifference, reservationAfter } from '../amendments/make-amendment';
import { accepts, applyEvent } from '../apply-event';
import { type Booking, reservationOf } from '../booking';
import { findBooking, requireBooking } from '../caller';
import { balancePence, onlineEntry, saleOf, withEntry } from '../money';
import { dueNow } from '../price';
import { insertCheckout, type NewCheckout } from './checkouts';
import { matchPayment, noteUnmatched } from './unmatched-payment';

/** Time after the session's end for which a van stays reserved: while a payment is processing, and after a failed one for another attempt. */
const WHILE_PROCESSING = DAY;
const AFTER_FAILURE = 10 * MINUTE;

/** The row of a session after the sale that was asked for without an answer. */
async function askedFor(trx: Transaction, checkout: CheckoutState): Promise<CheckoutsTable | undefined> {
  const { id, bookingId, amendment, isBalance, amountPence } = checkout;
  if (amendment === null && !isBalance) return undefined;
  const row = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('id', 'like', 'opening:%')
    .$if(amendment !== null, (query) => query.where('amendment', '=', amendment))
    .$if(isBalance, (query) =>
      query.where('booking_id', '=', bookingId).where('balance', '=', 1).where('amount_pence', '=', amountPence),
    )
    .orderBy('attempt', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  return trx.updateTable('checkouts').set({ id }).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow();
}

/** The row of a session. A paid session gets one if the server stopped before it was recorded. */
async function rowOf(trx: Transaction, deps: Mailing, checkout: CheckoutState): Promise<CheckoutsTable | undefined> {
  const row = await trx.selectFrom('checkouts').selectAll().where('id', '=', checkout.id).executeTakeFirst();
  if (row || !checkout.paid) return row;
  const asked = await askedFor(trx, checkout);
  if (asked) return asked;
  const booking = await findBooking(trx, checkout.bookingId ?? '');
  if (!booking) {
    await noteUnmatched(trx, deps, checkout);
    return undefined;
  }
  await matchPayment(trx, deps, checkout.id);
  const opened: NewCheckout = {
    id: checkout.id,
    booking_id: booking.id,
    with_helper: checkout.withHelper ? 1 : 0,
    balance: checkout.isBalance ? 1 : 0,
    amount_pence: checkout.isBalance ? checkout.amountPence : dueNow(booking, checkout.withHelper).due,
    status: 'open',
    url: checkout.url ?? '',
    expires_at: checkout.expiresAt,
  };
  return insertCheckout(trx, opened, deps.clock.now());
}

/** Reserves a van, and a use of the promotion code that lowered the price. Returns the problem if either has gone. */
async function reservePaid(
  trx: Transaction,
  booking: Booking,
  withHelper: boolean,
  now: number,
): Promise<PaymentProblem | null> {
  if (!(await reserve(trx, reservationOf(booking, withHelper), now + MINUTE, now))) return 'windowLost';
  const hasCode = !booking.promo || (await reservePromo(trx, booking.promo.code, booking.id, now));
  return hasCode ? null : 'codeGone';
}

async function amendmentOf(trx: Transaction, { booking_id, amendment }: CheckoutsTable) {
  return amendment === null ? undefined : requireAmendment(trx, booking_id, amendment);
}

async function receivePayment(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  row: CheckoutsTable,
  paid: CheckoutState,
): Promise<Booking> {
  if (row.status === 'completed') return booking;
  const now = deps.clock.now();
  const paymentIntent = paid.paymentIntent ?? '';
  await trx
    .updateTable('checkouts')
    .set({ status: 'completed', payment_intent: paymentIntent })
    .where('id', '=', row.id)
    .execute();
  const payment = { sessionId: row.id, paymentIntent, pence: paid.amountPence };
  const isRight = paid.currency === 'gbp' && paid.amountPence === row.amount_pence && paid.bookingId === row.booking_id;
  if (!isRight) {
    const amounts = `${row.amount_pence} pence asked for, ${paid.amountPence} ${paid.currency} paid`;
    deps.log.error(
      { booking: booking.id, checkout: row.id },
      `booking ${referenceOf(booking.id)}: payment mismatch, refunding (${amounts})`,
    );
  }
  const amendment = await amendmentOf(trx, row);
  if (amendment) return receiveDifference(trx, deps, booking, amendment, { payment, isRight });
  if (row.balance === 1) {
    const isOwed = isRight && payment.pence <= balancePence(booking);
    const change = isOwed ? { entries: withEntry(booking, onlineEntry(payment, now)) } : {};
    return applyEvent(trx, deps, booking, { type: 'balance.paid', payment, isOwed }, change);
  }
  const isAwaited = booking.state === 'paying' || booking.state === 'contacted';
  const withHelper = row.with_helper === 1;
  const awaitedProblem = async () => (isRight ? reservePaid(trx, booking, withHelper, now) : 'amountWrong');
  const problem = isAwaited ? await awaitedProblem() : 'windowLost';
  const first = saleOf(booking) ? {} : { entries: withEntry(booking, onlineEntry(payment, now)) };
  const change = isAwaited ? { ...first, checkout: { withHelper } } : first;
  return applyEvent(trx, deps, booking, { type: 'payment.received', payment, problem }, change);
}

async function keepReservation(trx: Transaction, deps: Store, booking: Booking, row: CheckoutsTable): Promise<Booking> {
  const withHelper = row.with_helper === 1;
  const amendment = await amendmentOf(trx, row);
  const isAwaited = row.status === 'open' && (amendment?.state ?? booking.state) === 'paying';
  if (isAwaited) {
    const reservation = amendment
      ? { ...(await reservationAfter(trx, booking, amendment, withHelper)), besideSold: true }
      : reservationOf(booking, withHelper);
    await reserve(trx, reservation, row.expires_at + WHILE_PROCESSING, deps.clock.now());
  }
  return booking;
}

async function expireCheckout(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  row: CheckoutsTable,
  event: { type: 'payment.failed' | 'checkout.expired' },
): Promise<Booking> {
  if (row.status !== 'open') return booking;
  await trx.updateTable('checkouts').set({ status: 'expired' }).where('id', '=', row.id).execute();
  const amendment = await amendmentOf(trx, row);
  if (amendment) {
    if (amendment.state === 'paying') await applyToAmendment(trx, deps, amendment, { type: 'checkout.expired' });
    return booking;
  }
  if (row.balance === 1) return booking;
  if (event.type === 'payment.failed') await shortenReservation(trx, booking.id, deps.clock.now() + AFTER_FAILURE);
  const other = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('booking_id', '=', booking.id)
    .where('amendment', 'is', null)
    .where('balance', '=', 0)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return other || !accepts(booking.state, event) ? booking : applyEvent(trx, deps, booking, event);
}

/**
 * Idempotent: the same checkout state leads to the same booking. An event is recorded in the same transaction, and
 * its repeat changes nothing; but one without a booking is not, so that it can be sent again when the booking is back.
 * Returns undefined when there was nothing to do.
 */
export async function settleCheckout(
  deps: Deps,
  checkout: CheckoutState,
  event?: PaymentEvent,
): Promise<Booking | undefined> {
  return transaction(deps.db, async (trx) => {
    const row = await rowOf(trx, deps, checkout);
    if (!row || (event && !(await recordEvent(trx, event, deps.clock.now())))) return undefined;
    const booking = await requireBooking(trx, row.booking_id);
    switch (checkout.status) {
      case 'complete':
        return receivePayment(trx, deps, booking, row, checkout);
      case 'processing':
        return keepReservation(trx, deps, booking, row);
      case 'failed':
        return expireCheckout(trx, deps, booking, row, { type: 'payment.failed' });
      case 'expired':
        return expireCheckout(trx, deps, booking, row, { type: 'checkout.expired' });
      case 'open':
        return booking;
    }
  });
}

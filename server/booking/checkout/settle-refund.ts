/** Applies refunds to their booking: our own, and those made in the payment service's dashboard. */
import { isBooked, referenceOf } from '#domain/booking/booking';
import { sumOfEntries } from '#domain/booking/entries';
import { omitUndefined } from '#domain/omit-undefined';
import type { LifecycleEvent, RefundReason } from '#machines/booking-lifecycle.machine';
import type { Deps, Store } from '#server/deps';
import { type CheckoutState, type MadeRefund, PaymentError, type PaymentEvent } from '#server/payments/payments';
import { recordEvent } from '#server/payments/webhook';
import { transaction } from '#server/store/database';
import type { RefundsTable, Transaction } from '#server/store/schema';
import { discountRefund } from '../add-charge';
import { accepts, applyEvent, changeBooking, writeBooking } from '../apply-event';
import type { Booking } from '../booking';
import { requireBooking } from '../caller';
import { isRefundWaiting, owedRefunds, replaceOwed, resolveOwed } from '../failed-refunds';
import { creditRefunds } from '../invoices';
import { owedByHand, paidOnline, paymentsOf, receiptsOf } from '../money';

/** Refunds that do not end a booking. */
const HARMLESS: ReadonlySet<string> = new Set([
  'paidTwice',
  'allowance',
  'notAmended',
  'notOwed',
] satisfies RefundReason[]);

type RefundMade = Extract<LifecycleEvent, { type: 'refund.made' }>;

interface RefundTotal {
  paid: number;
  /** Done or on its way, pence; never more than was paid. */
  refunded: number;
  isDone: boolean;
}

/** True once the money is with the customer. */
const hasArrived = ({ state, resolution }: Pick<RefundsTable, 'state' | 'resolution'>): boolean =>
  state === 'done' || resolution === 'byHand';

/** Sum of the refunds; undefined without any. `settled` replaces its own row, which is not updated yet. */
export async function refundTotalOf(
  trx: Transaction,
  booking: Booking,
  settled?: RefundsTable,
): Promise<RefundTotal | undefined> {
  const intents = paymentsOf(booking).map(({ paymentIntent }) => paymentIntent);
  if (intents.length === 0) return undefined;
  const rows = await trx.selectFrom('refunds').selectAll().where('payment_intent', 'in', intents).execute();
  const all = rows.filter(({ id }) => id !== settled?.id);
  if (settled && intents.includes(settled.payment_intent)) all.push(settled);
  const counted = all.filter(
    (row) => hasArrived(row) || row.state === 'pending' || (row.state === 'queued' && row.reason === 'allowance'),
  );
  if (counted.length === 0) return undefined;
  const sum = counted.reduce((total, { amount_pence: pence }) => total + pence, 0);
  const isDone = counted.every(hasArrived);
  const paid = paidOnline(booking);
  return { paid, refunded: Math.min(sum, paid), isDone };
}

async function writeRefunded(
  trx: Transaction,
  deps: Store,
  booking: Booking,
  refunded: number | undefined,
): Promise<void> {
  const refundFailed = (await owedRefunds(trx, booking.id)).length > 0 ? true : undefined;
  if (refunded !== booking.refunded || refundFailed !== booking.refundFailed)
    await writeBooking(trx, deps, booking, { refunded, refundFailed });
}

/** Ends the refunding of a booking: no failed refund of it is owed any more. */
async function applyMade(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  event: RefundMade,
  refunded: number | undefined,
): Promise<void> {
  const refundFailed = await resolveOwed(trx, deps, booking.id, 'replaced');
  await applyEvent(trx, deps, booking, event, { refunded, refundFailed });
}

/** Marks the money as owed again, and notifies the team. */
async function applyRefundFailure(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  settled?: RefundsTable,
): Promise<void> {
  const refunded = (await refundTotalOf(trx, booking, settled))?.refunded;
  const event = { type: 'refund.failed' as const };
  const change = { refunded, refundFailed: true };
  if (accepts(booking.state, event)) await applyEvent(trx, deps, booking, event, change);
  else await writeBooking(trx, deps, booking, change);
}

/** Called when one of our refunds is on its way, done, or failed for good. Idempotent: the sum is recalculated each time. */
export async function onRefundSettled(
  refund: RefundsTable,
  deps: Deps,
  note: (trx: Transaction) => Promise<void>,
): Promise<void> {
  await changeBooking(deps, refund.booking_id, async (trx, booking) => {
    await note(trx);
    if (refund.state === 'failed') {
      await applyRefundFailure(trx, deps, booking, refund);
      return;
    }
    const refunded = (await refundTotalOf(trx, booking, refund))?.refunded;
    const isAll = owedByHand(booking) === 0 && !(await isRefundWaiting(trx, booking.id, refund.id));
    const event = { type: 'refund.made' as const, isAll };
    const isOfBooking = refund.state === 'done' && !HARMLESS.has(refund.reason) && accepts(booking.state, event);
    if (isOfBooking) await applyMade(trx, deps, booking, event, refunded);
    else await writeRefunded(trx, deps, booking, refunded);
    await creditRefunds(trx, deps, booking);
  });
}

/** Records a refund; a queued one of ours is left to the worker. Returns true if it has failed since it was last recorded. */
async function recordRefund(
  trx: Transaction,
  deps: Store,
  bookingId: string,
  paymentIntent: string,
  made: MadeRefund,
): Promise<boolean> {
  const now = deps.clock.now();
  const id = made.key ?? `stripe:${made.id}`;
  const known = await trx.selectFrom('refunds').select('state').where('id', '=', id).executeTakeFirst();
  if (known ? known.state === 'queued' || known.state === made.status : made.status === 'failed') return false;
  if (!known) await replaceOwed(trx, deps, bookingId, { intents: [paymentIntent], pence: made.amountPence });
  await trx
    .insertInto('refunds')
    .values({
      id,
      booking_id: bookingId,
      payment_intent: paymentIntent,
      amount_pence: made.amountPence,
      reason: 'dashboard',
      state: made.status,
      attempts: 0,
      next_at: now,
      reference: made.id,
      last_error: made.failure,
      created_at: now,
      done_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state: made.status, reference: made.id, last_error: made.failure, done_at: now }),
    )
    .execute();
  return made.status === 'failed';
}

/**
 * Applies refunds that were made outside. A booking that owed the money becomes refunded; a fully refunded one is
 * cancelled, which frees its van; any other shows the sum.
 */
async function applyRefunds(trx: Transaction, deps: Deps, booking: Booking): Promise<void> {
  const { cancellation } = booking;
  const totals = await refundTotalOf(trx, booking);
  if (!totals) return writeRefunded(trx, deps, booking, undefined);
  const { paid, refunded, isDone } = totals;
  const isWhole = refunded >= paid;
  const online = cancellation && cancellation.refund - (cancellation.byHand ?? 0);
  const owed = Math.min(paid, (online || paid) + (cancellation?.refundedBefore ?? 0));
  const made = { type: 'refund.made' as const, isAll: owedByHand(booking) === 0 };
  if (isDone && accepts(booking.state, made) && refunded >= owed) {
    await applyMade(trx, deps, booking, made, refunded);
  } else if (booking.state === 'confirmed' && isWhole) {
    const receipts = receiptsOf(booking);
    const byHand = sumOfEntries(receipts);
    const event = { type: 'staff.cancelled' as const, repayment: null, byHand };
    const receiptsBefore = receipts.length || undefined;
    const ended = {
      reason: '',
      refund: refunded + byHand,
      byHand,
      ...omitUndefined({ receiptsBefore }),
      fee: 0,
      at: deps.clock.now(),
    };
    await applyEvent(trx, deps, booking, event, { refunded, cancellation: ended });
  } else if (isBooked(booking.state)) {
    const charged = await discountRefund(trx, deps, booking, { pence: refunded - (booking.refunded ?? 0), label: '' });
    await writeRefunded(trx, deps, charged, refunded);
  } else await writeRefunded(trx, deps, booking, refunded);
}

async function recordRefunds(
  trx: Transaction,
  deps: Deps,
  bookingId: string,
  paymentIntent: string,
  all: readonly MadeRefund[],
): Promise<void> {
  let hasFailed = false;
  for (const made of all) hasFailed = (await recordRefund(trx, deps, bookingId, paymentIntent, made)) || hasFailed;
  const booking = await requireBooking(trx, bookingId);
  await creditRefunds(trx, deps, booking);
  await (hasFailed ? applyRefundFailure(trx, deps, booking) : applyRefunds(trx, deps, booking));
}

/** Before a cancellation: reads refunds that were made by hand, in case their events are late. */
export async function refreshRefunds(deps: Deps, booking: Booking): Promise<void> {
  const { id } = booking;
  try {
    for (const { paymentIntent } of paymentsOf(booking)) {
      const made = await deps.payments.readRefunds(paymentIntent);
      if (made.length > 0) await transaction(deps.db, (trx) => recordRefunds(trx, deps, id, paymentIntent, made));
    }
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.warn({ err: error, booking: id }, `booking ${referenceOf(id)}: refunds could not be read`);
  }
}

/** Applies an event about refunds, once. One without a checkout of ours is not recorded. */
export async function applyRefundEvent(
  deps: Deps,
  { id, paymentIntent }: CheckoutState,
  event: PaymentEvent,
): Promise<void> {
  if (paymentIntent === null) return;
  const made = await deps.payments.readRefunds(paymentIntent);
  await transaction(deps.db, async (trx) => {
    const row = await trx.selectFrom('checkouts').select('booking_id').where('id', '=', id).executeTakeFirst();
    if (!row || !(await recordEvent(trx, event, deps.clock.now()))) return;
    await recordRefunds(trx, deps, row.booking_id, paymentIntent, made);
  });
}

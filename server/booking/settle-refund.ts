/** What went back of a payment, carried over to its booking: our own refunds, and those made in the payment service's dashboard. */
import type { Deps } from '#server/deps';
import { type CheckoutState, type MadeRefund, PaymentError, type PaymentEvent } from '#server/payments/payments';
import { rememberEvent } from '#server/payments/webhook';
import type { RefundsTable, Trx } from '#server/store/schema';
import { accepts, applyEvent, changeBooking, changing, writeBooking } from './apply-event';
import type { Booking } from './booking';
import { requireBooking } from './caller';

/** What has gone back of the payment that counts, never more than was paid. `settled` is done, though its row does not say so yet. */
async function refundedOf(trx: Trx, { payment }: Booking, settled?: RefundsTable): Promise<number | undefined> {
  if (!payment) return undefined;
  const rows = await trx
    .selectFrom('refunds')
    .select(['id', 'amount_pence'])
    .where('payment_intent', '=', payment.paymentIntent)
    .where('state', '=', 'done')
    .execute();
  const counted = rows.filter(({ id }) => id !== settled?.id);
  if (settled?.payment_intent === payment.paymentIntent) counted.push(settled);
  if (counted.length === 0) return undefined;
  const sum = counted.reduce((all, { amount_pence: pence }) => all + Number(pence), 0);
  return Math.min(sum, payment.pence);
}

async function writeRefunded(trx: Trx, deps: Deps, booking: Booking, refunded: number | undefined): Promise<void> {
  if (refunded !== undefined && refunded !== booking.refunded) await writeBooking(trx, deps, booking, { refunded });
}

/** A refund of ours is done, or has failed for good. May be called again for the same one: the sum is worked out afresh. */
export async function onRefundSettled(
  refund: RefundsTable,
  deps: Deps,
  note: (trx: Trx) => Promise<void>,
): Promise<void> {
  await changeBooking(deps, refund.booking_id, async (trx, booking) => {
    await note(trx);
    if (refund.state === 'failed') {
      const event = { type: 'refund.failed' as const };
      if (accepts(booking.state, event)) await applyEvent(trx, deps, booking, event);
      return;
    }
    const refunded = await refundedOf(trx, booking, refund);
    const event = { type: 'refund.made' as const };
    const isOfBooking = refund.reason !== 'paidTwice' && accepts(booking.state, event);
    if (isOfBooking) await applyEvent(trx, deps, booking, event, refunded === undefined ? {} : { refunded });
    else await writeRefunded(trx, deps, booking, refunded);
  });
}

/** Notes a refund down once. One of ours that is queued still is left to the worker, unless it has given up. */
async function note(trx: Trx, deps: Deps, bookingId: string, paymentIntent: string, made: MadeRefund): Promise<void> {
  const now = deps.clock.now();
  await trx
    .insertInto('refunds')
    .values({
      id: made.key ?? `stripe:${made.id}`,
      booking_id: bookingId,
      payment_intent: paymentIntent,
      amount_pence: made.amountPence,
      reason: 'dashboard',
      state: 'done',
      attempts: 0,
      next_at: now,
      reference: made.id,
      last_error: null,
      created_at: now,
      done_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state: 'done', reference: made.id, done_at: now })
        .where('refunds.state', '=', 'failed'),
    )
    .execute();
}

/**
 * A booking as far as refunds from outside change it: one that owed the money has paid it back; one whose whole payment went back is
 * over, and its van free; any other keeps its state and shows the sum.
 */
async function carryOver(trx: Trx, deps: Deps, booking: Booking): Promise<void> {
  const { payment, cancellation } = booking;
  const refunded = await refundedOf(trx, booking);
  if (!payment || refunded === undefined) return;
  const isWhole = refunded >= payment.pence;
  const owed = Math.min(payment.pence, (cancellation?.refund || payment.pence) + (cancellation?.refundedBefore ?? 0));
  if (accepts(booking.state, { type: 'refund.made' }) && refunded >= owed) {
    await applyEvent(trx, deps, booking, { type: 'refund.made' }, { refunded });
  } else if (booking.state === 'confirmed' && isWhole) {
    const event = { type: 'staff.cancelled' as const, repayment: null };
    const ended = { reason: '', refund: refunded, fee: 0, at: deps.clock.now() };
    await applyEvent(trx, deps, booking, event, { refunded, cancellation: ended });
  } else await writeRefunded(trx, deps, booking, refunded);
}

/** Before a booking is cancelled: refunds made by hand are read, in case their events have not arrived. */
export async function refreshRefunds(deps: Deps, { id, payment }: Booking): Promise<void> {
  if (!payment) return;
  try {
    const made = await deps.payments.readRefunds(payment.paymentIntent);
    if (made.length === 0) return;
    await changeBooking(deps, id, async (trx, booking) => {
      for (const refund of made) await note(trx, deps, id, payment.paymentIntent, refund);
      await carryOver(trx, deps, booking);
    });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.warn({ err: error, booking: id }, 'the refunds of a booking could not be read');
  }
}

/** Reads what went back of a checkout's payment and carries it over, once for each event. */
export async function noteRefunds(
  deps: Deps,
  { id, paymentIntent }: CheckoutState,
  event: PaymentEvent,
): Promise<void> {
  if (paymentIntent === null) return;
  const made = await deps.payments.readRefunds(paymentIntent);
  await changing(deps, async (trx) => {
    if (!(await rememberEvent(trx, event, deps.clock.now()))) return;
    const row = await trx.selectFrom('checkouts').select('booking_id').where('id', '=', id).executeTakeFirst();
    if (!row) return;
    for (const refund of made) await note(trx, deps, row.booking_id, paymentIntent, refund);
    await carryOver(trx, deps, await requireBooking(trx, row.booking_id));
  });
}

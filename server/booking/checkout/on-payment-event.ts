/** Events of the payment service. Each is only a hint: the session is read again before anything is changed. */
import type { Deps } from '#server/deps';
import { type CheckoutState, PaymentError, type PaymentEvent, type WebhookEvent } from '#server/payments/payments';
import { recordEvent } from '#server/payments/webhook';
import { transaction } from '#server/store/database';
import { applyEvent } from '../apply-event';
import { findBooking } from '../caller';
import { settleCheckout } from './settle-checkout';
import { applyRefundEvent } from './settle-refund';

const DISPUTE = 'charge.dispute.created' satisfies WebhookEvent;

/** Notifies the team of a dispute, once. */
async function applyDispute(deps: Deps, { bookingId }: CheckoutState, event: PaymentEvent): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const booking = await findBooking(trx, bookingId ?? '');
    if (!booking || !(await recordEvent(trx, event, deps.clock.now()))) return;
    await applyEvent(trx, deps, booking, { type: 'payment.disputed' });
  });
}

/** The current state of the event's checkout; undefined when it is not ours. */
async function checkoutOf({ sessionId, paymentIntent }: PaymentEvent, deps: Deps): Promise<CheckoutState | undefined> {
  const { payments, log } = deps;
  if (sessionId === null) return paymentIntent === null ? undefined : payments.findCheckout(paymentIntent);
  try {
    return await payments.readCheckout(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentError) || error.failure !== 'missing') throw error;
    log.warn(
      { checkout: sessionId },
      `checkout ${sessionId}: unknown to the payment service that sent an event about it`,
    );
    return undefined;
  }
}

/**
 * Applies an event, once. Events of a session update the checkout, a dispute reaches the team, all others
 * (charge.refunded, refund.*) update the refunds. They may be reported before the payment, so the checkout is settled
 * first.
 */
export async function onPaymentEvent(event: PaymentEvent, deps: Deps): Promise<void> {
  const known = await deps.db.selectFrom('webhook_events').select('id').where('id', '=', event.id).executeTakeFirst();
  if (known) return;
  const checkout = await checkoutOf(event, deps);
  if (!checkout) return;
  if (event.sessionId !== null) {
    await settleCheckout(deps, checkout, event);
    return;
  }
  await settleCheckout(deps, checkout);
  await (event.type === DISPUTE ? applyDispute : applyRefundEvent)(deps, checkout, event);
}

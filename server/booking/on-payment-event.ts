/** What the payment service tells us of: it is asked again before anything is believed. */
import type { Deps } from '#server/deps';
import { type CheckoutState, PaymentError, type PaymentEvent } from '#server/payments/payments';
import type { CheckoutDeps } from './close-checkout';
import { settleCheckout } from './settle-checkout';
import { applyRefundEvent } from './settle-refund';

/** The checkout that an event is about, as it is now; undefined when it is none of ours. */
async function checkoutOf(
  { sessionId, paymentIntent }: PaymentEvent,
  deps: Pick<Deps, 'log' | 'payments'>,
): Promise<CheckoutState | undefined> {
  const { payments, log } = deps;
  if (sessionId === null) return paymentIntent === null ? undefined : payments.findCheckout(paymentIntent);
  try {
    return await payments.readCheckout(sessionId);
  } catch (error) {
    if (!(error instanceof PaymentError) || error.failure !== 'missing') throw error;
    log.warn({ checkout: sessionId }, 'an event came about a checkout that the payment service does not know');
    return undefined;
  }
}

/**
 * Applies an event: those of a session carry its state over, all others of a payment (charge.refunded, refund.*) what went back of it.
 * A refund may be heard of before its payment, which is therefore settled first.
 */
export async function onPaymentEvent(event: PaymentEvent, deps: CheckoutDeps): Promise<void> {
  const known = await deps.db.selectFrom('webhook_events').select('id').where('id', '=', event.id).executeTakeFirst();
  if (known) return;
  const checkout = await checkoutOf(event, deps);
  if (!checkout) return;
  if (event.sessionId !== null) {
    await settleCheckout(deps, checkout, event);
    return;
  }
  await settleCheckout(deps, checkout);
  await applyRefundEvent(deps, checkout, event);
}

/** What the payment service tells us of: the session is read again before anything is believed. */
import type { Deps } from '#server/deps';
import type { PaymentEvent } from '#server/payments/payments';
import { settleCheckout } from './settle-checkout';

/** Applies an event. One that is about no checkout changes nothing here. */
export async function onPaymentEvent(event: PaymentEvent, deps: Deps): Promise<void> {
  if (event.sessionId === null) return;
  const known = await deps.db.selectFrom('webhook_events').select('id').where('id', '=', event.id).executeTakeFirst();
  if (known) return;
  await settleCheckout(deps, await deps.payments.readCheckout(event.sessionId), event);
}

/** POST /api/webhooks/stripe: signed events of the payment service. */

import { AppError } from '#domain/app-error';
import type { Deps } from '#server/deps';
import type { App, RegisterRoutes } from '#server/http/route';
import type { Transaction } from '#server/store/schema';
import { PaymentError, type PaymentEvent, WEBHOOK_PATH } from './payments';

/**
 * Applies a payment event. Events repeat and arrive out of order, so it must be idempotent and read the session
 * first. If it throws, the service sends the event again.
 */
export type OnPaymentEvent = (event: PaymentEvent, deps: Deps) => Promise<void>;

/** Records an event in the transaction that applies it. Returns false if it was applied before. */
export async function recordEvent(trx: Transaction, event: PaymentEvent, now: number): Promise<boolean> {
  const inserted = await trx
    .insertInto('webhook_events')
    .values({ id: event.id, type: event.type, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The route reads the raw body, which the signature covers. */
export function paymentWebhook(onEvent: OnPaymentEvent): RegisterRoutes {
  return (app, deps) => {
    app.register(async (hooks: App) => {
      hooks.removeAllContentTypeParsers();
      hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      hooks.post(
        WEBHOOK_PATH,
        { config: { class: 'webhook' }, schema: { summary: 'Signed events of the payment service' } },
        async (request) => {
          const signature = request.headers['stripe-signature'];
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const event = parsed(deps, raw, typeof signature === 'string' ? signature : undefined);
          await onEvent(event, deps);
          return { received: true };
        },
      );
    });
  };
}

function parsed(deps: Deps, raw: Buffer, signature: string | undefined): PaymentEvent {
  try {
    return deps.payments.parseWebhook(raw, signature);
  } catch (error) {
    if (error instanceof PaymentError)
      throw new AppError('inputInvalid', { details: { fields: { 'Stripe-Signature': 'inputInvalid' } } });
    throw error;
  }
}

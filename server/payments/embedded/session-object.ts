/** The part of Stripe's checkout session that this application reads. */
import type Stripe from 'stripe';
import type { DevCheckoutSessionsTable } from '#server/store/schema';
import { storedParams } from './params';

export type SessionObject = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_status'
  | 'status'
  | 'submit_type'
  | 'success_url'
  | 'ui_mode'
  | 'url'
>;

/** Stripe counts in epoch seconds. */
export const toSeconds = (ms: number): number => Math.floor(ms / 1000);

/** `publicUrl`: the address of this server for customers. */
export function sessionObject(row: DevCheckoutSessionsTable, publicUrl: string): SessionObject {
  const params = storedParams(row.data);
  return {
    id: row.id,
    object: 'checkout.session',
    amount_subtotal: row.amount_pence,
    amount_total: row.amount_pence,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: toSeconds(row.created_at),
    currency: 'gbp',
    customer_email: params.customer_email ?? null,
    expires_at: toSeconds(row.expires_at),
    livemode: false,
    locale: params.locale,
    metadata: params.metadata,
    mode: 'payment',
    payment_intent: row.payment_intent,
    payment_status: row.payment_status,
    status: row.status,
    submit_type: params.submit_type,
    success_url: params.success_url,
    ui_mode: params.ui_mode,
    url: row.status === 'open' ? `${publicUrl}/dev/stripe/pay/${row.id}` : null,
  };
}

/** Expands the payment. Embedded payments succeed at once. */
export function withPayment(session: SessionObject): object {
  const { payment_intent: id } = session;
  return id === null ? session : { ...session, payment_intent: { id, object: 'payment_intent', status: 'succeeded' } };
}

/** The port to a payment service. Amounts are integer pence in GBP, instants epoch milliseconds. */
import { AppError } from '#domain/app-error';
import type { Language } from '#domain/language';

/** The service posts its events here. */
export const WEBHOOK_PATH = '/api/webhooks/stripe';

/** The events that the webhook needs; .env.example and docs/running/services.md list them too. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'refund.updated',
  'refund.failed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The purpose of a checkout, which its payment carries: the sale, a change of a sold booking, or the rest that is owed for one. */
interface CheckoutPurpose {
  /** The change of the booking that is paid for; null for anything else. */
  amendment: string | null;
  isBalance: boolean;
}

export interface CheckoutRequest extends CheckoutPurpose {
  bookingId: string;
  /** Number of the attempt for this booking. The same number gets the same session. */
  attempt: number;
  amountPence: number;
  /** Shown to the customer as the item being paid for. */
  description: string;
  lang: Language;
  email: string;
  /** Absolute. May contain the placeholder {CHECKOUT_SESSION_ID}. */
  successUrl: string;
  cancelUrl: string;
  /** 30 minutes to 24 hours ahead. Store it with the attempt: a repeat must send the same value. */
  expiresAt: number;
  withHelper: boolean;
}

export interface OpenedCheckout {
  id: string;
  url: string;
  expiresAt: number;
}

/**
 * open: can be paid. processing: the customer is done, the money is on its way. failed: it did not arrive. complete:
 * it arrived. expired: closed without a payment.
 */
export type CheckoutStatus = 'open' | 'processing' | 'failed' | 'complete' | 'expired';

export interface CheckoutState extends CheckoutPurpose {
  id: string;
  status: CheckoutStatus;
  paid: boolean;
  amountPence: number;
  currency: string;
  bookingId: string | null;
  withHelper: boolean;
  paymentIntent: string | null;
  url: string | null;
  expiresAt: number;
}

export interface RefundRequest {
  paymentIntent: string;
  amountPence: number;
  /** Refunds are made once for each key. */
  key: string;
}

/** pending: on its way. done: arrived, as far as the service knows. failed: it came back, or never left. */
export type RefundStatus = 'pending' | 'done' | 'failed';

/** A refund at the payment service, ours or made by hand. */
export interface MadeRefund {
  id: string;
  amountPence: number;
  status: RefundStatus;
  /** The service's reason. */
  failure: string | null;
  /** Our own key; null for a refund made in the dashboard. */
  key: string | null;
}

/** A signed event. Its payload is a hint: read the session before acting. */
export interface PaymentEvent {
  id: string;
  /** Stripe's name, for instance 'checkout.session.completed' or 'charge.refunded'. */
  type: string;
  /** Null unless the event is about a session. */
  sessionId: string | null;
  paymentIntent: string | null;
  createdAt: number;
}

export interface Payments {
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  readCheckout(sessionId: string): Promise<CheckoutState>;
  /** The checkout of a payment; undefined when it is not ours. */
  findCheckout(paymentIntent: string): Promise<CheckoutState | undefined>;
  /** Expires an open session. One that is complete or expired is left as it is. Returns its state. */
  expireCheckout(sessionId: string): Promise<CheckoutState>;
  refund(request: RefundRequest): Promise<{ reference: string; status: RefundStatus }>;
  /** All refunds of a payment, failed ones included. */
  readRefunds(paymentIntent: string): Promise<MadeRefund[]>;
  /** Checks the signature of the raw body. Throws PaymentError 'signature'. */
  parseWebhook(raw: Buffer, signature: string | undefined): PaymentEvent;
}

/**
 * unavailable: no answer, or a retry is invited. busy: another request holds the key for some seconds. refused: the
 * service will not do it. missing: no such object. conflict: a repeat differs from its first request. signature: not
 * signed with our secret.
 */
export type PaymentFailure = 'unavailable' | 'busy' | 'refused' | 'missing' | 'conflict' | 'signature';

export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly failure: PaymentFailure;
  constructor(failure: PaymentFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
  /** True if a repeat of the same request would fail too. */
  get isFinal(): boolean {
    return this.failure !== 'unavailable' && this.failure !== 'busy';
  }
}

/** Turns the payment service's failures into a 502 'paymentSessionFailed'; undefined for any other error. */
export function paymentRefusal(error: unknown): AppError | undefined {
  return error instanceof PaymentError ? new AppError('paymentSessionFailed', { cause: error }) : undefined;
}

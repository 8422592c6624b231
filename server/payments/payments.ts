/** What the server asks of a payment service. Amounts are integer pence in GBP, instants epoch milliseconds. */
import type { Language } from '#domain/language';

/** The service posts its events here. */
export const WEBHOOK_PATH = '/api/webhooks/stripe';

export interface CheckoutRequest {
  bookingId: string;
  /** Number of the attempt within the booking. The same attempt sent again answers the same session. */
  attempt: number;
  amountPence: number;
  /** What the customer sees being paid for. */
  description: string;
  lang: Language;
  email: string;
  /** Absolute; may hold the literal {CHECKOUT_SESSION_ID}, which the service replaces. */
  successUrl: string;
  cancelUrl: string;
  /** 30 minutes to 24 hours ahead. Stored with the attempt by the caller: a repeat must send the same value. */
  expiresAt: number;
  withHelper: boolean;
}

export interface OpenedCheckout {
  id: string;
  /** Where the browser goes to pay. */
  url: string;
  expiresAt: number;
}

/**
 * open: can be paid. processing: the customer is done, and the money is on its way. failed: it did not come. complete: it did.
 * expired: closed without a payment.
 */
export type CheckoutStatus = 'open' | 'processing' | 'failed' | 'complete' | 'expired';

export interface CheckoutState {
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
  /** The same key refunds once, however often it is sent. */
  key: string;
}

/** pending: on its way. done: it arrived, as far as the service knows. failed: the money is with us again, or never left. */
export type RefundStatus = 'pending' | 'done' | 'failed';

/** What was refunded at the payment service, by us or by hand. */
export interface MadeRefund {
  id: string;
  amountPence: number;
  status: RefundStatus;
  /** The service's word for why it failed. */
  failure: string | null;
  /** The key of our own request; null when it was made in the service's dashboard. */
  key: string | null;
}

/** A signed event of the payment service. Its payload is a hint: read the session before acting. */
export interface PaymentEvent {
  id: string;
  /** Stripe's name, for instance 'checkout.session.completed' or 'charge.refunded'. */
  type: string;
  /** The checkout session the event is about, if it is about one. */
  sessionId: string | null;
  paymentIntent: string | null;
  createdAt: number;
}

export interface Payments {
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  readCheckout(sessionId: string): Promise<CheckoutState>;
  /** The checkout that a payment came through; undefined when it came through none of ours. */
  findCheckout(paymentIntent: string): Promise<CheckoutState | undefined>;
  /** Closes an open session. A session that is complete or expired already is left, and its state answered. */
  expireCheckout(sessionId: string): Promise<CheckoutState>;
  refund(request: RefundRequest): Promise<{ reference: string; status: RefundStatus }>;
  /** The refunds of a payment, failed ones included. */
  readRefunds(paymentIntent: string): Promise<MadeRefund[]>;
  /** Checks the signature over the raw body. Throws PaymentError 'signature' when it does not hold. */
  parseWebhook(raw: Buffer, signature: string | undefined): PaymentEvent;
}

/**
 * unavailable: no answer, or one that invites a retry. busy: another request is at the same thing, for some seconds. refused: the
 * service will not do it. missing: it knows no such object. conflict: a repeat differs from the first request. signature: the event was not signed with our secret.
 */
export type PaymentFailure = 'unavailable' | 'busy' | 'refused' | 'missing' | 'conflict' | 'signature';

export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly failure: PaymentFailure;
  constructor(failure: PaymentFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
  /** Whether the same request will fail for ever. */
  get isFinal(): boolean {
    return this.failure !== 'unavailable' && this.failure !== 'busy';
  }
}

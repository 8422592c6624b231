/** Payments through Stripe's SDK, for the real service and for the test mode. */
import Stripe from 'stripe';
import type { Clock } from '#server/clock';
import type { PaymentMethod } from '#server/config/variables';
import {
  type CheckoutRequest,
  type CheckoutState,
  type CheckoutStatus,
  type MadeRefund,
  PaymentError,
  type PaymentEvent,
  type Payments,
  type RefundStatus,
} from './payments';

/** The greatest age of a signed event that Stripe recommends, seconds. */
const SIGNATURE_TOLERANCE = 300;
/** Stripe's page cuts longer names. */
const LONGEST_NAME = 250;
const REFUND_KEY = 'refund_key';
/** The label `purpose` of a checkout that pays what is still owed. */
const BALANCE = 'balance';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Methods that the hosted page may offer. */
  methods: readonly PaymentMethod[];
  clock: Clock;
  /** Replaces Stripe's address. */
  apiUrl?: string | undefined;
  httpClient?: NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient'];
}

/** A refused login can be fixed in the configuration, so it is retried like a lost connection. */
function toPaymentError(error: unknown): PaymentError {
  if (error instanceof PaymentError) return error;
  const { errors } = Stripe;
  if (error instanceof errors.StripeIdempotencyError) return new PaymentError('conflict', error.message, error);
  if (error instanceof errors.StripeCardError) return new PaymentError('refused', error.message, error);
  if (error instanceof errors.StripeInvalidRequestError) {
    return new PaymentError(error.code === 'resource_missing' ? 'missing' : 'refused', error.message, error);
  }
  if (error instanceof errors.StripeError && (error.statusCode === 409 || error.code === 'lock_timeout')) {
    return new PaymentError('busy', error.message, error);
  }
  return new PaymentError('unavailable', error instanceof Error ? error.message : 'payment service failed', error);
}

/** The payment was refunded before, for instance by hand in the dashboard. */
const isAlreadyRefunded = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';

/** 'requires_action' and states that Stripe may add count as pending. */
function refundStatusOf(status: string | null): RefundStatus {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

async function callStripe<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw toPaymentError(error);
  }
}

const isSuccess = (status: string): boolean => status === 'paid' || status === 'no_payment_required';

/** True if the payment intent was cancelled or has returned to its initial status: it brings no money. */
const cannotSucceed = (intent: Stripe.Checkout.Session['payment_intent']): boolean =>
  typeof intent === 'object' && (intent?.status === 'requires_payment_method' || intent?.status === 'canceled');

function statusOf({ status, payment_intent: intent }: Stripe.Checkout.Session, isPaid: boolean): CheckoutStatus {
  if (isPaid) return 'complete';
  if (status === 'complete') return cannotSucceed(intent) ? 'failed' : 'processing';
  return status === 'expired' ? 'expired' : 'open';
}

/** Returns an object from Stripe if it has the right shape. A proxy in front of Stripe may answer anything. */
function requireShape<Answer extends { id: string }>(answer: Answer, ...numbers: (keyof Answer)[]): Answer {
  if (typeof answer.id === 'string' && numbers.every((name) => typeof answer[name] === 'number')) return answer;
  throw new PaymentError('unavailable', 'the payment service did not answer with the requested object');
}

/** Needs a session whose payment intent is expanded. */
function stateOf(answer: Stripe.Checkout.Session): CheckoutState {
  const session = requireShape(answer, 'expires_at');
  const { payment_intent: intent } = session;
  const paid = session.mode === 'payment' && isSuccess(session.payment_status);
  return {
    id: session.id,
    status: statusOf(session, paid),
    paid,
    amountPence: session.amount_total ?? 0,
    currency: session.currency ?? '',
    bookingId: session.client_reference_id,
    amendment: session.metadata?.amendment ?? null,
    isBalance: session.metadata?.purpose === BALANCE,
    withHelper: session.metadata?.with_helper === '1',
    paymentIntent: typeof intent === 'string' ? intent : (intent?.id ?? null),
    url: session.url,
    expiresAt: session.expires_at * 1000,
  };
}

/** An address that Stripe certainly accepts. With any other, the customer types it on Stripe's page. */
const isCommonEmail = (email: string): boolean =>
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(email);

function paramsOf(request: CheckoutRequest, methods: readonly PaymentMethod[]): Stripe.Checkout.SessionCreateParams {
  const name = [...request.description].slice(0, LONGEST_NAME).join('');
  const metadata = {
    booking_id: request.bookingId,
    attempt: String(request.attempt),
    with_helper: request.withHelper ? '1' : '0',
    ...(request.amendment === null ? {} : { amendment: request.amendment }),
    ...(request.isBalance ? { purpose: BALANCE } : {}),
  };
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    submit_type: 'book',
    locale: request.lang === 'zh' ? 'zh' : 'en-GB',
    allowed_payment_method_types: [...methods],
    ...(methods.includes('wechat_pay') ? { payment_method_options: { wechat_pay: { client: 'web' } } } : {}),
    adaptive_pricing: { enabled: false },
    client_reference_id: request.bookingId,
    ...(isCommonEmail(request.email) ? { customer_email: request.email } : {}),
    line_items: [
      { quantity: 1, price_data: { currency: 'gbp', unit_amount: request.amountPence, product_data: { name } } },
    ],
    metadata,
    payment_intent_data: { metadata },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt / 1000),
  };
}

/** Longer ids are not Stripe's. */
const LONGEST_ID = 255;

/** Throws for an event without an id. */
function eventOf(event: Stripe.Event): PaymentEvent {
  if (requireShape(event, 'created').id.length > LONGEST_ID) throw new PaymentError('refused', 'event id is too long');
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  return {
    id: event.id,
    type: event.type,
    sessionId: object.object === 'checkout.session' ? (object.id ?? null) : null,
    paymentIntent: typeof object.payment_intent === 'string' ? object.payment_intent : null,
    createdAt: event.created * 1000,
  };
}

/** The SDK's client, at Stripe's address or at `apiUrl`. */
export function stripeClient(
  { secretKey, apiUrl }: Pick<StripeOptions, 'secretKey' | 'apiUrl'>,
  options: ConstructorParameters<typeof Stripe>[1],
): Stripe {
  const address = apiUrl === undefined ? undefined : new URL(apiUrl);
  const at = address ? { host: address.hostname, port: address.port, protocol: 'http' as const } : {};
  return new Stripe(secretKey, { telemetry: false, ...at, ...options });
}

/** The SDK repeats its calls by itself, with the same key, when the connection fails. */
export function createStripePayments(options: StripeOptions): Payments {
  const { webhookSecret, methods, clock, httpClient } = options;
  const sender = httpClient ? { httpClient } : {};
  const stripe = stripeClient(options, { timeout: 10_000, maxNetworkRetries: 2, ...sender });
  const { sessions } = stripe.checkout;
  const readCheckout = async (sessionId: string): Promise<CheckoutState> =>
    stateOf(await callStripe(sessions.retrieve(sessionId, { expand: ['payment_intent'] })));

  return {
    readCheckout,
    async findCheckout(paymentIntent) {
      const params = { payment_intent: paymentIntent, limit: 1, expand: ['data.payment_intent'] };
      const { data } = await callStripe(sessions.list(params));
      if (!Array.isArray(data)) throw new PaymentError('unavailable', 'the payment service did not answer with a list');
      return data[0] && stateOf(data[0]);
    },
    async openCheckout(request) {
      if (!Number.isSafeInteger(request.amountPence) || request.amountPence <= 0) {
        throw new PaymentError('refused', `amount must be whole pence above 0, not ${request.amountPence}`);
      }
      const idempotencyKey = `checkout:${request.bookingId}:${request.attempt}`;
      const created = await callStripe(sessions.create(paramsOf(request, methods), { idempotencyKey }));
      const session = requireShape(created, 'expires_at');
      if (!session.url) throw new PaymentError('refused', 'checkout session has no URL');
      return { id: session.id, url: session.url, expiresAt: session.expires_at * 1000 };
    },
    async expireCheckout(sessionId) {
      try {
        return stateOf(await callStripe(sessions.expire(sessionId, { expand: ['payment_intent'] })));
      } catch (error) {
        if (error instanceof PaymentError && error.failure === 'refused') return readCheckout(sessionId);
        throw error;
      }
    },
    async refund({ paymentIntent, amountPence, key }) {
      try {
        const params = { payment_intent: paymentIntent, amount: amountPence, metadata: { [REFUND_KEY]: key } };
        const { id, status } = requireShape(await stripe.refunds.create(params, { idempotencyKey: key }));
        return { reference: id, status: refundStatusOf(status) };
      } catch (error) {
        if (isAlreadyRefunded(error)) return { reference: 'already refunded', status: 'done' };
        throw toPaymentError(error);
      }
    },
    async readRefunds(paymentIntent) {
      const refunds: MadeRefund[] = [];
      const pages = stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
      await callStripe(
        pages.autoPagingEach(({ id, amount, status, failure_reason: failure = null, metadata }) => {
          const key = metadata?.[REFUND_KEY] ?? null;
          refunds.push({ id, amountPence: amount, status: refundStatusOf(status), failure, key });
        }),
      );
      return refunds;
    },
    parseWebhook(raw, signature) {
      try {
        const now = clock.now();
        return eventOf(
          stripe.webhooks.constructEvent(raw, signature ?? '', webhookSecret, SIGNATURE_TOLERANCE, undefined, now),
        );
      } catch (error) {
        throw new PaymentError('signature', 'event is not signed with our secret', error);
      }
    },
  };
}

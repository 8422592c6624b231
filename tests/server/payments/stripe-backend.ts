/** The whole server on an empty database with the Stripe double, whose events are delivered by hand. */
import type { BookingJson } from '#domain/contract/bookings';
import { MINUTE } from '#domain/time-units';
import type { PaymentMethod } from '#server/config/variables';
import { type CheckoutRequest, PaymentError } from '#server/payments/payments';
import { createStripePayments } from '#server/payments/stripe-payments';
import { startStripeDouble } from '../../support/stripe-double';
import { type Customer, startBackend } from '../booking/support';

/** The failure of a call, or 'none'. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof PaymentError ? error.failure : error),
  );

/** The adapter's timeout, milliseconds. */
const TIMEOUT = 2_000;

export interface OpenBooking extends Customer {
  sessionId: string;
}

let bookings = 0;
/** A request for a checkout, each for another booking. */
export function checkoutRequest(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  bookings += 1;
  const { bookingId = bookings.toString(16).padStart(24, '0'), lang = 'en' } = change;
  const page = (name: string) => `https://moves.example/${lang}/${name}?bookingId=${bookingId}`;
  return {
    bookingId,
    amendment: null,
    isBalance: false,
    attempt: 1,
    amountPence: 24_000,
    description: 'Move on 1 December, 08:00-10:00, from EH8 to EH6',
    lang,
    email: 'ann@example.com',
    successUrl: `${page('booking-result')}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: page('booking-cancel'),
    expiresAt: Date.now() + 31 * MINUTE,
    withHelper: false,
    ...change,
  };
}

export type StripeBackend = Awaited<ReturnType<typeof startStripeBackend>>;

/** `ahead`: Stripe's clock minus ours, milliseconds. */
export async function startStripeBackend(methods: readonly PaymentMethod[] = ['card'], ahead = 0) {
  const backend = await startBackend();
  const { clock, payments, db } = backend.deps;
  const double = await startStripeDouble(() => clock.now() + ahead);
  const { secretKey } = double;
  const { webhookSecret } = backend.stripe;
  const httpClient = double.client(TIMEOUT);
  Object.assign(payments, createStripePayments({ secretKey, webhookSecret, methods, clock, httpClient }));
  let told = 0;
  /** Delivers an event; returns the status. */
  const tell = backend.stripe.deliver;
  /** Delivers all events since the last call. */
  async function tellAll(): Promise<void> {
    for (const event of double.events.slice(told)) await tell(event);
    told = double.events.length;
  }
  /** A customer with an open checkout. */
  async function opened(): Promise<OpenBooking> {
    const customer = await backend.customer();
    return { ...customer, sessionId: await backend.openCheckout(customer.browser, customer.booking) };
  }
  /** A customer who has paid. */
  async function paid(): Promise<OpenBooking> {
    const open = await opened();
    double.pay(open.sessionId);
    await tellAll();
    return open;
  }
  return {
    ...backend,
    double,
    tell,
    tellAll,
    opened,
    paid,
    refundsOf: ({ _id }: BookingJson) =>
      db.selectFrom('refunds').select(['reason', 'amount_pence', 'state']).where('booking_id', '=', _id).execute(),
    /** The pence of a session that Stripe has refunded. */
    refundedAtStripe(sessionId: string): number {
      const { payment_intent: intent } = double.read(sessionId);
      const own = double.refunds.filter(({ payment_intent: id }) => id === intent);
      return own.reduce((sum, { amount }) => sum + amount, 0);
    },
    async close() {
      await backend.close();
      await double.close();
    },
  };
}

/** The whole server on an empty database with the Stripe double, whose events are delivered by hand. */
import Stripe from 'stripe';
import { isHoliday } from '#domain/bank-holidays';
import type { BookingJson } from '#domain/contract/bookings';
import { addDays, isWeekend, type TimeSlot } from '#domain/schedule';
import { MINUTE } from '#domain/time-units';
import type { PaymentMethod } from '#server/config/services';
import { type CheckoutRequest, PaymentError } from '#server/payments/payments';
import { createStripePayments } from '#server/payments/stripe-payments';
import type { TestEvent } from '../../../dev/stripe/state';
import { startStripeDouble } from '../../support/stripe-double';
import { CLOSED, createPaymentFixture } from '../booking/payment-fixture';
import { type Browser, startBackend, TODAY } from '../booking/support';

/** The failure of a call, or 'none'. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof PaymentError ? error.failure : error),
  );

const WEBHOOK_SECRET = 'whsec_double';
/** The adapter's timeout, milliseconds. */
const TIMEOUT = 2_000;

export interface OpenBooking {
  browser: Browser;
  booking: BookingJson;
  sessionId: string;
}

/** The sample request takes a van for two slots. */
const CHEAP_SLOTS: readonly TimeSlot[] = ['10:00-12:00', '14:00-16:00', '18:00-20:00'];

/** Slots of coming weekdays without a surcharge, two bookings in each, so that vans stay free. */
function* freeSlots(): Generator<{ date: string; time: TimeSlot }> {
  for (let date = addDays(TODAY, 18); ; date = addDays(date, 1)) {
    if (isWeekend(date) || isHoliday(date) || date === CLOSED) continue;
    for (const time of [...CHEAP_SLOTS, ...CHEAP_SLOTS]) yield { date, time };
  }
}

let bookings = 0;
/** A request for a checkout, each for another booking. */
export function checkoutRequest(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  bookings += 1;
  const { bookingId = bookings.toString(16).padStart(24, '0'), lang = 'en' } = change;
  const page = (name: string) => `https://moves.example/${lang}/${name}?bookingId=${bookingId}`;
  return {
    bookingId,
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
  const httpClient = double.client(TIMEOUT);
  Object.assign(
    payments,
    createStripePayments({ secretKey, webhookSecret: WEBHOOK_SECRET, methods, clock, httpClient }),
  );
  const fixture = createPaymentFixture(backend);
  const { webhooks } = new Stripe('sk_test_x');
  const slots = freeSlots();
  let told = 0;
  /** Delivers an event; returns the status. */
  const tell = async ({ payload }: TestEvent): Promise<number> => {
    const timestamp = Math.floor(clock.now() / 1000);
    const signature = webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await backend.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })).statusCode;
  };
  return {
    ...backend,
    double,
    fixture,
    tell,
    /** Delivers all events since the last call. */
    async tellAll() {
      for (const event of double.events.slice(told)) await tell(event);
      told = double.events.length;
    },
    /** A booking with an open checkout in a slot with free vans. */
    async opened(): Promise<OpenBooking> {
      const browser = backend.browser();
      const booking = await backend.ready(browser, slots.next().value);
      const { body } = await fixture.open(browser, booking, booking.price);
      return { browser, booking, sessionId: body.id };
    },
    /** The booking's reservation of its slot, if it has one. */
    holdOf: ({ _id }: BookingJson) =>
      db.selectFrom('reservations').selectAll().where('booking_id', '=', _id).executeTakeFirst(),
    refundsOf: ({ _id }: BookingJson) =>
      db.selectFrom('refunds').select(['reason', 'amount_pence', 'state']).where('booking_id', '=', _id).execute(),
    async close() {
      await backend.close();
      await double.close();
    },
  };
}

/** The whole server on an empty database with the Stripe double, whose events are delivered by hand. */
import Stripe from 'stripe';
import { isHoliday } from '#domain/bank-holidays';
import type { BookingJson } from '#domain/contract/bookings';
import { addDays, isWeekend, type TimeSlot } from '#domain/schedule';
import type { PaymentMethod } from '#server/config/services';
import { PaymentError } from '#server/payments/payments';
import { createStripePayments } from '#server/payments/stripe-payments';
import type { RefundsTable, ReservationsTable } from '#server/store/schema';
import type { TestEvent } from '../../../dev/stripe/state';
import { type StripeDouble, startStripeDouble } from '../../support/stripe/double';
import { createPaymentFixture, type PaymentFixture } from '../booking/payment-fixture';
import { type Backend, type Browser, startBackend, TODAY } from '../booking/support';

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

export interface StripeBackend extends Backend {
  double: StripeDouble;
  fixture: PaymentFixture;
  /** Delivers an event; returns the status. */
  tell(event: TestEvent): Promise<number>;
  /** Delivers all events since the last call. */
  tellAll(): Promise<void>;
  /** A booking with an open checkout in a slot with free vans. */
  opened(): Promise<OpenBooking>;
  /** The booking's reservation of its slot, if it has one. */
  holdOf(booking: BookingJson): Promise<ReservationsTable | undefined>;
  refundsOf(booking: BookingJson): Promise<Pick<RefundsTable, 'reason' | 'amount_pence' | 'state'>[]>;
}

/** The sample request takes a van for two slots. */
const CHEAP_SLOTS: readonly TimeSlot[] = ['10:00-12:00', '14:00-16:00', '18:00-20:00'];

/** Slots of coming weekdays without a surcharge, two bookings in each, so that vans stay free. */
function* freeSlots(): Generator<{ date: string; time: TimeSlot }> {
  for (let date = addDays(TODAY, 18); ; date = addDays(date, 1)) {
    if (isWeekend(date) || isHoliday(date) || date === addDays(TODAY, 45)) continue;
    for (const time of [...CHEAP_SLOTS, ...CHEAP_SLOTS]) yield { date, time };
  }
}

/** `ahead`: Stripe's clock minus ours, milliseconds. */
export async function startStripeBackend(
  methods: readonly PaymentMethod[] = ['card'],
  ahead = 0,
): Promise<StripeBackend> {
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
    async tellAll() {
      for (const event of double.events.slice(told)) await tell(event);
      told = double.events.length;
    },
    async opened() {
      const browser = backend.browser();
      const booking = await backend.ready(browser, slots.next().value);
      const { body } = await fixture.open(browser, booking, booking.price);
      return { browser, booking, sessionId: body.id };
    },
    holdOf: ({ _id }) => db.selectFrom('reservations').selectAll().where('booking_id', '=', _id).executeTakeFirst(),
    refundsOf: ({ _id }) =>
      db.selectFrom('refunds').select(['reason', 'amount_pence', 'state']).where('booking_id', '=', _id).execute(),
    async close() {
      await backend.close();
      await double.close();
    },
  };
}

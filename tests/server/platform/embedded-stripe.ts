/** A listening server for the tests of payments in test mode; it records its events. */
import { randomBytes } from 'node:crypto';
import { MINUTE } from '#domain/time-units';
import { type CheckoutRequest, PaymentError, type PaymentEvent, type Payments } from '#server/payments/payments';
import { recordEvent } from '#server/payments/webhook';
import { transaction } from '#server/store/database';
import { createTestPayments, type TestPayments } from '../../../dev/stripe/plugin';
import { startServer, type TestServer } from './support';

export interface EmbeddedStripe {
  server: TestServer;
  payments: Payments;
  test: TestPayments;
  /** Every received event, and the ids of the applied ones. */
  events: PaymentEvent[];
  applied: string[];
  /** Refuses this many events before it accepts one. */
  refuse(times: number): void;
  /** A valid request, each for another booking. */
  request(change?: Partial<CheckoutRequest>): CheckoutRequest;
  /** Presses a button of the hosted page. */
  choose(id: string, choice: string): Promise<Response>;
  page(id: string): Promise<string>;
  /** The types of the events about a session. */
  eventsOf(sessionId: string): string[];
  close(): Promise<void>;
}

/** The failure of a call, or 'none'. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof PaymentError ? error.failure : error),
  );

const silent = (): void => undefined;

export async function startEmbeddedStripe(): Promise<EmbeddedStripe> {
  const events: PaymentEvent[] = [];
  const applied: string[] = [];
  let refusals = 0;
  let number = 0;
  let test: TestPayments | undefined;
  const server = await startServer({
    listen: true,
    paymentServiceFor({ publicUrl, dataDir }, clock) {
      const random = { hex: (bytes: number) => randomBytes(bytes).toString('hex') };
      const log = { debug: silent, info: silent, warn: silent, error: silent };
      test = createTestPayments({ clock, random, log, publicUrl, dataDir });
      return test;
    },
    async onPaymentEvent(event, { db, clock }) {
      events.push(event);
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('not now');
      }
      await transaction(db, async (trx) => {
        if (await recordEvent(trx, event, clock.now())) applied.push(event.id);
      });
    },
  });
  if (!test) throw new Error('The server was started with other payments');
  return {
    server,
    payments: test.payments,
    test,
    events,
    applied,
    refuse(times) {
      refusals = times;
    },
    request(change = {}) {
      number += 1;
      return {
        bookingId: number.toString(16).padStart(24, '0'),
        attempt: 1,
        amountPence: 24_000,
        description: 'Move on 1 December, 08:00-10:00',
        lang: 'en',
        email: 'ann@example.com',
        successUrl: `${server.url}/en/booking-result?bookingId=1&session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${server.url}/en/booking-cancel?bookingId=1`,
        expiresAt: server.clock.now() + 31 * MINUTE,
        withHelper: false,
        ...change,
      };
    },
    choose: (id, choice) =>
      fetch(`${server.url}/dev/stripe/pay/${id}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ choice }),
      }),
    page: async (id) => (await fetch(`${server.url}/dev/stripe/pay/${id}`)).text(),
    eventsOf: (sessionId) => events.filter((event) => event.sessionId === sessionId).map(({ type }) => type),
    close: () => server.close(),
  };
}

/** One fault at a time: Stripe, and the test mode that is written after its reference, refuse it by its name. */
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import type { CheckoutRequest } from '#server/payments/payments';
import { createStripePayments } from '#server/payments/stripe-payments';
import { failingRows } from '../../support/rows';
import { type BadRequest, badRefunds, badSessions, broken } from '../../support/stripe/bad-requests';
import { type StripeDouble, startStripeDouble } from '../../support/stripe/double';
import { failureOf } from './stripe-backend';

const NOW = Date.now();
const clock = { now: () => Date.now() };
let double: StripeDouble;
/** The adapter's request for a session, and a payment to refund. */
let goodSession = '';
let intent = '';

const paymentsBy = (httpClient = double.client()) =>
  createStripePayments({ secretKey: double.secretKey, webhookSecret: 'whsec_x', methods: ['card'], clock, httpClient });

let bookings = 0;
function requestOf(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  bookings += 1;
  return {
    bookingId: bookings.toString(16).padStart(24, '0'),
    attempt: 1,
    amountPence: 24_000,
    description: 'Move on 1 December, 08:00-10:00',
    lang: 'en',
    email: 'ann@example.com',
    successUrl: 'https://moves.example/en/booking-result?bookingId=1&session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://moves.example/en/booking-cancel?bookingId=1',
    expiresAt: Date.now() + 31 * MINUTE,
    withHelper: false,
    ...change,
  };
}

beforeEach(async () => {
  double = await startStripeDouble();
  const { id } = await paymentsBy().openCheckout(requestOf());
  goodSession = double.calls[0]?.form ?? '';
  double.pay(id);
  intent = double.read(id).payment_intent ?? '';
});
afterEach(() => double.close());

let keys = 0;
const headers = (): Record<string, string> => {
  keys += 1;
  return {
    authorization: `Bearer ${double.secretKey}`,
    'stripe-version': Stripe.API_VERSION,
    'idempotency-key': `broken:${keys}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
};

async function send(path: string, body: string, change: Record<string, string | null> = {}) {
  const sent = Object.entries({ ...headers(), ...change }).filter((header) => header[1] !== null);
  const answer = await fetch(`${double.url}/v1${path}`, {
    method: 'POST',
    headers: sent as [string, string][],
    body,
  });
  const { error } = (await answer.json()) as {
    error?: { type: string; message: string; param?: string; code?: string };
  };
  return { status: answer.status, error };
}

const refundForm = (): string =>
  new URLSearchParams({ payment_intent: intent, amount: '24000', 'metadata[refund_key]': 'x' }).toString();

async function expectRefusal(path: string, form: string, bad: BadRequest): Promise<void> {
  const { status, error } = await send(path, broken(form, bad));
  expect([status, error?.type]).toEqual([400, 'invalid_request_error']);
  expect(error?.param ?? '').toMatch(new RegExp(`^${bad.param}`));
}

describe('the test mode', () => {
  it('accepts the request that the broken ones are made from', async () => {
    expect(await send('/checkout/sessions', goodSession)).toEqual({ status: 200, error: undefined });
  });

  it('refuses every session and refund with a fault', async () => {
    const nameOf = ({ name }: BadRequest): string => name;
    const session = (bad: BadRequest) => expectRefusal('/checkout/sessions', goodSession, bad);
    const refund = (bad: BadRequest) => expectRefusal('/refunds', refundForm(), bad);
    expect(await failingRows(badSessions(NOW), session, nameOf)).toEqual([]);
    expect(await failingRows(badRefunds, refund, nameOf)).toEqual([]);
  });

  it('refunds the rest once, and no more', async () => {
    expect((await send('/refunds', refundForm())).status).toBe(200);
    expect(await send('/refunds', refundForm())).toMatchObject({
      status: 400,
      error: { code: 'charge_already_refunded' },
    });
  });

  it.each([
    ['Idempotency-Key', { 'idempotency-key': null }],
    ['Idempotency-Key', { 'idempotency-key': 'x'.repeat(256) }],
    ['Stripe-Version', { 'stripe-version': null }],
    ['Stripe-Version', { 'stripe-version': '2020-08-27' }],
    ['Content-Type', { 'content-type': 'application/json' }],
  ])('refuses a request whose %s is wrong: %o', async (param, change) => {
    expect(await send('/checkout/sessions', goodSession, change)).toMatchObject({
      status: 400,
      error: { param },
    });
  });

  it('refuses a wrong or missing key', async () => {
    for (const authorization of [null, 'Bearer sk_test_other']) {
      expect((await send('/checkout/sessions', goodSession, { authorization })).status).toBe(401);
    }
  });

  it('replays the first answer, and refuses another request with the same key', async () => {
    const key = { 'idempotency-key': 'same' };
    const cheaper = broken(goodSession, { change: { 'line_items[0][price_data][unit_amount]': '5000' } });
    expect((await send('/checkout/sessions', goodSession, key)).status).toBe(200);
    expect((await send('/checkout/sessions', goodSession, key)).status).toBe(200);
    expect(await send('/checkout/sessions', cheaper, key)).toMatchObject({
      status: 400,
      error: { type: 'idempotency_error' },
    });
  });

  it('answers 404 for an unknown session, payment or call', async () => {
    expect(await send('/checkout/sessions/cs_test_none/expire', '')).toMatchObject({
      status: 404,
      error: { code: 'resource_missing' },
    });
    const refund = broken(refundForm(), { change: { payment_intent: 'pi_test_none' } });
    expect(await send('/refunds', refund)).toMatchObject({ status: 404, error: { code: 'resource_missing' } });
    expect((await send('/charges', 'amount=100')).status).toBe(404);
    const odd = await send('/checkout/sessions/cs_test_none/expire', 'reason=x');
    expect([400, 404]).toContain(odd.status);
  });
});

describe('the adapter', () => {
  it('opens nothing when Stripe refuses', async () => {
    const before = double.sessions.size;
    const client = double.client();
    for (const bad of badSessions(NOW)) {
      const payments = paymentsBy({
        getClientName: () => client.getClientName(),
        makeRequest: (host, port, path, method, headers, data, protocol, timeout) => {
          const body = broken(data, bad);
          const sized = { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
          return client.makeRequest(host, port, path, method, sized, body, protocol, timeout);
        },
      });
      expect([bad.name, await failureOf(payments.openCheckout(requestOf()))]).toEqual([bad.name, 'refused']);
    }
    expect(double.sessions.size).toBe(before);
  });

  it('refuses impossible amounts without calling Stripe', async () => {
    const payments = paymentsBy();
    for (const amountPence of [245.5, 0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(await failureOf(payments.openCheckout(requestOf({ amountPence })))).toBe('refused');
    }
  });
});

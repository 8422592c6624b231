/** One fault at a time: both the double and the embedded service must refuse it by its name. */
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStripePayments } from '#server/payments/stripe-payments';
import { failingRows } from '../../support/rows';
import { type BadRequest, badRefunds, badSessions, broken } from '../../support/stripe/bad-requests';
import { type StripeDouble, startStripeDouble } from '../../support/stripe/double';
import { type EmbeddedStripe, failureOf, startEmbeddedStripe } from '../platform/embedded-stripe';

const NOW = Date.now();
let double: StripeDouble;
let stripe: EmbeddedStripe;
/** The adapter's request for a session, and the payment of each service to refund. */
let goodSession = '';
let intents: { double: string; embedded: string };
let embeddedKey = '';

beforeEach(async () => {
  double = await startStripeDouble();
  stripe = await startEmbeddedStripe();
  embeddedKey = await stripe.setting('dev_stripe_key');
  const { secretKey } = double;
  const options = { secretKey, webhookSecret: 'whsec_x', methods: ['card'] as const, clock: stripe.server.clock };
  const payments = createStripePayments({ ...options, httpClient: double.client() });
  const { id } = await payments.openCheckout(stripe.request());
  goodSession = double.calls[0]?.form ?? '';
  double.pay(id);
  const own = await stripe.payments.openCheckout(stripe.request());
  await stripe.choose(own.id, 'pay');
  intents = {
    double: double.read(id).payment_intent ?? '',
    embedded: (await stripe.payments.readCheckout(own.id)).paymentIntent ?? '',
  };
});
afterEach(async () => {
  await stripe.server.close();
  await double.close();
});

let keys = 0;
type Service = 'double' | 'embedded';
const SERVICES: readonly Service[] = ['double', 'embedded'];

const headersOf = (service: Service): Record<string, string> => {
  keys += 1;
  return {
    authorization: `Bearer ${service === 'double' ? double.secretKey : embeddedKey}`,
    'stripe-version': Stripe.API_VERSION,
    'idempotency-key': `broken:${keys}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
};

const baseOf = (service: Service): string => (service === 'double' ? double.url : `${stripe.server.url}/dev/stripe`);

async function send(service: Service, path: string, body: string, change: Record<string, string | null> = {}) {
  const headers = Object.entries({ ...headersOf(service), ...change }).filter((header) => header[1] !== null);
  const answer = await fetch(`${baseOf(service)}/v1${path}`, {
    method: 'POST',
    headers: headers as [string, string][],
    body,
  });
  const { error } = (await answer.json()) as {
    error?: { type: string; message: string; param?: string; code?: string };
  };
  return { status: answer.status, error };
}

const refundForm = (service: Service): string =>
  new URLSearchParams({ payment_intent: intents[service], amount: '24000', 'metadata[refund_key]': 'x' }).toString();

async function expectRefusal(service: Service, path: string, form: string, bad: BadRequest): Promise<void> {
  const { status, error } = await send(service, path, broken(form, bad));
  expect([service, status, error?.type]).toEqual([service, 400, 'invalid_request_error']);
  expect(error?.param ?? '').toMatch(new RegExp(`^${bad.param}`));
}

describe.each(SERVICES)('the %s service', (service) => {
  it('accepts the request that the broken ones are made from', async () => {
    expect(await send(service, '/checkout/sessions', goodSession)).toEqual({ status: 200, error: undefined });
  });

  it('refuses every session and refund with a fault', async () => {
    const nameOf = ({ name }: BadRequest): string => name;
    const session = (bad: BadRequest) => expectRefusal(service, '/checkout/sessions', goodSession, bad);
    const refund = (bad: BadRequest) => expectRefusal(service, '/refunds', refundForm(service), bad);
    expect(await failingRows(badSessions(NOW), session, nameOf)).toEqual([]);
    expect(await failingRows(badRefunds, refund, nameOf)).toEqual([]);
  });

  it('refunds the rest once, and no more', async () => {
    expect((await send(service, '/refunds', refundForm(service))).status).toBe(200);
    expect(await send(service, '/refunds', refundForm(service))).toMatchObject({
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
    expect(await send(service, '/checkout/sessions', goodSession, change)).toMatchObject({
      status: 400,
      error: { param },
    });
  });

  it('refuses a wrong or missing key', async () => {
    for (const authorization of [null, 'Bearer sk_test_other']) {
      expect((await send(service, '/checkout/sessions', goodSession, { authorization })).status).toBe(401);
    }
  });

  it('replays the first answer, and refuses another request with the same key', async () => {
    const key = { 'idempotency-key': `same:${service}` };
    const cheaper = broken(goodSession, { change: { 'line_items[0][price_data][unit_amount]': '5000' } });
    expect((await send(service, '/checkout/sessions', goodSession, key)).status).toBe(200);
    expect((await send(service, '/checkout/sessions', goodSession, key)).status).toBe(200);
    expect(await send(service, '/checkout/sessions', cheaper, key)).toMatchObject({
      status: 400,
      error: { type: 'idempotency_error' },
    });
  });

  it('answers 404 for an unknown session, payment or call', async () => {
    expect(await send(service, '/checkout/sessions/cs_test_none/expire', '')).toMatchObject({
      status: 404,
      error: { code: 'resource_missing' },
    });
    const refund = broken(refundForm(service), { change: { payment_intent: 'pi_test_none' } });
    expect(await send(service, '/refunds', refund)).toMatchObject({ status: 404, error: { code: 'resource_missing' } });
    expect((await send(service, '/charges', 'amount=100')).status).toBe(404);
    const odd = await send(service, '/checkout/sessions/cs_test_none/expire', 'reason=x');
    expect([400, 404]).toContain(odd.status);
  });
});

describe('the adapter', () => {
  it('opens nothing when Stripe refuses', async () => {
    const before = double.sessions.size;
    const { secretKey } = double;
    const options = { secretKey, webhookSecret: 'whsec_x', methods: ['card'] as const, clock: stripe.server.clock };
    const client = double.client();
    for (const bad of badSessions(NOW)) {
      const payments = createStripePayments({
        ...options,
        httpClient: {
          getClientName: () => client.getClientName(),
          makeRequest: (host, port, path, method, headers, data, protocol, timeout) => {
            const body = broken(data, bad);
            const sized = { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
            return client.makeRequest(host, port, path, method, sized, body, protocol, timeout);
          },
        },
      });
      expect([bad.name, await failureOf(payments.openCheckout(stripe.request()))]).toEqual([bad.name, 'refused']);
    }
    expect(double.sessions.size).toBe(before);
  });

  it('refuses impossible amounts without calling Stripe', async () => {
    const { payments } = stripe;
    for (const amountPence of [245.5, 0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(await failureOf(payments.openCheckout(stripe.request({ amountPence })))).toBe('refused');
    }
  });
});

/** The adapter's requests follow Stripe's API reference: the double refuses all others. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactErrors } from '#domain/forms/contact';
import { PAYMENT_METHODS, type PaymentMethod } from '#server/config/variables';
import type { Payments } from '#server/payments/payments';
import { createStripePayments } from '#server/payments/stripe-payments';
import { openedInTest } from '../../support/opened';
import { type AskedCall, type StripeDouble, startStripeDouble } from '../../support/stripe-double';
import { checkoutRequest, failureOf } from './stripe-backend';

const clock = { now: () => Date.now() };
let double: StripeDouble;
beforeEach(async () => {
  double = await openedInTest(startStripeDouble());
});

function paymentsBy(methods: readonly PaymentMethod[]): Payments {
  const keys = { secretKey: double.secretKey, webhookSecret: 'whsec_double' };
  return createStripePayments({ ...keys, methods, clock, httpClient: double.client() });
}

const DESCRIPTIONS = [
  '2026年12月1日08:00-10:00搬家，从EH8到EH6，含一名搬运工',
  `Move from ${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(12)}to EH6`,
  'Move "quoted" & <tagged> = 100 % [0] 🚚🚚🚚',
];

describe('every session of the adapter', () => {
  it.each<{ methods: readonly PaymentMethod[] }>([
    { methods: ['card'] },
    { methods: ['card', 'alipay'] },
    { methods: ['card', 'wechat_pay'] },
    { methods: PAYMENT_METHODS },
  ])('is accepted by Stripe, in both languages, with and without a helper, for $methods', async ({ methods }) => {
    const payments = paymentsBy(methods);
    for (const [lang, locale] of [['en', 'en-GB'] as const, ['zh', 'zh'] as const])
      for (const [at, amountPence] of [30, 24_050, 99_999_999].entries()) {
        const change = { lang, amountPence, withHelper: at === 1, description: DESCRIPTIONS[at] ?? '' };
        const wanted = checkoutRequest(change);
        const { id } = await payments.openCheckout(wanted);
        expect(double.read(id)).toMatchObject({
          amount_total: amountPence,
          currency: 'gbp',
          client_reference_id: wanted.bookingId,
          locale,
          customer_email: 'ann@example.com',
          success_url: wanted.successUrl,
          cancel_url: wanted.cancelUrl,
          expires_at: Math.floor(wanted.expiresAt / 1000),
          metadata: { booking_id: wanted.bookingId, attempt: '1', with_helper: change.withHelper ? '1' : '0' },
        });
      }
    expect(double.refusals).toEqual([]);
  });

  it('names the allowed methods, and the client of WeChat Pay', async () => {
    await paymentsBy(PAYMENT_METHODS).openCheckout(checkoutRequest());
    const form = new URLSearchParams(double.calls.at(-1)?.form);
    const methods = [...form].filter(([name]) => name.startsWith('allowed_payment_method_types'));
    expect(methods.map(([, method]) => method)).toEqual(['card', 'alipay', 'wechat_pay']);
    expect(form.get('payment_method_options[wechat_pay][client]')).toBe('web');
    await paymentsBy(['card']).openCheckout(checkoutRequest());
    expect(double.calls.at(-1)?.form).not.toContain('wechat');
  });

  it('accepts every e-mail address that the contact step accepts', async () => {
    const payments = paymentsBy(['card']);
    const odd = fc.oneof(
      fc.emailAddress(),
      fc.constantFrom(
        "o'brien@example.co.uk",
        'a+tag@x.io',
        'ü@example.com',
        '用户@例子.公司',
        '.a@example.com',
        'a..b@x.com',
        'a!b@x.com',
        'a@-x.com',
        'a@x.c',
      ),
    );
    await fc.assert(
      fc.asyncProperty(odd, fc.string({ unit: 'grapheme', maxLength: 400 }), async (email, text) => {
        fc.pre(contactErrors({ name: 'Ann Other', phone: '07700900123', email }).email === undefined);
        const opened = await payments.openCheckout(checkoutRequest({ email, description: `Move ${text}` }));
        expect([null, email]).toContain(double.read(opened.id).customer_email);
      }),
      { numRuns: 150 },
    );
    expect(double.refusals).toEqual([]);
  });
});

describe('every other call of the adapter', () => {
  it("reads, finds, expires and refunds within Stripe's contract", async () => {
    const payments = paymentsBy(['card']);
    const { id, url } = await payments.openCheckout(checkoutRequest({ withHelper: true }));
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${id}`);
    expect(await payments.readCheckout(id)).toMatchObject({ status: 'open', paid: false, withHelper: true, url });
    double.pay(id);
    const state = await payments.readCheckout(id);
    expect(state).toMatchObject({ status: 'complete', paid: true, amountPence: 24_000, currency: 'gbp', url: null });
    const paymentIntent = state.paymentIntent ?? '';
    expect(await payments.findCheckout(paymentIntent)).toEqual(state);
    expect(await payments.findCheckout('pi_other')).toBeUndefined();
    expect(await payments.expireCheckout(id)).toEqual(state);
    const key = `refund:${id}:cancelled`;
    const { reference } = await payments.refund({ paymentIntent, amountPence: 4_000, key });
    expect(await payments.refund({ paymentIntent, amountPence: 4_000, key })).toEqual({ reference, status: 'done' });
    double.refundByHand(id, 1_000);
    expect(await payments.readRefunds(paymentIntent)).toEqual([
      { id: reference, amountPence: 4_000, status: 'done', failure: null, key },
      { id: expect.any(String), amountPence: 1_000, status: 'done', failure: null, key: null },
    ]);
    const other = await payments.openCheckout(checkoutRequest());
    expect(await payments.expireCheckout(other.id)).toMatchObject({ status: 'expired', paid: false });
    expect(double.refusals.map(({ message }) => message)).toEqual([expect.stringContaining('Only Checkout Sessions')]);
  });

  it('sends its API version, its key, and an idempotency key with every POST', async () => {
    const payments = paymentsBy(['card']);
    for (let opened = 0; opened < 2; opened += 1) {
      const { id } = await payments.openCheckout(checkoutRequest());
      await payments.readCheckout(id);
      await payments.expireCheckout(id);
    }
    const posts = double.calls.filter(({ method }) => method === 'POST');
    const keyOf = ({ headers }: AskedCall) => String(headers['idempotency-key'] ?? '');
    expect(new Set(double.calls.map(({ headers }) => headers['stripe-version'])).size).toBe(1);
    expect(posts.map(keyOf)).not.toContain('');
    const keys = posts.filter(({ path }) => path === '/v1/checkout/sessions').map(keyOf);
    for (const key of keys) expect(key).toMatch(/^checkout:[0-9a-f]{24}:1$/);
    expect(new Set(keys).size).toBe(2);
    for (const { headers } of double.calls) expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
  });
});

it('a request with an impossible amount is not sent', async () => {
  for (const amountPence of [245.5, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(await failureOf(paymentsBy(['card']).openCheckout(checkoutRequest({ amountPence })))).toBe('refused');
  expect(double.calls).toEqual([]);
});

describe('a repeat', () => {
  it('of the same attempt gets the same session, even when the first response was lost', async () => {
    const payments = paymentsBy(['card']);
    const wanted = checkoutRequest();
    double.loseNextAnswer();
    const opened = await payments.openCheckout(wanted);
    expect(await payments.openCheckout(wanted)).toEqual(opened);
    expect(double.sessions.size).toBe(1);
  });

  it('of an attempt with another amount is a conflict, never a second session', async () => {
    const payments = paymentsBy(['card']);
    const wanted = checkoutRequest();
    await payments.openCheckout(wanted);
    expect(await failureOf(payments.openCheckout({ ...wanted, amountPence: 1_000 }))).toBe('conflict');
    expect(double.sessions.size).toBe(1);
  });

  it('of a refund whose response was lost refunds once', async () => {
    const payments = paymentsBy(['card']);
    const { id } = await payments.openCheckout(checkoutRequest());
    double.pay(id);
    const { paymentIntent } = await payments.readCheckout(id);
    double.loseNextAnswer();
    await payments.refund({ paymentIntent: paymentIntent ?? '', amountPence: 24_000, key: `refund:${id}:windowLost` });
    expect(double.refunds).toHaveLength(1);
  });
});

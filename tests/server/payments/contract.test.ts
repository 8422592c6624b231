import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contactErrors } from '#domain/forms/contact';
import { PAYMENT_METHODS, type PaymentMethod } from '#server/config/services';
import { type CheckoutRequest, PaymentError, type Payments } from '#server/payments/payments';
import { createStripePayments } from '#server/payments/stripe-payments';
import { type StripeDouble, startStripeDouble } from '../../support/stripe/double';

const clock = { now: () => Date.now() };
let double: StripeDouble;
let checks = 0;
beforeEach(async () => {
  double = await startStripeDouble();
});
afterEach(async () => {
  checks += double.calls.length;
  await double.close();
});
afterAll(() => console.info(`${checks} calls of the adapter were held against Stripe's contract`));

const paymentsBy = (methods: readonly PaymentMethod[]): Payments =>
  createStripePayments({
    secretKey: double.secretKey,
    webhookSecret: 'whsec_double',
    methods,
    clock,
    httpClient: double.client(),
  });

let bookings = 0;
function requestOf(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  bookings += 1;
  const bookingId = bookings.toString(16).padStart(24, '0');
  const lang = change.lang ?? 'en';
  return {
    bookingId,
    attempt: 1,
    amountPence: 24_000,
    description: 'Move on 1 December, 08:00-10:00, from EH8 to EH6',
    lang,
    email: 'ann@example.com',
    successUrl: `https://moves.example/${lang}/booking-result?bookingId=${bookingId}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `https://moves.example/${lang}/booking-cancel?bookingId=${bookingId}`,
    expiresAt: Date.now() + 31 * 60_000,
    withHelper: false,
    ...change,
  };
}

const METHODS: readonly (readonly PaymentMethod[])[] = [
  ['card'],
  ['card', 'alipay'],
  ['card', 'wechat_pay'],
  PAYMENT_METHODS,
];
const DESCRIPTIONS = [
  'Move on 1 December 2026, 08:00-10:00, EH8 to EH6',
  '2026年12月1日08:00-10:00搬家，从EH8到EH6，含一名搬运工',
  `Move from ${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(12)}to EH6`,
  'Move "quoted" & <tagged> = 100 % [0] 🚚🚚🚚',
];
const AMOUNTS = [30, 5_000, 24_050, 99_999_999];

const variants = METHODS.flatMap((methods) =>
  (['en', 'zh'] as const).flatMap((lang) =>
    [false, true].flatMap((withHelper) =>
      AMOUNTS.flatMap((amountPence) =>
        DESCRIPTIONS.map((description) => ({ methods, change: { lang, withHelper, amountPence, description } })),
      ),
    ),
  ),
);

describe('every session of the adapter', () => {
  it.each(METHODS.map((methods) => ({ name: methods.join(', '), methods })))(
    'is what Stripe takes, in both languages, with and without a helper, by $name',
    async ({ methods }) => {
      const payments = paymentsBy(methods);
      for (const { change } of variants.filter((one) => one.methods.join() === methods.join())) {
        const wanted = requestOf(change);
        const opened = await payments.openCheckout(wanted);
        const session = double.read(opened.id);
        expect(session).toMatchObject({
          amount_total: change.amountPence,
          currency: 'gbp',
          client_reference_id: wanted.bookingId,
          locale: change.lang === 'zh' ? 'zh' : 'en-GB',
          customer_email: 'ann@example.com',
          success_url: wanted.successUrl,
          cancel_url: wanted.cancelUrl,
          expires_at: Math.floor(wanted.expiresAt / 1000),
          metadata: { booking_id: wanted.bookingId, attempt: '1', with_helper: change.withHelper ? '1' : '0' },
        });
      }
      expect(double.refusals).toEqual([]);
    },
  );

  it('names the allowed methods, and the client of WeChat Pay', async () => {
    await paymentsBy(PAYMENT_METHODS).openCheckout(requestOf());
    const form = new URLSearchParams(double.calls.at(-1)?.form);
    const methods = [...form].filter(([name]) => name.startsWith('allowed_payment_method_types'));
    expect(methods.map(([, method]) => method)).toEqual(['card', 'alipay', 'wechat_pay']);
    expect(form.get('payment_method_options[wechat_pay][client]')).toBe('web');
    await paymentsBy(['card']).openCheckout(requestOf());
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
        const opened = await payments.openCheckout(requestOf({ email, description: `Move ${text}` }));
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
    const { id, url } = await payments.openCheckout(requestOf({ withHelper: true }));
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
    const other = await payments.openCheckout(requestOf());
    expect(await payments.expireCheckout(other.id)).toMatchObject({ status: 'expired', paid: false });
    expect(double.refusals.map(({ message }) => message)).toEqual([expect.stringContaining('Only Checkout Sessions')]);
  });

  it('distinguishes a pending payment from a failed one', async () => {
    const payments = paymentsBy(PAYMENT_METHODS);
    const [first, second] = [await payments.openCheckout(requestOf()), await payments.openCheckout(requestOf())];
    for (const { id } of [first, second]) {
      double.submit(id);
      expect(await payments.readCheckout(id)).toMatchObject({ status: 'processing', paid: false });
    }
    double.pay(first.id);
    double.fail(second.id);
    expect(await payments.readCheckout(first.id)).toMatchObject({ status: 'complete', paid: true });
    expect(await payments.readCheckout(second.id)).toMatchObject({ status: 'failed', paid: false });
  });

  it('sends its API version, its key, and an idempotency key with every POST', async () => {
    const payments = paymentsBy(['card']);
    for (const { id } of [await payments.openCheckout(requestOf()), await payments.openCheckout(requestOf())]) {
      await payments.readCheckout(id);
      await payments.expireCheckout(id);
    }
    const posts = double.calls.filter(({ method }) => method === 'POST');
    expect(new Set(double.calls.map(({ headers }) => headers['stripe-version'])).size).toBe(1);
    expect(posts.every(({ headers }) => (headers['idempotency-key'] ?? '') !== '')).toBe(true);
    const keys = posts
      .filter(({ path }) => path === '/v1/checkout/sessions')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys.every((key) => /^checkout:[0-9a-f]{24}:1$/.test(String(key)))).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
    expect(double.calls.every(({ headers }) => headers['x-stripe-client-telemetry'] === undefined)).toBe(true);
  });
});

describe('a repeat', () => {
  it('a repeat of the same attempt gets the same session, even when the first response was lost', async () => {
    const payments = paymentsBy(['card']);
    const wanted = requestOf();
    const before = double.sessions.size;
    double.loseNextAnswer();
    const opened = await payments.openCheckout(wanted);
    expect(await payments.openCheckout(wanted)).toEqual(opened);
    expect(double.sessions.size).toBe(before + 1);
  });

  it('a repeat of an attempt with another amount is a conflict, never a second session', async () => {
    const payments = paymentsBy(['card']);
    const wanted = requestOf();
    await payments.openCheckout(wanted);
    const before = double.sessions.size;
    const failed = payments.openCheckout({ ...wanted, amountPence: 1_000 });
    await expect(failed).rejects.toSatisfy((error) => error instanceof PaymentError && error.failure === 'conflict');
    expect(double.sessions.size).toBe(before);
  });

  it('a repeat of a refund whose response was lost refunds once', async () => {
    const payments = paymentsBy(['card']);
    const { id } = await payments.openCheckout(requestOf());
    double.pay(id);
    const { paymentIntent } = await payments.readCheckout(id);
    const before = double.refunds.length;
    double.loseNextAnswer();
    await payments.refund({ paymentIntent: paymentIntent ?? '', amountPence: 24_000, key: `refund:${id}:windowLost` });
    expect(double.refunds.length).toBe(before + 1);
  });
});

/** A smoke test against Stripe's test mode. Runs only with STRIPE_SECRET_KEY=sk_test_... in the environment. */

import { describe, expect, it } from 'vitest';
import { PAYMENT_METHODS } from '#server/config/variables';
import { createStripePayments } from '#server/payments/stripe-payments';
import { unless } from '../../support/unless';
import { checkoutRequest, failureOf } from './stripe-backend';

const secretKey = process.env.STRIPE_SECRET_KEY ?? '';
const isTestKey = /^(sk|rk)_test_\w+$/.test(secretKey);
const reason = secretKey === '' ? 'STRIPE_SECRET_KEY is not set.' : 'STRIPE_SECRET_KEY is no key of the test mode.';

describe('Stripe itself, in its test mode', unless(!isTestKey && reason), () => {
  /** The SDK refuses an empty key even without a call. */
  const payments = createStripePayments({
    secretKey: secretKey || 'sk_test_absent',
    webhookSecret: 'whsec_unused',
    methods: PAYMENT_METHODS,
    clock: { now: () => Date.now() },
  });
  const request = (lang: 'en' | 'zh') =>
    checkoutRequest({ bookingId: Date.now().toString(16).padStart(24, '0'), lang, withHelper: lang === 'zh' });

  it.each(['en', 'zh'] as const)(
    'opens, reads and expires a session in %s',
    async (lang) => {
      const wanted = request(lang);
      const opened = await payments.openCheckout(wanted);
      expect(opened.url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
      expect(await payments.openCheckout(wanted)).toEqual(opened);
      expect(await payments.readCheckout(opened.id)).toMatchObject({
        status: 'open',
        paid: false,
        amountPence: 24_000,
        currency: 'gbp',
        bookingId: wanted.bookingId,
        withHelper: wanted.withHelper,
      });
      expect(await payments.expireCheckout(opened.id)).toMatchObject({ status: 'expired' });
      expect(await payments.expireCheckout(opened.id)).toMatchObject({ status: 'expired' });
    },
    60_000,
  );

  it('reports an unknown session and payment', async () => {
    expect(await failureOf(payments.readCheckout('cs_test_none'))).toBe('missing');
    const refund = payments.refund({ paymentIntent: 'pi_none', amountPence: 100, key: `smoke:${Date.now()}` });
    expect(await failureOf(refund)).toBe('missing');
  }, 60_000);
});

/** Every failure of Stripe: the server's answer, and a successful retry. */
import { expect, it, vi } from 'vitest';
import type { PaymentFailure } from '#server/payments/payments';
import { openedOnce } from '../../support/opened';
import type { Fault } from '../../support/stripe-double';
import { checkoutRequest, failureOf, startStripeBackend } from './stripe-backend';

const stripe = openedOnce(startStripeBackend);

/** The kind of failure by fault. It decides whether a retry may help. */
const FAILURES = {
  unauthorized: 'unavailable',
  declined: 'refused',
  forbidden: 'unavailable',
  conflict: 'busy',
  tooMany: 'unavailable',
  broken: 'unavailable',
  html: 'unavailable',
  htmlAsOk: 'unavailable',
  malformed: 'unavailable',
  empty: 'unavailable',
  hollow: 'unavailable',
  cut: 'unavailable',
  severed: 'unavailable',
  silent: 'unavailable',
} satisfies Record<Fault, PaymentFailure>;

it.each(Object.entries(FAILURES))('every call fails when Stripe is %s: %s', async (fault, failure) => {
  const { payments } = stripe.deps;
  stripe.double.failBy(fault as Fault);
  const calls = [
    payments.openCheckout(checkoutRequest()),
    payments.readCheckout('cs_x'),
    payments.refund({ paymentIntent: 'pi_x', amountPence: 100, key: `fault:${fault}` }),
  ];
  const failures = await Promise.all(calls.map((call) => failureOf(call)));
  stripe.double.failBy(undefined);
  expect(failures).toEqual([failure, failure, failure]);
});

/** The wording of the specification. */
const SENTENCE = 'Failed to create payment session. Please try again.';

/** A fault for each kind of failure. */
it.each(['broken', 'declined', 'conflict'] as const)(
  'a checkout is refused in words when Stripe is %s, and a retry opens one session',
  async (fault) => {
    const { browser, booking } = await stripe.customer();
    const before = stripe.double.sessions.size;
    stripe.double.failBy(fault);
    const failed = await stripe.open(browser, booking);
    stripe.double.failBy(undefined);
    expect([failed.status, failed.body]).toEqual([502, { error: SENTENCE, code: 'paymentSessionFailed' }]);
    expect(await stripe.look(browser, booking)).toMatchObject({ paymentStatus: 'unpaid' });
    await stripe.openCheckout(browser, booking);
    expect(stripe.double.sessions.size).toBe(before + 1);
  },
);

it('a payment is found by the look-up after one that failed', async () => {
  const { browser, booking, sessionId } = await stripe.opened();
  stripe.double.pay(sessionId);
  stripe.double.failBy('broken');
  expect(await stripe.look(browser, booking)).toMatchObject({ paymentStatus: 'pending' });
  stripe.double.failBy(undefined);
  stripe.advance(3000);
  expect(await stripe.look(browser, booking)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
});

it.each([
  ['a promotion code', '/api/promocode/ID/apply-promo', { promoCode: 'MOVE10' }],
  ['a cancellation', '/api/bookings/ID/cancel', {}],
  ['the other kind of checkout', '/api/bookings/ID/create-checkout-session-helper', { amount: 92.5 }],
])('%s is refused when Stripe fails while a checkout is open, and changes nothing', async (_, path, sent) => {
  const { browser, booking, sessionId } = await stripe.opened();
  stripe.double.failBy('broken');
  const { status, body } = await browser.post(path.replace('ID', booking._id), sent);
  stripe.double.failBy(undefined);
  expect([status, body.code]).toEqual([502, 'paymentSessionFailed']);
  expect(await stripe.look(browser, booking)).toMatchObject({ status: 'paying', price: booking.price });
  expect(stripe.double.read(sessionId).status).toBe('open');
});

it('a new checkout is opened if the first response was lost and the language has changed', async () => {
  const { browser, booking } = await stripe.customer();
  const { payments } = stripe.deps;
  const { openCheckout } = payments;
  vi.spyOn(payments, 'openCheckout').mockImplementationOnce(async (request) => {
    await openCheckout(request);
    stripe.double.failBy('cut');
    return openCheckout(request);
  });
  const lost = await stripe.open(browser, booking);
  stripe.double.failBy(undefined);
  expect(lost.body.code).toBe('paymentSessionFailed');
  const made = stripe.double.sessions.size;
  const chinese = await stripe.openCheckout(browser, booking, { lang: 'zh' });
  expect([stripe.double.read(chinese).locale, stripe.double.sessions.size]).toEqual(['zh', made + 1]);
});

it('a cancellation goes on when its refunds cannot be read, and its refund follows', async () => {
  const { browser, booking } = await stripe.paid();
  stripe.double.failBy('broken');
  expect((await browser.post(`/api/bookings/${booking._id}/cancel`)).status).toBe(200);
  await stripe.deps.refunds.runDue();
  expect(await stripe.look(browser, booking)).toMatchObject({ status: 'refunding' });
  stripe.double.failBy(undefined);
  stripe.advance(3600_000);
  await stripe.deps.refunds.runDue();
  await stripe.tellAll();
  expect(await stripe.look(browser, booking)).toMatchObject({ status: 'refunded', refund: 50 });
  expect(await stripe.refundsOf(booking)).toMatchObject([{ reason: 'cancelled', state: 'done' }]);
});

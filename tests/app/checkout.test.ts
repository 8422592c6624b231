import { describe, expect, it } from 'vitest';
import { quoteOf } from '#domain/booking/booking';
import { bookingViewOf } from '../../src/api/booking-json';
import { isCheckoutUrl, leaveForCheckout, openCheckout } from '../../src/api/checkout';
import { bookingId } from '../support/fixtures';
import { bookingJson } from './booking-fixture';
import { fakeFetch, json, signal } from './fake-fetch';

const quote = quoteOf(bookingViewOf(bookingJson));
const open = (withHelper = false) => openCheckout({ quote, withHelper }, signal());

describe('the host of a checkout page', () => {
  const own = 'http://localhost:3000';
  it.each([
    ['http://localhost:3000/dev/stripe/pay/cs_1', true],
    ['https://checkout.stripe.com/c/pay/cs_1', true],
    ['https://pay.example.org/cs_1', true],
    ['http://checkout.stripe.com/c/pay/cs_1', false],
    ['https://checkout.stripe.com.evil.example/cs_1', false],
    ['https://checkout.stripe.com@evil.example/cs_1', false],
    ['https://someone@checkout.stripe.com/cs_1', false],
    ['http://localhost:3001/dev/stripe/pay/cs_1', false],
    ['//evil.example/cs_1', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('in %s is allowed: %s', (url, allowed) => {
    expect(isCheckoutUrl(url, own, 'pay.example.org, other.example')).toBe(allowed);
  });

  it('is checked before the browser is redirected', async () => {
    expect(await leaveForCheckout({ url: 'https://evil.example/' }, signal())).toEqual({
      ok: false,
      reason: 'paymentRedirectFailed',
      status: 'evil.example',
    });
  });

  it('must be one of the built-in hosts when none is configured', () => {
    expect(isCheckoutUrl('https://pay.example.org/', own, undefined)).toBe(false);
    expect(isCheckoutUrl('https:///', own, '')).toBe(false);
  });
});

describe('openCheckout', () => {
  const url = 'https://checkout.stripe.com/c/pay/cs_1';
  const expiresAt = '2026-11-21T10:00:00.000Z';

  it('sends the amount that is owed, and the end of the quote that was shown', async () => {
    const validUntil = Date.UTC(2026, 10, 22, 9);
    const calls = fakeFetch(() => json({ sessionId: 'cs_1', url, expiresAt }));
    await open();
    await open(true);
    expect(calls.map(({ url: path, body }) => [path, body])).toEqual([
      [`/api/bookings/${bookingId}/create-checkout-session`, { bookingId, amount: 240, validUntil, lang: 'en' }],
      [
        `/api/bookings/${bookingId}/create-checkout-session-helper`,
        { bookingId, amount: 300.5, validUntil, lang: 'en' },
      ],
    ]);
  });

  it('returns the booking’s move and the corrected quote, line by line, when the booking has changed', async () => {
    const prices = { price: 240, helperprice: 300.5 };
    fakeFetch(() => json({ error: 'x', code: 'priceChanged', ...prices, booking: bookingJson }, 409));
    expect(await open()).toMatchObject({
      ok: false,
      reason: 'priceChanged',
      right: {
        date: bookingJson.date,
        quote: { price: 24_000, helperPrice: 30_050, lines: [{ code: 'base' }, { code: 'distance' }] },
      },
    });
  });

  it('reports a code as used up when the corrected price no longer includes it', async () => {
    fakeFetch(() =>
      json({ error: 'x', code: 'promoUsedUp', price: 240, helperprice: 300.5, booking: bookingJson }, 409),
    );
    const promo = { code: 'MOVE10', percent: 10, originalPrice: 24_000, originalHelperPrice: 30_050 };
    const answer = await openCheckout({ quote: { ...quote, price: 21_600, promo }, withHelper: false }, signal());
    expect(answer).toMatchObject({ ok: false, reason: 'promoUsedUp', right: { quote: { price: 24_000 } } });
  });

  it('returns the prices of a refusal without a booking', async () => {
    fakeFetch(() => json({ error: 'x', code: 'priceChanged', price: 250, helperprice: 310.1 }, 409));
    expect(await open()).toEqual({
      ok: false,
      reason: 'priceChanged',
      right: { price: 25_000, helperPrice: 31_010 },
    });
  });
});

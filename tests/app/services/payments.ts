/** The calls that change the price of an unpaid booking, or open a checkout. */
import { expect } from 'vitest';
import type { Quote } from '#domain/move/quote';
import { payBalance } from '../../../src/api/balance';
import { openCheckout } from '../../../src/api/checkout';
import { applyPromo, removePromo } from '../../../src/api/promo';
import { bookingId } from '../../support/fixtures';
import { ask, booking, quote } from '../booking-fixture';
import { signal } from '../fake-fetch';
import { refused, type Service } from './service';

const ofChange = ['bookingMissing', 'notOwner', 'alreadyPaid', 'paymentSessionFailed'];
const prices = { originalPrice: 240, originalHelperPrice: 300.5 };
const promo = { code: 'MOVE10', percent: 10, originalPrice: 24_000, originalHelperPrice: 30_050 };
const reduced: Quote = { ...quote, price: 21_600, helperPrice: 27_045, promo, lines: [] };
const discounted = { ok: true, quote: reduced };
const session = { url: 'https://checkout.stripe.com/c/pay/cs_1', expiresAt: '2026-11-21T10:00:00.000Z' };
const opened = { ok: true, sessionId: 'cs_1', url: session.url, expiresAt: Date.parse(session.expiresAt) };

export const payments: Readonly<Record<string, Service>> = {
  applyPromo: {
    call: () => applyPromo({ quote, code: 'MOVE10' }, signal()),
    sends: [`POST /api/promocode/${bookingId}/apply-promo`, { promoCode: 'MOVE10' }],
    good: [
      [{ success: true, discount: 10, newPrice: 216, discountedPrice: 1, discountedHelperPrice: 270.45 }, discounted],
      [
        { success: true, ...prices, discountedPrice: 216, newHelperPrice: 270.45, discountedHelperPrice: 1 },
        discounted,
      ],
      [
        { success: true, newPrice: 1, newHelperPrice: 2, ...booking },
        { ok: true, quote },
      ],
      [{ success: false, error: 'This promotion code has expired', code: 'promoExpired' }, refused('promoExpired')],
      [
        { success: false, error: 'Code not for you' },
        { ...refused('backendSaid'), status: 'Code not for you' },
      ],
      [{ success: false }, refused('promoRefused')],
      [{ success: true, discount: 10, newPrice: 216 }, refused('promoFailed')],
    ],
    fallback: 'promoFailed',
    generic: ofChange,
  },
  removePromo: {
    call: () => removePromo({ quote: reduced }, signal()),
    sends: [`POST /api/bookings/${bookingId}/remove-promo`],
    good: [
      [prices, { ok: true, quote: { ...quote, lines: [] } }],
      [
        { ...prices, ...booking },
        { ok: true, quote },
      ],
    ],
    fallback: 'promoRemoveFailed',
    generic: ofChange,
  },
  openCheckout: {
    call: () => openCheckout({ quote, withHelper: false }, signal()),
    sends: [
      `POST /api/bookings/${bookingId}/create-checkout-session`,
      { bookingId, amount: 240, validUntil: 1_795_338_000_000, lang: 'en' },
    ],
    good: [
      [{ sessionId: 'cs_1', ...session }, opened],
      [
        { id: 'cs_1', url: session.url },
        { ...opened, expiresAt: expect.any(Number) },
      ],
      ['', refused('paymentNoSession')],
      [{ url: session.url }, refused('paymentNoSession')],
      ['cs_1', refused('paymentSessionInvalid')],
      [{ id: 'cs 1', url: session.url }, refused('paymentSessionInvalid')],
      [{ id: 'cs_1', url: 'nowhere' }, refused('paymentSessionInvalid')],
    ],
    fallback: 'paymentSessionFailed',
    generic: ['bookingMissing', 'notOwner'],
    instead: { priceChanged: 'pricesNotRead' },
  },
  payBalance: {
    call: () => payBalance({ ...ask, pence: 4_200 }, signal()),
    sends: [`POST /api/bookings/${bookingId}/balance`, { amount: 42, lang: 'en' }],
    good: [
      [
        { url: 'https://checkout.stripe.com/c/pay/cs_1', expiresAt: '2027-03-02T12:00:00.000Z' },
        { ok: true, url: 'https://checkout.stripe.com/c/pay/cs_1' },
      ],
    ],
    fallback: 'paymentSessionFailed',
  },
};

/** Every service that calls the server, as data: how it is called, and what it makes of good replies. */
import { expect } from 'vitest';
import { quoteOf } from '#domain/booking/booking';
import type { refusals } from '#domain/contract/refusals';
import { emptyContact } from '#domain/forms/contact';
import { loadSlots, loadUnavailableDays } from '../../src/api/availability';
import { bookingViewOf } from '../../src/api/booking-json';
import {
  createBooking,
  readBooking,
  reportPaymentCancelled,
  requestBookingLink,
  saveContact,
  sendConfirmation,
} from '../../src/api/bookings';
import { loadCatalogue } from '../../src/api/catalogue';
import { openCheckout } from '../../src/api/checkout';
import { cancelBooking, readCancellation, rescheduleBooking } from '../../src/api/manage';
import { lookUpAddresses, measureRoute, resolvePlace, suggestPlaces } from '../../src/api/places';
import { applyPromo, removePromo } from '../../src/api/promo';
import { BOOKING_ID, bookingJson, facts } from './booking-fixture';

const view = bookingViewOf(bookingJson);
export const quote = quoteOf(view);
export const ask = { bookingId: BOOKING_ID };
export const booking = { booking: bookingJson };
const url = 'https://checkout.stripe.com/c/pay/cs_1';
const expiresAt = '2026-11-21T10:00:00.000Z';
const opened = { ok: true, sessionId: 'cs_1', url, expiresAt: Date.parse(expiresAt) };
const place = { id: 'g12', primary: 'Glasgow', secondary: 'G12', lat: 1, lon: 2, precision: 'district' };
const route = { distance: '1.0 miles', duration: '5 mins', distanceValue: 1609, durationValue: 300, approachValue: 9 };
const prices = { originalPrice: 240, originalHelperPrice: 300.5 };
const promo = { code: 'MOVE10', percent: 10, originalPrice: 24_000, originalHelperPrice: 30_050 };
const discounted = {
  ok: true,
  quote: {
    ...quote,
    price: 21_600,
    helperPrice: 27_045,
    promo,
    lines: [],
  },
};

export interface Service {
  /** The call of the server, as its refusals are listed. */
  path: keyof typeof refusals;
  call(signal: AbortSignal): Promise<unknown>;
  /** Replies that are understood, and what they become. */
  good: [reply: unknown, answer: unknown][];
  /** The reason for any unknown refusal. */
  otherwise: string;
  /** The reply is not read, so an empty one will do. */
  takesNothing?: true;
  /** The refusal for a 404 without a message; default `otherwise`. */
  missing?: string;
  /** The reasons that the page gives instead of the server's. */
  instead?: Readonly<Record<string, string>>;
}

/** Each service that calls the server, and what it makes of a reply. */
export const services: Record<string, Service> = {
  loadCatalogue: {
    path: 'GET /api/price-item/api/price-item',
    call: (signal) => loadCatalogue({}, signal),
    good: [
      [
        [
          { id: 'desk', itemName: 'A desk', category: 'Furniture', price: 8, description: '' },
          { _id: 'fridge', itemName: 'A fridge', category: 'Appliances', price: 9, description: '' },
          { _id: 77, itemName: 'Harp', category: 'Furniture', price: 5, description: 'gilded' },
        ],
        { ok: true, offer: { furniture: ['desk', 'Harp'], appliances: ['fridge'] } },
      ],
      [[], { ok: false, reason: 'serverError' }],
    ],
    otherwise: 'serverError',
  },
  suggestPlaces: {
    path: 'GET /api/places',
    call: (signal) => suggestPlaces({ query: 'Leith' }, signal),
    good: [
      [{ suggestions: [] }, { ok: true, suggestions: [] }],
      [
        { suggestions: [{ id: 'a', primary: 'b', secondary: 'c', more: 1 }] },
        { ok: true, suggestions: [{ id: 'a', primary: 'b', secondary: 'c' }] },
      ],
    ],
    otherwise: 'placesFailed',
  },
  resolvePlace: {
    path: 'GET /api/places/:id',
    call: (signal) => resolvePlace({ placeId: 'g12' }, signal),
    good: [
      [
        { place: { ...place, postcode: 'G12' } },
        { ok: true, location: { placeId: 'g12', place: 'Glasgow, G12', postcode: 'G12' } },
      ],
      [{ place: { ...place, island: true } }, { ok: false, reason: 'locationTooFar' }],
    ],
    otherwise: 'locationInvalid',
    missing: 'addressNotFound',
  },
  measureRoute: {
    path: 'GET /api/route',
    instead: { geocodingFailed: 'routeFailed' },
    call: (signal) => measureRoute({ from: 'a', to: 'b' }, signal),
    good: [
      [
        { ...route, estimate: true },
        { ok: true, route: { metres: 1609, seconds: 300, approachMetres: 9, estimate: true } },
      ],
    ],
    otherwise: 'routeFailed',
  },
  lookUpAddresses: {
    path: 'GET /api/addresses/:postcode',
    call: (signal) => lookUpAddresses({ postcode: 'EH8 9YL' }, signal),
    good: [
      [
        { suggestions: [{ address: '1 Sample Street' }], demo: true },
        { ok: true, addresses: ['1 Sample Street'], demo: true },
      ],
      [{ suggestions: [] }, { ok: true, addresses: [], demo: false }],
    ],
    otherwise: 'addressesFailed',
    missing: 'addressesNotFound',
    instead: {
      backendSaid: 'addressAccessDenied',
      forbidden: 'addressAccessDenied',
      unauthorized: 'addressAccessDenied',
      serverError: 'addressesFailed',
    },
  },
  loadUnavailableDays: {
    path: 'GET /api/availability',
    instead: {
      locationInvalid: 'datesFailed',
      distanceFailed: 'datesFailed',
      geocodingFailed: 'datesFailed',
      notOwner: 'datesFailed',
    },
    call: (signal) => loadUnavailableDays({ move: {} }, signal),
    good: [
      [
        { unavailable: [{ date: '2026-12-25', reason: 'dateClosed' }] },
        { ok: true, today: expect.any(String), days: { '2026-12-25': 'dateClosed' } },
      ],
    ],
    otherwise: 'datesFailed',
  },
  loadSlots: {
    path: 'GET /api/availability/:date',
    instead: {
      locationInvalid: 'windowsFailed',
      distanceFailed: 'windowsFailed',
      geocodingFailed: 'windowsFailed',
      notOwner: 'windowsFailed',
      dateInvalid: 'windowsFailed',
    },
    call: (signal) => loadSlots({ date: '2026-12-05', move: {} }, signal),
    good: [
      [
        { date: '2026-12-05', windows: [{ window: '08:00-10:00', left: 0, capacity: 3, refusal: 'windowGone' }] },
        {
          ok: true,
          day: {
            date: '2026-12-05',
            slots: [{ slot: '08:00-10:00', left: 0, capacity: 3, refusal: 'windowGone' }],
          },
        },
      ],
      [
        { date: '2026-12-05', windows: [], nextAvailable: '2026-12-06' },
        { ok: true, day: { date: '2026-12-05', slots: [], nextAvailable: '2026-12-06' } },
      ],
    ],
    otherwise: 'windowsFailed',
  },
  createBooking: {
    path: 'POST /api/bookings',
    instead: { distanceFailed: 'quoteFailed', geocodingFailed: 'quoteFailed' },
    call: (signal) => createBooking({ facts: facts(), key: 'k' }, signal),
    good: [[booking, { ok: true, quote }]],
    otherwise: 'quoteFailed',
  },
  readBooking: {
    path: 'GET /api/bookings/:id',
    call: (signal) => readBooking(ask, signal),
    good: [[booking, { ok: true, booking: view }]],
    otherwise: 'bookingFailed',
    missing: 'bookingMissing',
  },
  saveContact: {
    path: 'POST /api/bookings/:id/contact',
    call: (signal) => saveContact({ ...ask, contact: emptyContact() }, signal),
    good: [
      [{ success: true, ...booking }, { ok: true }],
      [{}, { ok: true }],
    ],
    otherwise: 'contactFailed',
    takesNothing: true,
    // Of the browser that made the booking.
    instead: { forbidden: 'cookiesBlocked', notOwner: 'cookiesBlocked', bookingMissing: 'contactFailed' },
  },
  applyPromo: {
    path: 'POST /api/promocode/:id/apply-promo',
    instead: {
      bookingMissing: 'promoFailed',
      notOwner: 'promoFailed',
      alreadyPaid: 'promoFailed',
      paymentSessionFailed: 'promoFailed',
    },
    call: (signal) => applyPromo({ quote, code: 'MOVE10' }, signal),
    good: [
      [{ success: true, discount: 10, ...prices, newPrice: 216, newHelperPrice: 270.45 }, discounted],
      [{ success: true, discount: 10, ...prices, discountedPrice: 216, discountedHelperPrice: 270.45 }, discounted],
      [{ success: true, newPrice: 216, discountedPrice: 1, discountedHelperPrice: 270.45 }, discounted],
      [
        { success: true, newPrice: 1, newHelperPrice: 2, booking: bookingJson },
        { ok: true, quote },
      ],
      [
        { success: false, error: 'This promotion code has expired', code: 'promoExpired' },
        { ok: false, reason: 'promoExpired' },
      ],
      [
        { success: false, error: 'Code not for you' },
        { ok: false, reason: 'backendSaid', status: 'Code not for you' },
      ],
      [{ success: false }, { ok: false, reason: 'promoRefused' }],
      [
        { success: true, discount: 10, newPrice: 216 },
        { ok: false, reason: 'promoFailed' },
      ],
    ],
    otherwise: 'promoFailed',
  },
  removePromo: {
    path: 'POST /api/bookings/:id/remove-promo',
    instead: {
      bookingMissing: 'promoRemoveFailed',
      notOwner: 'promoRemoveFailed',
      alreadyPaid: 'promoRemoveFailed',
      paymentSessionFailed: 'promoRemoveFailed',
    },
    call: (signal) => removePromo({ quote: discounted.quote as typeof quote }, signal),
    good: [
      [prices, { ok: true, quote: { ...quote, lines: [] } }],
      [
        { ...prices, booking: bookingJson },
        { ok: true, quote },
      ],
    ],
    otherwise: 'promoRemoveFailed',
  },
  openCheckout: {
    path: 'POST /api/bookings/:id/create-checkout-session',
    instead: {
      bookingMissing: 'paymentSessionFailed',
      notOwner: 'paymentSessionFailed',
      priceChanged: 'pricesNotRead',
    },
    call: (signal) => openCheckout({ quote, withHelper: false }, signal),
    good: [
      [{ sessionId: 'cs_1', url, expiresAt }, opened],
      [{ id: 'cs_1', url, expiresAt }, opened],
      [{ session_id: 'cs_1', url, expiresAt }, opened],
      [
        { id: 'cs_1', url },
        { ...opened, expiresAt: expect.any(Number) },
      ],
      ['cs_1', { ok: false, reason: 'paymentSessionInvalid' }],
      ['', { ok: false, reason: 'paymentNoSession' }],
      [{ url }, { ok: false, reason: 'paymentNoSession' }],
      [
        { id: 'cs 1', url },
        { ok: false, reason: 'paymentSessionInvalid' },
      ],
    ],
    otherwise: 'paymentSessionFailed',
  },
  sendConfirmation: {
    path: 'POST /api/bookings/:id/send',
    call: (signal) => sendConfirmation(ask, signal),
    good: [
      [{ success: true, alreadySent: true }, { ok: true }],
      [{ success: true }, { ok: true }],
      [{ success: false }, { ok: false, reason: 'confirmationFailed' }],
    ],
    otherwise: 'confirmationFailed',
    takesNothing: true,
  },
  reportPaymentCancelled: {
    path: 'POST /api/bookings/:id/payment-cancelled',
    instead: { saveFailed: 'confirmationFailed' },
    call: (signal) => reportPaymentCancelled(ask, signal),
    good: [[{}, { ok: true }]],
    otherwise: 'confirmationFailed',
    takesNothing: true,
  },
  requestBookingLink: {
    path: 'POST /api/bookings/:id/link',
    instead: { saveFailed: 'confirmationFailed' },
    call: (signal) => requestBookingLink(ask, signal),
    good: [[{ accepted: true }, { ok: true }]],
    otherwise: 'confirmationFailed',
    takesNothing: true,
  },
  readCancellation: {
    path: 'GET /api/bookings/:id/cancellation',
    call: (signal) => readCancellation(ask, signal),
    good: [
      [
        { possible: true, paid: 240, refund: 216, fee: 24, feePercent: 10, noticeHours: 30 },
        {
          ok: true,
          terms: { isPossible: true, paid: 24_000, refund: 21_600, fee: 2_400, feePercent: 10, noticeHours: 30 },
        },
      ],
    ],
    otherwise: 'bookingFailed',
  },
  cancelBooking: {
    path: 'POST /api/bookings/:id/cancel',
    instead: { paymentSessionFailed: 'cancelFailed' },
    call: (signal) => cancelBooking({ ...ask, reason: '', refund: 21_600 }, signal),
    good: [
      [
        { success: true, refund: 216, fee: 24, ...booking },
        { ok: true, booking: view },
      ],
    ],
    otherwise: 'cancelFailed',
  },
  rescheduleBooking: {
    path: 'POST /api/bookings/:id/reschedule',
    call: (signal) => rescheduleBooking({ ...ask, date: '2026-12-09', slot: '12:00-14:00' }, signal),
    good: [
      [
        { success: true, ...booking },
        { ok: true, booking: view },
      ],
    ],
    otherwise: 'rescheduleFailed',
  },
};

/** Every service that calls the server, as data: how it is called, and what it makes of good replies. */
import { expect } from 'vitest';
import { quoteOf } from '#domain/booking/booking';
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
  call(signal: AbortSignal): Promise<unknown>;
  /** Replies that are understood, and what they become. */
  good: [reply: unknown, answer: unknown][];
  /** A refusal that is this service's own, and what any unknown one becomes. */
  own?: string;
  otherwise: string;
  /** The reply is not read, so an empty one will do. */
  takesNothing?: true;
  /** The refusal for a 404 without a message; default `otherwise`. */
  missing?: string;
  /** The refusals that replace general ones here. */
  instead?: Readonly<Record<string, string>>;
}

/** Each service that calls the server, and what it makes of a reply. */
export const services: Record<string, Service> = {
  loadCatalogue: {
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
    call: (signal) => suggestPlaces({ query: 'Leith' }, signal),
    good: [
      [{ suggestions: [] }, { ok: true, suggestions: [] }],
      [
        { suggestions: [{ id: 'a', primary: 'b', secondary: 'c', more: 1 }] },
        { ok: true, suggestions: [{ id: 'a', primary: 'b', secondary: 'c' }] },
      ],
    ],
    own: 'placesFailed',
    otherwise: 'placesFailed',
  },
  resolvePlace: {
    call: (signal) => resolvePlace({ placeId: 'g12' }, signal),
    good: [
      [
        { place: { ...place, postcode: 'G12' } },
        { ok: true, location: { placeId: 'g12', place: 'Glasgow, G12', postcode: 'G12' } },
      ],
      [{ place: { ...place, island: true } }, { ok: false, reason: 'locationTooFar' }],
    ],
    own: 'addressNotFound',
    otherwise: 'locationInvalid',
    missing: 'addressNotFound',
  },
  measureRoute: {
    call: (signal) => measureRoute({ from: 'a', to: 'b' }, signal),
    good: [
      [
        { ...route, estimate: true },
        { ok: true, route: { metres: 1609, seconds: 300, approachMetres: 9, estimate: true } },
      ],
    ],
    own: 'locationTooFar',
    otherwise: 'routeFailed',
  },
  lookUpAddresses: {
    call: (signal) => lookUpAddresses({ postcode: 'EH8 9YL' }, signal),
    good: [
      [
        { suggestions: [{ address: '1 Sample Street' }], demo: true },
        { ok: true, addresses: ['1 Sample Street'], demo: true },
      ],
      [{ suggestions: [] }, { ok: true, addresses: [], demo: false }],
    ],
    own: 'addressRateLimited',
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
    call: (signal) => loadUnavailableDays({ move: {} }, signal),
    good: [
      [
        { unavailable: [{ date: '2026-12-25', reason: 'dateClosed' }] },
        { ok: true, today: expect.any(String), days: { '2026-12-25': 'dateClosed' } },
      ],
    ],
    own: 'datesFailed',
    otherwise: 'datesFailed',
  },
  loadSlots: {
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
    own: 'windowsFailed',
    otherwise: 'windowsFailed',
  },
  createBooking: {
    call: (signal) => createBooking({ facts: facts(), key: 'k' }, signal),
    good: [[booking, { ok: true, quote }]],
    own: 'windowGone',
    otherwise: 'quoteFailed',
  },
  readBooking: {
    call: (signal) => readBooking(ask, signal),
    good: [[booking, { ok: true, booking: view }]],
    own: 'bookingMissing',
    otherwise: 'bookingFailed',
    missing: 'bookingMissing',
  },
  saveContact: {
    call: (signal) => saveContact({ ...ask, contact: emptyContact() }, signal),
    good: [
      [{ success: true, ...booking }, { ok: true }],
      [{}, { ok: true }],
    ],
    own: 'phoneInvalid',
    otherwise: 'contactFailed',
    takesNothing: true,
    // Of the browser that made the booking.
    instead: { forbidden: 'cookiesBlocked' },
  },
  applyPromo: {
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
    own: 'promoTooMany',
    otherwise: 'promoFailed',
  },
  removePromo: {
    call: (signal) => removePromo({ quote: discounted.quote as typeof quote }, signal),
    good: [
      [prices, { ok: true, quote: { ...quote, lines: [] } }],
      [
        { ...prices, booking: bookingJson },
        { ok: true, quote },
      ],
    ],
    own: 'promoNoBooking',
    otherwise: 'promoRemoveFailed',
  },
  openCheckout: {
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
    own: 'windowGone',
    otherwise: 'paymentSessionFailed',
  },
  sendConfirmation: {
    call: (signal) => sendConfirmation(ask, signal),
    good: [
      [{ success: true, alreadySent: true }, { ok: true }],
      [{ success: true }, { ok: true }],
      [{ success: false }, { ok: false, reason: 'confirmationFailed' }],
    ],
    own: 'notOwner',
    otherwise: 'confirmationFailed',
    takesNothing: true,
  },
  reportPaymentCancelled: {
    call: (signal) => reportPaymentCancelled(ask, signal),
    good: [[{}, { ok: true }]],
    own: 'bookingMissing',
    otherwise: 'confirmationFailed',
    takesNothing: true,
  },
  requestBookingLink: {
    call: (signal) => requestBookingLink(ask, signal),
    good: [[{ accepted: true }, { ok: true }]],
    own: 'bookingMissing',
    otherwise: 'confirmationFailed',
    takesNothing: true,
  },
  readCancellation: {
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
    own: 'notOwner',
    otherwise: 'bookingFailed',
  },
  cancelBooking: {
    call: (signal) => cancelBooking({ ...ask, reason: '' }, signal),
    good: [
      [
        { success: true, refund: 216, fee: 24, ...booking },
        { ok: true, booking: view },
      ],
    ],
    own: 'alreadyPaid',
    otherwise: 'cancelFailed',
  },
  rescheduleBooking: {
    call: (signal) => rescheduleBooking({ ...ask, date: '2026-12-09', slot: '12:00-14:00' }, signal),
    good: [
      [
        { success: true, ...booking },
        { ok: true, booking: view },
      ],
    ],
    own: 'windowDearer',
    otherwise: 'rescheduleFailed',
  },
};

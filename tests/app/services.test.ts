/** Every call to the server: the answer to good replies, and to each refusal in the contract. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Amendment } from '#domain/booking/amendment';
import { quoteOf } from '#domain/booking/booking';
import { refusals } from '#domain/contract/refusals';
import type { Quote } from '#domain/move/quote';
import { errors } from '#locales/en/errors';
import { acceptAmendment, proposeAmendment } from '../../src/api/amendments';
import { loadSlots, loadUnavailableDays } from '../../src/api/availability';
import { payBalance } from '../../src/api/balance';
import { bookingViewOf } from '../../src/api/booking-json';
import {
  createBooking,
  quoteRequestOf,
  readBooking,
  reportPaymentCancelled,
  requestBookingLink,
  saveContact,
  sendConfirmation,
  sendInquiry,
  sendQuote,
} from '../../src/api/bookings';
import { loadOffer } from '../../src/api/catalogue';
import { openCheckout } from '../../src/api/checkout';
import { reportDamage } from '../../src/api/damage';
import { sendPhoto } from '../../src/api/damage-photos';
import { cancelBooking, readCancellation, rescheduleBooking } from '../../src/api/manage';
import { lookUpAddresses, measureRoute, resolvePlace, suggestPlaces } from '../../src/api/places';
import { applyPromo, removePromo } from '../../src/api/promo';
import { bookingId, contact, readyFacts } from '../support/fixtures';
import { failingRows } from '../support/rows';
import { bookingJson, routeJson } from './booking-fixture';
import { callOf, fakeFetch, json, signal } from './fake-fetch';

const view = bookingViewOf(bookingJson);
const quote = quoteOf(view);
const ask = { bookingId };
const photo = new Blob([Uint8Array.of(0xff, 0xd8, 0xff)]);
const photoPath = `/api/bookings/${bookingId}/damage/photos`;
const booking = { booking: bookingJson };
const amendment: Amendment = {
  id: 'a'.repeat(24),
  changed: ['things', 'time'],
  agreed: 24_000,
  withHelper: false,
  lines: [{ code: 'time', pence: 8_200 }],
  choices: [{ withHelper: true, total: 32_200, difference: 8_200, due: 8_200 }],
};
const amendmentJson = {
  amendment: {
    ...amendment,
    agreed: 240,
    lines: [{ code: 'time', amount: 82 }],
    choices: [{ withHelper: true, total: 322, difference: 82, due: 82 }],
  },
};
const refused = (reason: string) => ({ ok: false, reason });
const item = { category: 'Furniture', price: 8, description: '' };
const place = { id: 'g12', primary: 'Glasgow', secondary: 'G12', lat: 1, lon: 2, precision: 'district' };
const measured = { metres: 1609, seconds: 300, approachMetres: 9, estimate: true };
const prices = { originalPrice: 240, originalHelperPrice: 300.5 };
const promo = { code: 'MOVE10', percent: 10, originalPrice: 24_000, originalHelperPrice: 30_050 };
const reduced: Quote = { ...quote, price: 21_600, helperPrice: 27_045, promo, lines: [] };
const discounted = { ok: true, quote: reduced };
const session = { url: 'https://checkout.stripe.com/c/pay/cs_1', expiresAt: '2026-11-21T10:00:00.000Z' };
const opened = { ok: true, sessionId: 'cs_1', url: session.url, expiresAt: Date.parse(session.expiresAt) };

/** The server's data about the move, with the contact details that were just saved. */
const inquiry = {
  bookingId,
  customerName: contact.name,
  customerPhone: contact.phone,
  customerEmail: contact.email,
  newsletterConsent: true,
  startLocation: bookingJson.startLocation,
  destinationLocation: bookingJson.destinationLocation,
  moveDate: '2026-12-05',
  moveTime: '08:00-10:00',
  moveType: 'house',
  estimatedPrice: 240,
  estimatedPriceWithHelper: 300.5,
  additionalNotes: `bookingId: ${bookingId}, newsletterConsent: true`,
};

interface Service {
  call(): Promise<object>;
  /** The request: method, address and body. */
  sends: readonly [request: string, body?: object];
  /** Replies that are understood, each with the answer. */
  good: readonly (readonly [reply: unknown, answer: unknown])[];
  /** The reason for an unknown refusal. */
  fallback: string;
  /** Refusals for which the answer is only `fallback`. */
  generic?: readonly string[];
  /** Reasons given instead of the server's. */
  instead?: Readonly<Record<string, string>>;
  /** The reason when the server has no such call; default `fallback`. */
  missing?: string;
  /** The reply is not read, so an empty one will do. */
  ignoresReply?: true;
}

const ofChange = ['bookingMissing', 'notOwner', 'alreadyPaid', 'paymentSessionFailed'];
const ofDays = ['locationInvalid', 'locationUnclear', 'distanceFailed', 'geocodingFailed', 'notOwner'];

const services: Record<string, Service> = {
  loadOffer: {
    call: () => loadOffer(signal()),
    sends: ['GET /api/price-item/api/price-item'],
    good: [
      [
        [
          { ...item, _id: 'fridge', itemName: 'A fridge', category: 'Appliances' },
          { ...item, id: '65a1', itemName: ' Grand piano ' },
          { ...item, id: '65a2', itemName: 'Grand piano' },
          { ...item, id: 'desk', itemName: 'Desk' },
          // These are left out.
          { ...item, id: 'x', itemName: 'Boat', category: 'Boats' },
          { ...item, id: 'x', itemName: ' ' },
          { ...item, id: 'x', itemName: 'x'.repeat(81) },
          { id: 'x', category: 'Furniture' },
        ],
        { ok: true, offer: { furniture: ['Grand piano', 'desk'], appliances: ['fridge'] } },
      ],
      [[], refused('serverError')],
      [[{ ...item, id: 'desk', itemName: 'Desk' }], refused('serverError')],
    ],
    fallback: 'serverError',
  },
  suggestPlaces: {
    call: () => suggestPlaces({ query: 'Leith' }, signal()),
    sends: ['GET /api/places?q=Leith'],
    good: [
      [
        { suggestions: [{ id: 'a', primary: 'b', secondary: 'c', more: 1 }] },
        { ok: true, suggestions: [{ id: 'a', primary: 'b', secondary: 'c' }] },
      ],
    ],
    fallback: 'placesFailed',
  },
  resolvePlace: {
    call: () => resolvePlace({ placeId: 'g12' }, signal()),
    sends: ['GET /api/places/g12'],
    good: [
      [
        { place: { ...place, postcode: 'G12' } },
        {
          ok: true,
          location: { placeId: 'g12', place: 'Glasgow, G12', postcode: 'G12', position: { lat: 1, lon: 2 } },
        },
      ],
      [{ place: { ...place, island: true } }, refused('locationTooFar')],
    ],
    fallback: 'locationInvalid',
    missing: 'addressNotFound',
  },
  measureRoute: {
    call: () => measureRoute({ from: 'a', to: 'b' }, signal()),
    sends: ['GET /api/route?from=a&to=b'],
    good: [
      [routeJson, { ok: true, route: measured }],
      [
        { ...routeJson, path: [[55.9, -3.4]] },
        { ok: true, route: { ...measured, path: [[55.9, -3.4]] } },
      ],
    ],
    fallback: 'routeFailed',
    generic: ['geocodingFailed'],
  },
  lookUpAddresses: {
    call: () => lookUpAddresses({ postcode: 'EH8 9YL' }, signal()),
    sends: ['GET /api/addresses/EH89YL'],
    good: [
      [
        { suggestions: [{ address: '1 Sample Street' }], demo: true },
        { ok: true, addresses: ['1 Sample Street'], demo: true },
      ],
      [{ suggestions: [] }, { ok: true, addresses: [], demo: false }],
    ],
    fallback: 'addressesFailed',
    missing: 'addressesNotFound',
    instead: {
      backendSaid: 'addressAccessDenied',
      unauthorized: 'addressAccessDenied',
      serverError: 'addressesFailed',
    },
  },
  loadUnavailableDays: {
    call: () => loadUnavailableDays({ move: {} }, signal()),
    sends: ['GET /api/availability'],
    good: [
      [
        { unavailable: [{ date: '2026-12-25', reason: 'dateClosed' }] },
        { ok: true, today: expect.any(String), days: { '2026-12-25': 'dateClosed' } },
      ],
    ],
    fallback: 'datesFailed',
    generic: ofDays,
  },
  loadSlots: {
    call: () => loadSlots({ date: '2026-12-05', move: {} }, signal()),
    sends: ['GET /api/availability/2026-12-05'],
    good: [
      [
        {
          date: '2026-12-05',
          windows: [{ window: '08:00-10:00', left: 0, capacity: 3, refusal: 'windowGone' }],
          nextAvailable: '2026-12-06',
        },
        {
          ok: true,
          day: {
            date: '2026-12-05',
            slots: [{ slot: '08:00-10:00', left: 0, capacity: 3, refusal: 'windowGone' }],
            nextAvailable: '2026-12-06',
          },
        },
      ],
    ],
    fallback: 'windowsFailed',
    generic: [...ofDays, 'dateInvalid'],
  },
  createBooking: {
    call: () => createBooking({ facts: readyFacts, key: 'k' }, signal()),
    sends: [
      'POST /api/bookings',
      expect.objectContaining({
        startLocation: { placeId: 'eh8-9yl', address: '12 Sample Street, Edinburgh EH8 9YL' },
        destinationLocation: expect.objectContaining({ placeId: 'leith' }),
        moveType: 'house',
        date: '2027-01-14',
        time: '10:00-12:00',
        details: expect.objectContaining(readyFacts.details),
        lang: 'en',
        timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      }),
    ],
    good: [[booking, { ok: true, quote }]],
    fallback: 'quoteFailed',
    generic: ['distanceFailed', 'geocodingFailed', 'paymentSessionFailed'],
  },
  readBooking: {
    call: () => readBooking(ask, signal()),
    sends: [`GET /api/bookings/${bookingId}`],
    good: [[booking, { ok: true, booking: view }]],
    fallback: 'bookingFailed',
    missing: 'bookingMissing',
  },
  saveContact: {
    call: () => saveContact({ ...ask, contact }, signal()),
    sends: [`POST /api/bookings/${bookingId}/contact`, contact],
    good: [[{ success: true, ...booking }, { ok: true }]],
    fallback: 'contactFailed',
    ignoresReply: true,
    // This browser made the booking a moment ago.
    instead: { notOwner: 'cookiesBlocked', bookingMissing: 'contactFailed' },
  },
  sendInquiry: {
    call: () => sendInquiry({ ...ask, contact }, signal()),
    sends: ['POST /api/manager/send-inquiry', inquiry],
    good: [
      [{ success: true, message: 'Told' }, { ok: true }],
      [{ success: false, error: 'Not told' }, refused('inquiryFailed')],
    ],
    fallback: 'inquiryFailed',
    generic: ['inquiryInvalid'],
    ignoresReply: true,
    instead: { serverError: 'inquiryRejected' },
  },
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
  sendConfirmation: {
    call: () => sendConfirmation(ask, signal()),
    sends: [`POST /api/bookings/${bookingId}/send`, { bookingId }],
    good: [
      [{ success: true, alreadySent: true }, { ok: true }],
      [{ success: false }, refused('confirmationFailed')],
    ],
    fallback: 'confirmationFailed',
    // Only the office takes bookings without an address.
    generic: ['emailRequired'],
    ignoresReply: true,
  },
  reportPaymentCancelled: {
    call: () => reportPaymentCancelled(ask, signal()),
    sends: [`POST /api/bookings/${bookingId}/payment-cancelled`],
    good: [[{}, { ok: true }]],
    fallback: 'confirmationFailed',
    generic: ['saveFailed'],
    ignoresReply: true,
  },
  sendQuote: {
    call: () => sendQuote({ ...ask, email: contact.email }, signal()),
    sends: [`POST /api/bookings/${bookingId}/send-quote`, { email: contact.email }],
    good: [[{ accepted: true }, { ok: true }]],
    fallback: 'bookingFailed',
    generic: ['emailRequired', 'emailInvalid', 'saveFailed'],
    ignoresReply: true,
  },
  requestBookingLink: {
    call: () => requestBookingLink(ask, signal()),
    sends: [`POST /api/bookings/${bookingId}/link`],
    good: [[{ accepted: true }, { ok: true }]],
    fallback: 'confirmationFailed',
    generic: ['saveFailed'],
    ignoresReply: true,
  },
  readCancellation: {
    call: () => readCancellation(ask, signal()),
    sends: [`GET /api/bookings/${bookingId}/cancellation`],
    good: [
      [
        { possible: true, paid: 240, refund: 216, fee: 24, feePercent: 10, noticeHours: 30 },
        {
          ok: true,
          terms: { isPossible: true, paid: 24_000, refund: 21_600, fee: 2_400, feePercent: 10, noticeHours: 30 },
        },
      ],
    ],
    fallback: 'bookingFailed',
  },
  proposeAmendment: {
    call: () => proposeAmendment({ ...ask, facts: readyFacts }, signal()),
    sends: [`POST /api/bookings/${bookingId}/amendments`, quoteRequestOf(readyFacts)],
    good: [[amendmentJson, { ok: true, amendment }]],
    fallback: 'amendFailed',
    generic: ['distanceFailed', 'geocodingFailed'],
  },
  acceptAmendment: {
    call: () => acceptAmendment({ ...ask, amendment, withHelper: true }, signal()),
    sends: [
      `POST /api/bookings/${bookingId}/amendments/${amendment.id}`,
      { withHelper: true, difference: 82, lang: 'en' },
    ],
    good: [
      [booking, { ok: true, booking: view }],
      [{ url: 'https://checkout.stripe.com/c/pay/cs_1' }, { ok: true, url: 'https://checkout.stripe.com/c/pay/cs_1' }],
    ],
    fallback: 'amendFailed',
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
  reportDamage: {
    call: () => reportDamage({ ...ask, words: 'A scratch' }, signal()),
    sends: [`POST /api/bookings/${bookingId}/damage`, { words: 'A scratch' }],
    good: [
      [
        {
          damage: {
            lastDay: '2027-01-21',
            isOver: false,
            report: { words: 'A scratch', at: '2027-01-15T10:00:00.000Z', answerBy: '2027-01-22', state: 'received' },
          },
        },
        {
          ok: true,
          damage: {
            lastDay: '2027-01-21',
            isOver: false,
            report: { words: 'A scratch', at: 1_800_007_200_000, answerBy: '2027-01-22', state: 'received' },
          },
        },
      ],
    ],
    fallback: 'damageFailed',
  },
  sendPhoto: {
    call: () => sendPhoto({ ...ask, photo }, signal()),
    sends: [`POST ${photoPath}`, photo],
    good: [[{ photos: [`${photoPath}/1.jpg`] }, { ok: true, photos: [`${photoPath}/1.jpg`] }]],
    fallback: 'photoFailed',
  },
  cancelBooking: {
    call: () => cancelBooking({ ...ask, reason: 'Plans changed', refund: 21_600 }, signal()),
    sends: [`POST /api/bookings/${bookingId}/cancel`, { reason: 'Plans changed', refund: 216 }],
    good: [
      [
        { success: true, refund: 216, fee: 24, ...booking },
        { ok: true, booking: view },
      ],
    ],
    fallback: 'cancelFailed',
    generic: ['paymentSessionFailed'],
  },
  rescheduleBooking: {
    call: () => rescheduleBooking({ ...ask, date: '2026-12-09', slot: '12:00-14:00' }, signal()),
    sends: [`POST /api/bookings/${bookingId}/reschedule`, { date: '2026-12-09', time: '12:00-14:00' }],
    good: [
      [
        { success: true, ...booking },
        { ok: true, booking: view },
      ],
    ],
    fallback: 'rescheduleFailed',
  },
};

const error = 'A sentence that no code may be read from';
const page = (status: number) => new Response('<!doctype html><h1>Please log in</h1>', { status });

/** Replies without a code of the contract, and the reason for each; null if the reply is accepted. */
type Kind = readonly [name: string, reply: () => Response | Promise<Response>, reason: (of: Service) => string | null];
const kinds: readonly Kind[] = [
  ['a code of all calls', () => json({ error, code: 'tooManyRequests' }, 429), () => 'tooManyRequests'],
  ['a code from the future', () => json({ error, code: 'fromTheFuture' }, 409), ({ fallback }) => fallback],
  ['an error in words', () => json({ error: 'Not on Mondays' }, 403), () => 'backendSaid'],
  ['a page to log in', () => page(401), () => 'unauthorized'],
  ['no such call', () => page(404), ({ missing, fallback }) => missing ?? fallback],
  ['an error page', () => page(503), () => 'serverError'],
  ['an empty reply', () => new Response(''), ({ ignoresReply }) => (ignoresReply ? null : 'serverError')],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), () => 'network'],
];

/** The inquiry reads the booking first. */
const answerWith = (service: Service | undefined, reply: () => Response | Promise<Response>) =>
  fakeFetch(({ method }) => (service === services.sendInquiry && method === 'GET' ? json(booking) : reply()));

describe.each(Object.entries(services))('%s', (_, service) => {
  const { good, fallback, generic, instead } = service;
  const refusalOf = (code: string) => refused(generic?.includes(code) ? fallback : (instead?.[code] ?? code));

  it('sends what the server needs, to its address', async () => {
    const calls = answerWith(service, () => json(good[0]?.[0]));
    await service.call();
    const { method, url, body } = calls.at(-1) ?? {};
    expect([`${method} ${url}`, body]).toEqual([service.sends[0], service.sends[1]]);
  });

  it('understands each good reply', async () => {
    for (const [reply, answer] of good) {
      answerWith(service, () => json(reply));
      expect([reply, await service.call()]).toEqual([reply, answer]);
    }
  });

  it('gives the reason for each refusal that the contract lists', async () => {
    const call = callOf(service.sends[0]);
    const wrong = await failingRows(call ? refusals[call] : ['no such call'], async (code) => {
      answerWith(service, () => json({ error, code }, 409));
      expect(await service.call()).toMatchObject(refusalOf(code));
    });
    expect(wrong).toEqual([]);
  });

  it('gives a reason for every other kind of failure', async () => {
    const wrong = await failingRows(
      kinds,
      async ([, reply, reason]) => {
        answerWith(service, reply);
        const expected = reason(service);
        expect(await service.call()).toMatchObject(expected === null ? { ok: true } : refusalOf(expected));
      },
      ([name]) => name,
    );
    expect(wrong).toEqual([]);
  });
});

it('the inquiry reports the HTTP status when it fails, or when its booking cannot be read', async () => {
  const unwell = () => new Response('', { status: 502, statusText: 'Bad Gateway' });
  const status = '502 Bad Gateway';
  fakeFetch(unwell);
  expect(await services.sendInquiry?.call()).toEqual({ ...refused('inquiryBookingFailed'), status });
  answerWith(services.sendInquiry, unwell);
  expect(await services.sendInquiry?.call()).toEqual({ ...refused('inquiryRejected'), status });
  const calls = fakeFetch(() => json({}));
  expect(await services.sendInquiry?.call()).toEqual(refused('inquiryBookingMissing'));
  expect(calls).toHaveLength(1);
});

it('neither a checkout is opened nor a code applied for a quote without a booking', async () => {
  const calls = fakeFetch(() => json({}));
  const unsaved = { ...quote, bookingId: '' };
  expect(await openCheckout({ quote: unsaved, withHelper: true }, signal())).toEqual(refused('paymentNoBooking'));
  expect(await applyPromo({ quote: unsaved, code: 'MOVE10' }, signal())).toEqual(refused('promoNoBooking'));
  expect(calls).toEqual([]);
});

it('every code of the error texts is used in the source', () => {
  const listed = /Refusals = \[[^\]]*\] as const|Gaps = \[[^\]]*\] as const/g;
  const source = ['domain', 'machines', 'server', 'src']
    .flatMap((floor) => readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((name) => `${floor}/${name}`))
    .filter((path) => /\.tsx?$/.test(path) && path !== 'domain/refusal.ts')
    .map((path) => readFileSync(path, 'utf8').replace(listed, ''))
    .join('\n');
  expect(Object.keys(errors).filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});

it('the table lists every service that calls the server', () => {
  const files = readdirSync('src/api').map((file) => readFileSync(`src/api/${file}`, 'utf8'));
  const names = files
    .filter((source) => /from '\.\/call'/.test(source))
    .flatMap((source) => [
      ...source.matchAll(/export (?:const (?=\w+: (?:Site)?Ports\[)|async function (?=load))(\w+)/g),
    ])
    .map(([, name = '']) => name);
  /** Tested in other files. */
  const others = ['leaveForCheckout', 'locateMe', 'sendMessage', 'subscribe', 'searchProducts', 'lookUpProducts'];
  expect(names.sort()).toEqual([...Object.keys(services), ...others].sort());
});

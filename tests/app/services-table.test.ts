// @vitest-environment jsdom
/** Every service that calls the server, with every kind of reply; the other tests of this folder say what the services do. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quoteOf } from '#domain/booking';
import { emptyContact } from '#domain/contact';
import { loadUnavailableDays, loadWindows } from '../../src/services/availability';
import { bookingViewOf } from '../../src/services/booking-json';
import {
  createBooking,
  readBooking,
  reportAbandonedPayment,
  requestBookingLink,
  saveContact,
  sendConfirmation,
  sendInquiry,
} from '../../src/services/bookings';
import { loadCatalogue } from '../../src/services/catalogue';
import { openCheckout } from '../../src/services/checkout';
import { readDraft } from '../../src/services/draft-store';
import { cancelBooking, readCancellation, rescheduleBooking } from '../../src/services/manage';
import { lookUpAddresses, measureRoute, resolvePlace, suggestPlaces } from '../../src/services/places';
import { applyPromo, removePromo } from '../../src/services/promo';
import { BOOKING_ID, bookingJson, facts } from './booking-fixture';
import { fakeFetch, json } from './fake-fetch';

const view = bookingViewOf(bookingJson);
const quote = quoteOf(view);
const ask = { bookingId: BOOKING_ID };
const booking = { booking: bookingJson };
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
    lines: [...quote.lines, { code: 'discount', pence: -2400 }],
  },
};

interface Service {
  call(signal: AbortSignal): Promise<unknown>;
  /** Replies that are understood, and what they become. */
  good: [reply: unknown, answer: unknown][];
  /** A refusal that is this service's own, and what any unknown one becomes. */
  own?: string;
  otherwise: string;
  /** Nothing is read from a reply, so an empty one is as good. */
  takesNothing?: true;
}

const services: Record<string, Service> = {
  loadCatalogue: {
    call: (signal) => loadCatalogue({}, signal),
    good: [
      [
        [
          { id: 'desk', itemName: 'A desk', category: 'Furniture', price: 8, description: '' },
          { _id: 'fridge', itemName: 'A fridge', category: 'Appliances', price: 9, description: '' },
          { _id: '77', itemName: 'Harp', category: 'Furniture', price: 5, description: 'gilded' },
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
        { place: { ...place, addressRequired: true, postcode: 'G12' } },
        { ok: true, location: { placeId: 'g12', place: 'Glasgow, G12', addressRequired: true, postcode: 'G12' } },
      ],
    ],
    own: 'addressNotFound',
    otherwise: 'locationInvalid',
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
  },
  loadUnavailableDays: {
    call: (signal) => loadUnavailableDays({}, signal),
    good: [
      [
        { unavailable: [{ date: '2026-12-25', reason: 'dateClosed' }] },
        { ok: true, today: expect.any(String), days: { '2026-12-25': 'dateClosed' } },
      ],
    ],
    own: 'datesFailed',
    otherwise: 'datesFailed',
  },
  loadWindows: {
    call: (signal) => loadWindows({ date: '2026-12-05' }, signal),
    good: [
      [
        { date: '2026-12-05', windows: [{ window: '08:00-10:00', left: 0, capacity: 3, refusal: 'windowGone' }] },
        {
          ok: true,
          day: {
            date: '2026-12-05',
            windows: [{ window: '08:00-10:00', left: 0, capacity: 3, refusal: 'windowGone' }],
          },
        },
      ],
      [
        { date: '2026-12-05', windows: [], nextAvailable: '2026-12-06' },
        { ok: true, day: { date: '2026-12-05', windows: [], nextAvailable: '2026-12-06' } },
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
  },
  applyPromo: {
    call: (signal) => applyPromo({ quote, code: 'MOVE10' }, signal),
    good: [
      [{ success: true, discount: 10, ...prices, newPrice: 216, newHelperPrice: 270.45 }, discounted],
      [{ success: true, discount: 10, ...prices, discountedPrice: 216, discountedHelperPrice: 270.45 }, discounted],
      [{ success: true, newPrice: 216, discountedPrice: 1, discountedHelperPrice: 270.45 }, discounted],
      [
        { success: false, error: 'This promotion code has expired', code: 'promoExpired' },
        { ok: false, reason: 'promoExpired' },
      ],
      [
        { success: false, error: 'no' },
        { ok: false, reason: 'promoRefused' },
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
    good: [[prices, { ok: true, quote }]],
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
  },
  reportAbandonedPayment: {
    call: (signal) => reportAbandonedPayment(ask, signal),
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
    call: (signal) => rescheduleBooking({ ...ask, date: '2026-12-09', window: '12:00-14:00' }, signal),
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

const refused = (reason: string) => ({ ok: false, reason });
const html = (status: number) =>
  new Response('<!doctype html><h1>Please log in</h1>', { status, headers: { 'content-type': 'text/html' } });
const error = 'A sentence that no code may be read from';

/** Kinds of reply that are alike for all, and what each becomes. */
const kinds: [name: string, reply: () => Response | Promise<Response>, reason: (service: Service) => string | null][] =
  [
    ['its own code', () => json({ error, code: 'OWN' }, 409), ({ own, otherwise }) => own ?? otherwise],
    ['a code of all calls', () => json({ error, code: 'tooManyRequests' }, 429), () => 'tooManyRequests'],
    ['a code from the future', () => json({ error, code: 'fromTheFuture' }, 409), ({ otherwise }) => otherwise],
    ['an error without a code', () => json({ error }, 403), () => 'forbidden'],
    ['no error field', () => json({ message: error }, 502), () => 'serverError'],
    ['an error that is no text', () => json({ error: { code: 'OWN' } }, 401), () => 'unauthorized'],
    ['an error page', () => html(503), () => 'serverError'],
    ['an empty error', () => new Response(null, { status: 500 }), () => 'serverError'],
    ['a page instead of an answer', () => html(200), () => 'serverError'],
    ['half of an answer', () => new Response('{"ok": tr'), () => 'serverError'],
    ['nothing', () => new Response(''), ({ takesNothing }) => (takesNothing ? null : 'serverError')],
    ['204', () => new Response(null, { status: 204 }), ({ takesNothing }) => (takesNothing ? null : 'serverError')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), () => 'network'],
    [
      'an answer that breaks off',
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })),
      () => 'network',
    ],
  ];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const never = () => new AbortController().signal;
/** A fetch that ends only by being given up. */
const hanging = () =>
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
/** With the code that is the service's own put in. */
const withOwn = async (reply: Response, own = 'fromTheFuture'): Promise<Response> =>
  reply.headers.get('content-type')?.includes('json')
    ? new Response((await reply.text()).replace('OWN', own), reply)
    : reply;

describe.each(Object.entries(services))('%s', (_, service) => {
  it('understands each good reply', async () => {
    for (const [reply, answer] of service.good) {
      fakeFetch(() => json(reply));
      expect([reply, await service.call(never())]).toEqual([reply, answer]);
    }
  });

  it.each(kinds)('answers %s with the right code', async (_name, reply, reason) => {
    fakeFetch(async () => withOwn(await reply(), service.own));
    const expected = reason(service);
    expect(await service.call(never())).toEqual(expected === null ? { ok: true } : refused(expected));
  });

  it('ends quietly when it is given up', async () => {
    hanging();
    const controller = new AbortController();
    const answer = service.call(controller.signal);
    controller.abort();
    expect(await answer).toEqual(refused('network'));
  });

  it.each(['api.example.org', 'ftp://example.org', '/api', 'javascript:alert(1)'])(
    'sends nothing when the base URL is %s',
    async (configured) => {
      vi.stubEnv('API_BASE_URL', configured);
      const calls = fakeFetch(() => json({}));
      expect(await service.call(never())).toEqual(refused('baseUrlMissing'));
      expect(calls).toEqual([]);
    },
  );

  it('goes to the base URL that is configured', async () => {
    vi.stubEnv('API_BASE_URL', 'https://api.example.org/');
    const calls = fakeFetch(() => json(service.good[0]?.[0]));
    await service.call(never());
    expect(calls.map(({ url: to }) => to)).toEqual([expect.stringMatching(/^https:\/\/api\.example\.org\/api\//)]);
  });
});

describe('sendInquiry', () => {
  const inquire = (signal = never()) => sendInquiry(ask, signal);

  it.each(kinds)('says that the inquiry failed when its reading meets %s', async (_name, reply) => {
    const calls = fakeFetch(() => reply());
    expect(await inquire()).toMatchObject(refused(expect.stringMatching(/^inquiryBooking(Failed|Missing)$/)));
    expect(calls).toHaveLength(1);
  });

  it.each(kinds)('answers %s to the inquiry itself with the right code', async (_name, reply, reason) => {
    fakeFetch(async ({ method }) => (method === 'GET' ? json(booking) : withOwn(await reply(), 'phoneInvalid')));
    const like: Service = { call: inquire, good: [], own: 'phoneInvalid', otherwise: 'inquiryFailed' };
    const answer = await inquire();
    const isRejected = 'status' in answer;
    expect(answer).toMatchObject(refused(isRejected ? 'inquiryRejected' : (reason(like) ?? '')));
  });

  it.each([
    [{ success: true, message: 'Told' }, { ok: true }],
    [{ success: false, error }, refused('inquiryFailed')],
  ])('understands %j', async (reply, answer) => {
    fakeFetch(({ method }) => json(method === 'GET' ? booking : reply));
    expect(await inquire()).toEqual(answer);
  });
});

it('tells the status with which an inquiry, or the reading before it, was refused', async () => {
  const unwell = () => new Response('', { status: 502, statusText: 'Bad Gateway' });
  fakeFetch(unwell);
  expect(await sendInquiry(ask, never())).toEqual({ ...refused('inquiryBookingFailed'), status: '502 Bad Gateway' });
  fakeFetch(({ method }) => (method === 'GET' ? json(booking) : unwell()));
  expect(await sendInquiry(ask, never())).toEqual({ ...refused('inquiryRejected'), status: '502 Bad Gateway' });
  fakeFetch(() => json({}));
  expect(await sendInquiry(ask, never())).toEqual(refused('inquiryBookingMissing'));
});

describe('readDraft', () => {
  it.each(kinds)('starts afresh when the booking of this browser meets %s', async (_name, reply) => {
    fakeFetch(() => reply());
    expect(await readDraft({ room: 'payment' }, never())).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });
});

it('opens no checkout for a quote that is no booking', async () => {
  const calls = fakeFetch(() => json({}));
  const unsaved = { ...quote, bookingId: '' };
  expect(await openCheckout({ quote: unsaved, withHelper: true }, never())).toEqual(refused('paymentNoBooking'));
  expect(calls).toEqual([]);
});

it('has every service that calls the server', () => {
  const files = readdirSync('src/services').map((file) => readFileSync(`src/services/${file}`, 'utf8'));
  const names = files
    .filter((source) => source.includes("from './api'"))
    .flatMap((source) => [...source.matchAll(/export const (\w+): (?:Site)?Ports\[/g)].map(([, name = '']) => name));
  /** They ask the browser, not the server; the position has a test of its own. */
  const ofBrowser = ['clearDraft', 'leaveForCheckout', 'locateMe'];
  /** See forms.test.ts, newsletter.test.ts, products.test.ts. */
  const ofForms = ['sendMessage', 'subscribe', 'searchProducts'];
  const others = [...ofBrowser, ...ofForms];
  expect(names.sort()).toEqual([...Object.keys(services), 'sendInquiry', 'readDraft', ...others].sort());
});

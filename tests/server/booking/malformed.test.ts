import { beforeAll, describe, expect, it } from 'vitest';
import { openedOnce } from '../../support/opened';
import { type Browser, request, startBackend } from './support';

const backend = openedOnce(startBackend);
let browser: Browser;
let id: string;
beforeAll(async () => {
  browser = backend.browser();
  id = (await backend.ready(browser))._id;
});

const PATHS = [
  '/api/bookings',
  '/api/bookings/pricing',
  '/api/bookings/validate-promo',
  '/api/bookings/ID/contact',
  '/api/bookings/ID/send',
  '/api/bookings/ID/create-checkout-session',
  '/api/bookings/ID/create-checkout-session-helper',
  '/api/promocode/ID/apply-promo',
  '/api/manager/send-inquiry',
];
const BODIES: unknown[] = [
  null,
  [],
  ['x'],
  'text',
  42,
  true,
  {
    startLocation: 7,
    details: 'x',
    promoCode: {},
    amount: 'much',
    name: [],
    bookingId: 'x',
    customerName: {},
    status: 1,
  },
  {
    startLocation: { length: { toString: 1 } },
    promoCode: { length: { toString: 1 } },
    name: { length: { valueOf: 1 } },
    customerName: { length: { toString: 1 } },
    moveType: { length: { toString: 1 } },
  },
  {
    startLocation: {},
    destinationLocation: [],
    promoCode: null,
    amount: null,
    name: null,
    bookingId: 5,
    customerName: 1,
  },
  {
    ...request,
    details: { boxDetails: [{ boxSize: 'huge', numberOfBoxes: 1 }] },
    promoCode: 'x'.repeat(2000),
    amount: {},
    name: 'x'.repeat(5000),
    bookingId: [],
    customerName: 'x'.repeat(5000),
  },
  {
    ...request,
    details: { boxDetails: [{ boxSize: 'small', numberOfBoxes: 1.5 }] },
    promoCode: 1,
    amount: [],
    email: 1,
    bookingId: {},
    customerPhone: 1,
  },
  {
    ...request,
    startLocation: 'x'.repeat(500),
    replaces: 'not-an-id',
    lang: 'fr',
    promoCode: [],
    amount: '50',
    phone: {},
    bookingId: 'zz',
    details: [],
  },
];

const isClear = (status: number, body: { code?: string; error?: string }): boolean =>
  status >= 400 && status < 500 && typeof body.code === 'string' && typeof body.error === 'string' && body.error !== '';

describe('a malformed body', () => {
  for (const path of PATHS) {
    it(`is refused with a clear error by ${path}`, async () => {
      for (const body of BODIES) {
        const answer = await browser.post(path.replace('ID', id), JSON.stringify(body), {
          'content-type': 'application/json',
        });
        if (path.endsWith('/send') && body === null) continue;
        expect([isClear(answer.status, answer.body), body, answer.status]).toEqual([true, body, answer.status]);
      }
    });
  }

  it('leaves the booking as it was', async () => {
    expect((await browser.get(`/api/bookings/${id}`)).body.booking).toMatchObject({
      status: 'contacted',
      name: 'Mary Sample',
    });
  });
});

describe('an unknown booking id', () => {
  const calls = [
    ...PATHS.slice(3, 8),
    '/api/bookings/ID/cancel',
    '/api/bookings/ID/remove-promo',
    '/api/bookings/ID/payment-cancelled',
  ];
  it.each(calls)('is a 404 for %s', async (path) => {
    for (const wrong of ['f'.repeat(24), 'x', "' or 1=1 --", '%00']) {
      const body = {
        amount: 50,
        name: 'Mary Sample',
        phone: '07700900123',
        email: 'm@example.com',
        promoCode: 'MOVE10',
      };
      const { status, body: reply } = await browser.post(path.replace('ID', encodeURIComponent(wrong)), body);
      expect([status, reply.code]).toEqual([404, 'bookingMissing']);
    }
  });
});

describe('hostile or unusual text', () => {
  it('is stored and shown as plain text', async () => {
    const startLocation = '1 <script>alert(1)</script> Street, Edinburgh, EH8 9YL';
    const booking = await backend.quote(browser, {
      startLocation,
      details: {
        boxDetails: [],
        specialItems: [{ type: 'other', description: "Robert'); DROP TABLE bookings;-- \u202e\u0000" }],
      },
    });
    const own = (await browser.get(`/api/bookings/${booking._id}`)).body.booking;
    expect(own.startLocation).toBe(startLocation);
    expect(own.details.specialItems[0].description).toContain('DROP TABLE');
  });

  it('may have the full-width letters and digits of a Chinese keyboard', async () => {
    const booking = await backend.quote(browser, { startLocation: '１２ Sample Street, ＥＨ８　９ＹＬ' });
    expect(booking.distance).toBeGreaterThan(0);
  });
});

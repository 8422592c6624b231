/** Refusals shared by many calls, and the API's description. The other tests of this folder cover the rules of each call. */
import { describe, expect, it } from 'vitest';
import { API_EXAMPLES } from '#domain/contract/api-examples';
import { refusals } from '#domain/contract/refusals';
import type { ErrorCode } from '#domain/refusal';
import { addDays } from '#domain/schedule';
import { errors } from '#locales/en/errors';
import { openedInTest, openedOnce } from '../../support/opened';
import { AS_STAFF, CLOSED, contact, MOVE_DATE, request, startBackend, TODAY } from './support';

const backend = openedOnce(startBackend);

const NOBODY = 'f'.repeat(24);
const CHECKOUT = '/api/bookings/ID/create-checkout-session';
const HELPER = '/api/bookings/ID/create-checkout-session-helper';
const APPLY = '/api/promocode/ID/apply-promo';
const REMOVE = '/api/bookings/ID/remove-promo';
const CANCEL = '/api/bookings/ID/cancel';
const code = { promoCode: 'MOVE10' };

/** The changes of a booking: the request of its owner, and the code when the server fails. */
const CHANGES: readonly [path: string, body: object, failure: ErrorCode][] = [
  ['/api/bookings/ID/contact', contact, 'contactFailed'],
  [CHECKOUT, { amount: 50, lang: 'en' }, 'paymentNotProcessed'],
  [HELPER, { amount: 92.5, lang: 'en' }, 'paymentNotProcessed'],
  [APPLY, code, 'promoFailed'],
  [REMOVE, {}, 'promoRemoveFailed'],
  [CANCEL, { reason: 'Our plans have changed' }, 'cancelFailed'],
  ['/api/bookings/ID/send', {}, 'confirmationNotSent'],
  ['/api/bookings/ID/reschedule', { date: addDays(MOVE_DATE, 7), time: '10:00-12:00' }, 'rescheduleFailed'],
  ['/api/bookings/ID/payment-cancelled', {}, 'saveFailed'],
];
const OTHERS: readonly [path: string, body: object, failure: ErrorCode][] = [
  ['/api/bookings', request, 'bookingNotCreated'],
  ['/api/bookings/pricing', request, 'pricingFailed'],
  ['/api/bookings/validate-promo', code, 'serverError'],
  [
    '/api/manager/send-inquiry',
    { bookingId: NOBODY, customerName: 'Ann', customerPhone: '07700 900123' },
    'inquiryFailed',
  ],
];

async function ready() {
  const { browser, booking } = await backend.customer();
  const post = (path: string, body: object = {}) => browser.post(path.replace('ID', booking._id), body);
  return { browser, booking, post };
}

describe('every change of a booking', () => {
  it.each(CHANGES)('%s is refused to strangers, and for a booking that is not there', async (path, body) => {
    const { booking } = await ready();
    const stranger = await backend.browser().post(path.replace('ID', booking._id), body);
    expect([stranger.status, stranger.body]).toEqual([403, { code: 'notOwner', error: errors.notOwner }]);
    for (const id of [NOBODY, 'x', "' or 1=1 --", '%00']) {
      const missing = await backend.browser().post(path.replace('ID', encodeURIComponent(id)), body);
      expect([missing.status, missing.body]).toEqual([404, { code: 'bookingMissing', error: errors.bookingMissing }]);
    }
  });

  it('is refused once the booking is cancelled, with the changes still allowed', async () => {
    const { post } = await ready();
    await post(APPLY, code);
    await post(CANCEL);
    for (const [path, body] of CHANGES) {
      const { status, body: answer } = await post(path, body);
      const refusal = path.endsWith('/payment-cancelled') ? 'bookingCancelled' : 'notAllowedNow';
      const expected = { code: refusal, error: errors[refusal], allowed: answer.allowed };
      expect([path, status, answer]).toEqual([path, 409, expected]);
    }
  });

  it.each([
    [CHECKOUT, { amount: 45 }],
    [HELPER, { amount: 83.25 }],
    [APPLY, { promoCode: 'STUDNT' }],
    [REMOVE, {}],
    [CANCEL, {}],
    ['/api/bookings', { ...request, date: addDays(TODAY, 80), replaces: 'ID' }],
  ])('%s is refused once a checkout has been paid, even before the event arrives', async (path, body) => {
    const { browser, booking, post } = await ready();
    await post(APPLY, code);
    await backend.choose(await backend.openCheckout(browser, booking, { amount: 45 }), 'pay');
    const sent = 'replaces' in body ? { ...body, replaces: booking._id } : body;
    const { status, body: answer } = await post(path, sent);
    expect([status, answer]).toEqual([409, { code: 'alreadyPaid', error: errors.alreadyPaid }]);
    expect(await backend.look(browser, booking)).toMatchObject({ status: 'confirmed', price: 45 });
  });

  it('is refused with a clear error if its body is malformed, and changes nothing', async () => {
    const { browser, booking } = await ready();
    const wrong = {
      amount: 'much',
      promoCode: { length: { toString: 1 } },
      name: [],
      reason: 7,
      date: {},
      bookingId: 'zz',
    };
    for (const [path] of [...CHANGES, ...OTHERS])
      for (const body of [[], ['x'], 'text', 42, wrong, { ...wrong, startLocation: { length: 1 }, customerName: {} }]) {
        const headers = { 'content-type': 'application/json' };
        const answer = await browser.post(path.replace('ID', booking._id), JSON.stringify(body), headers);
        const isUnread = path === REMOVE || path.endsWith('payment-cancelled');
        if (!isUnread)
          expect([path, body, answer.status, answer.body.error]).toEqual([path, body, 400, expect.any(String)]);
      }
    expect(await backend.look(browser, booking)).toMatchObject({ status: 'contacted', name: 'Mary Sample' });
  });
});

describe('PATCH /api/bookings/{id}/status', () => {
  const patch = (id: string, status: string, headers: Record<string, string> = AS_STAFF) =>
    backend.browser().patch(`/api/bookings/${id}/status`, { status }, headers);

  it.each([
    ['confirmed', {}, 401, 'unauthorized'],
    ['cancelled', {}, 403, 'notOwner'],
    ['gone', AS_STAFF, 400, 'inputInvalid'],
    ['refunded', AS_STAFF, 409, 'notAllowedNow'],
    ['quoted', AS_STAFF, 409, 'notAllowedNow'],
  ])('answers %s by %o with %d %s', async (status, headers, expected, refused) => {
    const { booking } = await ready();
    const answer = await patch(booking._id, status, headers);
    expect([answer.status, answer.body.code]).toEqual([expected, refused]);
  });

  it('confirms a booking for staff while a van is free', async () => {
    const { booking } = await ready();
    for (let van = 0; van < 3; van += 1) {
      const rival = await backend.customer({ date: booking.date });
      expect((await patch(rival.booking._id, 'confirmed')).body.booking.status).toBe('confirmed');
    }
    const { status, body } = await patch(booking._id, 'confirmed');
    expect([status, body.code]).toEqual([409, 'windowGone']);
  });
});

it.each([
  [{ startLocation: ' ' }, 400, 'startRequired'],
  [{ destinationLocation: ` ${String(request.startLocation).toUpperCase()}` }, 400, 'sameLocation'],
  [{ destinationLocation: '1 Pier Road, Lerwick, ZE1 0AA' }, 422, 'locationTooFar'],
  [{ moveType: '' }, 400, 'moveTypeRequired'],
  [{ date: CLOSED }, 400, 'dateClosed'],
  [{ date: TODAY, time: '08:00-10:00' }, 400, 'windowPast'],
  [{ details: {} }, 400, 'boxesRequired'],
])('a quote of %j is refused with %d %s', async (change, status, refused) => {
  for (const path of ['/api/bookings', '/api/bookings/pricing']) {
    const answer = await backend.browser().post(path, { ...request, ...change });
    const refusal = { code: refused, error: errors[refused as ErrorCode] };
    expect([path, answer.status, answer.body]).toEqual([path, status, refusal]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

it('every call names what failed, without details, when the database is unavailable', async () => {
  const broken = await openedInTest(startBackend());
  const browser = broken.browser();
  const { _id } = await broken.ready(browser);
  const { db } = broken.deps;
  for (const table of ['bookings', 'promo_codes', 'closed_days', 'messages'] as const)
    await db.schema.alterTable(table).renameTo(`${table}_gone`).execute();
  const answers = [
    ...[...CHANGES, ...OTHERS].map(async ([path, body, failure]) => ({
      answer: await browser.post(path.replace('ID', _id), body),
      failure,
    })),
    ...(
      [
        [`/api/bookings/${_id}`, 'bookingNotRead'],
        [`/api/bookings/history?email=${contact.email}`, 'historyFailed'],
        ['/api/bookings/promo-codes', 'promoListFailed'],
      ] as const
    ).map(async ([url, failure]) => ({ answer: await browser.get(url), failure })),
  ];
  for (const { answer, failure } of await Promise.all(answers))
    expect([answer.status, answer.body]).toEqual([500, { code: failure, error: errors[failure] }]);
});

describe('the description of the API', () => {
  const described = async () => (await backend.app.inject('/api/openapi.json')).json().paths;

  it('has every call whose refusals the contract lists', async () => {
    const calls = Object.entries<object>(await described()).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(calls).toEqual(expect.arrayContaining(Object.keys(refusals)));
  });

  it('shows examples that their calls accept, one after the other', async () => {
    const paths = await described();
    const browser = backend.browser();
    let id = '';
    const refused: string[] = [];
    for (const [call, body] of Object.entries(API_EXAMPLES)) {
      const [, path = ''] = call.split(' ');
      const answer = await browser.post(path.replace(':id', id), body);
      id = answer.body?.booking?._id ?? id;
      if (answer.status >= 300 || answer.body?.valid === false) refused.push(`${call}: ${JSON.stringify(answer.body)}`);
      if (path.endsWith('create-checkout-session')) {
        await backend.payIn(answer.body.id);
      }
      const shown = paths[path.replace(':id', '{id}')]?.post.requestBody.content['application/json'];
      expect(JSON.stringify(shown), call).toContain(JSON.stringify(body).slice(1, -1));
    }
    expect(refused).toEqual([]);
  });
});

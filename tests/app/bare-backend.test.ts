import { beforeEach, describe, expect, it, vi } from 'vitest';
import { amountsPaid, quoteOf } from '#domain/booking/booking';
import { DRAFT_VERSION } from '#domain/booking/draft';
import { estimateOf, extraAt } from '#domain/booking/estimate';
import { loadUnavailableDays } from '../../src/api/availability';
import {
  createBooking,
  readBooking,
  reportPaymentCancelled,
  requestBookingLink,
  saveContact,
  sendInquiry,
} from '../../src/api/bookings';
import { openCheckout } from '../../src/api/checkout';
import { cancelBooking, readCancellation } from '../../src/api/manage';
import { measureRoute, suggestPlaces } from '../../src/api/places';
import { searchProducts } from '../../src/api/products';
import { applyPromo, removePromo } from '../../src/api/promo';
import { forgetMove, writeDraft } from '../../src/storage/draft-store';
import { BARE_ID, BARE_SESSION, type BareBackend, bareBackend } from '../support/bare-backend';
import { contact, readyFacts } from '../support/fixtures';
import { fakeFetch, json, signal } from './fake-fetch';

const PAYMENT_PAGE = 'https://pay.example/{sessionId}';
const BACKEND = 'https://bookings.example';
let backend: BareBackend;

function connect(made = bareBackend()) {
  backend = made;
  return fakeFetch(({ method, url, body }) => {
    expect(url).toMatch(new RegExp(`^${BACKEND}/`));
    const { status, body: reply } = backend.answer(method, new URL(url).pathname, body);
    return reply === undefined ? new Response(null, { status }) : json(reply, status);
  });
}
beforeEach(() => {
  vi.stubEnv('PAYMENT_PAGE_URL', PAYMENT_PAGE);
  vi.stubEnv('API_BASE_URL', `${BACKEND}/`);
  connect();
});

async function quoted() {
  const made = await createBooking({ facts: readyFacts, key: 'k'.repeat(16) }, signal());
  if (!made.ok) throw new Error(made.reason);
  return made.quote;
}

describe('a backend with only the specified API', () => {
  it('gives a quote with only the fields of its answer', async () => {
    expect(await quoted()).toEqual({
      bookingId: BARE_ID,
      price: 30_000,
      helperPrice: 35_000,
      lines: [],
      distanceMiles: 4.2,
      hours: 3,
    });
  });

  it('accepts contact details and the inquiry, and may omit the id of a booking', async () => {
    const { bookingId } = await quoted();
    expect(await saveContact({ bookingId, contact }, signal())).toEqual({ ok: true });
    expect(await sendInquiry({ bookingId, contact }, signal())).toEqual({ ok: true });
    backend.pay();
    const read = await readBooking({ bookingId }, signal());
    if (!read.ok) throw new Error(read.reason);
    expect(read.booking).toMatchObject({ bookingId, paymentStatus: 'paid', proven: true, contact, price: 30_000 });
    expect(Object.keys(quoteOf(read.booking)).sort()).toEqual(['bookingId', 'helperPrice', 'lines', 'price']);
  });

  it('applies and removes codes, and its error text becomes the reason of a refusal', async () => {
    const quote = await quoted();
    expect(await applyPromo({ quote, code: 'NOCODE' }, signal())).toEqual({ ok: false, reason: 'promoInvalid' });
    const applied = await applyPromo({ quote, code: 'MOVE10' }, signal());
    expect(applied).toMatchObject({ ok: true, quote: { price: 27_000, helperPrice: 31_500, promo: { percent: 10 } } });
    expect(await removePromo({ quote }, signal())).toMatchObject({ ok: true, quote: { price: 30_000 } });
  });

  it.each(['text', 'sessionId', 'id', 'session_id'] as const)(
    'opens a checkout from an answer with %s',
    async (shape) => {
      connect(bareBackend(shape));
      const opened = await openCheckout({ quote: await quoted(), withHelper: true }, signal());
      expect(opened).toMatchObject({ ok: true, sessionId: BARE_SESSION, url: `https://pay.example/${BARE_SESSION}` });
    },
  );

  it('has its errors recognised by their text, or else by their status', async () => {
    const quote = { ...(await quoted()), price: 1 };
    const refused = { ok: false, reason: 'paymentSessionFailed' };
    expect(await openCheckout({ quote, withHelper: false }, signal())).toMatchObject(refused);
    const missing = await readBooking({ bookingId: 'x' }, signal());
    expect(missing).toMatchObject({ ok: false, reason: 'bookingMissing' });
    const lacking = await requestBookingLink({ bookingId: BARE_ID }, signal());
    expect(lacking).toMatchObject({ ok: false, reason: 'confirmationFailed' });
  });

  it.each([
    ['succeeded', 'paid'],
    ['Completed', 'paid'],
    ['refunded', 'refunded'],
    ['declined', 'unpaid'],
    ['cancelled', 'pending'],
    ['being looked at', 'pending'],
  ])('says "%s" for a payment that is %s', async (word, paymentStatus) => {
    await quoted();
    backend.pay(word);
    expect(await readBooking({ bookingId: BARE_ID }, signal())).toMatchObject({ booking: { paymentStatus } });
  });

  it('leaves it to the tab to name the crew and the amount of the checkout that it opened, also after its draft is gone', async () => {
    const quote = await quoted();
    const bookingId = BARE_ID;
    const draft = {
      version: DRAFT_VERSION,
      key: 'k'.repeat(16),
      step: 'promo',
      facts: { ...readyFacts, quote },
    } as const;
    const paid = async () => {
      const read = await readBooking({ bookingId }, signal());
      return read.ok && amountsPaid(read.booking);
    };
    backend.pay();
    writeDraft(draft);
    expect(await paid()).toBeUndefined();
    for (const [withHelper, amount] of [
      [false, 30_000],
      [true, 35_000],
    ] as const) {
      writeDraft({ ...draft, openCheckout: { sessionId: BARE_SESSION, withHelper, expiresAt: 0 } });
      expect(await paid()).toEqual({ paid: amount, rest: 0 });
    }
    forgetMove(bookingId);
    expect(await paid()).toEqual({ paid: 35_000, rest: 0 });
  });

  it('shows by its booking that a checkout was abandoned, or was paid after all', async () => {
    const { bookingId } = await quoted();
    const asked = () => reportPaymentCancelled({ bookingId }, signal());
    expect(await asked()).toEqual({ ok: false, reason: 'paymentNotCompleted' });
    backend.pay('succeeded');
    expect(await asked()).toEqual({ ok: false, reason: 'alreadyPaid' });
  });

  it('receives no cookies, keys or fields that the specification does not name', async () => {
    const calls = connect();
    const quote = await quoted();
    await saveContact({ bookingId: BARE_ID, contact }, signal());
    await openCheckout({ quote, withHelper: false }, signal());
    await sendInquiry({ bookingId: BARE_ID, contact }, signal());
    await removePromo({ quote }, signal());
    for (const { method, headers, credentials } of calls) {
      const json = method === 'GET' ? {} : { 'content-type': 'application/json' };
      expect([headers, credentials]).toEqual([{ accept: 'application/json', ...json }, 'same-origin']);
    }
    const sent = calls.find(({ url }) => url.endsWith('/send-inquiry'))?.body;
    const { name: customerName, email: customerEmail, newsletterConsent } = contact;
    expect(sent).toMatchObject({ customerName, customerEmail, newsletterConsent, estimatedPriceWithHelper: 350 });
    expect(sent).not.toHaveProperty('bookingId');
  });

  it('is asked for nothing but bookings: places, days, configuration and products stay with the pages', async () => {
    const calls = fakeFetch(() => json({}, 500));
    await suggestPlaces({ query: 'Leith' }, signal());
    await loadUnavailableDays({ move: {} }, signal());
    await searchProducts({ query: 'billy' }, signal());
    expect(calls.map(({ url }) => url.split('?')[0])).toEqual([
      '/api/places',
      '/api/availability',
      '/api/config',
      '/api/ikea/search',
    ]);
    vi.stubEnv('SITE_API_URL', 'https://site.example');
    await suggestPlaces({ query: 'Leith' }, signal());
    expect(calls.at(-1)?.url).toMatch(/^https:\/\/site\.example\/api\/places/);
  });

  it('is the only one to price the move: nothing is estimated before its quote', async () => {
    const measured = {
      distance: '',
      duration: '',
      distanceValue: 5_000,
      durationValue: 900,
      approachValue: 0,
      estimate: true,
    };
    fakeFetch(() => json(measured));
    const estimated = async () => {
      const answer = await measureRoute({ from: 'a', to: 'b' }, signal());
      if (!answer.ok) throw new Error(answer.reason);
      const facts = { ...readyFacts, route: answer.route };
      return [estimateOf(facts)?.price, extraAt(facts, { date: '2027-03-13' })];
    };
    expect(await estimated()).toEqual([undefined, 0]);
    vi.stubEnv('API_BASE_URL', '');
    expect(await estimated()).toEqual([expect.any(Number), expect.any(Number)]);
  });

  it('cancels a booking by the call of the table, with the reason alone', async () => {
    const { bookingId } = await quoted();
    backend.pay();
    const terms = await readCancellation({ bookingId }, signal());
    expect(terms).toMatchObject({ ok: true, terms: { isPossible: true, isDecidedElsewhere: true } });
    const cancelled = await cancelBooking({ bookingId, reason: 'Plans changed', refund: 0 }, signal());
    expect(cancelled).toMatchObject({ ok: true, booking: { bookingId, paymentStatus: 'refunded' } });
    expect(backend.cancelledFor()).toBe('Plans changed');
  });

  it('gives no quote without a booking id', async () => {
    const booking = { price: 300, helperprice: 350 };
    connect({ ...bareBackend(), answer: () => ({ status: 201, body: { booking } }) });
    const answer = await createBooking({ facts: readyFacts, key: 'k'.repeat(16) }, signal());
    expect(answer).toEqual({ ok: false, reason: 'quoteFailed' });
  });
});

import { describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { addDays } from '#domain/schedule';
import { HOUR, MINUTE } from '#domain/time-units';
import { PaymentError } from '#server/payments/payments';
import { openedOnce } from '../../support/opened';
import { createPaymentFixture } from './payment-fixture';
import { startBackend, TODAY, told } from './support';

const backend = openedOnce(startBackend);
const fixture = createPaymentFixture(backend);

const sessionsOf = ({ _id }: BookingJson) =>
  [...backend.stripe.state.sessions.values()].filter(({ client_reference_id: id }) => id === _id);

describe('a booking that costs nothing', () => {
  const free = { percent: 100, description_en: 'All of it', description_zh: '全免', public: 0 };
  const open = { starts_at: null, ends_at: null, uses_left: 1 };

  it.each(['open', 'openHelper'] as const)(
    'is confirmed by %s without a checkout, and nothing is charged',
    async (choice) => {
      const code = choice === 'open' ? 'FREE01' : 'FREE02';
      await backend.deps.db
        .insertInto('promo_codes')
        .values({ code, ...free, ...open })
        .execute();
      const { browser, booking } = await fixture.ready();
      await browser.post(`/api/promocode/${booking._id}/apply-promo`, { promoCode: code });
      const { status, body } = await fixture[choice](browser, booking, 0);
      expect([status, body.url]).toEqual([200, expect.stringContaining(`/en/booking-result?bookingId=${booking._id}`)]);
      const withHelper = choice === 'openHelper';
      const seen = await fixture.look(browser, booking);
      expect(seen).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', amountDue: 0, withHelper });
      expect(await fixture.holdsOn(booking.date)).toMatchObject([{ booking_id: booking._id, kind: 'sold' }]);
      const [mail] = (await fixture.mailsOf(booking)).filter(({ to_address: to }) => to === 'Mary@Example.com');
      expect(mail?.text).toContain('there’s nothing to pay');
      expect(mail?.text).not.toContain('You’ve paid');
      const again = await fixture[choice](browser, booking, 0);
      expect([again.status, again.body.code]).toEqual([409, 'alreadyPaid']);
    },
  );
});

describe('opening a checkout', () => {
  it('again keeps no van when the booking is cancelled while the payment service answers', async () => {
    const { browser, booking } = await fixture.ready();
    await fixture.open(browser, booking, booking.price);
    const { payments } = backend.deps;
    const { readCheckout } = payments;
    payments.readCheckout = async (id) => {
      payments.readCheckout = readCheckout;
      const state = await readCheckout(id);
      expect((await browser.post(`/api/bookings/${booking._id}/cancel`, {})).status).toBe(200);
      return state;
    };
    expect((await fixture.open(browser, booking, booking.price)).status).toBe(409);
    expect(await fixture.holdsOn(booking.date)).toEqual([]);
  });

  it('returns the session under its three names with URL and expiry, and reserves the slot ten minutes longer', async () => {
    const { browser, booking } = await fixture.ready();
    const { status, body } = await fixture.open(browser, booking, booking.price);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: body.id,
      sessionId: body.id,
      url: expect.stringContaining('/dev/stripe/pay/'),
      expiresAt: expect.any(String),
    });
    expect(Date.parse(body.expiresAt) - backend.deps.clock.now()).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(await fixture.look(browser, booking)).toMatchObject({
      status: 'paying',
      paymentStatus: 'pending',
      amountDue: booking.price,
      withHelper: false,
    });
    expect(await fixture.holdsOn(booking.date, '10:00-12:00')).toMatchObject([
      { booking_id: booking._id, kind: 'reserved', until: Date.parse(body.expiresAt) + 10 * MINUTE },
    ]);
  });

  it('returns the open session for the same choice, and closes it for the other choice', async () => {
    const { browser, booking } = await fixture.ready();
    const first = await fixture.open(browser, booking, booking.price);
    const again = await fixture.open(browser, booking, booking.price);
    expect(again.body).toEqual(first.body);
    const helper = await fixture.openHelper(browser, booking, booking.helperprice);
    expect(helper.body.id).not.toBe(first.body.id);
    expect(await backend.deps.payments.readCheckout(first.body.id)).toMatchObject({ status: 'expired' });
    expect(await backend.deps.payments.readCheckout(helper.body.id)).toMatchObject({
      status: 'open',
      withHelper: true,
      amountPence: Math.round(booking.helperprice * 100),
    });
  });

  it('returns the open session until five minutes before its end, and then opens another', async () => {
    const { browser, booking } = await fixture.ready();
    const { body } = await fixture.open(browser, booking, booking.price);
    backend.advance(Date.parse(body.expiresAt) - 5 * MINUTE - 1 - backend.deps.clock.now());
    expect((await fixture.open(browser, booking, booking.price)).body.id).toBe(body.id);
    backend.advance(1);
    const next = await fixture.open(browser, booking, booking.price);
    expect([next.status, next.body.id === body.id]).toEqual([200, false]);
  });

  it('opens another session if the payment service does not know the old one', async () => {
    const { browser, booking } = await fixture.ready();
    const first = await fixture.open(browser, booking, booking.price);
    backend.stripe.state.sessions.delete(first.body.id);
    const second = await fixture.open(browser, booking, booking.price);
    expect([second.status, second.body.id === first.body.id]).toEqual([200, false]);
  });

  it('opens one session for concurrent copies of a request, and leaves one open when both kinds are requested', async () => {
    const { browser, booking } = await fixture.ready();
    const answers = await Promise.all([1, 2, 3].map(() => fixture.open(browser, booking, booking.price)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await Promise.all([
      fixture.open(browser, booking, booking.price),
      fixture.openHelper(browser, booking, booking.helperprice),
    ]);
    expect(sessionsOf(booking).filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
    expect((await fixture.openHelper(browser, booking, booking.helperprice)).status).toBe(200);
  });

  it('is refused before the contact details, and for the id of another booking', async () => {
    const browser = backend.browser();
    const { _id, price } = await backend.quote(browser, { date: fixture.freeDate() });
    const path = `/api/bookings/${_id}/create-checkout-session`;
    const { status, body } = await browser.post(path, { amount: price });
    expect([status, body.code]).toEqual([409, 'contactMissing']);
    expect((await browser.post(path, { amount: price, bookingId: 'f'.repeat(24) })).status).toBe(400);
  });

  it('refuses a tampered amount with the right prices', async () => {
    const { browser, booking } = await fixture.ready();
    const refusal = {
      code: 'priceChanged',
      error: 'The price of this booking has changed. Please check it before you pay.',
      price: booking.price,
      helperprice: booking.helperprice,
      validUntil: booking.validUntil,
      booking: told((await browser.get(`/api/bookings/${booking._id}`)).body.booking),
    };
    for (const amount of [0, 49.99, -5, 1e9]) {
      const { status, body } = await fixture.open(browser, booking, amount);
      expect([amount, status, body]).toEqual([amount, 409, refusal]);
    }
    expect((await fixture.openHelper(browser, booking, booking.price)).body.code).toBe('priceChanged');
  });

  it('prices a quote older than 24 hours again, says so, and then accepts the new price', async () => {
    const { browser, booking } = await fixture.ready();
    await backend.deps.db.updateTable('bookings').set({ price_pence: 1 }).where('id', '=', booking._id).execute();
    backend.advance(24 * HOUR + 1);
    const late = await fixture.open(browser, booking, 0.01);
    expect([late.status, late.body.code, late.body.price, late.body.helperprice]).toEqual([
      409,
      'quoteExpired',
      booking.price,
      booking.helperprice,
    ]);
    expect(Date.parse(late.body.validUntil)).toBe(backend.deps.clock.now() + 24 * HOUR);
    expect((await fixture.open(browser, booking, booking.price)).status).toBe(200);
  });

  it('does not open a checkout for a slot that has started', async () => {
    const browser = backend.browser();
    const date = addDays(TODAY, Math.ceil((backend.deps.clock.now() - Date.UTC(2027, 2, 2)) / (24 * HOUR)));
    const booking = await backend.ready(browser, { date, time: '08:00-10:00' });
    const start = Date.parse(`${date}T08:00:00Z`);
    backend.advance(start - backend.deps.clock.now());
    const { status, body } = await fixture.open(browser, booking, booking.price);
    expect([status, body.code]).toEqual([400, 'windowPast']);
  });

  it('reports a failure of the payment service, and opens the same attempt on a retry within a minute', async () => {
    const { browser, booking } = await fixture.ready();
    const { payments } = backend.deps;
    const { openCheckout } = payments;
    payments.openCheckout = async (request) => {
      await openCheckout(request);
      throw new PaymentError('unavailable', 'the answer was lost');
    };
    const failed = await fixture.open(browser, booking, booking.price);
    payments.openCheckout = openCheckout;
    expect([failed.status, failed.body]).toEqual([
      502,
      { error: 'Failed to create payment session. Please try again.', code: 'paymentSessionFailed' },
    ]);
    backend.advance(59_000);
    expect((await fixture.open(browser, booking, booking.price)).status).toBe(200);
    expect(sessionsOf(booking)).toHaveLength(1);
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { addDays } from '#domain/schedule';
import { HOUR, MINUTE } from '#domain/time-units';
import { PaymentError } from '#server/payments/payments';
import { openedOnce } from '../../support/opened';
import { type Browser, startBackend, TODAY, told } from './support';

const backend = openedOnce(startBackend);

const sessionsOf = ({ _id }: BookingJson) =>
  [...backend.stripe.state.sessions.values()].filter(({ client_reference_id: id }) => id === _id);

it.each([
  ['FREE01', false],
  ['FREE02', true],
])(
  'a booking that costs nothing by %s, with a helper: %s, is confirmed without a checkout',
  async (code, withHelper) => {
    await backend.addPromo(code, { percent: 100 });
    const { browser, booking } = await backend.customer();
    await backend.applyPromo(browser, booking, code);
    const { status, body } = await backend.open(browser, booking, { withHelper, amount: 0 });
    expect([status, body.url]).toEqual([200, expect.stringContaining(`/en/booking-result?bookingId=${booking._id}`)]);
    const seen = await backend.look(browser, booking);
    expect(seen).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', amountDue: 0, withHelper });
    expect(await backend.holdsOn(booking.date)).toMatchObject([{ booking_id: booking._id, kind: 'sold' }]);
    const mail = (await backend.mailsOf(booking)).find(({ to_address: to }) => to === 'Mary@Example.com');
    expect(mail?.text).toContain('there’s nothing to pay');
    expect(mail?.text).not.toContain('You’ve paid');
    const again = await backend.open(browser, booking, { withHelper, amount: 0 });
    expect([again.status, again.body.code]).toEqual([409, 'alreadyPaid']);
  },
);

describe('opening a checkout', () => {
  it('for the second time keeps no van if the booking is cancelled meanwhile', async () => {
    const { browser, booking } = await backend.customer();
    await backend.openCheckout(browser, booking);
    const { payments } = backend.deps;
    const { readCheckout } = payments;
    vi.spyOn(payments, 'readCheckout').mockImplementationOnce(async (id) => {
      const state = await readCheckout(id);
      expect((await browser.post(`/api/bookings/${booking._id}/cancel`, {})).status).toBe(200);
      return state;
    });
    expect((await backend.open(browser, booking)).status).toBe(409);
    expect(await backend.holdsOn(booking.date)).toEqual([]);
  });

  it('returns the session under its three names with URL and expiry, and reserves the slot ten minutes longer', async () => {
    const { browser, booking } = await backend.customer();
    const { status, body } = await backend.open(browser, booking);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: body.id,
      sessionId: body.id,
      url: expect.stringContaining('/dev/stripe/pay/'),
      expiresAt: expect.any(String),
    });
    expect(Math.ceil((Date.parse(body.expiresAt) - backend.deps.clock.now()) / MINUTE)).toBe(36);
    expect(await backend.look(browser, booking)).toMatchObject({
      status: 'paying',
      paymentStatus: 'pending',
      amountDue: booking.price,
      withHelper: false,
    });
    expect(await backend.holdsOn(booking.date)).toMatchObject([
      { booking_id: booking._id, kind: 'reserved', until: Date.parse(body.expiresAt) + 10 * MINUTE },
    ]);
  });

  it('returns the open session for the same choice, and closes it for the other choice', async () => {
    const { browser, booking } = await backend.customer();
    const first = await backend.open(browser, booking);
    expect((await backend.open(browser, booking)).body).toEqual(first.body);
    const helper = await backend.openCheckout(browser, booking, { withHelper: true });
    expect(helper).not.toBe(first.body.id);
    expect(await backend.deps.payments.readCheckout(first.body.id)).toMatchObject({ status: 'expired' });
    const amountPence = Math.round(booking.helperprice * 100);
    const chosen = { status: 'open', withHelper: true, amountPence };
    expect(await backend.deps.payments.readCheckout(helper)).toMatchObject(chosen);
  });

  it('returns the open session until five minutes before its end, and then opens another', async () => {
    const { browser, booking } = await backend.customer();
    const { body } = await backend.open(browser, booking);
    backend.advance(Date.parse(body.expiresAt) - 5 * MINUTE - 1 - backend.deps.clock.now());
    expect(await backend.openCheckout(browser, booking)).toBe(body.id);
    backend.advance(1);
    expect(await backend.openCheckout(browser, booking)).not.toBe(body.id);
  });

  it('opens another session if the payment service does not know the old one', async () => {
    const { browser, booking } = await backend.customer();
    const first = await backend.openCheckout(browser, booking);
    backend.stripe.state.sessions.delete(first);
    expect(await backend.openCheckout(browser, booking)).not.toBe(first);
  });

  it('opens one session for concurrent copies of a request, and leaves one open when both kinds are requested', async () => {
    const { browser, booking } = await backend.customer();
    const ids = await Promise.all([1, 2, 3].map(() => backend.openCheckout(browser, booking)));
    expect(new Set(ids).size).toBe(1);
    await Promise.all([false, true].map((withHelper) => backend.open(browser, booking, { withHelper })));
    expect(sessionsOf(booking).filter(({ status }) => status === 'open')).toHaveLength(1);
    await backend.openCheckout(browser, booking, { withHelper: true });
  });

  it('is refused before the contact details, and for the id of another booking', async () => {
    const browser = backend.browser();
    const booking = await backend.quote(browser, { date: backend.freeDate() });
    const { status, body } = await backend.open(browser, booking);
    expect([status, body.code]).toEqual([409, 'contactMissing']);
    const path = `/api/bookings/${booking._id}/create-checkout-session`;
    expect((await browser.post(path, { amount: booking.price, bookingId: 'f'.repeat(24) })).status).toBe(400);
  });

  it('refuses a tampered amount with the right prices', async () => {
    const { browser, booking } = await backend.customer();
    const refusal = {
      code: 'priceChanged',
      error: 'This booking has changed. Please check the move and its price before you pay.',
      price: booking.price,
      helperprice: booking.helperprice,
      validUntil: booking.validUntil,
      booking: told(await backend.look(browser, booking)),
    };
    for (const amount of [0, 49.99, -5, 1e9]) {
      const { status, body } = await backend.open(browser, booking, { amount });
      expect([amount, status, body]).toEqual([amount, 409, refusal]);
    }
    const { body } = await backend.open(browser, booking, { withHelper: true, amount: booking.price });
    expect(body.code).toBe('priceChanged');
  });

  it('prices a quote older than 24 hours again, says so, and then accepts the new price', async () => {
    const { browser, booking } = await backend.customer();
    await backend.deps.db.updateTable('bookings').set({ price_pence: 1 }).where('id', '=', booking._id).execute();
    backend.advance(24 * HOUR + 1);
    const { status, body } = await backend.open(browser, booking, { amount: 0.01 });
    const { price, helperprice } = booking;
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'quoteExpired', price, helperprice })]);
    expect(Date.parse(body.validUntil)).toBe(backend.deps.clock.now() + 24 * HOUR);
    await backend.openCheckout(browser, booking);
  });

  it('does not open a checkout for a slot that has started', async () => {
    const browser = backend.browser();
    const date = addDays(TODAY, Math.ceil((backend.deps.clock.now() - Date.UTC(2027, 2, 2)) / (24 * HOUR)));
    const booking = await backend.ready(browser, { date, time: '08:00-10:00' });
    backend.advance(Date.parse(`${date}T08:00:00Z`) - backend.deps.clock.now());
    const { status, body } = await backend.open(browser, booking);
    expect([status, body.code]).toEqual([400, 'windowPast']);
  });

  it('reports a failure of the payment service, and opens the same attempt on a retry within a minute', async () => {
    const { browser, booking } = await backend.customer();
    const { payments } = backend.deps;
    const { openCheckout } = payments;
    vi.spyOn(payments, 'openCheckout').mockImplementationOnce(async (request) => {
      await openCheckout(request);
      throw new PaymentError('unavailable', 'the answer was lost');
    });
    const failed = await backend.open(browser, booking);
    expect([failed.status, failed.body]).toEqual([
      502,
      { error: 'Failed to create payment session. Please try again.', code: 'paymentSessionFailed' },
    ]);
    backend.advance(59_000);
    await backend.openCheckout(browser, booking);
    expect(sessionsOf(booking)).toHaveLength(1);
  });
});

describe('the last van of a slot', () => {
  it('goes to exactly one of several who open a checkout at once', async () => {
    const date = backend.freeDate();
    for (let sold = 0; sold < 2; sold += 1) await backend.paidCustomer({ date });
    const rivals = await Promise.all([1, 2, 3].map(() => backend.customer({ date })));
    const answers = await Promise.all(rivals.map(({ browser, booking }) => backend.open(browser, booking)));
    expect(answers.map(({ body }) => body.code ?? 'opened').sort()).toEqual(['opened', 'windowGone', 'windowGone']);
    const winner = rivals[answers.findIndex(({ status }) => status === 200)];
    const slotFor = async (browser: Browser) => (await browser.get(`/api/availability/${date}`)).body.windows[1];
    const slot = { window: '10:00-12:00', capacity: 3 };
    expect(await slotFor(backend.browser())).toEqual({ ...slot, left: 0, refusal: 'windowGone' });
    expect(await slotFor(winner?.browser ?? backend.browser())).toEqual({ ...slot, left: 1 });
  });

  it('moves with the booking that replaces the one that held it', async () => {
    const { browser, booking: first } = await backend.customer();
    const { date } = first;
    await backend.openCheckout(browser, first);
    const second = await backend.quote(browser, { date, time: '14:00-16:00', replaces: first._id });
    expect(await backend.holdsOn(date)).toEqual([]);
    expect(await backend.holdsOn(date, '14:00-16:00')).toMatchObject([{ booking_id: second._id, kind: 'reserved' }]);
    const third = await backend.quote(browser, { date, time: '14:00-16:00', moveType: 'house', replaces: second._id });
    expect(await backend.holdsOn(date, '14:00-16:00')).toMatchObject([{ booking_id: third._id }]);
    expect(await backend.look(browser, first)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { addDays } from '#domain/schedule';
import { PaymentError } from '#server/payments/payments';
import { type Bench, type Browser, HOUR, MINUTE, request, startBench, TODAY } from './support';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const open = (browser: Browser, { _id }: BookingJson, amount: number, extra: object = {}) =>
  browser.post(`/api/bookings/${_id}/create-checkout-session`, { bookingId: _id, amount, lang: 'en', ...extra });
const openHelper = (browser: Browser, { _id }: BookingJson, amount: number) =>
  browser.post(`/api/bookings/${_id}/create-checkout-session-helper`, { bookingId: _id, amount, lang: 'en' });
const look = async (browser: Browser, { _id }: BookingJson): Promise<BookingJson> =>
  (await browser.get(`/api/bookings/${_id}`)).body.booking;
const mailsOf = async (booking: BookingJson) =>
  (await bench.mails()).filter(({ text }) => text.includes(booking.reference));
const subjectsOf = async (booking: BookingJson) =>
  (await mailsOf(booking))
    .filter(({ to_address }) => to_address !== bench.deps.config.managerEmail)
    .map(({ subject }) => subject);
const holdsOn = (date: string, window: string) =>
  bench.deps.db.selectFrom('holds').selectAll().where('date', '=', date).where('time_window', '=', window).execute();

/** Each test books a window of its own. */
let day = 18;
const freeDate = (): string => {
  day += 1;
  return addDays(TODAY, day === 45 ? ++day : day);
};

describe('opening a checkout', () => {
  it('answers the session under its three names, its address and its end, and holds the window ten minutes longer', async () => {
    const browser = bench.browser();
    const date = freeDate();
    const booking = await bench.ready(browser, { date });
    const { status, body } = await open(browser, booking, booking.price);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: body.id,
      sessionId: body.id,
      url: expect.stringContaining('/dev/stripe/pay/'),
      expiresAt: expect.any(String),
    });
    expect(Date.parse(body.expiresAt) - bench.deps.clock.now()).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(await look(browser, booking)).toMatchObject({
      status: 'paying',
      paymentStatus: 'pending',
      amountDue: booking.price,
      withHelper: false,
    });
    expect(await holdsOn(date, '10:00-12:00')).toMatchObject([
      { booking_id: booking._id, kind: 'hold', until: Date.parse(body.expiresAt) + 10 * MINUTE },
    ]);
  });

  it('gives the open session back for the same choice, and closes it for another one', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    const first = await open(browser, booking, booking.price);
    const again = await open(browser, booking, booking.price);
    expect(again.body).toEqual(first.body);
    const helper = await openHelper(browser, booking, booking.helperprice);
    expect(helper.body.id).not.toBe(first.body.id);
    expect(await bench.deps.payments.readCheckout(first.body.id)).toMatchObject({ status: 'expired' });
    expect(await bench.deps.payments.readCheckout(helper.body.id)).toMatchObject({
      status: 'open',
      withHelper: true,
      amountPence: Math.round(booking.helperprice * 100),
    });
  });

  it('opens one session for the same request sent several times at once', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    const answers = await Promise.all([1, 2, 3].map(() => open(browser, booking, booking.price)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('leaves one session open when both kinds are asked for at once', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    await Promise.all([open(browser, booking, booking.price), openHelper(browser, booking, booking.helperprice)]);
    const sessions = await bench.deps.db.selectFrom('dev_checkout_sessions').select(['status', 'data']).execute();
    const own = sessions.filter(({ data, status }) => data.includes(booking._id) && status === 'open');
    expect(own.length).toBeLessThanOrEqual(1);
    const last = await openHelper(browser, booking, booking.helperprice);
    expect(last.status).toBe(200);
  });

  it.each([0, 1, 49.99, -5, 1e9])('refuses a tampered amount of %d with the right prices', async (amount) => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    const { status, body } = await open(browser, booking, amount);
    expect([status, body]).toEqual([
      409,
      {
        code: 'priceChanged',
        error: 'The price of this booking has changed. Please check it before you pay.',
        price: booking.price,
        helperprice: booking.helperprice,
        validUntil: booking.validUntil,
      },
    ]);
    expect((await openHelper(browser, booking, booking.price)).body.code).toBe('priceChanged');
  });

  it("refuses a stranger's booking, another booking in the body, and one without contact details", async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    expect((await open(bench.browser(), booking, booking.price)).body.code).toBe('notOwner');
    const other = await open(browser, booking, booking.price, { bookingId: 'f'.repeat(24) });
    expect([other.status, other.body.code]).toEqual([400, 'inputInvalid']);
    const bare = await bench.quote(browser, { date: freeDate() });
    const answer = await open(browser, bare, bare.price);
    expect([answer.status, answer.body.code]).toEqual([409, 'contactMissing']);
  });

  it('prices a quote of more than 24 hours again, says so, and takes the new price then', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    await bench.deps.db.updateTable('bookings').set({ price_pence: 1 }).where('id', '=', booking._id).execute();
    bench.advance(24 * HOUR + 1);
    const late = await open(browser, booking, 0.01);
    expect([late.status, late.body.code, late.body.price, late.body.helperprice]).toEqual([
      409,
      'quoteExpired',
      booking.price,
      booking.helperprice,
    ]);
    expect(Date.parse(late.body.validUntil)).toBe(bench.deps.clock.now() + 24 * HOUR);
    expect((await open(browser, booking, booking.price)).status).toBe(200);
  });

  it('does not open a checkout for a window that has started', async () => {
    const browser = bench.browser();
    const date = addDays(TODAY, Math.ceil((bench.deps.clock.now() - Date.UTC(2027, 2, 2)) / (24 * HOUR)));
    const booking = await bench.ready(browser, { date, time: '08:00-10:00' });
    const start = Date.parse(`${date}T08:00:00Z`);
    bench.advance(start - bench.deps.clock.now());
    const { status, body } = await open(browser, booking, booking.price);
    expect([status, body.code]).toEqual([409, 'windowGone']);
  });

  it('says that the payment service failed, and opens the same attempt when asked again', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    const { payments } = bench.deps;
    const { openCheckout } = payments;
    payments.openCheckout = async (request) => {
      await openCheckout(request);
      throw new PaymentError('unavailable', 'the answer was lost');
    };
    const failed = await open(browser, booking, booking.price);
    payments.openCheckout = openCheckout;
    expect([failed.status, failed.body]).toEqual([
      502,
      { error: 'Failed to create payment session. Please try again.', code: 'paymentSessionFailed' },
    ]);
    expect((await open(browser, booking, booking.price)).status).toBe(200);
    const sessions = await bench.deps.db.selectFrom('dev_checkout_sessions').select('data').execute();
    expect(sessions.filter(({ data }) => data.includes(booking._id))).toHaveLength(1);
  });
});

describe('the last van of a window', () => {
  it('goes to exactly one of two who open a checkout at once', async () => {
    const date = freeDate();
    for (let sold = 0; sold < 2; sold += 1) {
      const buyer = bench.browser();
      await bench.pay(buyer, await bench.ready(buyer, { date }));
    }
    const rivals = await Promise.all(
      [bench.browser(), bench.browser(), bench.browser()].map(async (browser) => ({
        browser,
        booking: await bench.ready(browser, { date }),
      })),
    );
    const answers = await Promise.all(rivals.map(({ browser, booking }) => open(browser, booking, booking.price)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'windowGone')).toHaveLength(2);
    const winner = rivals[answers.findIndex(({ status }) => status === 200)];
    const windowFor = async (browser: Browser) =>
      (await browser.get(`/api/availability/${date}`)).body.windows.find(
        ({ window }: { window: string }) => window === '10:00-12:00',
      );
    expect(await windowFor(bench.browser())).toEqual({
      window: '10:00-12:00',
      left: 0,
      capacity: 3,
      refusal: 'windowGone',
    });
    expect(await windowFor(winner?.browser ?? bench.browser())).toEqual({
      window: '10:00-12:00',
      left: 1,
      capacity: 3,
    });
    const refused = await bench.browser().post('/api/bookings', { ...request, date });
    expect([refused.status, refused.body.code]).toEqual([409, 'windowGone']);
  });

  it('is free again after an unpaid checkout and ten minutes', async () => {
    const date = freeDate();
    for (let held = 0; held < 3; held += 1) {
      const browser = bench.browser();
      const booking = await bench.ready(browser, { date });
      expect((await open(browser, booking, booking.price)).status).toBe(200);
    }
    const taken = bench.browser();
    const refused = await taken.post('/api/bookings', { ...request, date });
    expect(refused.body.code).toBe('windowGone');
    bench.advance(41 * MINUTE + 1);
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date });
    expect((await open(browser, booking, booking.price)).status).toBe(200);
    expect(await holdsOn(date, '10:00-12:00')).toHaveLength(3);
  });

  it('moves with the booking that replaces the one that held it', async () => {
    const browser = bench.browser();
    const date = freeDate();
    const first = await bench.ready(browser, { date });
    await open(browser, first, first.price);
    const second = await bench.quote(browser, { date, time: '14:00-16:00', replaces: first._id });
    expect(await holdsOn(date, '10:00-12:00')).toEqual([]);
    expect(await holdsOn(date, '14:00-16:00')).toMatchObject([{ booking_id: second._id, kind: 'hold' }]);
    const third = await bench.quote(browser, { date, time: '14:00-16:00', moveType: 'house', replaces: second._id });
    expect(await holdsOn(date, '14:00-16:00')).toMatchObject([{ booking_id: third._id }]);
    expect(await look(browser, first)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  });
});

describe('a payment', () => {
  it('is confirmed by the signed event: the van sold, one mail with the calendar, the team told', async () => {
    const browser = bench.browser();
    const date = freeDate();
    const booking = await bench.ready(browser, { date });
    await bench.pay(browser, booking, true);
    expect(await look(browser, booking)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      withHelper: true,
      amountDue: booking.helperprice,
      confirmationEmail: 'queued',
    });
    expect(await holdsOn(date, '10:00-12:00')).toMatchObject([{ booking_id: booking._id, kind: 'sold' }]);
    const mails = await mailsOf(booking);
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual(
      ['Mary@Example.com', bench.deps.config.managerEmail].sort(),
    );
    expect(mails.find(({ to_address }) => to_address === 'Mary@Example.com')?.ics).toContain('BEGIN:VEVENT');
    expect(await look(browser, booking)).toMatchObject({ confirmationEmail: 'sent' });
  });

  it('counts once, however often and in whatever order its events come', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    const first = await open(browser, booking, booking.price);
    const helper = await openHelper(browser, booking, booking.helperprice);
    await bench.choose(helper.body.id, 'pay');
    const statuses = await bench.deliver((payloads) => [...payloads.toReversed(), ...payloads, ...payloads]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThanOrEqual(6);
    expect(await bench.deps.payments.readCheckout(first.body.id)).toMatchObject({ status: 'expired' });
    expect(await look(browser, booking)).toMatchObject({ status: 'confirmed', withHelper: true });
    expect(await subjectsOf(booking)).toHaveLength(1);
    expect(
      await bench.deps.db.selectFrom('refunds').selectAll().where('booking_id', '=', booking._id).execute(),
    ).toEqual([]);
  });

  it('is refused with a signature that is not ours', async () => {
    const reply = await bench
      .browser()
      .post(
        '/api/webhooks/stripe',
        { id: 'evt_1', type: 'checkout.session.completed' },
        { 'stripe-signature': 't=1,v1=00' },
      );
    expect([reply.status, reply.body.code]).toEqual([400, 'inputInvalid']);
  });

  it('is seen on the return page when the event is late, and asked about at most every three seconds', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    const { body } = await open(browser, booking, booking.price);
    let asked = 0;
    const { readCheckout } = bench.deps.payments;
    bench.deps.payments.readCheckout = (id) => {
      asked += 1;
      return readCheckout(id);
    };
    expect(await look(browser, booking)).toMatchObject({ paymentStatus: 'pending' });
    await bench.choose(body.id, 'pay');
    expect(await look(browser, booking)).toMatchObject({ paymentStatus: 'pending' });
    expect(asked).toBe(1);
    bench.advance(3000);
    expect(await look(browser, booking)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
    bench.deps.payments.readCheckout = readCheckout;
    await bench.deliver();
    expect(await subjectsOf(booking)).toHaveLength(1);
  });

  it('cannot be made twice: a paid booking opens no checkout and cannot be replaced', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    await bench.pay(browser, booking);
    const again = await open(browser, booking, booking.price);
    expect([again.status, again.body.code]).toEqual([409, 'alreadyPaid']);
    const replaced = await browser.post('/api/bookings', { ...request, date: freeDate(), replaces: booking._id });
    expect([replaced.status, replaced.body.code]).toEqual([409, 'alreadyPaid']);
    const promo = await browser.post(`/api/promocode/${booking._id}/apply-promo`, { promoCode: 'MOVE10' });
    expect([promo.status, promo.body.code]).toEqual([409, 'alreadyPaid']);
    const contacted = await browser.post(`/api/bookings/${booking._id}/contact`, {
      name: 'Mary Other',
      phone: '07700900123',
      email: 'x@example.com',
    });
    expect([contacted.status, contacted.body.code]).toEqual([409, 'notAllowedNow']);
    expect(contacted.body.allowed).toContain('booking.cancelled');
  });

  it('that was made just before a change is found out, and the change refused', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    const { body } = await open(browser, booking, booking.price);
    await bench.choose(body.id, 'pay');
    const promo = await browser.post(`/api/promocode/${booking._id}/apply-promo`, { promoCode: 'MOVE10' });
    expect([promo.status, promo.body.code]).toEqual([409, 'alreadyPaid']);
    expect(await look(browser, booking)).toMatchObject({ status: 'confirmed', price: booking.price });
  });

  it('that comes after the window was lost goes back by itself', async () => {
    const date = freeDate();
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date });
    const { body } = await open(browser, booking, booking.price);
    await bench.choose(body.id, 'pay');
    bench.advance(42 * MINUTE);
    for (let rival = 0; rival < 3; rival += 1) {
      const other = bench.browser();
      const theirs = await bench.ready(other, { date });
      expect((await open(other, theirs, theirs.price)).status).toBe(200);
    }
    await bench.deliver();
    expect(await look(browser, booking)).toMatchObject({
      status: 'refunding',
      paymentStatus: 'refunded',
      refund: booking.price,
    });
    await bench.refund();
    await bench.refund();
    expect(await look(browser, booking)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refund: booking.price,
    });
    expect(await bench.deps.db.selectFrom('dev_refunds').selectAll().execute()).toHaveLength(1);
    expect((await subjectsOf(booking)).join()).toContain('We are paying back £50.00');
    expect(await holdsOn(date, '10:00-12:00')).not.toContainEqual(expect.objectContaining({ booking_id: booking._id }));
  });

  it('that comes late is kept while a van is left', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    const { body } = await open(browser, booking, booking.price);
    await bench.choose(body.id, 'pay');
    bench.advance(42 * MINUTE);
    await bench.deliver();
    expect(await look(browser, booking)).toMatchObject({ status: 'confirmed' });
  });

  it('can be tried again after a declined card, in the same session', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    const { body } = await open(browser, booking, booking.price);
    await bench.choose(body.id, 'decline');
    await bench.deliver();
    expect(await look(browser, booking)).toMatchObject({ status: 'paying' });
    await bench.choose(body.id, 'pay');
    await bench.deliver();
    expect(await look(browser, booking)).toMatchObject({ status: 'confirmed' });
  });
});

describe('an abandoned payment', () => {
  it('mails the way back once, in the language of the checkout, and the link leads to the payment', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    await open(browser, booking, booking.price, { lang: 'zh' });
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await browser.post(`/api/bookings/${booking._id}/payment-cancelled`);
      expect([status, body]).toEqual([204, '']);
    }
    const mails = await mailsOf(booking);
    expect(mails.map(({ subject }) => subject)).toEqual([`您的付款已取消（${booking.reference}）`]);
    const link = /http:\/\/localhost:3000(\/api\/bookings\/open\/\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const elsewhere = bench.browser();
    const opened = await elsewhere.get(link);
    expect([opened.status, opened.headers.location]).toEqual([303, '/zh/quote?step=payment']);
    expect((await elsewhere.get('/api/bookings/current')).body.booking._id).toBe(booking._id);
    expect(await look(browser, booking)).toMatchObject({ status: 'paying' });
  });

  it('is not reported by a stranger, nor before there is anything to pay', async () => {
    const browser = bench.browser();
    const booking = await bench.quote(browser, { date: freeDate() });
    expect((await bench.browser().post(`/api/bookings/${booking._id}/payment-cancelled`)).status).toBe(403);
    expect((await browser.post(`/api/bookings/${booking._id}/payment-cancelled`)).status).toBe(409);
  });

  it('gives the booking back to its contact room when the session has expired, the hold kept a while', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    await open(browser, booking, booking.price);
    bench.advance(32 * MINUTE);
    expect(await look(browser, booking)).toMatchObject({ status: 'contacted', paymentStatus: 'unpaid' });
    expect((await open(browser, booking, booking.price)).status).toBe(200);
  });
});

describe('POST /api/bookings/{id}/send', () => {
  it('sends nothing within five minutes, then once more', async () => {
    const browser = bench.browser();
    const booking = await bench.ready(browser, { date: freeDate() });
    const url = `/api/bookings/${booking._id}/send`;
    const early = await browser.post(url, { bookingId: booking._id });
    expect([early.status, early.body.code]).toEqual([409, 'notAllowedNow']);
    await bench.pay(browser, booking);
    expect((await browser.post(url, { bookingId: booking._id })).body).toEqual({ success: true, alreadySent: true });
    expect(await subjectsOf(booking)).toHaveLength(1);
    bench.advance(5 * MINUTE);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(url)));
    expect(answers.map(({ body }) => body.alreadySent).sort()).toEqual([false, true, true]);
    expect(await subjectsOf(booking)).toHaveLength(2);
    expect((await bench.browser().post(url)).body.code).toBe('notOwner');
  });
});

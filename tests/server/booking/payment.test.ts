import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { openedForEach } from '../../support/opened';
import { createPaymentFixture } from './payment-fixture';
import { contact, startBackend } from './support';

const backend = openedForEach(startBackend);
const fixture = createPaymentFixture(backend);

describe('a payment', () => {
  it('is confirmed by the signed event: the van is sold, the customer gets one mail with the calendar, the team is mailed', async () => {
    const { browser, booking } = await fixture.ready();
    await backend.pay(browser, booking, true);
    expect(await fixture.look(browser, booking)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      withHelper: true,
      amountDue: booking.helperprice,
      confirmationEmail: 'queued',
    });
    expect(await fixture.holdsOn(booking.date, '10:00-12:00')).toMatchObject([
      { booking_id: booking._id, kind: 'sold' },
    ]);
    const mails = await fixture.mailsOf(booking);
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual(
      ['Mary@Example.com', backend.deps.config.managerEmail].sort(),
    );
    expect(mails.find(({ to_address }) => to_address === 'Mary@Example.com')?.ics).toContain('BEGIN:VEVENT');
    expect(await fixture.look(browser, booking)).toMatchObject({ confirmationEmail: 'sent' });
  });

  it('counts once, for repeated events in any order', async () => {
    const { browser, booking } = await fixture.ready();
    const first = await fixture.open(browser, booking, booking.price);
    const helper = await fixture.openHelper(browser, booking, booking.helperprice);
    await backend.choose(helper.body.id, 'pay');
    const statuses = await backend.deliver((payloads) => [...payloads.toReversed(), ...payloads, ...payloads]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeGreaterThanOrEqual(6);
    expect(await backend.deps.payments.readCheckout(first.body.id)).toMatchObject({ status: 'expired' });
    expect(await fixture.look(browser, booking)).toMatchObject({ status: 'confirmed', withHelper: true });
    expect(await fixture.subjectsOf(booking)).toHaveLength(1);
    expect(
      await backend.deps.db.selectFrom('refunds').selectAll().where('booking_id', '=', booking._id).execute(),
    ).toEqual([]);
  });

  it('shows on the return page when the event is late, and is looked up at most every three seconds', async () => {
    const { browser, booking } = await fixture.ready();
    const { body } = await fixture.open(browser, booking, booking.price);
    let asked = 0;
    const { readCheckout } = backend.deps.payments;
    backend.deps.payments.readCheckout = (id) => {
      asked += 1;
      return readCheckout(id);
    };
    expect(await fixture.look(browser, booking)).toMatchObject({ paymentStatus: 'pending' });
    await backend.choose(body.id, 'pay');
    expect(await fixture.look(browser, booking)).toMatchObject({ paymentStatus: 'pending' });
    expect(asked).toBe(1);
    backend.advance(3000);
    expect(await fixture.look(browser, booking)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
    backend.deps.payments.readCheckout = readCheckout;
    await backend.deliver();
    expect(await fixture.subjectsOf(booking)).toHaveLength(1);
  });

  it('is refunded automatically when it arrives after the slot was lost', async () => {
    const { browser, booking } = await fixture.ready();
    const { body } = await fixture.open(browser, booking, booking.price);
    await backend.choose(body.id, 'pay');
    backend.advance(47 * MINUTE);
    for (let rival = 0; rival < 3; rival += 1) {
      const other = backend.browser();
      const theirs = await backend.ready(other, { date: booking.date });
      expect((await fixture.open(other, theirs, theirs.price)).status).toBe(200);
    }
    await backend.deliver();
    expect(await fixture.look(browser, booking)).toMatchObject({
      status: 'refunding',
      paymentStatus: 'refunded',
      refund: booking.price,
    });
    await backend.refund();
    await backend.refund();
    expect(await fixture.look(browser, booking)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refund: booking.price,
    });
    expect(backend.stripe.state.refunds.size).toBe(1);
    expect((await fixture.subjectsOf(booking)).join()).toContain('We’re refunding £50.00');
    expect(await fixture.holdsOn(booking.date, '10:00-12:00')).not.toContainEqual(
      expect.objectContaining({ booking_id: booking._id }),
    );
  });
});

describe('a cancelled payment', () => {
  it('mails the link back once, in the language of the checkout, and the link opens the payment', async () => {
    const { browser, booking } = await fixture.ready();
    await fixture.open(browser, booking, booking.price, { lang: 'zh' });
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await browser.post(`/api/bookings/${booking._id}/payment-cancelled`);
      expect([status, body]).toEqual([204, '']);
    }
    const mails = await fixture.mailsOf(booking);
    expect(mails.map(({ subject }) => subject)).toEqual([`您的付款已取消（${booking.reference}）`]);
    const link = /http:\/\/localhost:3000(\/api\/bookings\/open\/\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const elsewhere = backend.browser();
    const opened = await elsewhere.post(link);
    expect([opened.status, opened.headers.location]).toEqual([303, '/zh/quote?step=promo']);
    expect((await elsewhere.get('/api/bookings/current')).body.booking._id).toBe(booking._id);
    expect(await fixture.look(browser, booking)).toMatchObject({ status: 'paying' });
  });

  it.each([
    ['paid in another tab', 'alreadyPaid'],
    ['cancelled after that', 'bookingCancelled'],
  ])('is refused once the booking was %s, and mails no link', async (when, code) => {
    const { browser, booking } = await fixture.ready();
    await backend.pay(browser, booking);
    if (code === 'bookingCancelled') await browser.post(`/api/bookings/${booking._id}/cancel`);
    const mails = await fixture.subjectsOf(booking);
    const { status, body } = await browser.post(`/api/bookings/${booking._id}/payment-cancelled`);
    expect([when, status, body.code]).toEqual([when, 409, code]);
    expect(await fixture.subjectsOf(booking)).toEqual(mails);
  });

  it('returns the booking to contact saved when the session has expired, and keeps the van a while', async () => {
    const { browser, booking } = await fixture.ready();
    await fixture.open(browser, booking, booking.price);
    backend.advance(37 * MINUTE);
    expect(await fixture.look(browser, booking)).toMatchObject({ status: 'contacted', paymentStatus: 'unpaid' });
    expect((await fixture.open(browser, booking, booking.price)).status).toBe(200);
  });
});

describe('POST /api/bookings/{id}/send', () => {
  it('sends nothing within five minutes, then once more', async () => {
    const { browser, booking } = await fixture.ready();
    const url = `/api/bookings/${booking._id}/send`;
    const early = await browser.post(url, { bookingId: booking._id });
    expect([early.status, early.body.code]).toEqual([409, 'notAllowedNow']);
    await backend.pay(browser, booking);
    expect((await browser.post(url, { bookingId: booking._id })).body).toEqual({ success: true, alreadySent: true });
    expect(await fixture.subjectsOf(booking)).toHaveLength(1);
    backend.advance(5 * MINUTE);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(url)));
    expect(answers.map(({ body }) => body.alreadySent).sort()).toEqual([false, true, true]);
    expect(await fixture.subjectsOf(booking)).toHaveLength(2);
    expect((await backend.browser().post(url)).body.code).toBe('notOwner');
  });

  it('sends it to a corrected address after the mail server refused the first, and reports the delivery', async () => {
    const { browser, booking } = await fixture.ready();
    const mailState = async () => (await fixture.look(browser, booking)).confirmationEmail;
    await backend.pay(browser, booking);
    expect(await mailState()).toBe('queued');
    await backend.deps.db.updateTable('outbox').set({ state: 'dead' }).where('booking_id', '=', booking._id).execute();
    expect(await mailState()).toBe('failed');
    backend.advance(MINUTE);
    const corrected = await browser.post(`/api/bookings/${booking._id}/contact`, {
      ...contact,
      email: 'new@example.org',
    });
    expect([corrected.status, corrected.body.booking.status]).toEqual([200, 'confirmed']);
    expect((await browser.post(`/api/bookings/${booking._id}/send`)).body).toEqual({
      success: true,
      alreadySent: false,
    });
    expect((await fixture.mailsOf(booking)).map(({ to_address }) => to_address)).toEqual(['new@example.org']);
    expect(await mailState()).toBe('sent');
  });
});

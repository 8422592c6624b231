import { describe, expect, it } from 'vitest';
import { cancellationOf } from '#domain/cancellation';
import type { BookingJson } from '#domain/contract/bookings';
import { londonTime } from '#domain/schedule';
import { PaymentError } from '#server/payments/payments';
import { openedOnce } from '../../support/opened';
import { type Browser, HOUR, STAFF_TOKEN, startBackend } from './support';

const backend = openedOnce(startBackend);

const staff = { authorization: `Bearer ${STAFF_TOKEN}` };
const look = async (browser: Browser, { _id }: BookingJson): Promise<BookingJson> =>
  (await browser.get(`/api/bookings/${_id}`)).body.booking;
const statusOf = (browser: Browser, { _id }: BookingJson, status: string, headers = {}) =>
  browser.patch(`/api/bookings/${_id}/status`, { status }, headers);

/** A paid booking whose slot starts in some hours. */
async function paid(browser: Browser, hoursAhead: number): Promise<BookingJson> {
  const now = backend.deps.clock.now();
  const date = new Date(now + 20 * 24 * HOUR).toISOString().slice(0, 10);
  const booking = await backend.ready(browser, { date });
  await backend.pay(browser, booking);
  backend.advance(londonTime(date, '10:00') - hoursAhead * HOUR - backend.deps.clock.now());
  return booking;
}

describe('the fee for cancelling', () => {
  it.each([
    [100, 0, 24_000],
    [48, 0, 24_000],
    [47.9, 10, 21_600],
    [24, 10, 21_600],
    [23.9, 25, 18_000],
    [0.1, 25, 18_000],
    [-1, 100, 0],
  ])('with %d hours of notice is %d percent', (hours, feePercent, refund) => {
    const start = Date.UTC(2027, 2, 11, 10);
    expect(cancellationOf(24_000, start, start - hours * HOUR)).toMatchObject({
      feePercent,
      refund,
      fee: 24_000 - refund,
      isTooLate: hours <= 0,
    });
  });
});

describe('cancelling', () => {
  it('shows the refund first, gives that much back, frees the van and says so by mail', async () => {
    const browser = backend.browser();
    const booking = await paid(browser, 30);
    const preview = await browser.get(`/api/bookings/${booking._id}/cancellation`);
    expect(preview.body).toEqual({ possible: true, paid: 50, refund: 45, fee: 5, feePercent: 10, noticeHours: 30 });
    const { status, body } = await browser.post(`/api/bookings/${booking._id}/cancel`, { reason: 'We stay' });
    expect([status, body.success, body.refund, body.fee]).toEqual([200, true, 45, 5]);
    expect(body.booking).toMatchObject({ status: 'refunding', paymentStatus: 'paid', refund: 45 });
    await backend.refund();
    expect(await look(browser, booking)).toMatchObject({ status: 'refunded', paymentStatus: 'paid', refund: 45 });
    const mails = (await backend.mails()).filter(({ text }) => text.includes(booking.reference));
    const mail = mails.find(({ subject }) => subject.startsWith('Your booking is cancelled'));
    expect(mail?.text).toContain('£45.00');
    expect(mail?.text).toContain('£5.00');
    expect(mail?.ics).toContain('METHOD:CANCEL');
    const again = await browser.post(`/api/bookings/${booking._id}/cancel`);
    expect([again.status, again.body.code]).toEqual([409, 'notAllowedNow']);
    expect(
      await backend.deps.db.selectFrom('holds').selectAll().where('booking_id', '=', booking._id).execute(),
    ).toEqual([]);
  });

  it('with two days of notice gives everything back', async () => {
    const browser = backend.browser();
    const booking = await paid(browser, 48);
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    await backend.refund();
    expect(await look(browser, booking)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      refund: booking.price,
    });
  });

  it('is for staff only once the slot has started', async () => {
    const browser = backend.browser();
    const booking = await paid(browser, -0.5);
    expect((await browser.get(`/api/bookings/${booking._id}/cancellation`)).body).toMatchObject({ possible: false });
    expect((await browser.post(`/api/bookings/${booking._id}/cancel`)).body.code).toBe('notAllowedNow');
    const { body } = await statusOf(browser, booking, 'cancelled', staff);
    expect(body.booking).toMatchObject({ status: 'refunding', refund: booking.price });
  });

  it('closes an unpaid booking and its open checkout', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, {
      date: new Date(backend.deps.clock.now() + 5 * 24 * HOUR).toISOString().slice(0, 10),
    });
    const { body: session } = await browser.post(`/api/bookings/${booking._id}/create-checkout-session`, {
      amount: booking.price,
    });
    const { body } = await statusOf(browser, booking, 'cancelled');
    expect(body.booking).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    expect(await backend.deps.payments.readCheckout(session.id)).toMatchObject({ status: 'expired' });
  });

  it('needs proof, for the preview too', async () => {
    const booking = await backend.quote(backend.browser(), {
      date: new Date(backend.deps.clock.now() + 6 * 24 * HOUR).toISOString().slice(0, 10),
    });
    const stranger = backend.browser();
    for (const answer of [
      await stranger.post(`/api/bookings/${booking._id}/cancel`),
      await stranger.get(`/api/bookings/${booking._id}/cancellation`),
      await statusOf(stranger, booking, 'cancelled'),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'notOwner']);
    }
  });
});

describe('PATCH /api/bookings/{id}/status', () => {
  it('is for staff but for cancelling', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, {
      date: new Date(backend.deps.clock.now() + 7 * 24 * HOUR).toISOString().slice(0, 10),
    });
    const refused = await statusOf(browser, booking, 'confirmed');
    expect([refused.status, refused.body.code]).toEqual([401, 'unauthorized']);
    expect((await statusOf(browser, booking, 'confirmed', { authorization: 'Bearer guess' })).status).toBe(401);
    expect((await statusOf(browser, booking, 'gone', staff)).status).toBe(400);
    const wrong = await statusOf(browser, booking, 'refunded', staff);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'notAllowedNow']);
    expect(wrong.body.allowed).toContain('checkout.opened');
    const confirmed = await statusOf(browser, booking, 'confirmed', staff);
    expect(confirmed.body.booking).toMatchObject({ status: 'confirmed', paymentStatus: 'unpaid' });
    expect((await statusOf(browser, booking, 'quoted', staff)).body.code).toBe('notAllowedNow');
    const missing = await browser.patch(`/api/bookings/${'f'.repeat(24)}/status`, { status: 'cancelled' }, staff);
    expect([missing.status, missing.body.code]).toEqual([404, 'bookingMissing']);
  });
});

describe('a refund that the payment service refuses', () => {
  it('tells the team, and is settled by hand', async () => {
    const browser = backend.browser();
    const booking = await paid(browser, 100);
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    const { payments } = backend.deps;
    const { refund } = payments;
    payments.refund = async () => {
      throw new PaymentError('refused', 'the account is empty');
    };
    await backend.refund();
    payments.refund = refund;
    expect(await look(browser, booking)).toMatchObject({ status: 'refunding' });
    const mails = (await backend.mails()).filter(({ subject }) => subject === `Refund failed: ${booking.reference}`);
    expect(mails.map(({ to_address }) => to_address)).toEqual([backend.deps.config.managerEmail]);
    const { body } = await statusOf(browser, booking, 'refunded', staff);
    expect(body.booking.status).toBe('refunded');
  });
});

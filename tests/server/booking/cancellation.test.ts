import { describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { londonTime } from '#domain/schedule';
import { HOUR } from '#domain/time-units';
import { PaymentError } from '#server/payments/payments';
import { openedForEach } from '../../support/opened';
import { signedIn } from '../staff/browser';
import { type Browser, STAFF_TOKEN, startBackend } from './support';

const backend = openedForEach(startBackend);

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

describe('cancelling', () => {
  it('shows the refund, pays it, releases the van and mails the customer', async () => {
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
      await backend.deps.db.selectFrom('reservations').selectAll().where('booking_id', '=', booking._id).execute(),
    ).toEqual([]);
  });

  it('adds what staff had paid back before to the refund that the customer sees', async () => {
    const browser = backend.browser();
    const booking = await paid(browser, 100);
    const { version } = await backend.deps.db
      .selectFrom('bookings')
      .select('version')
      .where('id', '=', booking._id)
      .executeTakeFirstOrThrow();
    const office = await signedIn(backend.app);
    const allowance = { amount: '10', reason: 'We were late', version: String(version) };
    expect((await office.post(`/staff/bookings/${booking._id}/repay`, allowance)).statusCode).toBe(303);
    await backend.refund();
    expect(await look(browser, booking)).toMatchObject({ status: 'confirmed', refund: 10 });
    const { body } = await browser.post(`/api/bookings/${booking._id}/cancel`);
    expect(body.booking).toMatchObject({ status: 'refunding', refund: 50 });
    await backend.refund();
    expect(await look(browser, booking)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded', refund: 50 });
  });

  it('is left to staff once the slot has started', async () => {
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

  it('shows its terms to the owner only', async () => {
    const { _id } = await backend.quote(backend.browser(), {
      date: new Date(backend.deps.clock.now() + 7 * 24 * HOUR).toISOString().slice(0, 10),
    });
    const { status, body } = await backend.browser().get(`/api/bookings/${_id}/cancellation`);
    expect([status, body.code]).toEqual([403, 'notOwner']);
  });
});

describe('a refund that the payment service refuses', () => {
  it('is reported to the team and settled by hand', async () => {
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

/** The refund of a cancellation by the customer and by staff; domain/booking has the fees. */
import { describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { londonTime } from '#domain/schedule';
import { HOUR } from '#domain/time-units';
import { openedForEach } from '../../support/opened';
import { signedIn, versionOf } from '../staff/browser';
import { AS_STAFF, type Browser, type Customer, startBackend } from './support';

const backend = openedForEach(startBackend);

const statusOf = (browser: Browser, { _id }: BookingJson, status: string, headers = {}) =>
  browser.patch(`/api/bookings/${_id}/status`, { status }, headers);

/** A paid booking whose slot starts in some hours. */
async function paid(hoursAhead: number): Promise<Customer> {
  const customer = await backend.paidCustomer();
  backend.advance(londonTime(customer.booking.date, '10:00') - hoursAhead * HOUR - backend.deps.clock.now());
  return customer;
}

const mailOf = async (booking: BookingJson) =>
  (await backend.mailsOf(booking)).find(({ subject }) => subject.startsWith('Your booking is cancelled'));

describe('cancelling', () => {
  it('shows the refund, pays it, releases the van and mails the customer', async () => {
    const { browser, booking } = await paid(30);
    const preview = await browser.get(`/api/bookings/${booking._id}/cancellation`);
    expect(preview.body).toEqual({ possible: true, paid: 50, refund: 45, fee: 5, feePercent: 10, noticeHours: 30 });
    const { status, body } = await browser.post(`/api/bookings/${booking._id}/cancel`, { reason: 'We stay' });
    expect([status, body.success, body.refund, body.fee]).toEqual([200, true, 45, 5]);
    expect(body.booking).toMatchObject({ status: 'refunding', paymentStatus: 'paid', refund: 45 });
    await backend.refund();
    expect(await backend.look(browser, booking)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'paid',
      refund: 45,
    });
    const mail = await mailOf(booking);
    expect(mail?.text).toContain('£45.00');
    expect(mail?.text).toContain('£5.00');
    expect(mail?.ics).toContain('METHOD:CANCEL');
    const again = await browser.post(`/api/bookings/${booking._id}/cancel`);
    expect([again.status, again.body.code]).toEqual([409, 'notAllowedNow']);
    expect(await backend.holdsOn(booking.date)).toEqual([]);
  });

  it('charges the fee on the part that staff have not already paid back', async () => {
    const { browser, booking } = await paid(30);
    const office = await signedIn(backend.app);
    const allowance = { amount: '10', reason: 'We were late', version: await versionOf(backend) };
    expect((await office.post(`/staff/bookings/${booking._id}/repay`, allowance)).statusCode).toBe(303);
    await backend.refund();
    expect(await backend.look(browser, booking)).toMatchObject({ status: 'confirmed', refund: 10 });
    const { body } = await browser.post(`/api/bookings/${booking._id}/cancel`);
    expect([body.refund, body.fee, body.booking.refund]).toEqual([36, 4, 46]);
    await backend.refund();
    expect(await backend.look(browser, booking)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'paid',
      refund: 46,
    });
  });

  it('is refused when the refund is no longer the one shown, for example because the notice has become shorter', async () => {
    const { browser, booking } = await paid(48);
    const cancel = (shown: number) => browser.post(`/api/bookings/${booking._id}/cancel`, { refund: shown });
    backend.advance(1);
    const { status, body } = await cancel(50);
    expect([status, body.code]).toEqual([409, 'refundChanged']);
    expect(await backend.look(browser, booking)).toMatchObject({ status: 'confirmed' });
    expect((await cancel(45)).body.booking.status).toBe('refunding');
  });

  it('is left to staff once the slot has started', async () => {
    const { browser, booking } = await paid(-0.5);
    expect((await browser.get(`/api/bookings/${booking._id}/cancellation`)).body).toMatchObject({ possible: false });
    expect((await browser.post(`/api/bookings/${booking._id}/cancel`)).body.code).toBe('notAllowedNow');
    const { body } = await statusOf(browser, booking, 'cancelled', AS_STAFF);
    expect(body.booking).toMatchObject({ status: 'refunding', refund: booking.price });
    const mail = await mailOf(booking);
    expect(mail?.text).toContain('£50.00');
    expect(mail?.text).not.toContain('our fee for cancelling');
  });

  it('closes an unpaid booking and its open checkout', async () => {
    const { browser, booking } = await backend.customer();
    const sessionId = await backend.openCheckout(browser, booking);
    expect((await browser.get(`/api/bookings/${booking._id}/cancellation`)).body.possible).toBe(true);
    const { body } = await statusOf(browser, booking, 'cancelled');
    expect(body.booking).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    expect(await backend.deps.payments.readCheckout(sessionId)).toMatchObject({ status: 'expired' });
  });

  it('owes nothing for a booking that the team confirmed without a payment', async () => {
    const { browser, booking } = await backend.customer();
    expect((await statusOf(browser, booking, 'confirmed', AS_STAFF)).status).toBe(200);
    const { body } = await browser.post(`/api/bookings/${booking._id}/cancel`);
    expect(body).toMatchObject({ refund: 0, fee: 0, booking: { status: 'cancelled' } });
  });

  it('by staff refunds the whole of a payment that arrives meanwhile', async () => {
    const { browser, booking } = await backend.customer();
    await backend.choose(await backend.openCheckout(browser, booking), 'pay');
    const { body } = await statusOf(browser, booking, 'cancelled', AS_STAFF);
    expect(body.booking).toMatchObject({ status: 'refunding', refund: 50 });
    await backend.refund();
    expect([...backend.stripe.state.refunds.values()].map(({ amount }) => amount)).toEqual([5_000]);
  });

  it('shows its terms to the owner only', async () => {
    const { booking } = await backend.customer();
    const { status, body } = await backend.browser().get(`/api/bookings/${booking._id}/cancellation`);
    expect([status, body.code]).toEqual([403, 'notOwner']);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { openedForEach } from '../../support/opened';
import { contact, startBackend } from './support';

const backend = openedForEach(startBackend);

describe('a payment', () => {
  it('is confirmed by the signed event: the van is sold, and the customer (with a calendar file) and the team get one mail each', async () => {
    const { browser, booking } = await backend.customer();
    await backend.pay(browser, booking, true);
    expect(await backend.look(browser, booking)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      withHelper: true,
      amountDue: booking.helperprice,
      confirmationEmail: 'queued',
    });
    expect(await backend.holdsOn(booking.date)).toMatchObject([{ booking_id: booking._id, kind: 'sold' }]);
    const mails = await backend.mailsOf(booking);
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual(
      ['Mary@Example.com', backend.deps.config.managerEmail].sort(),
    );
    expect(mails.find(({ to_address }) => to_address === 'Mary@Example.com')?.ics).toContain('BEGIN:VEVENT');
    expect(await backend.look(browser, booking)).toMatchObject({ confirmationEmail: 'sent' });
  });

  it('shows on the return page when the event is late, and is looked up at most every three seconds', async () => {
    const { browser, booking } = await backend.customer();
    const sessionId = await backend.openCheckout(browser, booking);
    const readCheckout = vi.spyOn(backend.deps.payments, 'readCheckout');
    expect(await backend.look(browser, booking)).toMatchObject({ paymentStatus: 'pending' });
    await backend.choose(sessionId, 'pay');
    expect(await backend.look(browser, booking)).toMatchObject({ paymentStatus: 'pending' });
    expect(readCheckout).toHaveBeenCalledTimes(1);
    backend.advance(3000);
    expect(await backend.look(browser, booking)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
    await backend.deliver();
    expect(await backend.subjectsOf(booking)).toHaveLength(1);
  });

  it('is refunded automatically when it arrives after the slot was lost', async () => {
    const { browser, booking } = await backend.customer();
    await backend.choose(await backend.openCheckout(browser, booking), 'pay');
    backend.advance(47 * MINUTE);
    for (let rival = 0; rival < 3; rival += 1) {
      const other = await backend.customer({ date: booking.date });
      await backend.openCheckout(other.browser, other.booking);
    }
    await backend.deliver();
    expect(await backend.look(browser, booking)).toMatchObject({
      status: 'refunding',
      paymentStatus: 'refunded',
      refund: booking.price,
    });
    await backend.refund();
    await backend.refund();
    expect(await backend.look(browser, booking)).toMatchObject({ status: 'refunded' });
    expect(backend.stripe.state.refunds.size).toBe(1);
    expect((await backend.subjectsOf(booking)).join()).toContain('We’re refunding £50.00');
    expect((await backend.holdsOn(booking.date)).map(({ booking_id: id }) => id)).not.toContain(booking._id);
  });
});

describe('a cancelled payment', () => {
  it('mails the link back once, in the language of the checkout, and the link opens the payment', async () => {
    const { browser, booking } = await backend.customer();
    await backend.open(browser, booking, { lang: 'zh' });
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await browser.post(`/api/bookings/${booking._id}/payment-cancelled`);
      expect([status, body]).toEqual([204, '']);
    }
    const mails = await backend.mailsOf(booking);
    expect(mails.map(({ subject }) => subject)).toEqual([`您的付款已取消（${booking.reference}）`]);
    const link = /http:\/\/localhost:3000(\/api\/bookings\/open\/\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const elsewhere = backend.browser();
    const opened = await elsewhere.post(link);
    expect([opened.status, opened.headers.location]).toEqual([303, '/zh/quote?step=promo']);
    expect((await elsewhere.get('/api/bookings/current')).body.booking._id).toBe(booking._id);
    expect(await backend.look(browser, booking)).toMatchObject({ status: 'paying' });
  });

  it('is refused once the booking was paid in another tab, and mails no link', async () => {
    const { browser, booking } = await backend.paidCustomer();
    const mails = await backend.subjectsOf(booking);
    const { status, body } = await browser.post(`/api/bookings/${booking._id}/payment-cancelled`);
    expect([status, body.code]).toEqual([409, 'alreadyPaid']);
    expect(await backend.subjectsOf(booking)).toEqual(mails);
  });
});

describe('POST /api/bookings/{id}/send', () => {
  it('sends nothing within five minutes, then once more', async () => {
    const { browser, booking } = await backend.customer();
    const url = `/api/bookings/${booking._id}/send`;
    const early = await browser.post(url, { bookingId: booking._id });
    expect([early.status, early.body.code]).toEqual([409, 'notAllowedNow']);
    await backend.pay(browser, booking);
    expect((await browser.post(url, { bookingId: booking._id })).body).toEqual({ success: true, alreadySent: true });
    expect(await backend.subjectsOf(booking)).toHaveLength(1);
    backend.advance(5 * MINUTE);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(url)));
    expect(answers.map(({ body }) => body.alreadySent).sort()).toEqual([false, true, true]);
    expect(await backend.subjectsOf(booking)).toHaveLength(2);
    expect((await backend.browser().post(url)).body.code).toBe('notOwner');
  });

  it('sends it to a corrected address after the mail server refused the first, and reports the delivery', async () => {
    const { browser, booking } = await backend.customer();
    const mailState = async () => (await backend.look(browser, booking)).confirmationEmail;
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
    expect((await backend.mailsOf(booking)).map(({ to_address }) => to_address)).toEqual(['new@example.org']);
    expect(await mailState()).toBe('sent');
  });
});

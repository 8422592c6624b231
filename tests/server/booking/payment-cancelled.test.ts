import { describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { openedOnce } from '../../support/opened';
import { createPaymentFixture } from './payment-fixture';
import { contact, startBackend } from './support';

const backend = openedOnce(startBackend);
const fixture = createPaymentFixture(backend);

describe('a cancelled payment', () => {
  it('mails the link back once, in the language of the checkout, and the link opens the payment', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
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

  it('cannot be reported by a stranger, nor before there is anything to pay', async () => {
    const browser = backend.browser();
    const booking = await backend.quote(browser, { date: fixture.freeDate() });
    expect((await backend.browser().post(`/api/bookings/${booking._id}/payment-cancelled`)).status).toBe(403);
    expect((await browser.post(`/api/bookings/${booking._id}/payment-cancelled`)).status).toBe(409);
  });

  it('is refused once the booking was paid in another tab, and mails no link', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
    await backend.pay(browser, booking);
    const mails = await fixture.subjectsOf(booking);
    const { status, body } = await browser.post(`/api/bookings/${booking._id}/payment-cancelled`);
    expect([status, body.code]).toEqual([409, 'alreadyPaid']);
    expect(await fixture.subjectsOf(booking)).toEqual(mails);
  });

  it('is refused once the booking was cancelled, paid for or not, and mails no link', async () => {
    const browser = backend.browser();
    for (const isPaid of [false, true]) {
      const booking = await backend.ready(browser, { date: fixture.freeDate() });
      if (isPaid) await backend.pay(browser, booking);
      else await fixture.open(browser, booking, booking.price);
      await browser.post(`/api/bookings/${booking._id}/cancel`);
      const mails = await fixture.subjectsOf(booking);
      const { status, body } = await browser.post(`/api/bookings/${booking._id}/payment-cancelled`);
      expect([status, body.code]).toEqual([409, 'notAllowedNow']);
      expect(await fixture.subjectsOf(booking)).toEqual(mails);
    }
  });

  it('returns the booking to contact saved when the session has expired, and keeps the van a while', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
    await fixture.open(browser, booking, booking.price);
    backend.advance(37 * MINUTE);
    expect(await fixture.look(browser, booking)).toMatchObject({ status: 'contacted', paymentStatus: 'unpaid' });
    expect((await fixture.open(browser, booking, booking.price)).status).toBe(200);
  });
});

describe('POST /api/bookings/{id}/send', () => {
  it('sends nothing within five minutes, then once more', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
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
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: fixture.freeDate() });
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

import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/time-units';
import { staff } from '#locales/en/staff';
import { openedOnce } from '../../support/opened';
import { contact, startBackend } from '../booking/support';
import { signedIn, type staffBrowser } from './browser';

const { quotes } = staff;
const backend = openedOnce(startBackend);
let browser: ReturnType<typeof staffBrowser>;
beforeAll(async () => {
  browser = await signedIn(backend.app);
});

const list = async () => (await browser.get('/staff/quotes')).body;
const pathOf = (id: string) => `/staff/bookings/${id}`;
const mailed = async () => (await backend.mails()).filter(({ subject }) => subject.startsWith('Your quote for'));

describe('quotes to follow up', () => {
  it('are unpaid quotes of known customers for future moves, newest first', async () => {
    expect(await list()).toContain(quotes.none);
    const nameless = await backend.quote(backend.browser());
    const customer = backend.browser();
    const paid = await backend.ready(customer);
    await backend.pay(customer, paid);
    const soon = await backend.ready(backend.browser(), { date: '2027-03-03' });
    backend.advance(MINUTE);
    const later = await backend.ready(backend.browser(), { date: '2027-03-30' });
    const body = await list();
    expect([...body.matchAll(/<a href="\/staff\/bookings\/(\w+)"/g)].map(([, id]) => id)).toEqual([
      later._id,
      soon._id,
    ]);
    expect(body).toContain('href="tel:07700900123"');
    expect(body).toContain('Quoted 2\u00a0March 2027 at 09:01, price held until 3\u00a0March 2027 at 09:01');
    expect(body).not.toContain(nameless._id);
    expect(body).not.toContain(quotes.none);
    backend.advance(48 * HOUR);
    await browser.signIn();
    expect(await list()).not.toContain(soon._id);
    expect(await list()).toContain(later._id);
  });
});

describe('the link to pay', () => {
  it('is mailed at most once a minute, and opens the payment in another browser', async () => {
    const office = backend.browser();
    const booking = await backend.ready(office, { date: '2027-03-25' });
    const mail = () => browser.post(`${pathOf(booking._id)}/payment-link`);
    expect((await browser.get(pathOf(booking._id))).body).toContain(staff.sendPaymentLink);
    expect((await mail()).headers.location).toBe(`${pathOf(booking._id)}?done`);
    expect((await mail()).statusCode).toBe(303);
    const [first, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ to_address: contact.email });
    expect(first?.subject).toContain(booking.reference);
    expect(first?.text).not.toContain('Mary');
    expect((await browser.get('/staff/acts')).body).toContain(staff.acts.paymentLinkSent);

    const link = /http\S+\/api\/bookings\/open\/\S+/.exec(first?.text ?? '')?.[0] ?? '';
    const customer = backend.browser();
    expect((await customer.get(`/api/bookings/${booking._id}`)).body.booking.proven).toBe(false);
    const opened = await customer.post(new URL(link).pathname + new URL(link).search);
    expect(JSON.stringify([opened.headers.location, opened.body])).toContain('/en/quote?step=promo');
    await backend.pay(customer, booking);
    expect((await customer.get(`/api/bookings/${booking._id}`)).body.booking).toMatchObject({
      status: 'confirmed',
      email: contact.email,
    });
  });
});

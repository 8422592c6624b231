import { describe, expect, it, vi } from 'vitest';
import { dateText } from '#domain/date-text';
import { pageLanguages } from '#domain/shop/business';
import { staff } from '#locales/en/staff';
import { goods } from '#locales/zh/booking-goods';
import { errors } from '#locales/zh/errors';
import { staff as chinese } from '#locales/zh/staff';
import { team } from '#locales/zh/team';
import { openedInTest, openedOnce } from '../../support/opened';
import { MOVE_DATE, startBackend } from '../booking/support';
import { message } from '../messages/support';
import { bare, officeOf, signedIn, staffBrowser, textOf } from './browser';

const backend = openedOnce(startBackend);
const office = officeOf(backend);

describe('a member of staff', () => {
  it("sees the moves of a day with the customer's number, the priced place and its distance, in both languages", async () => {
    const destinationLocation = { placeId: 'leith-eh6', address: '3 Sample Quay' };
    const { browser, booking } = await backend.customer({ destinationLocation, date: MOVE_DATE });
    await backend.pay(browser, booking, true);
    const { headers, body } = await office.get(`/staff?date=${MOVE_DATE}`);
    expect(headers['cache-control']).toBe('no-store');
    for (const text of [booking.reference, 'href="tel:07700900123"', '07700 900123', staff.withHelper])
      expect(body).toContain(text);
    expect(body).toMatch(/3 Sample Quay, Leith, Edinburgh EH6, \d+\.\d miles/);
    for (const page of [`/staff?date=${MOVE_DATE}`, `/staff/bookings/${booking._id}`])
      expect((await office.get(page, { 'accept-language': 'zh-CN' })).body).toMatch(
        /3 Sample Quay, Leith, Edinburgh EH6, \d+\.\d\u2060?英\u2060?里/,
      );
  });

  it('is offered no Chinese by a firm without Chinese pages', async () => {
    vi.spyOn(pageLanguages, 'includes').mockImplementation((lang) => lang === 'en');
    const { body } = await office.get('/staff', { 'accept-language': 'zh-CN' });
    expect(body).toContain(staff.movesTitle);
    expect(body).not.toContain(chinese.ownName);
  });

  it('opens a booking from the mails of the team about it', async () => {
    const { browser, booking } = await backend.customer();
    await browser.post('/api/manager/send-inquiry', { bookingId: booking._id, details: {} });
    await backend.pay(browser, booking);
    const { managerEmail, publicUrl } = backend.deps.config;
    const mails = (await backend.mails()).filter(
      ({ to_address: to, text }) => to === managerEmail && text.includes(booking.reference),
    );
    expect(mails).toHaveLength(2);
    const link = `${publicUrl}/staff/bookings/${booking._id}`;
    for (const { text, html } of mails) {
      expect(text).toContain(`Open in the staff room:\n${link}`);
      expect(html).toContain(`href="${link}"`);
    }
  });

  it('can write to a customer with an unusual address, and only to that address', async () => {
    const customer = backend.browser();
    const email = 'a?bcc=e%40evil.example&body=x@x.example';
    await backend.pay(customer, await backend.ready(customer, {}, { email }));
    await customer.post('/api/contact', { ...message, email });
    for (const page of [`/staff?date=${MOVE_DATE}`, '/staff/messages']) {
      expect((await office.get(page)).body).toContain(`href="mailto:${encodeURIComponent(email)}"`);
    }
  });

  it('cannot close a day that does not exist, or without a reason', async () => {
    for (const fields of [
      { date: '2027-02-30', reason: 'x' },
      { date: MOVE_DATE, reason: ' ' },
    ])
      expect((await office.post('/staff/close-day', fields)).statusCode).toBe(400);
  });

  it('gets 404 for an unknown booking, and today for an invalid date', async () => {
    expect((await office.get('/staff/bookings/0123456789abcdef01234567')).statusCode).toBe(404);
    expect((await office.get('/staff?date=2027-02-30')).statusCode).toBe(200);
  });

  it('sees Chinese pages in a Chinese browser, or after choosing them', async () => {
    const { browser: customer, booking } = await backend.customer();
    await customer.post('/api/manager/send-inquiry', { bookingId: booking._id });
    const browser = staffBrowser(backend.app);
    expect((await browser.get('/staff', { 'accept-language': 'zh-CN' })).body).toContain(chinese.signIn);
    await browser.signIn();
    const path = `/staff/bookings/${booking._id}`;
    expect((await browser.get(path, { 'accept-language': 'zh-CN' })).body).toContain(chinese.statuses.contacted);
    const chosen = await browser.get('/staff/language/zh');
    const cookie = `${browser.cookie()}; staff_language=${chosen.cookies[0]?.value}`;
    const { body } = await browser.get(path, { cookie });
    expect(body).toContain('lang="zh-Hans"');
    expect(body).toContain(chinese.actions.cancelled);
    expect(bare(body)).toContain(`<dd>${goods.moveTypes.student}</dd>`);
    expect(bare(body)).toContain(`<strong>${team.mails.inquiry}</strong>`);
    const refused = await browser.post(`${path}/status`, { status: 'refunded' }, { cookie });
    expect(refused.body).toContain(errors.notAllowedNow);
  });
});

describe('an act of staff', () => {
  const AILEEN = 'token-of-aileen-token-of-aileen-token';
  const BOB = 'token-of-bob-token-of-bob-token-of-bob';

  it('is logged with author, time and change, from the page and from the API', async () => {
    const people = await openedInTest(startBackend({ STAFF_TOKENS: `Aileen:${AILEEN}, Bob:${BOB}` }));
    const customer = people.browser();
    const booking = await people.ready(customer);
    const other = await people.ready(customer, { time: '14:00-16:00' });
    const aileen = staffBrowser(people.app);
    const bob = staffBrowser(people.app);
    await aileen.signIn(AILEEN);
    await bob.signIn(BOB);
    await aileen.post(`/staff/bookings/${booking._id}/status`, { status: 'confirmed' });
    const headers = { authorization: `Bearer ${BOB}` };
    await people.browser().patch(`/api/bookings/${booking._id}/status`, { status: 'cancelled' }, headers);
    await aileen.post(`/staff/bookings/${other._id}/status`, { status: 'refunded' });
    await bob.post('/staff/close-day', { date: MOVE_DATE, reason: 'Van fair' });
    const { body } = await aileen.get('/staff/acts');
    const lines = bare(body).split('<dt>').slice(1, 6).map(textOf);
    const at = '2 March 2027 at 09:00';
    expect(lines.sort()).toEqual([
      `Aileen · ${at} Confirmed without online payment ${booking.reference} Contact details given → Confirmed`,
      `Aileen · ${at} Signed in`,
      `Bob · ${at} Cancelled ${booking.reference} Confirmed → Cancelled · £0.00`,
      expect.stringContaining(`Bob · ${at} Day closed ${dateText(MOVE_DATE, 'en')} Van fair`),
      `Bob · ${at} Signed in`,
    ]);
    expect((await bob.get(`/staff/bookings/${booking._id}`)).body).toContain('Aileen · 2\u00a0March 2027 at 09:00');
  });

  it('is listed thirty to a page', async () => {
    const busy = await openedInTest(startBackend());
    const browser = await signedIn(busy.app);
    for (let day = 1; day <= 31; day += 1) {
      busy.advance(1000);
      await browser.post('/staff/open-day', { date: `2027-05-${String(day).padStart(2, '0')}` });
    }
    const page = async (query = '') => (await browser.get(`/staff/acts${query}`)).body;
    const days = async (query = '') => (await page(query)).match(/\d+(?=\u00a0May 2027)/g);
    expect(await days()).toEqual(Array.from({ length: 30 }, (_, at) => String(31 - at)));
    expect(await days('?page=2')).toEqual(['1']);
    expect(await page()).toContain('/staff/acts?page=2');
    expect(await page('?page=2')).not.toContain('page=3');
    expect(await page('?page=x')).toBe(await page());
  });
});

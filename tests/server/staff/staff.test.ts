import { describe, expect, it } from 'vitest';
import { dateText } from '#domain/date-text';
import { addDays } from '#domain/schedule';
import { staff } from '#locales/en/staff';
import { goods } from '#locales/zh/booking-goods';
import { errors } from '#locales/zh/errors';
import { staff as chinese } from '#locales/zh/staff';
import { team } from '#locales/zh/team';
import { fill } from '#server/fill';
import { openedOnce } from '../../support/opened';
import { failingRows } from '../../support/rows';
import { contact, MOVE_DATE, startBackend } from '../booking/support';
import { message } from '../messages/support';
import { bare, signedIn, staffBrowser } from './browser';

const backend = openedOnce(startBackend);

describe('a member of staff', () => {
  it("sees the moves of a day with the customers' phone numbers", async () => {
    const customer = backend.browser();
    const booking = await backend.ready(customer);
    await backend.pay(customer, booking, true);
    const browser = staffBrowser(backend.app);
    expect((await browser.signIn()).headers.location).toBe('/staff');
    const sheet = await browser.get(`/staff?date=${MOVE_DATE}`);
    expect(sheet.statusCode).toBe(200);
    expect(sheet.body).toContain(booking.reference);
    expect(sheet.body).toContain('href="tel:07700900123"');
    expect(sheet.body).toContain(staff.withHelper);
    expect(sheet.body).toContain('Sign out');
    expect(sheet.headers['cache-control']).toBe('no-store');
  });

  it('sees the priced location of an address and its distance, on the page and in the mails that link to it', async () => {
    const date = addDays(MOVE_DATE, 21);
    const customer = backend.browser();
    const booking = await backend.ready(customer, {
      date,
      destinationLocation: { placeId: 'leith-eh6', address: '3 Sample Quay' },
    });
    await customer.post('/api/manager/send-inquiry', { bookingId: booking._id, details: {} });
    await backend.pay(customer, booking);
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
    const browser = await signedIn(backend.app);
    const sheet = await browser.get(`/staff?date=${date}`);
    for (const text of [sheet.body, ...mails.map((mail) => mail.text)])
      expect(text).toMatch(/3 Sample Quay, Leith, Edinburgh EH6, \d+\.\d miles/);
    for (const page of [`/staff?date=${date}`, `/staff/bookings/${booking._id}`]) {
      const { body } = await browser.get(page, { 'accept-language': 'zh-CN' });
      expect(body).toMatch(/3 Sample Quay, Leith, Edinburgh EH6, \d+\.\d\u2060?英\u2060?里/);
    }
  });

  it('can write to a customer with an unusual address, and to nobody else', async () => {
    const customer = backend.browser();
    const booking = await backend.quote(customer);
    const email = 'a?bcc=e%40evil.example&body=x@x.example';
    await customer.post(`/api/bookings/${booking._id}/contact`, { ...contact, email });
    await backend.pay(customer, booking);
    const browser = await signedIn(backend.app);
    await customer.post('/api/contact', { ...message, email });
    for (const page of [`/staff?date=${MOVE_DATE}`, '/staff/messages']) {
      expect((await browser.get(page)).body).toContain(`href="mailto:${encodeURIComponent(email)}"`);
    }
  });

  it('finds nothing for an unknown search', async () => {
    const browser = await signedIn(backend.app);
    const odd = ['', '%', '_', 'a%b', '\\\\', "' or 1=1 --", '<script>', '测试', 'x'.repeat(400), 'nobody@example.com'];
    const wrong = await failingRows(odd, async (query) => {
      const answer = await browser.get(`/staff/find?q=${encodeURIComponent(query)}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(staff.foundNone);
      expect(answer.body).not.toContain('<script>');
    });
    expect(wrong).toEqual([]);
  });

  it('closes a day to new bookings and opens it again', async () => {
    const browser = await signedIn(backend.app);
    const days = async () => (await backend.browser().get(`/api/availability?from=${MOVE_DATE}&to=${MOVE_DATE}`)).body;
    await browser.post('/staff/close-day', { date: MOVE_DATE, reason: 'Stocktaking <b>' });
    expect(JSON.stringify(await days())).toContain('dateClosed');
    expect((await browser.get(`/staff?date=${MOVE_DATE}`)).body).toContain('Stocktaking &lt;b&gt;');
    await browser.post('/staff/open-day', { date: MOVE_DATE });
    expect(JSON.stringify(await days())).not.toContain('dateClosed');
  });

  it('lists the ten bookings on a closed day without changing them', async () => {
    const browser = await signedIn(backend.app);
    for (const name of ['Thistle', 'Bluebell']) await browser.post('/staff/vans', { name, cubicMetres: '20' });
    const date = addDays(MOVE_DATE, 4);
    const holds = () => backend.deps.db.selectFrom('reservations').selectAll().where('date', '=', date).execute();
    for (const time of ['08:00-10:00', '14:00-16:00'])
      for (let move = 0; move < 5; move += 1) {
        const customer = backend.browser();
        await backend.pay(customer, await backend.ready(customer, { date, time }));
      }
    const before = await holds();
    expect(new Set(before.map(({ booking_id }) => booking_id)).size).toBe(10);
    await browser.post('/staff/close-day', { date, reason: 'Stocktaking' });
    expect((await browser.get(`/staff?date=${date}`)).body).toContain(fill(staff.dayStands, { count: 10 }));
    expect((await browser.get(`/staff?date=${addDays(date, 1)}`)).body).not.toContain(
      fill(staff.dayStands, { count: 0 }),
    );
    expect(await holds()).toEqual(before);
  });

  it.each([
    ['/staff/close-day', { date: '2027-02-30', reason: 'x' }],
    ['/staff/close-day', { date: MOVE_DATE, reason: ' ' }],
    ['/staff/bookings/0123456789abcdef01234567/status', { status: 'quoted' }],
  ])('gets a clear error for bad input at %s', async (url, fields) => {
    const browser = await signedIn(backend.app);
    expect((await browser.post(url, fields as unknown as Record<string, string>)).statusCode).toBe(400);
  });

  it('gets 404 for an unknown booking, and today for an invalid date', async () => {
    const browser = await signedIn(backend.app);
    expect((await browser.get('/staff/bookings/0123456789abcdef01234567')).statusCode).toBe(404);
    expect((await browser.get('/staff?date=2027-02-30')).statusCode).toBe(200);
  });

  it('reads Chinese in a Chinese browser, or by choice', async () => {
    const customer = backend.browser();
    const booking = await backend.ready(customer);
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
    const people = await startBackend({ STAFF_TOKENS: `Aileen:${AILEEN}, Bob:${BOB}` });
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
    const lines = bare(body)
      .split('<li>')
      .slice(1)
      .map((item) => item.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
    const at = '2 March 2027 at 09:00';
    expect(
      lines
        .map((line) => line.trim())
        .slice(0, 5)
        .sort(),
    ).toEqual([
      `Cancelled ${booking.reference} Confirmed → Cancelled · £0.00 Bob · ${at}`,
      `Confirmed without online payment ${booking.reference} Contact details given → Confirmed Aileen · ${at}`,
      expect.stringContaining(`Day closed ${dateText(MOVE_DATE, 'en')} Van fair Bob · ${at}`),
      `Signed in Aileen · ${at}`,
      `Signed in Bob · ${at}`,
    ]);
    expect((await bob.get(`/staff/bookings/${booking._id}`)).body).toContain('Aileen · 2\u00a0March 2027 at 09:00');
    await people.close();
  });

  it('is listed thirty to a page', async () => {
    const busy = await startBackend();
    const browser = await signedIn(busy.app);
    for (let day = 1; day <= 31; day += 1) {
      busy.advance(1000);
      await browser.post('/staff/open-day', { date: `2027-05-${String(day).padStart(2, '0')}` });
    }
    const first = (await browser.get('/staff/acts')).body;
    expect(first.match(/May 2027/g)).toHaveLength(30);
    expect(first).toContain('Monday 31\u00a0May 2027');
    expect(first).toContain('/staff/acts?page=2');
    const second = (await browser.get('/staff/acts?page=2')).body;
    expect(second).toContain('Saturday 1\u00a0May 2027');
    expect(second).toContain(staff.acts.signedIn);
    expect(second).not.toContain('page=3');
    expect((await browser.get('/staff/acts?page=x')).body).toBe(first);
    await busy.close();
  });
});

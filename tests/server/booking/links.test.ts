import { describe, expect, it, vi } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { MINUTE } from '#domain/time-units';
import { gate } from '../../support/gate';
import { openedOnce } from '../../support/opened';
import { storedText } from '../transfer/support';
import { type Browser, contact, startBackend } from './support';

const backend = openedOnce(startBackend);

/** The path of the link in the newest mail to an address. */
async function linkTo(address: string): Promise<string> {
  const mail = (await backend.mails()).findLast(({ to_address: to }) => to === address);
  return /\/api\/bookings\/open\/[^\s"]+/.exec(mail?.text ?? '')?.[0] ?? '';
}
async function sendLink({ _id }: BookingJson, address: string): Promise<string> {
  backend.advance(6 * MINUTE);
  await backend.browser().post(`/api/bookings/${_id}/link`);
  return linkTo(address);
}
const isProven = async (browser: Browser, booking: BookingJson): Promise<boolean | undefined> =>
  (await backend.look(browser, booking)).proven;

/** Each test has its own e-mail address, since few links may go to one address in a day. */
describe('a mailed link', () => {
  it('ends when an address that nobody has proven is corrected', async () => {
    const owner = backend.browser();
    const booking = await backend.ready(owner, {}, { email: 'wrong@example.org' });
    const link = await sendLink(booking, 'wrong@example.org');
    await owner.post(`/api/bookings/${booking._id}/contact`, { ...contact, email: 'right@example.org' });
    const stranger = backend.browser();
    await stranger.post(link);
    expect([await isProven(stranger, booking), await isProven(owner, booking)]).toEqual([false, true]);
  });

  it('that has ended says so and how to get a new one, and nothing about the booking', async () => {
    const owner = backend.browser();
    const booking = await backend.ready(owner, {}, { email: 'before@example.org' });
    const link = await sendLink(booking, 'before@example.org');
    await owner.post(`/api/bookings/${booking._id}/contact`, { ...contact, email: 'after@example.org' });
    const { access, clock } = backend.deps;
    const late = access.signLink({ purpose: 'booking', subject: `${booking._id}.1`, expiresAt: clock.now() });
    const old = `/api/bookings/open/${late}?bookingId=${booking._id}&lang=en`;
    const reader = backend.browser();
    for (const { status, body, headers } of [await reader.get(link), await reader.post(link), await reader.get(old)]) {
      expect([status, headers['set-cookie']]).toEqual([410, undefined]);
      expect(body).toContain('This link has ended');
      expect(body).toContain(`<a href="/en/manage/${booking._id}">Get a new link</a>`);
      expect(body.slice(body.indexOf('<main'))).not.toMatch(/@|Mary|Sample|EH\d/);
    }
    expect((await reader.get(link.replace('lang=en', 'lang=zh'))).body).toContain('获取新链接');
    expect((await owner.get(link)).headers.location).toBe(`/en/booking-result?bookingId=${booking._id}`);
  });

  it('leads to the result of its booking, or to the page that changes it', async () => {
    const booking = await backend.ready(backend.browser(), {}, { email: 'pages@example.org' });
    const link = await sendLink(booking, 'pages@example.org');
    const reader = backend.browser();
    expect((await reader.post(`${link}&page=manage`)).headers.location).toBe(`/en/manage/${booking._id}`);
    expect((await reader.post(`${link}&page=staff`)).headers.location).toContain('/en/booking-result?');
  });

  it('changes nothing until the button is pressed, so mail scanners can open it', async () => {
    const booking = await backend.ready(backend.browser(), { time: '08:00-10:00' }, { email: 'scanned@example.org' });
    const link = await sendLink(booking, 'scanned@example.org');
    const before = await storedText(backend.deps);
    const scanner = backend.browser();
    const seen = await scanner.get(link);
    expect([seen.status, seen.headers['set-cookie']]).toEqual([200, undefined]);
    expect(seen.body).toMatch(/<form method="post"><button type="submit".*>Open my booking</);
    expect((await backend.browser().get(link.replace('lang=en', 'lang=zh'))).body).toContain('打开我的预订');
    expect(await storedText(backend.deps)).toBe(before);
    const reader = backend.browser();
    expect((await reader.post(link)).headers.location).toBe(`/en/booking-result?bookingId=${booking._id}`);
    expect((await reader.get(link)).headers.location).toBe(`/en/booking-result?bookingId=${booking._id}`);
  });

  it('stays valid when a stranger asks for the next one', async () => {
    const booking = await backend.ready(backend.browser(), { time: '14:00-16:00' }, { email: 'twice@example.org' });
    const first = await sendLink(booking, 'twice@example.org');
    const second = await sendLink(booking, 'twice@example.org');
    expect(second).not.toBe(first);
    for (const link of [first, second]) {
      const late = backend.browser();
      await late.post(link);
      expect(await isProven(late, booking)).toBe(true);
    }
  });

  it('shows its booking to the reader alone, until the browser that made it opens a link too', async () => {
    const planter = backend.browser();
    const booking = await backend.ready(planter, { time: '16:00-18:00' }, { email: 'victim@example.org' });
    const link = await sendLink(booking, 'victim@example.org');
    const victim = backend.browser();
    await victim.post(link);
    await victim.post(`/api/bookings/${booking._id}/contact`, {
      ...contact,
      phone: '07700 900456',
      email: 'victim@example.org',
    });
    expect([await isProven(planter, booking), await isProven(victim, booking)]).toEqual([false, true]);
    expect(JSON.stringify(await backend.look(planter, booking))).not.toMatch(/900456|victim@|Sample/);
    expect((await planter.post(`/api/bookings/${booking._id}/contact`, contact)).status).toBe(403);
    await planter.post(link);
    expect([await isProven(planter, booking), await isProven(victim, booking)]).toEqual([true, true]);
  });
});

it('the link to all bookings ends when the owner of one of them ends all other access', async () => {
  const email = 'all@example.org';
  const maker = backend.browser();
  const booking = await backend.ready(maker, {}, { email });
  await backend.browser().post('/api/bookings/history/link', { email });
  await expect.poll(() => linkTo(email)).toMatch(/open/);
  const history = await linkTo(email);
  const before = backend.browser();
  for (const each of [maker, before]) await each.post(history);
  expect(await isProven(before, booking)).toBe(true);
  await maker.post(`/api/bookings/${booking._id}/access`, { end: 'others', lang: 'en' });
  const after = backend.browser();
  await after.post(history);
  expect(await isProven(after, booking)).toBe(false);
});

describe('access to a booking', () => {
  const access = (by: Browser, { _id }: BookingJson, end: string) =>
    by.post(`/api/bookings/${_id}/access`, { end, lang: 'zh' });

  it('is shown to the owner, who alone can end the access of all others and their links', async () => {
    const maker = backend.browser();
    const booking = await backend.ready(maker);
    const others = (browsers: Browser[]) =>
      Promise.all(browsers.map(async (browser) => (await backend.look(browser, booking)).otherBrowsers));
    expect(await others([maker])).toEqual([0]);
    const link = await sendLink(booking, contact.email);
    const [second, guest, late] = [backend.browser(), backend.browser(), backend.browser()];
    for (const each of [maker, second]) await each.post(link);
    expect(await others([maker, second])).toEqual([1, 1]);
    await guest.post(link);
    expect(await others([maker, guest])).toEqual([2, 2]);
    const ended = await access(second, booking, 'others');
    expect([ended.status, ended.headers.location]).toEqual([303, `/zh/manage/${booking._id}`]);
    await late.post(link);
    expect(await others([maker, guest, late, second])).toEqual([undefined, undefined, undefined, 0]);
    for (const by of [maker, backend.browser()]) expect((await access(by, booking, 'others')).status).toBe(403);
    expect((await access(second, booking, 'everybody')).status).toBe(400);
  });

  it('is removed from this device for all its bookings', async () => {
    const browser = backend.browser();
    const one = await backend.ready(browser);
    const two = await backend.ready(browser, { date: '2027-03-16' });
    const maker = backend.browser();
    const opened = await backend.ready(maker);
    const link = await sendLink(opened, contact.email);
    for (const each of [maker, browser]) await each.post(link);
    const owners = () =>
      backend.deps.db.selectFrom('booking_owners').select('owner_hash').where('booking_id', '=', opened._id).execute();
    expect(await owners()).toHaveLength(1);
    const cookieless = await access(browser, one, 'mine');
    expect([cookieless.status, cookieless.headers.location]).toEqual([303, '/zh']);
    expect(cookieless.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(String(cookieless.headers['set-cookie'])).toMatch(/booking=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    for (const { _id } of [one, two]) {
      const rows = await backend.deps.db.selectFrom('bookings').select('owner_hash').where('id', '=', _id).execute();
      expect(rows).toEqual([{ owner_hash: '' }]);
    }
    expect(await owners()).toEqual([]);
  });
});

describe('finding bookings again', () => {
  it("lists an address's bookings for their owner, and returns the same empty list to everyone else", async () => {
    const { browser, booking } = await backend.customer();
    const url = `/api/bookings/history?email=${encodeURIComponent(' mary@example.COM')}`;
    const own = await browser.get(url);
    expect(own.body.bookings.map(({ _id }: { _id: string }) => _id)).toContain(booking._id);
    const stranger = await backend.browser().get(url);
    const unknown = await backend.browser().get('/api/bookings/history?email=nobody@example.com');
    expect(stranger.body).toEqual({ bookings: [] });
    expect(unknown.body).toEqual(stranger.body);
    expect(unknown.status).toBe(stranger.status);
  });

  it('answers a request for the link before it looks for bookings, so that the response time reveals nothing', async () => {
    backend.advance(10 * MINUTE);
    await backend.ready(backend.browser());
    const { opened, open } = gate();
    const enqueue = vi.spyOn(backend.deps.outbox, 'enqueue').mockImplementationOnce(async () => {
      await opened;
      return false;
    });
    const asked = () => enqueue.mock.calls.map(([, { kind }]) => kind);
    const ask = { email: 'mary@example.com' };
    expect((await backend.browser().post('/api/bookings/history/link', ask)).status).toBe(202);
    await backend.browser().get('/livez');
    expect(asked()).toEqual([]);
    await expect.poll(asked).toEqual(['history-link']);
    open();
  });

  it('mails a link that makes the browser that opens it a second owner of the bookings', async () => {
    const { browser, booking } = await backend.customer();
    const phone = backend.browser();
    const before = (await backend.mails()).length;
    for (const id of [booking._id, booking._id, '0123456789abcdef01234567', 'x']) {
      const { status, body } = await phone.post(`/api/bookings/${id}/link`);
      expect([status, body]).toEqual([202, { accepted: true }]);
    }
    const mails = (await backend.mails()).slice(before);
    expect(mails.map(({ to_address: to, subject }) => `${to}: ${subject}`)).toEqual([
      'Mary@Example.com: The link to your booking',
    ]);
    const link = await linkTo(contact.email);
    for (const owner of [browser, phone]) await owner.post(link);
    for (const owner of [browser, phone]) expect(await isProven(owner, booking)).toBe(true);
    expect((await phone.get('/api/bookings/history?email=mary@example.com')).body.bookings).toHaveLength(1);
  });

  it('opens the public view without a cookie for a forged link, whatever id it names', async () => {
    const { _id } = await backend.ready(backend.browser());
    const { status, headers } = await backend.browser().get(`/api/bookings/open/forged.token?bookingId=${_id}&lang=zh`);
    expect([status, headers.location]).toEqual([303, `/zh/booking-result?bookingId=${_id}`]);
    expect(headers['set-cookie']).toBeUndefined();
    const nobody = '0123456789abcdef01234567';
    const unknown = await backend.browser().get(`/api/bookings/open/forged.token?bookingId=${nobody}&lang=zh`);
    expect([unknown.status, unknown.headers.location]).toEqual([303, `/zh/booking-result?bookingId=${nobody}`]);
    const evil = await backend.browser().get('/api/bookings/open/x?bookingId=//evil.example&lang=//evil.example');
    expect(evil.headers.location).toBe('/en/booking-result');
  });
});

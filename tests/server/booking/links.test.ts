import { describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import type { TimeSlot } from '#domain/schedule';
import { MINUTE } from '#domain/time-units';
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
const isProven = async (browser: Browser, { _id }: BookingJson): Promise<boolean> =>
  (await browser.get(`/api/bookings/${_id}`)).body.booking.proven;

/** A booking with an address of its own, since few links go to one address in a day. */
async function readyAs(maker: Browser, email: string, time: TimeSlot): Promise<BookingJson> {
  const booking = await backend.quote(maker, { time });
  await maker.post(`/api/bookings/${booking._id}/contact`, { ...contact, email });
  return booking;
}

describe('a mailed link', () => {
  it("ends when the booking's address changes, with the access it gave", async () => {
    const owner = backend.browser();
    const booking = await backend.ready(owner);
    const path = `/api/bookings/${booking._id}`;
    await owner.post(`${path}/contact`, { ...contact, email: 'wrong@example.org' });
    const link = await sendLink(booking, 'wrong@example.org');
    const stranger = backend.browser();
    await stranger.post(link);
    expect(await isProven(stranger, booking)).toBe(true);
    expect((await stranger.post(`${link}&page=manage`)).headers.location).toBe(`/en/manage/${booking._id}`);
    expect((await stranger.post(`${link}&page=staff`)).headers.location).toContain('/en/booking-result?');
    await owner.post(`${path}/contact`, { ...contact, email: 'right@example.org' });
    expect(await isProven(stranger, booking)).toBe(false);
    expect((await stranger.post(`${path}/cancel`)).status).toBe(403);
    await stranger.post(link);
    expect(await isProven(stranger, booking)).toBe(false);
    expect(await isProven(owner, booking)).toBe(true);
  });

  it('changes nothing until the button is pressed, in a mail scanner too', async () => {
    const booking = await readyAs(backend.browser(), 'scanned@example.org', '08:00-10:00');
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
    const booking = await readyAs(backend.browser(), 'twice@example.org', '14:00-16:00');
    const first = await sendLink(booking, 'twice@example.org');
    const second = await sendLink(booking, 'twice@example.org');
    expect(second).not.toBe(first);
    for (const link of [first, second]) {
      const late = backend.browser();
      await late.post(link);
      expect(await isProven(late, booking)).toBe(true);
    }
  });

  it('leads to a booking that its maker can no longer open once the reader has put another address in', async () => {
    const planter = backend.browser();
    const booking = await readyAs(planter, 'planter@example.org', '16:00-18:00');
    const victim = backend.browser();
    await victim.post(await sendLink(booking, 'planter@example.org'));
    await victim.post(`/api/bookings/${booking._id}/contact`, { ...contact, email: 'victim@example.org' });
    expect([await isProven(planter, booking), await isProven(victim, booking)]).toEqual([false, true]);
  });
});

describe('the link to all bookings', () => {
  it('ends when the owner of one of them ends all other access', async () => {
    const email = 'all@example.org';
    const maker = backend.browser();
    const booking = await backend.quote(maker);
    await maker.post(`/api/bookings/${booking._id}/contact`, { ...contact, email });
    await backend.browser().post('/api/bookings/history/link', { email });
    await expect.poll(() => linkTo(email)).toMatch(/open/);
    const history = await linkTo(email);
    const before = backend.browser();
    await before.post(history);
    expect(await isProven(before, booking)).toBe(true);
    await maker.post(`/api/bookings/${booking._id}/access`, { end: 'others', lang: 'en' });
    const after = backend.browser();
    await after.post(history);
    expect(await isProven(after, booking)).toBe(false);
  });
});

describe('access to a booking', () => {
  const access = (by: Browser, id: string, end: string) => by.post(`/api/bookings/${id}/access`, { end, lang: 'zh' });
  const others = async (by: Browser, id: string) => (await by.get(`/api/bookings/${id}`)).body.booking.otherBrowsers;

  it('is shown to the owner, who can end it for all others and their links', async () => {
    const maker = backend.browser();
    const booking = await backend.ready(maker);
    const id = booking._id;
    expect(await others(maker, id)).toBe(0);
    const link = await sendLink(booking, contact.email);
    const second = backend.browser();
    await second.post(link);
    expect([await others(maker, id), await others(second, id)]).toEqual([1, 1]);
    const guest = backend.browser();
    await guest.post(link);
    expect([await others(maker, id), await others(guest, id)]).toEqual([2, 2]);
    const ended = await access(second, id, 'others');
    expect([ended.status, ended.headers.location]).toEqual([303, `/zh/manage/${id}`]);
    expect([await others(maker, id), await others(guest, id), await others(second, id)]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    const third = backend.browser();
    await third.post(link);
    expect(await others(third, id)).toBeUndefined();
    expect((await access(maker, id, 'others')).status).toBe(403);
  });

  it('is removed from this device for all its bookings', async () => {
    const browser = backend.browser();
    const one = await backend.ready(browser);
    const two = await backend.ready(browser, { date: '2027-03-16' });
    const opened = await backend.ready(backend.browser());
    await browser.post(await sendLink(opened, contact.email));
    const owners = () =>
      backend.deps.db.selectFrom('booking_owners').select('owner_hash').where('booking_id', '=', opened._id).execute();
    expect(await owners()).toHaveLength(1);
    const cookieless = await access(browser, one._id, 'mine');
    expect([cookieless.status, cookieless.headers.location]).toEqual([303, '/zh']);
    expect(cookieless.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(String(cookieless.headers['set-cookie'])).toMatch(/booking=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    for (const { _id } of [one, two]) {
      const rows = await backend.deps.db.selectFrom('bookings').select('owner_hash').where('id', '=', _id).execute();
      expect(rows).toEqual([{ owner_hash: '' }]);
    }
    expect(await owners()).toEqual([]);
  });

  it('cannot be ended by anyone else', async () => {
    const { _id } = await backend.ready(backend.browser());
    expect((await access(backend.browser(), _id, 'others')).status).toBe(403);
    expect((await access(backend.browser(), _id, 'everybody')).status).toBe(400);
  });
});

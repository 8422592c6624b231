import { describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { MINUTE } from '#domain/time-units';
import { openedOnce } from '../../support/opened';
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

describe('a mailed link', () => {
  it("ends when the booking's address changes, with the access it gave", async () => {
    const owner = backend.browser();
    const booking = await backend.ready(owner);
    const path = `/api/bookings/${booking._id}`;
    await owner.post(`${path}/contact`, { ...contact, email: 'wrong@example.org' });
    const link = await sendLink(booking, 'wrong@example.org');
    const stranger = backend.browser();
    await stranger.get(link);
    expect(await isProven(stranger, booking)).toBe(true);
    expect((await stranger.get(`${link}&page=manage`)).headers.location).toBe(`/en/manage/${booking._id}`);
    expect((await stranger.get(`${link}&page=staff`)).headers.location).toContain('/en/booking-result?');
    await owner.post(`${path}/contact`, { ...contact, email: 'right@example.org' });
    expect(await isProven(stranger, booking)).toBe(false);
    expect((await stranger.post(`${path}/cancel`)).status).toBe(403);
    await stranger.get(link);
    expect(await isProven(stranger, booking)).toBe(false);
    expect(await isProven(owner, booking)).toBe(true);
  });

  it('is replaced by the next link; the access it gave stays', async () => {
    const booking = await backend.ready(backend.browser(), { time: '14:00-16:00' });
    const first = await sendLink(booking, contact.email);
    const opened = backend.browser();
    await opened.get(first);
    const second = await sendLink(booking, contact.email);
    expect(second).not.toBe(first);
    const late = backend.browser();
    await late.get(first);
    expect(await isProven(late, booking)).toBe(false);
    await late.get(second);
    expect(await isProven(late, booking)).toBe(true);
    expect(await isProven(opened, booking)).toBe(true);
  });
});

describe('the link to all bookings', () => {
  it('ends when a new link to one of them is asked for', async () => {
    const email = 'all@example.org';
    const maker = backend.browser();
    const booking = await backend.quote(maker);
    await maker.post(`/api/bookings/${booking._id}/contact`, { ...contact, email });
    await backend.browser().get(`/api/bookings/history?email=${email}`);
    await expect.poll(() => linkTo(email)).toMatch(/open/);
    const history = await linkTo(email);
    const before = backend.browser();
    await before.get(history);
    expect(await isProven(before, booking)).toBe(true);
    await sendLink(booking, email);
    const after = backend.browser();
    await after.get(history);
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
    await second.get(link);
    expect([await others(maker, id), await others(second, id)]).toEqual([1, 1]);
    const guest = backend.browser();
    await guest.get(link);
    expect([await others(maker, id), await others(guest, id)]).toEqual([2, 2]);
    const ended = await access(second, id, 'others');
    expect([ended.status, ended.headers.location]).toEqual([303, `/zh/manage/${id}`]);
    expect([await others(maker, id), await others(guest, id), await others(second, id)]).toEqual([
      undefined,
      undefined,
      0,
    ]);
    const third = backend.browser();
    await third.get(link);
    expect(await others(third, id)).toBeUndefined();
    expect((await access(maker, id, 'others')).status).toBe(403);
  });

  it('is removed from this device for all its bookings', async () => {
    const browser = backend.browser();
    const one = await backend.ready(browser);
    const two = await backend.ready(browser, { date: '2027-03-16' });
    const opened = await backend.ready(backend.browser());
    await browser.get(await sendLink(opened, contact.email));
    const owners = () =>
      backend.deps.db.selectFrom('booking_owners').select('owner_hash').where('booking_id', '=', opened._id).execute();
    expect(await owners()).toHaveLength(1);
    const cookieless = await access(browser, one._id, 'mine');
    expect([cookieless.status, cookieless.headers.location]).toEqual([303, '/zh']);
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { type Bench, type Browser, contact, MINUTE, startBench } from './support';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

/** The path of the link in the newest mail to an address. */
async function linkTo(address: string): Promise<string> {
  const mail = (await bench.mails()).findLast(({ to_address: to }) => to === address);
  return /\/api\/bookings\/open\/[^\s"]+/.exec(mail?.text ?? '')?.[0] ?? '';
}
async function sendLink({ _id }: BookingJson, address: string): Promise<string> {
  bench.advance(6 * MINUTE);
  await bench.browser().post(`/api/bookings/${_id}/link`);
  return linkTo(address);
}
const isProven = async (browser: Browser, { _id }: BookingJson): Promise<boolean> =>
  (await browser.get(`/api/bookings/${_id}`)).body.booking.proven;

describe('a mailed link', () => {
  it('ends with the address it was sent to, together with what it opened', async () => {
    const owner = bench.browser();
    const booking = await bench.ready(owner);
    const path = `/api/bookings/${booking._id}`;
    await owner.post(`${path}/contact`, { ...contact, email: 'wrong@example.org' });
    const link = await sendLink(booking, 'wrong@example.org');
    const stranger = bench.browser();
    await stranger.get(link);
    expect(await isProven(stranger, booking)).toBe(true);
    await owner.post(`${path}/contact`, { ...contact, email: 'right@example.org' });
    expect(await isProven(stranger, booking)).toBe(false);
    expect((await stranger.post(`${path}/cancel`)).status).toBe(403);
    await stranger.get(link);
    expect(await isProven(stranger, booking)).toBe(false);
    expect(await isProven(owner, booking)).toBe(true);
  });

  it('is replaced by the next one; what it had opened stays open', async () => {
    const booking = await bench.ready(bench.browser(), { time: '14:00-16:00' });
    const first = await sendLink(booking, contact.email);
    const opened = bench.browser();
    await opened.get(first);
    const second = await sendLink(booking, contact.email);
    expect(second).not.toBe(first);
    const late = bench.browser();
    await late.get(first);
    expect(await isProven(late, booking)).toBe(false);
    await late.get(second);
    expect(await isProven(late, booking)).toBe(true);
    expect(await isProven(opened, booking)).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { addDays, londonDate } from '#domain/schedule';
import { sendReminders } from '#server/booking/send-reminders';
import { type Bench, type Browser, HOUR, startBench } from './support';

const DAY = 24 * HOUR;
let bench: Bench;
let customer: Browser;
let booking: BookingJson;

beforeEach(async () => {
  bench = await startBench();
  customer = bench.browser();
  booking = await bench.ready(customer);
});
afterEach(() => bench.close());

/** Subjects of the reminders that have been mailed. */
async function reminders(): Promise<string[]> {
  await sendReminders(bench.deps);
  const subjects = (await bench.mails()).map(({ subject }) => subject);
  return subjects.filter((subject) => /^Your move is (in a week|tomorrow)/.test(subject));
}

describe('reminders', () => {
  it('go out seven days and 24 hours before the slot starts, once each, with a list of what to do', async () => {
    await bench.pay(customer, booking);
    expect(await reminders()).toEqual([]);
    bench.advance(2 * DAY + HOUR - 1);
    expect(await reminders()).toEqual([]);
    bench.advance(1);
    const week = 'Your move is in a week: Thursday, 11 March 2027';
    expect(await reminders()).toEqual([week]);
    await Promise.all([sendReminders(bench.deps), sendReminders(bench.deps)]);
    bench.advance(6 * DAY - 1);
    expect(await reminders()).toEqual([week]);
    bench.advance(1);
    const day = 'Your move is tomorrow: Thursday, 11 March 2027, 10:00-12:00';
    expect(await reminders()).toEqual([week, day]);
    const [mail] = (await bench.mails()).filter(({ subject }) => subject === day);
    expect(mail?.text).toContain('- Keep passports, keys, money and medicine with you.');
    bench.advance(DAY);
    expect(await reminders()).toEqual([week, day]);
  });

  it('are moved with the move', async () => {
    await bench.pay(customer, booking);
    bench.advance(3 * DAY);
    expect(await reminders()).toHaveLength(1);
    const date = addDays(booking.date, 7);
    const moved = await customer.post(`/api/bookings/${booking._id}/reschedule`, { date, time: '10:00-12:00' });
    expect(moved.status).toBe(200);
    bench.advance(6 * DAY + 2 * HOUR);
    expect((await reminders()).slice(1)).toEqual([expect.stringContaining('in a week: Thursday, 18 March')]);
    bench.advance(6 * DAY);
    expect((await reminders()).slice(2)).toEqual([expect.stringContaining('tomorrow: Thursday, 18 March')]);
  });

  it('go to nobody who has not booked, or has cancelled, or has just booked', async () => {
    const late = bench.browser();
    const soon = await bench.ready(late, { date: addDays(londonDate(bench.deps.clock.now()), 3) });
    await bench.pay(late, soon);
    const gone = bench.browser();
    const cancelled = await bench.ready(gone);
    await bench.pay(gone, cancelled);
    await gone.post(`/api/bookings/${cancelled._id}/cancel`, {});
    expect(await reminders()).toEqual([]);
    bench.advance(2 * DAY + 2 * HOUR);
    expect(await reminders()).toEqual([expect.stringContaining('tomorrow')]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { addDays } from '#domain/schedule';
import { DAY, HOUR } from '#domain/time-units';
import { sendReminders } from '#server/booking/send-reminders';
import { openedForEach } from '../../support/opened';
import { type Browser, MOVE_DATE, startBackend, TODAY } from './support';

const backend = openedForEach(startBackend);
let customer: Browser;
let booking: BookingJson;

beforeEach(async () => {
  customer = backend.browser();
  booking = await backend.ready(customer);
});

/** Subjects of the reminders that have been mailed. */
async function reminders(): Promise<string[]> {
  await sendReminders(backend.deps);
  const subjects = (await backend.mails()).map(({ subject }) => subject);
  return subjects.filter((subject) => /^Your move is (in a week|tomorrow)/.test(subject));
}

describe('reminders', () => {
  it('are mailed seven days and 24 hours before the slot, once each, with a checklist', async () => {
    await backend.pay(customer, booking);
    expect(await reminders()).toEqual([]);
    backend.advance(2 * DAY + HOUR - 1);
    expect(await reminders()).toEqual([]);
    backend.advance(1);
    const week = 'Your move is in a week: Thursday 11 March 2027';
    expect(await reminders()).toEqual([week]);
    await Promise.all([sendReminders(backend.deps), sendReminders(backend.deps)]);
    backend.advance(6 * DAY - 1);
    expect(await reminders()).toEqual([week]);
    backend.advance(1);
    const day = 'Your move is tomorrow: Thursday 11 March 2027, 10:00–12:00';
    expect(await reminders()).toEqual([week, day]);
    const [mail] = (await backend.mails()).filter(({ subject }) => subject === day);
    expect(mail?.text).toContain('- Keep passports, keys, money and medicine with you.');
    backend.advance(DAY);
    expect(await reminders()).toEqual([week, day]);
  });

  it('follow a rescheduled move', async () => {
    await backend.pay(customer, booking);
    backend.advance(3 * DAY);
    expect(await reminders()).toHaveLength(1);
    const date = addDays(booking.date, 7);
    const moved = await customer.post(`/api/bookings/${booking._id}/reschedule`, { date, time: '10:00-12:00' });
    expect(moved.status).toBe(200);
    backend.advance(6 * DAY + 2 * HOUR);
    expect((await reminders()).slice(1)).toEqual([expect.stringContaining('in a week: Thursday 18 March')]);
    backend.advance(6 * DAY);
    expect((await reminders()).slice(2)).toEqual([expect.stringContaining('tomorrow: Thursday 18 March')]);
  });

  it('are not mailed without a booking, after a cancellation, or right after booking', async () => {
    await backend.paidCustomer({ date: addDays(TODAY, 3) });
    const cancelled = await backend.paidCustomer({ date: MOVE_DATE });
    await cancelled.browser.post(`/api/bookings/${cancelled.booking._id}/cancel`, {});
    expect(await reminders()).toEqual([]);
    backend.advance(2 * DAY + 2 * HOUR);
    expect(await reminders()).toEqual([expect.stringContaining('tomorrow')]);
  });
});

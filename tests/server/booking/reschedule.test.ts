import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { addDays, londonTime, weekday } from '#domain/schedule';
import { HOUR } from '#domain/time-units';
import { openedForEach } from '../../support/opened';
import { type Browser, startBackend, TODAY } from './support';

const backend = openedForEach(startBackend);
let browser: Browser;
beforeEach(() => {
  browser = backend.browser();
});

/** A Wednesday at least a week ahead, with no holiday within the ten days that the tests use. */
const wednesday = (() => {
  let date = addDays(TODAY, 7);
  while (weekday(date) !== 3) date = addDays(date, 1);
  return date;
})();
const thursday = addDays(wednesday, 1);
const saturday = addDays(wednesday, 3);

async function paid(date = wednesday, time = '10:00-12:00'): Promise<BookingJson> {
  const booking = await backend.ready(browser, { date, time });
  await backend.pay(browser, booking);
  return booking;
}
const move = (by: Browser, { _id }: BookingJson, date: string, time: string) =>
  by.post(`/api/bookings/${_id}/reschedule`, { date, time });
const places = () =>
  backend.deps.db.selectFrom('reservations').select(['date', 'time_window', 'kind']).orderBy('time_window').execute();
const mailsOf = async (start: string) => (await backend.mails()).filter(({ subject }) => subject.startsWith(start));

describe('another slot for a paid booking', () => {
  it('is free with two days of notice: the van moves, the price stays, customer and team get a mail', async () => {
    const booking = await paid();
    const { status, body } = await move(browser, booking, thursday, '12:00-14:00');
    expect([status, body.success]).toEqual([200, true]);
    expect(body.booking).toMatchObject({ date: thursday, time: '12:00-14:00', status: 'confirmed', price: 50 });
    expect(await places()).toEqual([
      { date: thursday, time_window: '12:00-14:00', kind: 'sold' },
      { date: thursday, time_window: '14:00-16:00', kind: 'sold' },
    ]);
    const [mail] = await mailsOf('Your move is now on');
    expect(mail?.to_address).toBe('Mary@Example.com');
    expect(mail?.ics).toContain(`DTSTART:${thursday.replaceAll('-', '')}T`);
    expect(await mailsOf('Rescheduled: now')).toHaveLength(1);
  });

  it('may be on the last bookable day, counted from the London date just after midnight in summer', async () => {
    backend.advance(Date.UTC(2027, 5, 1, 23, 30) - backend.deps.clock.now());
    const booking = await paid('2027-08-31');
    const { body } = await move(browser, booking, '2027-08-31', '12:00-14:00');
    expect(body).toMatchObject({ success: true, booking: { time: '12:00-14:00' } });
  });

  it('mails each change once, even when requested again, and numbers them for the calendar', async () => {
    const booking = await paid();
    for (let sent = 0; sent < 2; sent += 1) await move(browser, booking, thursday, '12:00-14:00');
    expect(await mailsOf('Your move is now on')).toHaveLength(1);
    await move(browser, booking, thursday, '14:00-16:00');
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    const files = (await backend.mails()).flatMap(({ ics }) => ics ?? []);
    const numbers = files.map((ics) => Number(/SEQUENCE:(\d+)/.exec(ics)?.[1]));
    expect(files.map((ics) => /METHOD:(\w+)/.exec(ics)?.[1])).toEqual(['PUBLISH', 'PUBLISH', 'PUBLISH', 'CANCEL']);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  });

  it('is refused when the slot is full, and the booking stays', async () => {
    for (let van = 0; van < 3; van += 1) await backend.paidCustomer({ date: thursday, time: '12:00-14:00' });
    const booking = await paid();
    const { status, body } = await move(browser, booking, thursday, '12:00-14:00');
    expect([status, body.code]).toEqual([409, 'windowGone']);
    expect((await places()).filter(({ date }) => date === wednesday)).toHaveLength(2);
    expect(await backend.look(browser, booking)).toMatchObject({ date: wednesday });
  });

  it.each([
    ['a peak slot', wednesday, '08:00-10:00', 5],
    ['a weekend', saturday, '10:00-12:00', 5],
  ])('is refused for %s, which costs more', async (_, date, time, extra) => {
    const { status, body } = await move(browser, await paid(), date, time);
    expect([status, body.code, body.extra]).toEqual([409, 'windowDearer', extra]);
  });

  it.each([
    [48, 200],
    [47.9, 409],
    [-1, 409],
  ])('with %d hours of notice is answered with %d', async (hours, status) => {
    const booking = await paid();
    backend.advance(londonTime(wednesday, '10:00') - hours * HOUR - backend.deps.clock.now());
    const answer = await move(browser, booking, addDays(wednesday, 7), '12:00-14:00');
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.code).toBe('rescheduleTooLate');
  });

  it('is refused for an unknown day or slot', async () => {
    const booking = await paid();
    for (const [date, time, code] of [
      [addDays(TODAY, 91), '10:00-12:00', 'dateTooFar'],
      [thursday, '10:00-11:00', 'timeInvalid'],
    ] as const) {
      const { status, body } = await move(browser, booking, date, time);
      expect([date, time, status, body.code]).toEqual([date, time, 400, code]);
    }
  });

  it('can be chosen ten times a day', async () => {
    const booking = await paid();
    const slots = ['12:00-14:00', '14:00-16:00'];
    const statuses = [];
    for (let times = 0; times < 11; times += 1)
      statuses.push((await move(browser, booking, thursday, slots[times % 2] ?? '')).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('can be refused any number of times before one is accepted', async () => {
    const booking = await paid();
    for (let time = 0; time < 11; time += 1) await move(browser, booking, wednesday, '10:00-12:00');
    for (let time = 0; time < 11; time += 1) await move(browser, booking, saturday, '10:00-12:00');
    expect((await move(browser, booking, thursday, '12:00-14:00')).status).toBe(200);
  });

  it('may cost less than the one that was paid for, at the price already paid, or as much', async () => {
    const booking = await paid(saturday);
    const { body } = await move(browser, booking, thursday, '10:00-12:00');
    expect(body.booking).toMatchObject({ date: thursday, price: 55 });
    expect((await move(browser, booking, saturday, '10:00-12:00')).status).toBe(200);
    expect((await move(browser, booking, saturday, '16:00-18:00')).body.code).toBe('windowDearer');
  });

  it('is refused before the payment', async () => {
    const booking = await backend.ready(browser, { date: wednesday });
    const { status, body } = await move(browser, booking, thursday, '12:00-14:00');
    expect([status, body.code]).toEqual([409, 'notAllowedNow']);
    expect(body.allowed).toContain('checkout.opened');
  });
});

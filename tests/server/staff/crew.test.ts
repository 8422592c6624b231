/** On the day, the team tells a customer who comes and how near the crew is. */
import { expect, it } from 'vitest';
import { addDays, londonTime } from '#domain/schedule';
import { staff } from '#locales/en/staff';
import { openedForEach } from '../../support/opened';
import { MOVE_DATE, startBackend } from '../booking/support';
import { officeOf, textOf } from './browser';

const backend = openedForEach(startBackend);
const office = officeOf(backend);

/** A sold move, and its day in the staff room at a time of its own. */
async function sold(clock = '09:12', day = MOVE_DATE) {
  const { booking, browser } = await backend.paidCustomer({ date: MOVE_DATE });
  const at = (time: string, date = day) => backend.advance(londonTime(date, time) - backend.deps.clock.now());
  at(clock);
  await office.signIn();
  const path = `/staff/bookings/${booking._id}/crew`;
  return {
    at,
    press: (fields: Record<string, string>) => office.post(path, { name: 'Anna', ...fields }),
    read: async () => (await browser.get(`/api/bookings/${booking._id}`)).body.booking.crew,
    stranger: async () => (await backend.browser().get(`/api/bookings/${booking._id}`)).body.booking.crew,
    day: async () => textOf((await office.get(`/staff?date=${MOVE_DATE}`)).body),
    move: (date: string) =>
      office.submit(`/staff/bookings/${booking._id}`, `/staff/bookings/${booking._id}/move`, { date }),
    acts: async () => (await backend.deps.db.selectFrom('staff_acts').select('act').execute()).map(({ act }) => act),
  };
}

it('the customer, and nobody else, reads the name and the time of each report', async () => {
  const { press, read, stranger, at, day } = await sold();
  expect(await read()).toBeUndefined();
  expect((await press({ report: 'onWay' })).statusCode).toBe(303);
  const onWay = new Date(londonTime(MOVE_DATE, '09:12')).toISOString();
  expect(await read()).toEqual({ name: 'Anna', onWay });
  at('09:41');
  await office.signIn();
  await press({ report: 'near' });
  expect(await read()).toEqual({ name: 'Anna', onWay, near: new Date(londonTime(MOVE_DATE, '09:41')).toISOString() });
  expect(await stranger()).toBeUndefined();
  expect(await day()).toContain('On the way since 09:12 About 20 minutes away at 09:41');
});

it('a report that is pressed twice keeps its time and is logged once, and can be taken back', async () => {
  const { press, read, at, acts } = await sold();
  await press({ report: 'onWay' });
  const first = await read();
  at('09:20');
  await office.signIn();
  await press({ report: 'onWay' });
  expect(await read()).toEqual(first);
  expect((await acts()).filter((act) => act === 'crewLeft')).toHaveLength(1);
  await press({ undo: 'onWay' });
  await press({ undo: 'onWay' });
  expect(await read()).toEqual({ name: 'Anna' });
  expect((await acts()).filter((act) => act === 'crewTakenBack')).toHaveLength(1);
});

it('a report of another day is not offered, is refused, and does not follow a move that is put off', async () => {
  const early = await sold('20:00', addDays(MOVE_DATE, -1));
  expect(await early.day()).not.toContain(staff.crewNews.report.onWay);
  expect((await early.press({ report: 'onWay' })).statusCode).toBe(409);
  early.at('09:12', MOVE_DATE);
  await office.signIn();
  await early.press({ report: 'onWay' });
  await early.move(addDays(MOVE_DATE, 1));
  expect(await early.read()).toEqual({ name: 'Anna' });
});

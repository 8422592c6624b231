/** The rows of reservations, on the engine of the run. vans.test.ts proves that no van is reserved twice. */

import { beforeEach, describe, expect, it } from 'vitest';
import { type Job, SMALLEST_JOB } from '#domain/move/job';
import type { TimeSlot } from '#domain/schedule';
import { MINUTE } from '#domain/time-units';
import { readFleet, seedVans, vansOf } from '#server/schedule/fleet';
import {
  confirmReservation,
  countBookingsOn,
  moveReservation,
  type Reservation,
  reserve,
  shortenReservation,
} from '#server/schedule/reservations';
import { transaction } from '#server/store/database';
import type { ReservationsTable } from '#server/store/schema';
import { withDatabase } from '../../support/with-database';
import { insertBookings } from '../booking/shop';

const [DAY, NEXT, THIRD] = ['2027-03-08', '2027-03-09', '2027-03-10'];
const EIGHT: TimeSlot = '08:00-10:00';
const TEN: TimeSlot = '10:00-12:00';
const NOW = 1_000_000;
const UNTIL = NOW + 40 * MINUTE;
/** From 08:00 until noon, and until noon of the next day. */
const MORNING: Job = { vans: 1, cubicMetres: 1, approach: 0, unloaded: 3, back: 4 };
const TWO_DAYS: Job = { vans: 1, cubicMetres: 1, approach: 0, unloaded: 14, back: 18 };

const db = await withDatabase();
beforeEach(async () => {
  for (const table of ['reservations', 'closed_days', 'bookings', 'vans'] as const)
    await db.deleteFrom(table).execute();
  await seedVans(db);
  await insertBookings(db, ['a', 'b', 'c', 'd']);
});

const place = (bookingId: string, change: Partial<Reservation> = {}): Reservation => ({
  bookingId,
  date: DAY,
  slot: EIGHT,
  job: SMALLEST_JOB,
  ...change,
});
const take = (of: Reservation, until = UNTIL, now = NOW, network?: string) =>
  transaction(db, (trx) => reserve(trx, of, until, now, network));
const rowsOf = (id: string): Promise<ReservationsTable[]> =>
  db
    .selectFrom('reservations')
    .selectAll()
    .where('booking_id', '=', id)
    .orderBy('date')
    .orderBy('time_window')
    .execute();
const slotsOf = async (id: string) =>
  (await rowsOf(id)).map(({ van, date, time_window: slot }) => `${van} ${date} ${slot}`);
const untilOf = async (id: string) => [...new Set((await rowsOf(id)).map(({ until }) => Number(until)))];
const close = (date: string) => db.insertInto('closed_days').values({ date, reason: '' }).execute();
const sell = (id: string) => transaction(db, (trx) => confirmReservation(trx, id));

describe('a reservation', () => {
  it('is stored slot by slot, with its end and its booking', async () => {
    expect(await take(place('a', { job: MORNING }), UNTIL, NOW, 'net')).toBe(true);
    const row = { van: 1, date: DAY, booking_id: 'a', kind: 'reserved', until: UNTIL, network: 'net', promo: null };
    expect(await rowsOf('a')).toEqual([
      { ...row, time_window: EIGHT, taken_at: NOW },
      { ...row, time_window: TEN, taken_at: NOW },
    ]);
    await take(place('b'));
    expect((await rowsOf('b'))[0]?.network).toBeNull();
  });

  it('cannot be on a closed day, unless the booking was already there', async () => {
    await close(NEXT);
    expect(await take(place('a', { job: TWO_DAYS }))).toBe(false);
    expect(await take(place('a', { job: TWO_DAYS, alreadyBooked: true }))).toBe(true);
    expect(await take(place('b', { date: '2027-12-25', alreadyBooked: true }))).toBe(false);
  });

  it('cannot take a slot that is too late or no longer offered', async () => {
    for (const late of [{ slot: '18:00-20:00' as const, job: TWO_DAYS }, { slot: '09:00-11:00' as TimeSlot }])
      expect(await take(place('a', late))).toBe(false);
    expect(await rowsOf('a')).toEqual([]);
  });

  it('is on the requested van, and on no other', async () => {
    await take(place('a'));
    expect(await take(place('a', { van: 3 }))).toBe(true);
    expect(await slotsOf('a')).toEqual([`3 ${DAY} ${EIGHT}`]);
    expect(await take(place('b', { van: 3 }))).toBe(false);
    expect(await take(place('b', { van: 2 }))).toBe(true);
  });
});

describe('a renewed reservation', () => {
  it('keeps its vans and slots, and ends later', async () => {
    await take(place('a'));
    await take(place('b'));
    expect(await take(place('b'), UNTIL + 1)).toBe(true);
    expect([await slotsOf('b'), await untilOf('b')]).toEqual([[`2 ${DAY} ${EIGHT}`], [UNTIL + 1]]);
    expect(await untilOf('a')).toEqual([UNTIL]);
  });

  it('takes the slots of a job that has changed its length', async () => {
    await take(place('a', { job: MORNING }));
    await take(place('b'));
    expect(await take(place('a'), UNTIL + 1)).toBe(true);
    expect(await slotsOf('a')).toEqual([`1 ${DAY} ${EIGHT}`]);
    expect(await take(place('a', { job: MORNING }), UNTIL + 1)).toBe(true);
    expect(await slotsOf('a')).toEqual([`1 ${DAY} ${EIGHT}`, `1 ${DAY} ${TEN}`]);
  });

  it('is restored after its end, until another takes it', async () => {
    for (const id of ['b', 'a']) await take(place(id));
    expect(await take(place('a'), UNTIL + 9, UNTIL + 1)).toBe(true);
    expect([await slotsOf('a'), await untilOf('a')]).toEqual([[`2 ${DAY} ${EIGHT}`], [UNTIL + 9]]);
    for (const other of ['b', 'c', 'd']) expect(await take(place(other), UNTIL + 99, UNTIL + 10)).toBe(true);
    expect(await rowsOf('a')).toEqual([]);
    expect(await take(place('a'), UNTIL + 99, UNTIL + 10)).toBe(false);
  });

  it('stays on a day that was closed later while it lasts, and for good once sold', async () => {
    const overnight = place('c', { date: '2027-03-07', job: TWO_DAYS });
    for (const each of [place('a'), place('b'), overnight]) await take(each);
    await sell('b');
    await close(DAY);
    expect(await take(place('a'), UNTIL + 1, UNTIL - 1)).toBe(true);
    for (const each of [place('a'), overnight]) expect(await take(each, UNTIL + 9, UNTIL + 1)).toBe(false);
    expect(await take(place('b'), UNTIL + 9, UNTIL + 1)).toBe(true);
  });
});

it('a reservation of a slot that is no longer offered is renewed there, and nowhere else', async () => {
  const old = '09:00-11:00' as TimeSlot;
  for (const id of ['a', 'b']) await take(place(id));
  await db.updateTable('reservations').set({ time_window: old }).execute();
  expect(await take(place('a', { slot: old }), UNTIL + 1)).toBe(true);
  expect(await take(place('a', { slot: '07:00-09:00' as TimeSlot }))).toBe(false);
  expect(await take(place('b', { slot: old, date: NEXT }))).toBe(false);
});

describe('an unpaid reservation', () => {
  const move = (from: string, to: Reservation, now = NOW) =>
    transaction(db, (trx) => moveReservation(trx, from, to, now));

  it('passes to a replacing booking with its end and network', async () => {
    await take(place('a'), UNTIL, NOW, 'net');
    expect(await move('a', place('b', { slot: TEN }))).toBe(true);
    expect(await rowsOf('a')).toEqual([]);
    expect(await rowsOf('b')).toMatchObject([{ time_window: TEN, until: UNTIL, network: 'net' }]);
  });

  it('does not pass once it has expired or is sold', async () => {
    for (const id of ['a', 'b']) await take(place(id));
    await sell('b');
    expect(await move('a', place('d', { slot: TEN }), UNTIL)).toBe(true);
    expect(await move('b', place('d', { slot: TEN }))).toBe(true);
    expect(await move('c', place('d', { slot: TEN }))).toBe(true);
    expect([(await rowsOf('a')).length, (await rowsOf('b')).length, await rowsOf('d')]).toEqual([1, 1, []]);
  });

  it('can be shortened but not extended, and a sold one stays', async () => {
    for (const id of ['a', 'b', 'c']) await take(place(id));
    await sell('c');
    const shorten = (id: string, until: number) => transaction(db, (trx) => shortenReservation(trx, id, until));
    await shorten('a', UNTIL - 1);
    await shorten('b', UNTIL + 1);
    await shorten('c', UNTIL - 1);
    expect([await untilOf('a'), await untilOf('b'), await untilOf('c')]).toEqual([[UNTIL - 1], [UNTIL], [UNTIL]]);
  });
});

it('the bookings of a day are the paid ones, each once', async () => {
  await take(place('a', { job: { ...MORNING, vans: 2 } }));
  await sell('a');
  await take(place('b'));
  await take(place('c', { date: NEXT }));
  await sell('c');
  expect([await countBookingsOn(db, DAY), await countBookingsOn(db, THIRD)]).toEqual([1, 0]);
});

describe('the vans', () => {
  const read = (change: Partial<Parameters<typeof readFleet>[1]> = {}) =>
    readFleet(db, { from: DAY, to: DAY, now: NOW, ...change });

  it('are three in a new shop, and unchanged in an old one', async () => {
    expect((await read()).vans).toEqual(
      [1, 2, 3].map((id) => ({ id, name: `Van ${id}`, cubicMetres: 20, from: null, to: null, absences: [] })),
    );
    await db.deleteFrom('vans').execute();
    await db
      .insertInto('vans')
      .values({ id: 7, name: 'Own', litres: 5_000, in_service_from: null, in_service_to: null })
      .execute();
    await seedVans(db);
    expect((await read()).vans.map(({ name }) => name)).toEqual(['Own']);
  });

  it('are taken by sold and valid reservations on the requested days', async () => {
    for (const [id, date] of [['a', DAY] as const, ['b', NEXT] as const, ['c', THIRD] as const]) {
      await take(place(id, { date, slot: TEN }));
    }
    const days = async (change: Parameters<typeof read>[0]) => [...(await read(change)).taken.keys()];
    expect(await days({ from: NEXT, to: NEXT })).toEqual([`1 ${NEXT}`]);
    expect((await days({ to: THIRD })).sort()).toEqual([DAY, NEXT, THIRD].map((date) => `1 ${date}`));
    expect(await days({ now: UNTIL - 1 })).toEqual([`1 ${DAY}`]);
    expect(await days({ now: UNTIL })).toEqual([]);
    await sell('a');
    expect(await days({ now: UNTIL })).toEqual([`1 ${DAY}`]);
    expect(await days({ except: ['a', 'b'] })).toEqual([]);
    expect(await days({ except: ['b'] })).toEqual([`1 ${DAY}`]);
    expect((await read()).taken.get(`1 ${DAY}`)).toBe(0b10);
  });

  it('are assigned to a booking, and in service on all of its days', async () => {
    await take(place('a', { job: TWO_DAYS }));
    const others = [2, 3].map((id) => ({ id, name: `Van ${id}`, isAssigned: false, isInService: true }));
    const assigned = { id: 1, name: 'Van 1', isAssigned: true };
    expect(await vansOf(db, 'a')).toEqual([{ ...assigned, isInService: true }, ...others]);
    await db.updateTable('vans').set({ in_service_to: DAY }).execute();
    expect(await vansOf(db, 'a')).toEqual([{ ...assigned, isInService: false }, ...others]);
  });

  it('are not taken by a reservation that a wrong clock made end in more than 48 hours', async () => {
    await take(place('a'), NOW + 2_880 * MINUTE);
    await take(place('b'), NOW + 2_880 * MINUTE + 1);
    expect([...(await read()).taken.keys()]).toEqual([`1 ${DAY}`]);
  });

  it('are taken all day by sales in slots no longer offered', async () => {
    await take(place('a'));
    await db
      .updateTable('reservations')
      .set({ time_window: '09:00-11:00' as TimeSlot })
      .execute();
    expect((await read()).taken.get(`1 ${DAY}`)).toBe(0b111111);
    await take(place('b', { van: 1, date: NEXT, job: MORNING }));
    await db.updateTable('reservations').set({ date: DAY }).where('booking_id', '=', 'b').execute();
    expect((await read()).taken.get(`1 ${DAY}`)).toBe(0b111111);
  });
});

/** The days and slots that are offered for a job, and why others are not. */

import { beforeEach, describe, expect, it } from 'vitest';
import { type Job, SMALLEST_JOB } from '#domain/move/job';
import { addDays, SLOTS } from '#domain/schedule';
import { HOUR } from '#domain/time-units';
import type { Deps } from '#server/deps';
import { type CalendarQuestion, requireFree, slotsOfDay, unavailableDays } from '#server/schedule/availability';
import { seedVans } from '#server/schedule/fleet';
import { confirmReservation, reserve } from '#server/schedule/reservations';
import { transaction } from '#server/store/database';
import { withDatabase } from '../../support/with-database';
import { insertBookings } from '../booking/shop';

/** A Tuesday, 09:00 in London. */
const NINE = Date.UTC(2027, 2, 2, 9);
const [TODAY, DAY, NEXT] = ['2027-03-02', '2027-03-08', '2027-03-09'];
const LAST_BOOKABLE = '2027-05-31';
const ALL_DAY: Job = { vans: 1, cubicMetres: 1, approach: 0, unloaded: 12, back: 12 };

const db = await withDatabase();
let now: number;
const deps = { db, clock: { now: () => now } } as Deps;
beforeEach(async () => {
  for (const table of ['reservations', 'closed_days', 'bookings'] as const) await db.deleteFrom(table).execute();
  await seedVans(db);
  now = NINE;
  await insertBookings(db, ['x', 'y', 'z']);
});

const questionOf = (job: Job = SMALLEST_JOB, except: readonly string[] = []): CalendarQuestion => ({ job, except });
const close = (date: string) => db.insertInto('closed_days').values({ date, reason: '' }).execute();
const take = (bookingId: string, job = SMALLEST_JOB, date = DAY) =>
  transaction(db, (trx) => reserve(trx, { bookingId, date, slot: SLOTS[0], job }, now + HOUR, now));
async function sell(bookingId: string, job?: Job, date?: string): Promise<void> {
  await take(bookingId, job, date);
  await transaction(db, (trx) => confirmReservation(trx, bookingId));
}
const fill = async () => {
  for (const id of ['x', 'y', 'z']) await sell(id, ALL_DAY);
};
/** The vans left in each slot, with its refusal. */
const leftOn = async (date: string, of = questionOf()) =>
  (await slotsOfDay(deps, date, of)).slots.map(({ left, refusal = '' }) => `${left} ${refusal}`.trim());
const tooBig = { code: 'inventoryTooBig' };

describe('the days of the calendar', () => {
  const reasons = (from: string, to: string, job?: Job) => unavailableDays(deps, from, to, questionOf(job));

  it('run from the London date, which is a day ahead of UTC just after midnight in summer', async () => {
    now = Date.UTC(2027, 5, 1, 23, 30);
    expect(await reasons('2027-06-01', '2027-06-02')).toEqual([{ date: '2027-06-01', reason: 'datePast' }]);
    expect(await reasons('2027-08-31', '2027-09-01')).toEqual([{ date: '2027-09-01', reason: 'dateTooFar' }]);
  });

  it('end at the start of their last slot', async () => {
    now = Date.UTC(2027, 2, 2, 18) - 1;
    expect(await reasons(TODAY, TODAY)).toEqual([]);
    now += 1;
    expect(await reasons(TODAY, TODAY)).toEqual([{ date: TODAY, reason: 'dateTooLate' }]);
  });

  it.each([
    ['2027-02-30', DAY],
    [NEXT, DAY],
    [DAY, addDays(DAY, 401)],
  ])('cannot be asked for from %s to %s', async (from, to) => {
    await expect(reasons(from, to)).rejects.toMatchObject({
      code: 'inputInvalid',
      details: { fields: { from: 'dateInvalid', to: 'dateInvalid' } },
    });
  });

  it('may be one day, or up to four hundred', async () => {
    expect(await reasons(DAY, DAY)).toEqual([]);
    expect(await reasons(TODAY, addDays(TODAY, 400))).toHaveLength(310);
  });

  it('are refused for a job that is too long for a day or too big for a van', async () => {
    for (const job of [
      { ...ALL_DAY, vans: 4 },
      { ...ALL_DAY, cubicMetres: 99 },
    ])
      await expect(reasons(DAY, NEXT, job)).rejects.toMatchObject(tooBig);
    await fill();
    expect(await reasons(DAY, DAY, ALL_DAY)).toEqual([{ date: DAY, reason: 'dateFull' }]);
  });

  it('are refused for a pickup that no slot of any day can reach', async () => {
    const far = { ...SMALLEST_JOB, approach: 14, unloaded: 15, back: 16 };
    await expect(reasons(DAY, NEXT, far)).rejects.toMatchObject({ code: 'locationTooFar' });
    await expect(reasons(DAY, NEXT, { ...far, approach: 3, vans: 4 })).rejects.toMatchObject(tooBig);
  });

  it('do not fit before the first van is in service, even if that is the last bookable day', async () => {
    await db.updateTable('vans').set({ in_service_from: LAST_BOOKABLE }).execute();
    expect(await reasons(DAY, DAY)).toEqual([{ date: DAY, reason: 'dateUnfit' }]);
    await db.updateTable('vans').set({ in_service_from: null }).execute();
  });
});

describe('the slots of a day', () => {
  it('are gone if full, and the next day with a free slot is named', async () => {
    await fill();
    await close(NEXT);
    expect(await leftOn(DAY)).toEqual(SLOTS.map(() => '0 windowGone'));
    expect(await slotsOfDay(deps, DAY, questionOf())).toMatchObject({ nextAvailable: '2027-03-10' });
    expect(await slotsOfDay(deps, DAY, questionOf())).not.toHaveProperty('closed');
    expect(await slotsOfDay(deps, NEXT, questionOf())).toMatchObject({ nextAvailable: '2027-03-10', closed: true });
    expect(await leftOn(NEXT)).toEqual(SLOTS.map(() => '0 dateClosed'));
  });

  it('are too late for a job that would end on a closed day, though nothing is booked', async () => {
    await close(NEXT);
    const [eight, ten] = await leftOn(DAY, questionOf({ ...ALL_DAY, unloaded: 11, back: 13 }));
    expect([eight, ten]).toEqual(['3', '0 windowTooLong']);
  });

  it('are gone for a job that needs all vans once one is taken', async () => {
    await take('x');
    const { slots } = await slotsOfDay(deps, DAY, questionOf({ ...SMALLEST_JOB, vans: 3 }));
    expect(slots[0]).toEqual({ slot: SLOTS[0], left: 0, capacity: 1, refusal: 'windowGone' });
  });

  it('are gone for a job whose last day is full', async () => {
    for (const id of ['x', 'y', 'z']) await sell(id, SMALLEST_JOB, '2027-03-10');
    const job = { ...ALL_DAY, unloaded: 20, back: 27 };
    await expect(requireFree(deps, { date: DAY, slot: '10:00-12:00', job }, [])).rejects.toMatchObject({
      code: 'windowGone',
    });
  });

  it('are past once they have started, and on a past day', async () => {
    expect(await leftOn(TODAY)).toEqual(['3 windowPast', ...SLOTS.slice(1).map(() => '3')]);
    expect(await leftOn('2027-03-01')).toEqual(SLOTS.map(() => '0 windowPast'));
    expect(await slotsOfDay(deps, TODAY, questionOf())).not.toHaveProperty('nextAvailable');
    expect(await slotsOfDay(deps, '2027-01-12', questionOf())).toMatchObject({ nextAvailable: TODAY });
  });

  it('name no next day beyond the last bookable day, or more than thirty days ahead', async () => {
    await close(LAST_BOOKABLE);
    expect(await slotsOfDay(deps, LAST_BOOKABLE, questionOf())).not.toHaveProperty('nextAvailable');
    for (let ahead = 0; ahead < 30; ahead += 1) await close(addDays(DAY, ahead));
    expect(await slotsOfDay(deps, DAY, questionOf())).toMatchObject({ nextAvailable: addDays(DAY, 30) });
    await close(addDays(DAY, 30));
    expect(await slotsOfDay(deps, DAY, questionOf())).not.toHaveProperty('nextAvailable');
  });
});

/** Reservations on the engine of the run: random histories, and concurrent buyers. */
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOn, vansFree } from '#domain/move/fleet';
import { type Job, jobOf, SMALLEST_JOB, slotsOf, slotsTaken } from '#domain/move/job';
import { addDays, type IsoDate, SLOTS, type TimeSlot } from '#domain/schedule';
import { readFleet, seedVans } from '#server/schedule/fleet';
import {
  confirmReservation,
  moveReservation,
  type Reservation,
  releaseReservation,
  reserve,
} from '#server/schedule/reservations';
import { openDatabase, transaction } from '#server/store/database';
import type { Db } from '#server/store/schema';
import { rounds } from '../../prove/rounds';
import { databaseConfig, forgetDatabase, isOnPostgres } from '../../support/database';
import { insertBookings } from '../booking/shop';
import { freshDir } from '../platform/support';

const DAY = '2027-03-08';
const DAYS = 2;
const BOOKINGS = 8;
const HOUR = 3600;
const HOLD = 1000;

const dataDir = freshDir();
/** One process for each concurrent writer of the engine. */
let processes: Db[];
let db: Db;

beforeAll(async () => {
  const config = await databaseConfig(dataDir);
  db = await openDatabase(config, dataDir);
  const others = isOnPostgres ? [1, 2].map(() => openDatabase(config, dataDir)) : [];
  processes = [db, ...(await Promise.all(others))];
  await seedVans(db);
  await db.updateTable('vans').set({ litres: 10_000 }).where('id', '=', 2).execute();
  await insertBookings(
    db,
    Array.from({ length: BOOKINGS }, (_, number) => idOf(number)),
  );
}, 60_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.destroy()));
  await forgetDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const idOf = (number: number): string => `booking-${number}`;
const keyOf = (van: number, date: IsoDate, slot: string): string => `${van} ${date} ${slot}`;

/** The slots of a van that a reservation takes. */
const keysOf = ({ job, date, slot }: Reservation, van: number): string[] =>
  (slotsTaken(job, slot) ?? []).flatMap((bits, ahead) =>
    slotsOf(bits).map((taken) => keyOf(van, addDays(date, ahead), taken)),
  );

/** The rows of each booking. */
async function rowsByBooking(): Promise<Map<string, { van: number; key: string }[]>> {
  const rows = await db.selectFrom('reservations').selectAll().execute();
  const found = new Map<string, { van: number; key: string }[]>();
  for (const { booking_id: id, van, date, time_window } of rows)
    found.set(id, [...(found.get(id) ?? []), { van, key: keyOf(van, date, time_window) }]);
  return found;
}

/** Throws unless a booking has its complete reservation: all slots of all vans of its job. */
function expectWhole(place: Reservation, rows: { van: number; key: string }[] = []): void {
  const vans = [...new Set(rows.map(({ van }) => van))];
  expect(vans).toHaveLength(place.job.vans);
  expect(rows.map(({ key }) => key).sort()).toEqual(vans.flatMap((van) => keysOf(place, van)).sort());
}

const isOffered = async ({ job, date, slot, bookingId }: Reservation, now: number): Promise<boolean> => {
  const fleet = await readFleet(db, { from: date, to: addDays(date, 30), now, except: [bookingId] });
  return (vansFree(fleet, job, startOn(date, job)).get(slot)?.length ?? 0) >= job.vans;
};

const date = fc.integer({ min: 0, max: DAYS - 1 }).map((ahead) => addDays(DAY, ahead));
const slot = fc.constantFrom<TimeSlot>(...SLOTS);
const job: fc.Arbitrary<Job> = fc
  .record({
    hours: fc.integer({ min: 1, max: 60 }).map((halves) => halves / 2),
    withHelper: fc.boolean(),
    cubicMetres: fc.constantFrom(1, 6, 12, 16, 30),
    route: fc.record({
      approachSeconds: fc.integer({ min: 0, max: 9 * HOUR }),
      seconds: fc.integer({ min: 0, max: 9 * HOUR }),
      backSeconds: fc.integer({ min: 0, max: 9 * HOUR }),
    }),
  })
  .map(jobOf);
const jobs = fc.array(job, { minLength: BOOKINGS, maxLength: BOOKINGS });
const number = fc.integer({ min: 0, max: BOOKINGS - 1 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('take' as const), number, date, slot }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('sell' as const, 'free' as const), number }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), number, by: number, date, slot }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), date }) },
);

interface Held {
  place: Reservation;
  until: number;
}

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Runs a history with one job per booking and checks each step; returns the number of reservations. */
async function live(jobs: readonly Job[], steps: readonly Step[]): Promise<number> {
  const held = new Map<string, Held>();
  const closed = new Set<string>();
  let now = 0;
  let taken = 0;
  const reservationOf = (number: number, { date, slot }: Pick<Reservation, 'date' | 'slot'>): Reservation => ({
    bookingId: idOf(number),
    date,
    slot,
    job: jobs[number] ?? SMALLEST_JOB,
  });
  const alive = () => [...held.values()].filter(({ until }) => until > now);
  const isOpen = (place: Reservation): boolean => keysOf(place, 1).every((key) => !closed.has(key.split(' ')[1] ?? ''));
  for (const one of steps) {
    if (one.kind === 'wait') now += HOLD;
    if (one.kind === 'close') {
      if (!closed.has(one.date)) await db.insertInto('closed_days').values({ date: one.date, reason: '' }).execute();
      closed.add(one.date);
    }
    if (one.kind === 'take') {
      const place = reservationOf(one.number, one);
      const offered = await isOffered(place, now);
      const got = await transaction(db, (trx) => reserve(trx, place, now + HOLD, now));
      const { place: before, until = 0 } = held.get(place.bookingId) ?? {};
      const isRenewed = got && before?.date === place.date && before.slot === place.slot;
      if (!isRenewed) expect(got).toBe(offered);
      if (got) held.set(place.bookingId, { place, until: now + HOLD });
      else held.delete(place.bookingId);
      if (got) expect(isOpen(place) || (isRenewed && until > now)).toBe(true);
      taken += got ? 1 : 0;
    }
    if (one.kind === 'sell' && (held.get(idOf(one.number))?.until ?? 0) > now) {
      await transaction(db, (trx) => confirmReservation(trx, idOf(one.number)));
      const sold = held.get(idOf(one.number));
      if (sold) sold.until = Number.POSITIVE_INFINITY;
    }
    if (one.kind === 'free') {
      await transaction(db, (trx) => releaseReservation(trx, idOf(one.number)));
      held.delete(idOf(one.number));
    }
    const from = one.kind === 'replace' ? held.get(idOf(one.number)) : undefined;
    if (one.kind === 'replace' && from && Number.isFinite(from.until) && from.until > now && one.by !== one.number) {
      await transaction(db, (trx) => releaseReservation(trx, idOf(one.by)));
      held.delete(idOf(one.by));
      const place = reservationOf(one.by, one);
      const got = await transaction(db, (trx) => moveReservation(trx, idOf(one.number), place, now));
      held.delete(idOf(one.number));
      if (got) held.set(place.bookingId, { place, until: from.until });
    }
    const rows = await rowsByBooking();
    for (const { place } of alive()) expectWhole(place, rows.get(place.bookingId));
  }
  await transaction(db, async (trx) => {
    for (const id of held.keys()) await releaseReservation(trx, id);
  });
  const { taken: left } = await readFleet(db, { from: DAY, to: addDays(DAY, 60), now });
  expect(left.size).toBe(0);
  return taken;
}

describe('the vans', () => {
  it('are taken completely, only when offered, and are free again after release', async () => {
    let taken = 0;
    await fc.assert(
      fc
        .asyncProperty(jobs, fc.array(step, { maxLength: 40, size: 'max' }), async (jobs, steps) => {
          taken += await live(jobs, steps);
        })
        .beforeEach(async () => {
          await db.deleteFrom('reservations').execute();
          await db.deleteFrom('closed_days').execute();
        }),
      { numRuns: rounds(isOnPostgres ? 10 : 40), endOnFailure: true },
    );
    expect(taken).toBeGreaterThan(0);
  }, 120_000);

  it('are sold once under concurrency, and to as many customers as there are vans', async () => {
    for (let run = 0; run < rounds(10); run += 1) {
      await db.deleteFrom('reservations').execute();
      const places = fc.sample(fc.record({ date: fc.constant(DAY), slot, job }), BOOKINGS).map((place, at) => ({
        ...place,
        bookingId: idOf(at),
      }));
      const won = await Promise.all(
        places.map((place, at) =>
          transaction(processes[at % processes.length] ?? db, (trx) => reserve(trx, place, HOLD, 0)),
        ),
      );
      const rows = await rowsByBooking();
      for (const [at, place] of places.entries()) {
        if (won[at]) expectWhole(place, rows.get(place.bookingId));
        else expect([rows.has(place.bookingId), await isOffered(place, 0)]).toEqual([false, false]);
      }
    }
  }, 120_000);
});

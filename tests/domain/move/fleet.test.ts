import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fleet, startOn, startsFrom, type Van, vanDay, vansFree } from '#domain/move/fleet';
import { type Job, jobOf, SMALLEST_JOB, slotsTaken } from '#domain/move/job';
import { addDays, type IsoDate, SLOTS, type TimeSlot } from '#domain/schedule';

const [eight, ten] = SLOTS as readonly TimeSlot[] as readonly [TimeSlot, TimeSlot];
const six: TimeSlot = '18:00-20:00';
const HOUR = 3600;
const DAY = '2026-11-02';
const RUNS = { numRuns: Number(process.env.LAW_RUNS ?? 200) };

const job = (unloaded: number, back = unloaded, vans = 1, cubicMetres = 1): Job => ({
  vans,
  cubicMetres,
  approach: 0,
  unloaded,
  back,
});
const van = (id: number, cubicMetres = 20, service: Partial<Van> = {}): Van => ({
  id,
  name: `Van ${id}`,
  cubicMetres,
  from: null,
  to: null,
  ...service,
});
const fleet = (vans: Van[], change: Partial<Fleet> = {}): Fleet => ({
  vans,
  closed: new Set(),
  taken: new Map(),
  ...change,
});
const free = (vans: Fleet, some: Job, date: IsoDate, slot: TimeSlot) =>
  vansFree(vans, some, startOn(date, some)).get(slot) ?? [];
const offered = (vans: Fleet, some: Job, date: IsoDate, slot: TimeSlot) =>
  free(vans, some, date, slot).length >= some.vans;

describe('the days a job may begin on', () => {
  it('lists each possible first day with the days that the job may take after it', () => {
    const [first, second, third, fourth] = [0, 1, 2, 3].map((ahead) => addDays(DAY, ahead));
    expect(startsFrom(DAY, 2, job(2))).toEqual([
      [first, second],
      [second, third],
    ]);
    expect(startsFrom(DAY, 2, job(12, 20))).toEqual([
      [first, second, third],
      [second, third, fourth],
    ]);
    expect(startOn(DAY, job(2))).toEqual([first, second]);
  });
});

describe('the vans that are free', () => {
  const sold = (id: number, date: IsoDate, bits: number) => ({ taken: new Map([[vanDay(id, date), bits]]) });

  it('offers vans that are big enough, smallest first', () => {
    const found = free(fleet([van(1, 3), van(2, 10), van(3, 20)]), job(2, 2, 1, 5), DAY, ten);
    expect(found.map(({ id }) => id)).toEqual([2, 3]);
    const snug = (cubicMetres: number) => free(fleet([van(1, 20)]), job(2, 2, 1, cubicMetres), DAY, ten).length;
    expect([snug(17), snug(17.1)]).toEqual([1, 0]);
  });

  it('offers only vans that are free for every slot on every day of the job', () => {
    expect(free(fleet([van(1)], sold(1, DAY, 0b100)), job(3), DAY, ten)).toEqual([]);
    expect(free(fleet([van(1)], sold(1, DAY, 0b1000)), job(3), DAY, ten)).toHaveLength(1);
    expect(free(fleet([van(1)], sold(1, addDays(DAY, 1), 0b1)), job(20), DAY, eight)).toEqual([]);
  });

  it('offers only vans in service until they are back', () => {
    const last = fleet([van(1, 20, { to: DAY })]);
    expect(free(last, job(4), DAY, six)).toHaveLength(1);
    expect(free(last, job(4, 6), DAY, six)).toEqual([]);
    expect(free(fleet([van(1, 20, { from: addDays(DAY, 1) })]), job(2), DAY, ten)).toEqual([]);
    expect(free(fleet([van(1, 20, { from: DAY })]), job(2), DAY, ten)).toHaveLength(1);
    expect(free(fleet([van(1, 20, { to: addDays(DAY, -1) })]), job(2), DAY, ten)).toEqual([]);
  });

  it('offers no job that starts on or returns on a closed day', () => {
    const closed = fleet([van(1)], { closed: new Set([addDays(DAY, 1)]) });
    expect(free(closed, job(20), DAY, eight)).toEqual([]);
    expect(free(closed, job(12), DAY, eight)).toHaveLength(1);
    expect(free(fleet([van(1)], { closed: new Set([DAY]) }), job(2), DAY, eight)).toEqual([]);
    expect(free(fleet([van(1)]), job(20), '2026-12-24', eight)).toEqual([]);
  });
});

/** Sales over a few days. */
const slot = fc.constantFrom(...SLOTS);
const date = fc.integer({ min: 0, max: 4 }).map((ahead) => addDays(DAY, ahead));
const anyJob = fc
  .record({
    hours: fc.integer({ min: 0, max: 160 }).map((quarters) => quarters / 4),
    withHelper: fc.boolean(),
    cubicMetres: fc.integer({ min: 0, max: 60 }),
    route: fc.record({
      approachSeconds: fc.integer({ min: 0, max: 8 * HOUR }),
      seconds: fc.integer({ min: 0, max: 10 * HOUR }),
      backSeconds: fc.integer({ min: 0, max: 10 * HOUR }),
    }),
  })
  .map(jobOf);
const anyFleet = fc
  .array(fc.constantFrom(3, 6, 10, 15, 20), { minLength: 1, maxLength: 4 })
  .map((sizes) => fleet(sizes.sort((a, b) => a - b).map((cubicMetres, index) => van(index + 1, cubicMetres))));
const demand = fc.array(fc.record({ job: anyJob, date, slot }), { maxLength: 40, size: 'max' });

/** Sells every job that is offered. */
function drive(empty: Fleet, wishes: { job: Job; date: IsoDate; slot: TimeSlot }[]) {
  const taken = new Map<string, number>();
  const sold: { van: number; key: string; bits: number }[][] = [];
  for (const wish of wishes) {
    const now = { ...empty, taken };
    if (!offered(now, wish.job, wish.date, wish.slot)) continue;
    const vans = free(now, wish.job, wish.date, wish.slot).slice(0, wish.job.vans);
    const rows = vans.flatMap(({ id }) =>
      (slotsTaken(wish.job, wish.slot) ?? []).map((bits, index) => ({
        van: id,
        key: vanDay(id, addDays(wish.date, index)),
        bits,
      })),
    );
    for (const { key, bits } of rows) taken.set(key, (taken.get(key) ?? 0) | bits);
    sold.push(rows);
  }
  return { ...empty, taken, sold };
}

describe('the laws of the calendar', () => {
  it('never reserves a van for two jobs at once', () => {
    fc.assert(
      fc.property(anyFleet, demand, (empty, wishes) => {
        const seen = new Map<string, number>();
        for (const { key, bits } of drive(empty, wishes).sold.flat()) {
          expect((seen.get(key) ?? 0) & bits).toBe(0);
          seen.set(key, (seen.get(key) ?? 0) | bits);
        }
      }),
      RUNS,
    );
  });

  it('never offers a longer job where a shorter one is not offered', () => {
    fc.assert(
      fc.property(anyFleet, demand, anyJob, date, slot, fc.double({ min: 0, max: 30, noNaN: true }), (...given) => {
        const [empty, wishes, shorter, day, from, more] = given;
        const now = drive(empty, wishes);
        const longer = { ...shorter, unloaded: shorter.unloaded + more, back: shorter.back + more };
        const away = { ...shorter, back: shorter.back + more };
        if (offered(now, longer, day, from)) expect(offered(now, shorter, day, from)).toBe(true);
        if (offered(now, away, day, from)) expect(offered(now, shorter, day, from)).toBe(true);
        if (offered(now, shorter, day, from)) expect(offered(now, SMALLEST_JOB, day, from)).toBe(true);
      }),
      RUNS,
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Job, jobOf, SMALLEST_JOB, slotsOf, slotsTaken, startRefusal } from '#domain/move/job';
import { addDays, londonTime, MINIMUM_NOTICE, SLOTS, slotBounds, type TimeSlot } from '#domain/schedule';
import { HOUR, MINUTE } from '#domain/time-units';

const eight = '08:00-10:00';
const ten = '10:00-12:00';
const twelve = '12:00-14:00';
const two = '14:00-16:00';
const four = '16:00-18:00';
const six = '18:00-20:00';
const DAY = '2026-11-02';
const seconds = (hours: number) => hours * 3600;
const job = (unloaded: number, back = unloaded, approach = 0): Job => ({
  vans: 1,
  cubicMetres: 1,
  approach,
  unloaded,
  back,
});
const days = (some: Job, slot: TimeSlot) => slotsTaken(some, slot)?.map(slotsOf);

describe('the job of a move', () => {
  it('adds up driving and work, and for the van the drive back', () => {
    const route = { approachSeconds: seconds(0.5), seconds: seconds(2), backSeconds: seconds(1) };
    expect(jobOf({ hours: 3, withHelper: false, cubicMetres: 10, route })).toEqual({
      vans: 1,
      cubicMetres: 10,
      approach: 0.5,
      unloaded: 5.5,
      back: 6.5,
    });
  });

  it('is shorter by the hours that a helper saves', () => {
    const hoursOf = (withHelper: boolean) => jobOf({ hours: 10, withHelper, cubicMetres: 10 }).unloaded;
    expect([hoursOf(false), hoursOf(true)]).toEqual([10, 6]);
  });

  it.each([
    [17, 1, 17],
    [17.1, 2, 8.55],
    [51, 3, 17],
  ])('needs for %d m³ %d vans', (cubicMetres, vans, each) => {
    const some = jobOf({ hours: 3, withHelper: false, cubicMetres });
    expect(some.vans).toBe(vans);
    expect(some.cubicMetres).toBeCloseTo(each, 9);
  });

  it('takes one slot of one van for a move without details', () => {
    expect(days(SMALLEST_JOB, four)).toEqual([[four]]);
    expect(SMALLEST_JOB).toEqual({ ...job(0), cubicMetres: 0 });
  });
});

it.each<[string, Job, TimeSlot, TimeSlot[][] | undefined]>([
  ['of two hours are one', job(2), ten, [[ten]]],
  ['of a minute more are two', job(2.02), ten, [[ten, twelve]]],
  ['of a long way back reserve the van until it returns', job(2, 5), ten, [[ten, twelve, two]]],
  ['end with the last arrival', job(3.5), six, [[six]]],
  ['reach 22:00', job(4), six, [[six]]],
  ['do not pass 22:00', job(4.1), six, undefined],
  ['pass it on the way back: the rest is next morning', job(4, 8), six, [[six], [eight, ten]]],
  ['of a whole day begin in the first', job(12), eight, [[...SLOTS]]],
  ['of a whole day do not begin in the third', job(12), twelve, undefined],
  ['of more than a day begin in the first two', job(20, 27), ten, [[...SLOTS].slice(1), [...SLOTS], [eight]]],
  ['of more than a day do not begin in the third', job(20, 27), twelve, undefined],
  ['begin with the arrival slot after a drive of up to two hours', job(4, 4, 2), ten, [[ten, twelve]]],
  ['begin before the arrival slot after a longer drive', job(5, 5, 2.1), ten, [[eight, ten, twelve]]],
  ['cannot begin the evening before', job(5, 5, 2.1), eight, undefined],
  [
    'of a distant pickup leave the depot in the first two',
    job(17, 20, 7.2),
    four,
    [[...SLOTS].slice(1), [eight, ten, twelve, two]],
  ],
  ['are unknown for a slot that the firm does not have', SMALLEST_JOB, '07:00-09:00', undefined],
])('the slots of a job %s', (_, some, slot, expected) => {
  expect(days(some, slot)).toEqual(expected);
});

describe('the start of a job', () => {
  const at = (clock: string) => londonTime(DAY, clock);
  /** Embedded road graph: from the depot in Edinburgh to Westminster. */
  const london = jobOf({ hours: 2, withHelper: false, cubicMetres: 5, route: { approachSeconds: 430 * 60 } });

  it.each<[string, Job, TimeSlot, string, ReturnType<typeof startRefusal>]>([
    ['can be booked until the slot starts, near the depot', job(2, 2, 0.5), ten, '09:59', undefined],
    ['cannot be booked once it has', job(2, 2, 0.5), ten, '10:00', 'windowPast'],
    ['cannot be booked when the drive leaves too little notice', job(3, 3, 1.5), ten, '09:45', 'windowTooSoon'],
    ['can be booked while the notice is enough', job(3, 3, 1.5), ten, '09:30', undefined],
    ['in London at eight is refused on any day', london, eight, '07:50', 'windowTooEarly'],
    ['in London at noon is refused on any day', london, twelve, '00:00', 'windowTooEarly'],
    ['in London in the afternoon is possible', london, two, '07:30', undefined],
    ['in London in the afternoon is too late by half past nine', london, two, '09:30', 'windowTooSoon'],
    ['cannot be so late that it ends after ten at night', job(6), six, '07:00', 'windowTooLong'],
  ])('%s', (_, some, slot, clock, refusal) => {
    expect(startRefusal(some, DAY, slot, at(clock))).toBe(refusal);
  });

  it('is never sold in a slot that the vans cannot reach, for any route and time', () => {
    const hours = (max: number) => fc.integer({ min: 0, max: max * 60 }).map((minutes) => minutes / 60);
    const route = fc.record({
      approachSeconds: hours(14).map(seconds),
      seconds: hours(12).map(seconds),
      backSeconds: hours(14).map(seconds),
    });
    const move = fc.record({ hours: hours(30), withHelper: fc.boolean(), cubicMetres: fc.constant(10), route });
    const ahead = fc.integer({ min: 0, max: 2 });
    const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => minutes * MINUTE);
    fc.assert(
      fc.property(move, fc.constantFrom(...SLOTS), ahead, clock, (described, slot, later, time) => {
        const some = jobOf(described);
        const date = addDays(DAY, later);
        const now = londonTime(DAY, '00:00') + time;
        if (startRefusal(some, date, slot, now)) return;
        const { start, end } = slotBounds(date, slot);
        const opening = londonTime(date, SLOTS[0].slice(0, 5));
        const leaves = Math.max(opening, now + MINIMUM_NOTICE);
        expect(start).toBeGreaterThan(now);
        expect(leaves + some.approach * HOUR).toBeLessThanOrEqual(end);
        // The vans are reserved from the moment at which they must leave.
        const [first = 0] = slotsTaken(some, slot) ?? [];
        const [reserved = slot] = slotsOf(first);
        expect(slotBounds(date, reserved).start + some.approach * HOUR).toBeLessThanOrEqual(end);
      }),
      { numRuns: 500 },
    );
  });
});

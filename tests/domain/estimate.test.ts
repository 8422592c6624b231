import { describe, expect, it } from 'vitest';
import { isHoliday } from '#domain/bank-holidays';
import { dearerAt, estimateOf, PLAIN_TIME } from '#domain/estimate';
import { isWeekend } from '#domain/schedule';
import { booking, readyFacts } from '../support/fixtures';

describe('estimateOf', () => {
  it('prices a time without charges until one is chosen', () => {
    expect([isWeekend(PLAIN_TIME.date), isHoliday(PLAIN_TIME.date)]).toEqual([false, false]);
    const { date: _, slot: __, ...open } = readyFacts;
    const estimate = estimateOf(open);
    expect(estimate?.from).toBe(true);
    expect(estimate?.price).toBe(estimateOf({ ...open, ...PLAIN_TIME })?.price);
    expect(estimate?.lines.map(({ code }) => code)).not.toContain('weekend');
  });

  it('is exact once date and slot are chosen', () => {
    expect(estimateOf({ ...readyFacts, ...PLAIN_TIME })?.from).toBe(false);
  });

  it('is none without a route or with nothing to move', () => {
    const { route: _, ...unmeasured } = readyFacts;
    expect(estimateOf(unmeasured)).toBeUndefined();
    expect(
      estimateOf({ ...readyFacts, details: { ...readyFacts.details, boxDetails: [], furnitureDetails: [] } }),
    ).toBe(undefined);
  });
});

describe('dearerAt', () => {
  const { details, start, destination, route } = readyFacts;
  if (!start || !destination || !route) throw new Error('The move is not whole.');
  const paid = { ...booking, details, places: { start, destination, route } };
  const [thursday, saturday] = ['2027-01-14', '2027-01-16'];

  it('is what another time costs above the one that is paid, and never below nothing', () => {
    const weekend = dearerAt(paid, { date: saturday });
    expect(weekend).toBeGreaterThan(0);
    expect(dearerAt(paid, { date: saturday, slot: '08:00-10:00' })).toBeGreaterThan(weekend);
    expect(dearerAt({ ...paid, date: saturday }, { date: thursday, slot: '08:00-10:00' })).toBe(0);
    expect(dearerAt(booking, { date: saturday })).toBe(0);
  });
});

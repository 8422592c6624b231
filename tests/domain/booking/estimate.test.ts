import { describe, expect, it } from 'vitest';
import { isHoliday } from '#domain/bank-holidays';
import { dearerAt, estimateFor, estimateOf, extraAt, PLAIN_TIME, presetEstimate } from '#domain/booking/estimate';
import { isWeekend } from '#domain/schedule';
import { booking, readyFacts } from '../../support/fixtures';

describe('estimateOf', () => {
  it('assumes a time without surcharges until one is chosen', () => {
    expect([isWeekend(PLAIN_TIME.date), isHoliday(PLAIN_TIME.date)]).toEqual([false, false]);
    const { date: _, slot: __, ...open } = readyFacts;
    const estimate = estimateOf(open);
    expect(estimate?.from).toBe(true);
    expect(estimate?.price).toBe(estimateOf({ ...open, ...PLAIN_TIME })?.price);
    expect(estimate?.lines.map(({ code }) => code)).not.toContain('weekend');
    expect(estimateOf({ ...open, date: '2027-01-16' })?.from).toBe(true);
    expect(estimateOf({ ...open, slot: '08:00-10:00' })?.from).toBe(true);
    expect(estimateOf({ ...open, slot: '08:00-10:00' })?.lines.map(({ code }) => code)).toContain('peak');
  });

  it('gives an exact price once date and slot are chosen', () => {
    expect(estimateOf({ ...readyFacts, ...PLAIN_TIME })?.from).toBe(false);
  });

  it('gives no estimate without a route or with nothing to move', () => {
    const { route: _, ...unmeasured } = readyFacts;
    expect(estimateOf(unmeasured)).toBeUndefined();
    expect(
      estimateOf({ ...readyFacts, details: { ...readyFacts.details, boxDetails: [], furnitureDetails: [] } }),
    ).toBe(undefined);
  });
});

describe('the estimate of another choice', () => {
  it('prices the same list as another move type, without half-filled rows', () => {
    expect(estimateFor(readyFacts, 'student')).toEqual(estimateOf({ ...readyFacts, moveType: 'student' }));
    const specialItems = [{ type: 'antique', description: '' } as const];
    const facts = { ...readyFacts, details: { ...readyFacts.details, specialItems } };
    expect(estimateFor(facts, readyFacts.moveType)).toEqual(
      estimateOf({ ...facts, details: { ...facts.details, specialItems: [] } }),
    );
  });

  it('prices a typical list with its own move type', () => {
    const asHouse = presetEstimate({ ...readyFacts, moveType: 'house' }, 'studentRoom');
    expect(asHouse?.price).toBe(presetEstimate({ ...readyFacts, moveType: 'student' }, 'studentRoom')?.price);
    expect(asHouse?.price).toBeLessThan(presetEstimate(readyFacts, 'twoBedrooms')?.price ?? 0);
  });
});

describe('extraAt', () => {
  it('gives the surcharge of a day or slot over a plain weekday', () => {
    const plain = estimateOf({ ...readyFacts, ...PLAIN_TIME })?.price ?? 0;
    const at = (time: object) => (estimateOf({ ...readyFacts, ...PLAIN_TIME, ...time })?.price ?? 0) - plain;
    for (const time of [{ date: '2027-01-16' }, { date: '2027-01-14', slot: '08:00-10:00' as const }]) {
      expect(at(time)).toBeGreaterThan(0);
      expect(extraAt(readyFacts, time)).toBe(at(time));
    }
    expect(extraAt(readyFacts, { date: '2027-01-14' })).toBe(0);
  });

  it('gives no surcharge while there is no price', () => {
    const { route: _, ...unmeasured } = readyFacts;
    expect(extraAt(unmeasured, { date: '2027-01-16' })).toBe(0);
  });
});

it('another time costs what it adds to the price of the booked one, never less than nothing', () => {
  const { details, start, destination, route } = readyFacts;
  if (!start || !destination || !route) throw new Error('The move is not whole.');
  const paid = { ...booking, details, places: { start, destination, route } };
  const [thursday, saturday] = ['2027-01-14', '2027-01-16'];
  const weekend = dearerAt(paid, { date: saturday });
  expect(weekend).toBeGreaterThan(0);
  expect(dearerAt(paid, { date: saturday, slot: '08:00-10:00' })).toBeGreaterThan(weekend);
  expect(dearerAt({ ...paid, date: saturday }, { date: thursday, slot: '08:00-10:00' })).toBe(0);
  const { details: _, ...listless } = paid;
  const { places: __, ...placeless } = paid;
  for (const unknown of [booking, listless, placeless]) expect(dearerAt(unknown, { date: saturday })).toBe(0);
});

import { describe, expect, it } from 'vitest';
import { isHoliday } from '#domain/bank-holidays';
import {
  dearerAt,
  estimateFor,
  estimateOf,
  extraAt,
  PLAIN_TIME,
  presetEstimate,
  priceOfChange,
} from '#domain/booking/estimate';
import { changeDetails } from '#domain/move/details-change';
import { emptyDetails } from '#domain/move/inventory';
import { isWeekend } from '#domain/schedule';
import { booking, date, readyFacts, slot } from '../../support/fixtures';

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

describe('the price of a change to the list', () => {
  const piano = { kind: 'specialAdded', row: { type: 'other', description: 'piano' } } as const;

  it('includes the time that the change takes, so the total grows by just that much', () => {
    const facts = {
      ...readyFacts,
      details: changeDetails(readyFacts.details, { kind: 'presetTaken', preset: 'twoBedrooms' }),
    };
    const after = { ...facts, details: changeDetails(facts.details, piano) };
    // £10.00 for handling, £21.00 for half an hour, 10% in a peak slot.
    expect(priceOfChange({ ...facts, ...PLAIN_TIME }, piano)).toBe(3100);
    expect(priceOfChange(facts, piano)).toBe((estimateOf(after)?.price ?? 0) - (estimateOf(facts)?.price ?? 0));
  });

  it('is not known while the list has no price', () => {
    const { route: _, ...unmeasured } = readyFacts;
    for (const facts of [unmeasured, { ...readyFacts, details: emptyDetails() }])
      expect(priceOfChange(facts, piano)).toBeUndefined();
  });
});

describe('extraAt', () => {
  it('gives the surcharge of a day or slot over a plain weekday', () => {
    const at = (time: object) => estimateOf({ ...readyFacts, ...PLAIN_TIME, ...time })?.price ?? 0;
    const [saturday, slot] = ['2027-01-16', '08:00-10:00'] as const;
    const [onDay, inSlot] = [at({ date: saturday }), at({ date: saturday, slot })];
    expect([onDay > at({}), inSlot > onDay]).toEqual([true, true]);
    expect(extraAt(readyFacts, { date: saturday })).toBe(onDay - at({}));
    expect(extraAt(readyFacts, { date: saturday, slot })).toBe(inSlot - onDay);
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
  const price = estimateOf({ ...readyFacts, date, slot })?.price ?? 0;
  const paid = { ...booking, date, time: slot, price, details, places: { start, destination, route } };
  const [thursday, saturday] = ['2027-01-14', '2027-01-16'];
  const weekend = dearerAt(paid, { date: saturday });
  expect(weekend).toBeGreaterThan(0);
  expect(dearerAt(paid, { date: saturday, slot: '08:00-10:00' })).toBeGreaterThan(weekend);
  expect(dearerAt({ ...paid, date: saturday }, { date: thursday, slot: '08:00-10:00' })).toBe(0);
  const code = { code: 'MOVE10', percent: 10, originalPrice: paid.price, originalHelperPrice: paid.helperPrice };
  expect(dearerAt({ ...paid, promo: code, price: 0.9 * price }, { date: saturday })).toBe(Math.round(0.9 * weekend));
  // Moved to a cheaper day before: back to the day that was paid for.
  expect(dearerAt({ ...paid, date: thursday, price: price + weekend }, { date: saturday })).toBe(0);
  const { details: _, ...listless } = paid;
  const { places: __, ...placeless } = paid;
  expect(dearerAt({ ...paid, date: thursday, sold: price + weekend }, { date: saturday })).toBe(0);
  for (const unknown of [booking, listless, placeless]) expect(dearerAt(unknown, { date: saturday })).toBe(0);
});

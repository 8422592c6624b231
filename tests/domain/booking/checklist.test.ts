import { describe, expect, it } from 'vitest';
import { checklistOf } from '#domain/booking/checklist';
import { crewNewsOf } from '#domain/booking/crew-news';
import { emptyDetails } from '#domain/move/inventory';
import { londonTime } from '#domain/schedule';

const boxes = { ...emptyDetails(), boxDetails: [{ boxSize: 'medium' as const, numberOfBoxes: 8 }] };
const choresOf = (details = boxes, today = '2027-01-01') =>
  checklistOf(details, '2027-01-31', today).map(({ chore }) => chore);

describe('the checklist before a move', () => {
  it('names each day, and the chores whose day has come', () => {
    const frozen = { ...boxes, applianceDetails: [{ item: 'fridgeFreezer', quantity: 1 }] };
    expect(checklistOf(frozen, '2027-03-01', '2027-02-22')).toEqual([
      { chore: 'parking', day: '2027-02-15', isDue: true },
      { chore: 'labels', day: '2027-02-22', isDue: true },
      { chore: 'freezer', day: '2027-02-28', isDue: false },
    ]);
  });

  it('has labels only for boxes', () => {
    expect(choresOf()).toEqual(['parking', 'labels']);
    expect(choresOf({ ...boxes, boxDetails: [{ boxSize: 'medium', numberOfBoxes: 0 }] })).toEqual(['parking']);
  });

  it.each([
    ['a chest freezer of the catalogue', { applianceDetails: [{ item: 'chestFreezer', quantity: 1 }] }, true],
    [
      'a freezer in the customer’s own words',
      { specialItems: [{ type: 'bulky' as const, description: 'Small freezer' }] },
      true,
    ],
    ['a freezer in Chinese words', { specialItems: [{ type: 'bulky' as const, description: '小冰柜' }] }, true],
    ['an empty row', { applianceDetails: [{ item: 'chestFreezer', quantity: 0 }] }, false],
    ['a fridge', { applianceDetails: [{ item: 'fridge', quantity: 1 }] }, false],
  ])('asks to defrost for %s: %s', (_, list, asks) => {
    expect(choresOf({ ...boxes, ...list }).includes('freezer')).toBe(asks);
  });

  it('is over on the day', () => {
    expect(choresOf(boxes, '2027-01-30')).not.toEqual([]);
    expect(choresOf(boxes, '2027-01-31')).toEqual([]);
  });
});

it('a report counts on the London day of the move only', () => {
  const crew = { name: 'Anna', onWay: londonTime('2027-07-01', '00:30') };
  expect(crewNewsOf({ date: '2027-07-01', crew })).toEqual(crew);
  expect(crewNewsOf({ date: '2027-06-30', crew })).toEqual({ name: 'Anna' });
  expect(crewNewsOf({ date: '2027-07-01' })).toEqual({});
});

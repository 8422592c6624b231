import { describe, expect, it } from 'vitest';
import { changeDetails, PRESETS, type PresetName } from '#domain/details-change';
import { emptyDetails, inventoryError, LIMITS } from '#domain/inventory';

const desk = { item: 'desk', quantity: 2 };

describe('changeDetails', () => {
  const start = emptyDetails();

  it.each([
    [150, 99],
    [99, 99],
    [7.4, 7],
    [Number.NaN, undefined],
    [-3, undefined],
    [0, undefined],
  ])('counts %d boxes as %s', (count, kept) => {
    const { boxDetails } = changeDetails(start, { kind: 'boxesCounted', size: 'small', count });
    expect(boxDetails[0]?.numberOfBoxes).toBe(kept);
  });

  it.each([
    [0, 1],
    [50, 50],
    [51, 50],
    [Number.POSITIVE_INFINITY, 1],
  ])('takes a quantity of %d as %d', (quantity, kept) => {
    const row = { item: 'desk', quantity };
    const one = changeDetails(start, { kind: 'rowAdded', list: 'applianceDetails' });
    const { applianceDetails } = changeDetails(one, { kind: 'itemChanged', list: 'applianceDetails', index: 0, row });
    expect(applianceDetails).toEqual([{ item: 'desk', quantity: kept }]);
  });

  it('keeps floors between the ground and 20, each at its end', () => {
    const high = changeDetails(start, { kind: 'floorChanged', end: 'start', floor: 21 });
    const low = changeDetails(high, { kind: 'floorChanged', end: 'destination', floor: -1 });
    expect([low.numberOfStairs, low.numberofstairsright]).toEqual([20, 0]);
    const up = changeDetails(start, { kind: 'floorChanged', end: 'destination', floor: 4 });
    expect([up.numberOfStairs, up.numberofstairsright]).toEqual([0, 4]);
  });

  it('knows the lifts apart', () => {
    const lift = changeDetails(start, { kind: 'liftToggled', end: 'start', available: true });
    expect([lift.liftAvailable, lift.liftAvailabledest]).toEqual([true, false]);
    const other = changeDetails(start, { kind: 'liftToggled', end: 'destination', available: true });
    expect([other.liftAvailable, other.liftAvailabledest]).toEqual([false, true]);
  });

  it('changes and removes the row that is meant', () => {
    const rows = ['desk', 'lamp', 'rug'].map((item) => ({ item, quantity: 1 }));
    const details = { ...start, furnitureDetails: rows };
    const changed = changeDetails(details, {
      kind: 'itemChanged',
      list: 'furnitureDetails',
      index: 1,
      row: { item: 'mirror', quantity: 2 },
    });
    expect(changed.furnitureDetails.map(({ item }) => item)).toEqual(['desk', 'mirror', 'rug']);
    const removed = changeDetails(details, { kind: 'rowRemoved', list: 'furnitureDetails', index: 1 });
    expect(removed.furnitureDetails.map(({ item }) => item)).toEqual(['desk', 'rug']);
    expect(changeDetails(details, { kind: 'rowRemoved', list: 'furnitureDetails', index: 9 })).toEqual(details);
  });

  it('takes no more rows than can be sent', () => {
    const furnitureDetails = Array.from({ length: LIMITS.rows }, () => desk);
    const specialItems = Array.from({ length: LIMITS.rows }, () => ({ type: 'other' as const, description: 'it' }));
    const full = { ...start, furnitureDetails, specialItems };
    expect(changeDetails(full, { kind: 'itemPicked', list: 'furnitureDetails', item: 'rug' })).toEqual(full);
    expect(changeDetails(full, { kind: 'rowAdded', list: 'specialItems' })).toEqual(full);
  });

  it('cuts a description at its limit, never through an emoji', () => {
    const details = { ...start, specialItems: [{ type: 'other' as const, description: '' }] };
    const row = { type: 'other' as const, description: '😀'.repeat(LIMITS.description + 1) };
    const { specialItems } = changeDetails(details, { kind: 'specialChanged', index: 0, row });
    expect(specialItems[0]?.description).toBe('😀'.repeat(LIMITS.description));
  });

  it.each([
    [
      'into its row',
      ['desk', ''],
      [
        ['desk', 2],
        ['', 1],
      ],
    ],
    [
      'into a row that waits for an item',
      ['lamp', ''],
      [
        ['lamp', 1],
        ['desk', 1],
      ],
    ],
    [
      'into a new row',
      ['lamp'],
      [
        ['lamp', 1],
        ['desk', 1],
      ],
    ],
  ])('puts one more piece %s', (_where, items, expected) => {
    const details = { ...start, furnitureDetails: items.map((item) => ({ item, quantity: 1 })) };
    const { furnitureDetails } = changeDetails(details, { kind: 'itemPicked', list: 'furnitureDetails', item: 'desk' });
    expect(furnitureDetails.map(({ item, quantity }) => [item, quantity])).toEqual(expected);
  });

  it('takes a typical list as a whole, and only with what can be booked', () => {
    const taken = changeDetails(start, { kind: 'presetTaken', preset: 'studentRoom' });
    expect(taken.boxDetails).toEqual([
      { boxSize: 'small', numberOfBoxes: 4 },
      { boxSize: 'medium', numberOfBoxes: 6 },
    ]);
    expect(taken.furnitureDetails).toEqual([{ item: 'suitcase', quantity: 2 }]);
    expect(taken.applianceDetails).toEqual([{ item: 'computer', quantity: 1 }]);
    for (const preset of Object.keys(PRESETS) as PresetName[]) {
      expect(inventoryError(changeDetails(start, { kind: 'presetTaken', preset }))).toBeUndefined();
    }
  });
});

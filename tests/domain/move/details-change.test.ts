import { describe, expect, it } from 'vitest';
import { changeDetails, PRESET_NAMES, type PresetName, presetOf, startedFrom } from '#domain/move/details-change';
import {
  type Details,
  emptyDetails,
  inventoryError,
  LIMITS,
  pieceCount,
  specialRowsOf,
  tidyDetails,
} from '#domain/move/inventory';

const desk = { item: 'desk', quantity: 2 };

describe('changeDetails', () => {
  const start = emptyDetails();

  it.each([
    [150, 99],
    [7.4, 7],
    [Number.NaN, undefined],
    [-3, undefined],
  ])('counts %d boxes as %s', (count, kept) => {
    const { boxDetails } = changeDetails(start, { kind: 'boxesCounted', size: 'small', count });
    expect(boxDetails[0]?.numberOfBoxes).toBe(kept);
  });

  it.each([
    [51, 50],
    [Number.POSITIVE_INFINITY, 1],
  ])('takes a quantity of %d as %d', (quantity, kept) => {
    const change = { kind: 'itemCounted', list: 'applianceDetails', item: 'fridge', quantity } as const;
    expect(changeDetails(start, change).applianceDetails).toEqual([{ item: 'fridge', quantity: kept }]);
  });

  it('keeps floors between the ground and 20, each at its end', () => {
    const high = changeDetails(start, { kind: 'floorChanged', end: 'start', floor: 21 });
    const low = changeDetails(high, { kind: 'floorChanged', end: 'destination', floor: -1 });
    expect([low.numberOfStairs, low.numberofstairsright]).toEqual([20, 0]);
    const up = changeDetails(start, { kind: 'floorChanged', end: 'destination', floor: 4 });
    expect([up.numberOfStairs, up.numberofstairsright]).toEqual([0, 4]);
  });

  it.each([
    ['start', [true, false]],
    ['destination', [false, true]],
  ] as const)('sets the lift of the %s only', (end, lifts) => {
    const { liftAvailable, liftAvailabledest } = changeDetails(start, { kind: 'liftToggled', end, available: true });
    expect([liftAvailable, liftAvailabledest]).toEqual(lifts);
  });

  it.each([
    ['a listed item', 'lamp', 3, 'desk 1, lamp 3, rug 1'],
    ['a new item', 'mirror', 2, 'desk 1, lamp 1, rug 1, mirror 2'],
    ['a listed item as none, which removes it', 'lamp', 0, 'desk 1, rug 1'],
    ['an unlisted item as none, which changes nothing', 'mirror', 0, 'desk 1, lamp 1, rug 1'],
  ])('counts %s', (_name, item, quantity, expected) => {
    const details = {
      ...start,
      furnitureDetails: ['desk', 'lamp', 'rug'].map((each) => ({ item: each, quantity: 1 })),
    };
    const { furnitureDetails } = changeDetails(details, {
      kind: 'itemCounted',
      list: 'furnitureDetails',
      item,
      quantity,
    });
    expect(furnitureDetails.map((row) => `${row.item} ${row.quantity}`).join(', ')).toBe(expected);
  });

  describe('of special items', () => {
    const specialItems = ['a', 'b', 'c'].map((description) => ({ type: 'other' as const, description }));
    const namesIn = (details: Details) => details.specialItems.map(({ description }) => description);

    it('names a row by its id, whatever has been removed before it, and never uses an id twice', () => {
      const without = changeDetails({ ...start, specialItems }, { kind: 'specialRemoved', id: 0 });
      const b = { type: 'other', description: 'B' } as const;
      const changed = changeDetails(without, { kind: 'specialChanged', id: 1, row: b });
      const more = changeDetails(changed, { kind: 'specialAdded', row: { type: 'other', description: 'd' } });
      expect(namesIn(more)).toEqual(['B', 'c', 'd']);
      expect(specialRowsOf(more).map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(namesIn(changeDetails(more, { kind: 'specialRemoved', id: 0 }))).toEqual(['B', 'c', 'd']);
      expect(tidyDetails(more).specialItems[0]).toEqual(b);
    });

    it('counts one on the list that has it, and leaves it where the list has no room', () => {
      const found = [{ id: 1, list: 'furnitureDetails', item: 'desk' }] as const;
      const listed = changeDetails({ ...start, specialItems }, { kind: 'specialsListed', found });
      expect([namesIn(listed), listed.furnitureDetails]).toEqual([['a', 'c'], [{ item: 'desk', quantity: 1 }]]);
      const furnitureDetails = [{ item: 'desk', quantity: LIMITS.quantity.max }];
      const full = changeDetails({ ...start, specialItems, furnitureDetails }, { kind: 'specialsListed', found });
      expect([namesIn(full), full.furnitureDetails]).toEqual([['a', 'b', 'c'], furnitureDetails]);
    });
  });

  it('adds no more rows than can be sent', () => {
    const furnitureDetails = Array.from({ length: LIMITS.rows }, () => desk);
    const specialItems = Array.from({ length: LIMITS.rows }, () => ({ type: 'other' as const, description: 'it' }));
    const full = { ...start, furnitureDetails, specialItems };
    expect(changeDetails(full, { kind: 'itemCounted', list: 'furnitureDetails', item: 'rug', quantity: 1 })).toEqual(
      full,
    );
    expect(changeDetails(full, { kind: 'specialAdded' })).toEqual(full);
    const { specialItems: last } = changeDetails(
      { ...full, specialItems: specialItems.slice(1) },
      { kind: 'specialAdded' },
    );
    expect(last).toHaveLength(LIMITS.rows);
  });

  it('cuts a description at its limit, never through an emoji', () => {
    const details = { ...start, specialItems: [{ type: 'other' as const, description: '' }] };
    const row = { type: 'other' as const, description: '😀'.repeat(LIMITS.description + 1) };
    const { specialItems } = changeDetails(details, { kind: 'specialChanged', id: 0, row });
    expect(specialItems[0]?.description).toBe('😀'.repeat(LIMITS.description));
  });

  it('replaces the goods by a typical list of items that can be booked', () => {
    const taken = changeDetails(start, { kind: 'presetTaken', preset: 'studentRoom' });
    const countsOf = (preset: PresetName) => {
      const { boxDetails, furnitureDetails, applianceDetails } = changeDetails(start, { kind: 'presetTaken', preset });
      return [
        ...boxDetails.map((row) => row.numberOfBoxes),
        pieceCount(furnitureDetails),
        pieceCount(applianceDetails),
      ];
    };
    expect(PRESET_NAMES.map(countsOf)).toEqual([
      [4, 6, 2, 1],
      [12, 8, 8, 4],
      [20, 15, 17, 5],
    ]);
    for (const preset of PRESET_NAMES) {
      const full = changeDetails(start, { kind: 'presetTaken', preset });
      expect([inventoryError(full), presetOf(full)]).toEqual([undefined, preset]);
    }
    const more = { kind: 'itemCounted', list: 'furnitureDetails', item: 'lamp', quantity: 1 } as const;
    expect([presetOf(start), presetOf(changeDetails(taken, more))]).toEqual([undefined, undefined]);
    const edited = { details: changeDetails(taken, more), preset: 'studentRoom' as const };
    expect([startedFrom(edited), startedFrom({ ...edited, details: start })]).toEqual(['studentRoom', undefined]);
  });
});

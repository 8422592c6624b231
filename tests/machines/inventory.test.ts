import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { builtInOffer } from '#domain/catalogue';
import { emptyDetails, LIMITS } from '#domain/inventory';
import { changeDetails, inventoryMachine } from '#machines/inventory.machine';
import * as sample from '../support/fixtures';
import { driveActor } from '../support/paths/actor-driver';
import { describeChart } from '../support/paths/describe-chart';
import { answered } from './answers';
import { blank, desk, inventoryChart, offer } from './cases/inventory';
import { inventoryPromises } from './invariants/inventory';

type Snapshot = SnapshotFrom<typeof inventoryMachine>;

describeChart('inventory', {
  ...inventoryChart,
  ...inventoryPromises,
  golden: 'golden/inventory.txt',
});

describe('inventory, journeys', () => {
  const begin = (details = emptyDetails()) => {
    const drive = driveActor(inventoryMachine, { input: { details } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    return { ...drive, seen, heard: () => drive.told().map(({ type }) => type) };
  };

  it('says what is missing only once the customer wants to go on', () => {
    const drive = begin();
    expect(drive.seen().value.list).toEqual({ incomplete: 'quiet' });
    drive.perform({ type: 'details.submitted' });
    expect([drive.seen().value.list, drive.seen().context.gap]).toEqual([
      { incomplete: 'showingErrors' },
      'inventoryEmpty',
    ]);
    expect(drive.heard()).toEqual([]);
    drive.perform({ type: 'item.added', list: 'furnitureDetails', row: blank });
    drive.perform({ type: 'details.submitted' });
    expect([drive.seen().value.list, drive.seen().context.gap]).toEqual([
      { incomplete: 'showingErrors' },
      'inventoryPartial',
    ]);
    drive.perform({ type: 'item.changed', list: 'furnitureDetails', index: 0, row: desk });
    expect(drive.seen().value.list).toBe('complete');
    drive.perform({ type: 'details.submitted' });
    expect(drive.heard()).toEqual(['inventory.changed', 'inventory.changed', 'inventory.completed']);
  });

  it('reports the details after every change', () => {
    const drive = begin();
    drive.perform({ type: 'boxes.counted', size: 'large', count: 3 });
    const details = { ...emptyDetails(), boxDetails: [{ boxSize: 'large', numberOfBoxes: 3 }] };
    expect(drive.told()).toEqual([{ type: 'inventory.changed', details }]);
  });

  it('offers the built-in lists while the price items are awaited, then what they name', () => {
    const drive = begin();
    expect([drive.seen().value.catalogue, drive.seen().context.offer]).toEqual(['loading', builtInOffer]);
    drive.settle('loadCatalogue', answered({ offer }));
    expect([drive.seen().value.catalogue, drive.seen().context.offer]).toEqual(['listed', offer]);
  });

  it('stays with the built-in lists when the price items are late, and hears no more of them', () => {
    const drive = begin();
    drive.clock.increment(10_000);
    expect(drive.seen().value.catalogue).toBe('builtIn');
    expect(() => drive.settle('loadCatalogue', answered({ offer }))).toThrow('Nobody waits');
    expect(drive.seen().context.offer).toBe(builtInOffer);
  });

  it('is no longer complete when the last thing is taken off', () => {
    const drive = begin(sample.details);
    drive.perform({ type: 'boxes.counted', size: 'medium', count: 0 });
    expect(drive.seen().value.list).toEqual({ incomplete: 'quiet' });
  });
});

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
    const { boxDetails } = changeDetails(start, { type: 'boxes.counted', size: 'small', count });
    expect(boxDetails[0]?.numberOfBoxes).toBe(kept);
  });

  it.each([
    [0, 1],
    [50, 50],
    [51, 50],
    [Number.POSITIVE_INFINITY, 1],
  ])('takes a quantity of %d as %d', (quantity, kept) => {
    const row = { item: 'desk', quantity };
    const { applianceDetails } = changeDetails(start, { type: 'item.added', list: 'applianceDetails', row });
    expect(applianceDetails).toEqual([{ item: 'desk', quantity: kept }]);
  });

  it('keeps floors between the ground and 20, each at its end', () => {
    const high = changeDetails(start, { type: 'floor.changed', end: 'start', floor: 21 });
    const low = changeDetails(high, { type: 'floor.changed', end: 'destination', floor: -1 });
    expect([low.numberOfStairs, low.numberofstairsright]).toEqual([20, 0]);
    const up = changeDetails(start, { type: 'floor.changed', end: 'destination', floor: 4 });
    expect([up.numberOfStairs, up.numberofstairsright]).toEqual([0, 4]);
  });

  it('knows the lifts apart', () => {
    const lift = changeDetails(start, { type: 'lift.toggled', end: 'start', available: true });
    expect([lift.liftAvailable, lift.liftAvailabledest]).toEqual([true, false]);
    const other = changeDetails(start, { type: 'lift.toggled', end: 'destination', available: true });
    expect([other.liftAvailable, other.liftAvailabledest]).toEqual([false, true]);
  });

  it('changes and removes the row that is meant', () => {
    const rows = ['desk', 'lamp', 'rug'].map((item) => ({ item, quantity: 1 }));
    const details = { ...start, furnitureDetails: rows };
    const changed = changeDetails(details, {
      type: 'item.changed',
      list: 'furnitureDetails',
      index: 1,
      row: { item: 'mirror', quantity: 2 },
    });
    expect(changed.furnitureDetails.map(({ item }) => item)).toEqual(['desk', 'mirror', 'rug']);
    const removed = changeDetails(details, { type: 'item.removed', list: 'furnitureDetails', index: 1 });
    expect(removed.furnitureDetails.map(({ item }) => item)).toEqual(['desk', 'rug']);
    expect(changeDetails(details, { type: 'item.removed', list: 'furnitureDetails', index: 9 })).toEqual(details);
  });

  it('takes no more rows than can be sent', () => {
    const furnitureDetails = Array.from({ length: LIMITS.rows }, () => desk);
    const specialItems = Array.from({ length: LIMITS.rows }, () => ({ type: 'other' as const, description: 'it' }));
    const full = { ...start, furnitureDetails, specialItems };
    expect(changeDetails(full, { type: 'item.added', list: 'furnitureDetails', row: desk })).toEqual(full);
    expect(changeDetails(full, { type: 'special.added' })).toEqual(full);
  });

  it('cuts a description at its limit, never through an emoji', () => {
    const details = { ...start, specialItems: [{ type: 'other' as const, description: '' }] };
    const row = { type: 'other' as const, description: '😀'.repeat(LIMITS.description + 1) };
    const { specialItems } = changeDetails(details, { type: 'special.changed', index: 0, row });
    expect(specialItems[0]?.description).toBe('😀'.repeat(LIMITS.description));
  });
});

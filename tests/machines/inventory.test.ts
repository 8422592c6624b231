import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type DetailsChange, goodsOf } from '#domain/move/details-change';
import { emptyDetails } from '#domain/move/inventory';
import { builtInOffer } from '#domain/shop/catalogue';
import { inventoryMachine } from '#machines/inventory.machine';
import * as sample from '../support/fixtures';
import { driveActor } from '../support/paths/actor-driver';
import { describeChart } from '../support/paths/describe-chart';
import { answered } from './answers';
import { inventoryChart, offer } from './cases/inventory';
import { inventoryPromises } from './invariants/inventory';

type Snapshot = SnapshotFrom<typeof inventoryMachine>;

describeChart('inventory', {
  ...inventoryChart,
  ...inventoryPromises,
  golden: 'inventory',
});

const changed = (change: DetailsChange) => ({ type: 'details.changed', change });

describe('inventory, journeys', () => {
  const begin = (details = emptyDetails()) => {
    const drive = driveActor(inventoryMachine, { input: { details } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    return { ...drive, seen, heard: () => drive.told().map(({ type }) => type) };
  };

  it('the list shows its error only after an attempt to continue', () => {
    const drive = begin();
    expect(drive.seen().value.list).toEqual({ incomplete: 'quiet' });
    drive.perform({ type: 'details.submitted' });
    expect([drive.seen().value.list, drive.seen().context.error]).toEqual([
      { incomplete: 'showingErrors' },
      'inventoryEmpty',
    ]);
    expect(drive.heard()).toEqual([]);
    drive.perform(changed({ kind: 'specialAdded' }));
    const special = (description: string): DetailsChange => ({
      kind: 'specialChanged',
      index: 0,
      row: { type: 'antique', description },
    });
    drive.perform(changed(special('')));
    drive.perform({ type: 'details.submitted' });
    expect([drive.seen().value.list, drive.seen().context.error]).toEqual([
      { incomplete: 'showingErrors' },
      'inventoryPartial',
    ]);
    drive.perform(changed(special('a clock')));
    expect(drive.seen().value.list).toBe('complete');
    drive.perform({ type: 'details.submitted' });
    expect(drive.heard()).toEqual([...Array(3).fill('inventory.changed'), 'inventory.completed']);
  });

  it('the list reports every change', () => {
    const drive = begin();
    drive.perform(changed({ kind: 'boxesCounted', size: 'large', count: 3 }));
    const details = { ...emptyDetails(), boxDetails: [{ boxSize: 'large', numberOfBoxes: 3 }] };
    expect(drive.told()).toEqual([{ type: 'inventory.changed', details }]);
  });

  it('a typical list reports its move type, and so does undoing it', () => {
    const drive = begin(sample.details);
    drive.perform(changed({ kind: 'presetTaken', preset: 'studentRoom' }));
    drive.perform(changed({ kind: 'listRestored', ...goodsOf(sample.details), moveType: 'house' }));
    expect(drive.told()).toMatchObject([{ moveType: 'student' }, { moveType: 'house', details: sample.details }]);
  });

  it('the built-in offer is shown until the price items are loaded', () => {
    const drive = begin();
    expect([drive.seen().value.catalogue, drive.seen().context.offer]).toEqual(['loading', builtInOffer]);
    drive.settle('loadCatalogue', answered({ offer }));
    expect([drive.seen().value.catalogue, drive.seen().context.offer]).toEqual(['listed', offer]);
  });

  it('the built-in offer stays when the price items are late', () => {
    const drive = begin();
    drive.clock.increment(10_000);
    expect(drive.seen().value.catalogue).toBe('builtIn');
    expect(() => drive.settle('loadCatalogue', answered({ offer }))).toThrow('Nobody waits');
    expect(drive.seen().context.offer).toBe(builtInOffer);
  });

  it('a list without things is incomplete', () => {
    const drive = begin(sample.details);
    drive.perform(changed({ kind: 'boxesCounted', size: 'medium', count: 0 }));
    expect(drive.seen().value.list).toEqual({ incomplete: 'quiet' });
  });
});

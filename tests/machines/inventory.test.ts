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

  it('says what is missing only once the customer wants to go on', () => {
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

  it('reports the details after every change', () => {
    const drive = begin();
    drive.perform(changed({ kind: 'boxesCounted', size: 'large', count: 3 }));
    const details = { ...emptyDetails(), boxDetails: [{ boxSize: 'large', numberOfBoxes: 3 }] };
    expect(drive.told()).toEqual([{ type: 'inventory.changed', details }]);
  });

  it('reports the move type of a typical list, and of the list it took the place of', () => {
    const drive = begin(sample.details);
    drive.perform(changed({ kind: 'presetTaken', preset: 'studentRoom' }));
    drive.perform(changed({ kind: 'listRestored', ...goodsOf(sample.details), moveType: 'house' }));
    expect(drive.told()).toMatchObject([{ moveType: 'student' }, { moveType: 'house', details: sample.details }]);
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
    drive.perform(changed({ kind: 'boxesCounted', size: 'medium', count: 0 }));
    expect(drive.seen().value.list).toEqual({ incomplete: 'quiet' });
  });
});

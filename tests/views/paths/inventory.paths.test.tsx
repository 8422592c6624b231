// @vitest-environment jsdom
import { vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Details } from '#domain/inventory';
import type { inventoryMachine } from '#machines/inventory.machine';
import { boxesOf } from '#machines/inventory.view';
import { inventoryChart } from '../../machines/cases/inventory';
import { details as boxes, readyFacts } from '../../support/fixtures';
import { show } from '../../support/paths/labels';
import { describeViews, type Start } from './describe-views';
import { gesturesOf } from './inventory-hands';
import { showsInventory } from './inventory-screens';
import { openStep } from './steps';

// The booking stays where it is when the list is complete, so that the walk can go on.
vi.mock('../../../src/booking/wire', async () => {
  const { wired } = await import('./world');
  return {
    wired: { ...wired, booking: wired.booking.provide({ guards: { isInventoryComplete: () => false } }) },
  };
});
vi.mock('@xstate/react', () => import('./watched-actors'));
vi.mock('../../../src/ui/live-region', () => import('./said-at-once'));

const { machine, input, key, cases } = inventoryChart;
/** A piece that is on the list already, whether the price items name it or not. */
const withBed = { details: { ...boxes, furnitureDetails: [{ item: 'doubleBed', quantity: 1 }] } };
const startOf = (start: { details: Details }): Start => ({
  input: start,
  open: (language) => openStep(language, { step: 'details', child: 'inventory', facts: { ...readyFacts, ...start } }),
});

describeViews<typeof inventoryMachine>('inventory', {
  machine,
  key,
  cases: {
    ...cases,
    // Each change only where it is one, and made by one gesture.
    'boxes.counted': ({ context }) =>
      cases['boxes.counted'].filter(({ count: boxes }) => boxes !== boxesOf(context.details, 'medium')),
    // One row at a time: the two kinds know nothing of each other.
    'item.added': ({ context: { details } }) =>
      details.furnitureDetails[0] || details.specialItems[0]
        ? []
        : ['', 'desk'].map((item) => ({ list: 'furnitureDetails', row: { item, quantity: 1 } })),
    'item.changed': ({ context }) => (context.details.furnitureDetails[0]?.item === '' ? cases['item.changed'] : []),
    'item.removed': ({ context }) => (context.details.furnitureDetails[0] ? cases['item.removed'] : []),
    'special.added': (({ context: { details } }: SnapshotFrom<typeof inventoryMachine>) =>
      details.furnitureDetails[0] || details.specialItems[0] ? [] : [{}]) as unknown as readonly [],
    'special.changed': ({ context }) => {
      const [row] = context.details.specialItems;
      if (!row || row.description) return [];
      if (row.type === 'antique') return [{ index: 0, row: { type: 'antique', description: 'a clock' } }];
      const kinds = ['', 'antique', 'hazardous'].filter((type) => type !== row.type);
      return kinds.map((type) => ({ index: 0, row: { type, description: '' } }));
    },
    'special.removed': ({ context }) => (context.details.specialItems[0] ? cases['special.removed'] : []),
  },
  starts: [input, withBed].map(startOf),
  visits: (event, { context }) => {
    const [[row], [item]] = [context.details.specialItems, context.details.furnitureDetails];
    if (event.type.endsWith('.done.actor.loadCatalogue') && item?.item === 'doubleBed') return show(event.output);
    if (event.type === 'details.submitted') return `submitted: ${context.gap ?? ''} ${row ? show(row) : ''}`;
    return event.type.startsWith('xstate.') ? undefined : show(event);
  },
  gestures: gesturesOf,
  shows: showsInventory,
});

import { afterAll, beforeAll } from 'vitest';
import { type DetailsChange, presetOf, quantityOf } from '#domain/details-change';
import type { Details, SpecialRow } from '#domain/inventory';
import type { inventoryMachine } from '#machines/inventory.machine';
import { boxesOf } from '#machines/inventory.view';
import { changesOf, inventoryChart } from '../../machines/cases/inventory';
import { details as boxes, readyFacts } from '../../support/fixtures';
import { show } from '../../support/paths/labels';
import { describeViews, type Start } from './describe-views';
import { gesturesOf } from './inventory-gestures';
import { showsInventory } from './inventory-screens';
import { openStep } from './steps';
import { inventoryWalk } from './wired';

beforeAll(() => {
  inventoryWalk.isOn = true;
});
afterAll(() => {
  inventoryWalk.isOn = false;
});

const { machine, input, key, cases } = inventoryChart;
/** A piece that is on the list already, whether the price items name it or not. */
const withBed = { details: { ...boxes, furnitureDetails: [{ item: 'doubleBed', quantity: 1 }] } };
const startOf = (start: { details: Details }): Start => ({
  input: start,
  open: (language) => openStep(language, { step: 'details', child: 'inventory', facts: { ...readyFacts, ...start } }),
});

/** A kind is chosen first, then a text is written. */
function nextRows({ type, description }: SpecialRow): SpecialRow[] {
  if (description) return [];
  if (type === 'antique') return [{ type, description: 'a clock' }];
  return (['', 'antique', 'hazardous'] as const)
    .filter((each) => each !== type)
    .map((each) => ({ type: each, description }));
}

describeViews<typeof inventoryMachine>('inventory', {
  machine,
  key,
  cases: {
    ...cases,
    // Each change only where it is one, and made by one gesture; one row at a time, as the two kinds know nothing of each other.
    'details.changed': (snapshot) => {
      const { details } = snapshot.context;
      const [special, item] = [details.specialItems[0], details.furnitureDetails[0]];
      const isMade = (change: DetailsChange): boolean => {
        if (change.kind === 'boxesCounted') return change.count !== boxesOf(details, change.size);
        if (change.kind === 'specialAdded') return !item && !special;
        if (change.kind === 'itemCounted') {
          const listed = quantityOf(details.furnitureDetails, change.item);
          return !special && (!item || listed > 0) && Math.abs(change.quantity - listed) === 1;
        }
        if (change.kind === 'presetTaken') return !item && !special;
        return change.kind === 'listRestored' ? presetOf(details) !== undefined : change.kind !== 'specialChanged';
      };
      const rows = special ? nextRows(special) : [];
      const changes: DetailsChange[] = [
        ...changesOf(snapshot).filter(isMade),
        ...rows.map((row) => ({ kind: 'specialChanged', index: 0, row }) as const),
      ];
      return changes.map((change) => ({ change }));
    },
  },
  starts: [input, withBed].map(startOf),
  variants: (event, { context }) => {
    const [[row], [item]] = [context.details.specialItems, context.details.furnitureDetails];
    if (event.type.endsWith('.done.actor.loadCatalogue') && item?.item === 'doubleBed') return show(event.output);
    if (event.type === 'details.submitted') return `submitted: ${context.error ?? ''} ${row ? show(row) : ''}`;
    return event.type.startsWith('xstate.') ? undefined : show(event);
  },
  gestures: gesturesOf,
  shows: showsInventory,
});

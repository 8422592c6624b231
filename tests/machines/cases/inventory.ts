import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { type DetailsChange, goodsOf } from '#domain/move/details-change';
import { emptyDetails } from '#domain/move/inventory';
import { inventoryMachine } from '#machines/inventory.machine';
import * as sample from '../../support/fixtures';
import type { CasesOf } from '../../support/paths/cases';
import { answered, refused } from '../answers';

type Snapshot = SnapshotFrom<typeof inventoryMachine>;

export const offer = { furniture: ['desk', 'Grand piano'], appliances: ['fridge'] };
const desk = { kind: 'itemCounted', list: 'furnitureDetails', item: 'desk' } as const;

/** One row of each kind is enough to see all that rows do; without an end to them there would be no end of states. */
export const changesOf = ({ context: { details } }: Snapshot): DetailsChange[] => [
  { kind: 'boxesCounted', size: 'medium', count: 8 },
  { kind: 'boxesCounted', size: 'medium', count: 0 },
  ...[0, 1, 2].map((quantity) => ({ ...desk, quantity })),
  ...(details.specialItems[0]
    ? ([
        { kind: 'specialChanged', index: 0, row: { type: 'antique', description: '' } },
        { kind: 'specialChanged', index: 0, row: { type: 'antique', description: 'a clock' } },
        { kind: 'specialRemoved', index: 0 },
      ] as const)
    : ([{ kind: 'specialAdded' }] as const)),
  { kind: 'liftToggled', end: 'start', available: true },
  { kind: 'floorChanged', end: 'destination', floor: 3 },
  { kind: 'presetTaken', preset: 'studentRoom' },
  { kind: 'listRestored', ...goodsOf(emptyDetails()), moveType: 'house' },
];

export const inventoryChart = {
  machine: inventoryMachine,
  input: { details: emptyDetails() },
  moreInputs: [{ details: sample.details }],
  key: ({ value, context }: AnyMachineSnapshot) => {
    const { boxDetails, furnitureDetails, applianceDetails, specialItems } = (context as Snapshot['context']).details;
    return JSON.stringify([value, boxDetails, furnitureDetails, applianceDetails, specialItems]);
  },
  cases: {
    'details.changed': (snapshot) => changesOf(snapshot).map((change) => ({ change })),
    'xstate.done.actor.loadCatalogue': [answered({ offer }), refused('serverError')],
  } satisfies CasesOf<typeof inventoryMachine>,
};

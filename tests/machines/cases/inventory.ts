/** What the chart of the list of goods can meet. */
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { emptyDetails } from '#domain/inventory';
import { inventoryMachine } from '#machines/inventory.machine';
import * as sample from '../../support/fixtures';
import type { CasesOf } from '../../support/paths/cases';
import { answered, refused } from '../answers';

type Snapshot = SnapshotFrom<typeof inventoryMachine>;

export const offer = { furniture: ['desk', 'Grand piano'], appliances: ['fridge'] };
export const blank = { item: '', quantity: 1 };
export const desk = { item: 'desk', quantity: 2 };
/** One row is enough to see all that rows do; without an end to them there would be no end of states. */
const whileNoSpecialRow = ({ context }: Snapshot) => (context.details.specialItems[0] ? [] : [{}]);

export const inventoryChart = {
  machine: inventoryMachine,
  input: { details: emptyDetails() },
  moreInputs: [{ details: sample.details }],
  key: ({ value, context }: AnyMachineSnapshot) => {
    const { boxDetails, furnitureDetails, applianceDetails, specialItems } = (context as Snapshot['context']).details;
    return JSON.stringify([value, boxDetails, furnitureDetails, applianceDetails, specialItems]);
  },
  cases: {
    'boxes.counted': [
      { size: 'medium', count: 8 },
      { size: 'medium', count: 0 },
    ],
    'item.added': ({ context }) =>
      context.details.furnitureDetails[0] ? [] : [{ list: 'furnitureDetails', row: blank }],
    'item.changed': [{ list: 'furnitureDetails', index: 0, row: desk }],
    'item.removed': [{ list: 'furnitureDetails', index: 0 }],
    'special.added': whileNoSpecialRow as unknown as readonly [],
    'special.changed': [
      { index: 0, row: { type: 'antique', description: '' } },
      { index: 0, row: { type: 'antique', description: 'a clock' } },
    ],
    'special.removed': [{ index: 0 }],
    'lift.toggled': [{ end: 'start', available: true }],
    'floor.changed': [{ end: 'destination', floor: 3 }],
    'xstate.done.actor.loadCatalogue': [answered({ offer }), refused('serverError')],
  } satisfies CasesOf<typeof inventoryMachine>,
};

/**
 * What is moved and how it gets out and in. Promise: every change counts at once in the price shown, and nobody goes on with an
 * empty list or a half-filled row without being told which. What can be chosen follows the price items; nobody waits for them.
 */

import { assign, sendParent, setup } from 'xstate';
import { changeDetails, type DetailsChange, moveTypeOf } from '#domain/move/details-change';
import { type Details, type InventoryError, inventoryError } from '#domain/move/inventory';
import { builtInOffer, type Offer } from '#domain/shop/catalogue';
import { port } from './ports';
import { answer, isOk } from './reply';

type InventoryEvent = { type: 'details.changed'; change: DetailsChange } | { type: 'details.submitted' };

/** What the parent hears; a typical list brings its own move type along. */
export type InventoryReport =
  | { type: 'inventory.changed'; details: Details; moveType?: string }
  | { type: 'inventory.completed' };

const inventory = setup({
  types: {
    context: {} as { details: Details; error: InventoryError | undefined; offer: Offer },
    events: {} as InventoryEvent,
    input: {} as { details: Details },
    tags: {} as 'busy' | 'editable',
  },
  actors: { loadCatalogue: port('loadCatalogue', { within: 'lookupTimeout', otherwise: 'network' }) },
  guards: { isComplete: ({ context }) => context.error === undefined },
  actions: {
    rememberOffer: assign((_, { offer }: { offer: Offer }) => ({ offer })),
    takeChange: assign(({ context }, { change }: { change: DetailsChange }) => {
      const details = changeDetails(context.details, change);
      return { details, error: inventoryError(details) };
    }),
    reportChange: sendParent(({ context: { details } }, { change }: { change: DetailsChange }): InventoryReport => {
      const moveType = moveTypeOf(change);
      return { type: 'inventory.changed', details, ...(moveType ? { moveType } : {}) };
    }),
    reportCompletion: sendParent({ type: 'inventory.completed' } satisfies InventoryReport),
  },
});

export const inventoryMachine = inventory.createMachine({
  id: 'inventory',
  context: ({ input }) => ({ details: input.details, error: inventoryError(input.details), offer: builtInOffer }),
  type: 'parallel',
  states: {
    list: {
      initial: 'deciding',
      on: {
        'details.changed': {
          target: '.deciding',
          actions: [
            { type: 'takeChange', params: ({ event }) => event },
            { type: 'reportChange', params: ({ event }) => event },
          ],
        },
      },
      states: {
        deciding: {
          description: 'Whether the list can be priced.',
          always: [{ guard: 'isComplete', target: 'complete' }, { target: 'incomplete' }],
        },
        incomplete: {
          description: 'Empty, half filled or over a limit; said only once the customer wants to go on.',
          tags: 'editable',
          initial: 'quiet',
          states: {
            quiet: { description: 'Nothing is said yet.', on: { 'details.submitted': 'showingErrors' } },
            showingErrors: { description: 'The customer is told what is missing.' },
          },
        },
        complete: {
          description: 'The list can be priced.',
          tags: 'editable',
          on: { 'details.submitted': { actions: 'reportCompletion' } },
        },
      },
    },
    catalogue: {
      initial: 'loading',
      states: {
        loading: {
          description: 'The price items are asked for; the built-in lists are offered meanwhile.',
          tags: 'busy',
          invoke: {
            id: 'loadCatalogue',
            src: 'loadCatalogue',
            input: {},
            onDone: [
              { guard: isOk, target: 'listed', actions: { type: 'rememberOffer', params: answer } },
              { target: 'builtIn' },
            ],
          },
        },
        listed: { description: 'What the price items name is offered.' },
        builtIn: { description: 'The price items did not come, or made no sense: the built-in lists stay.' },
      },
    },
  },
});

/**
 * The list of things, floors and lifts. Every change is priced at once, and an empty or incomplete list cannot be continued. The offer follows
 * the price items once they are loaded.
 */

import { assign, sendParent, setup } from 'xstate';
import { changeDetails, type DetailsChange, moveTypeOf } from '#domain/move/details-change';
import { type Details, type InventoryError, inventoryError } from '#domain/move/inventory';
import { builtInOffer, type Offer } from '#domain/shop/catalogue';
import { port } from './ports';
import { answer, isOk } from './reply';

type InventoryEvent = { type: 'details.changed'; change: DetailsChange } | { type: 'details.submitted' };

/** Sent to the parent; a typical list comes with its move type. */
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
          description: 'Checks the list.',
          always: [{ guard: 'isComplete', target: 'complete' }, { target: 'incomplete' }],
        },
        incomplete: {
          description: 'Empty, incomplete or over a limit; the error shows only after an attempt to continue.',
          tags: 'editable',
          initial: 'quiet',
          states: {
            quiet: { description: 'No error is shown yet.', on: { 'details.submitted': 'showingErrors' } },
            showingErrors: { description: 'The error is shown.' },
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
          description: 'The price items are loading; the built-in lists are offered.',
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
        listed: { description: 'The price items are offered.' },
        builtIn: { description: 'Loading failed; the built-in lists stay.' },
      },
    },
  },
});

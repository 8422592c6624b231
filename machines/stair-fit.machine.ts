/** The page "Will it go up my stair?". Four sizes give an answer, which follows every change while all can be read. A link may bring sizes. */

import { assign, setup } from 'xstate';
import { STAIR_FIELDS, type StairField, type TypedSizes, unreadable } from '#domain/move/stair-fit';
import { largeSides } from '#domain/shop/catalogue';
import { touchedWith } from './form';

export interface StairFitContext {
  typed: TypedSizes;
  /** Fields whose errors are shown. */
  touched: readonly StairField[];
  /** Catalogue key of the thing whose usual sizes are filled in, until the customer changes one of them. */
  thing: string | undefined;
}
type StairFitEvent =
  | { type: 'field.changed'; field: StairField; value: string }
  | { type: 'field.left'; field: StairField }
  | { type: 'form.submitted' };

export interface StairFitInput {
  typed: TypedSizes;
  thing: string | undefined;
}

export interface Change {
  field: StairField;
  value: string;
}
const withChange = (typed: TypedSizes, { field, value }: Change): TypedSizes => ({ ...typed, [field]: value });

function contextOf({ typed, thing }: StairFitInput): StairFitContext {
  const usual = thing === undefined ? undefined : largeSides(thing);
  if (!usual) return { typed, thing: undefined, touched: [] };
  return { typed: { ...typed, length: `${usual.length}`, depth: `${usual.depth}` }, thing, touched: [] };
}

const stairFit = setup({
  types: {
    context: {} as StairFitContext,
    events: {} as StairFitEvent,
    input: {} as StairFitInput,
  },
  guards: {
    isReadable: (_, { typed }: { typed: TypedSizes }) => unreadable(typed).length === 0,
  },
  actions: {
    setField: assign(({ context }, change: Change) => ({
      typed: withChange(context.typed, change),
      thing: change.field === 'length' || change.field === 'depth' ? undefined : context.thing,
    })),
    setTouched: assign({
      touched: ({ context }, params: { field: StairField }) => touchedWith(context.touched, params.field),
    }),
    setAllTouched: assign({ touched: STAIR_FIELDS }),
    clearTouched: assign({ touched: [] }),
  },
});

export const stairFitMachine = stairFit.createMachine({
  id: 'stairFit',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: {
    'field.left': { actions: { type: 'setTouched', params: ({ event }) => event } },
    'form.submitted': [
      { guard: { type: 'isReadable', params: ({ context }) => context }, target: '.answered' },
      { actions: 'setAllTouched' },
    ],
  },
  states: {
    deciding: {
      description: 'Checks whether the link brings all four sizes.',
      always: [
        { guard: { type: 'isReadable', params: ({ context }) => context }, target: 'answered' },
        { target: 'open' },
      ],
    },
    open: {
      description: 'The form, beside a worked example.',
      on: { 'field.changed': { actions: { type: 'setField', params: ({ event }) => event } } },
    },
    answered: {
      description: 'The answer for the four sizes.',
      on: {
        'field.changed': [
          {
            guard: {
              type: 'isReadable',
              params: ({ context, event }) => ({ typed: withChange(context.typed, event) }),
            },
            actions: { type: 'setField', params: ({ event }) => event },
          },
          { target: 'open', actions: ['clearTouched', { type: 'setField', params: ({ event }) => event }] },
        ],
      },
    },
  },
});

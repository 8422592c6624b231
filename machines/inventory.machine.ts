/**
 * What is moved and how it gets out and in. Promise: every change counts at once in the price shown, and nobody goes on with an
 * empty list or a half-filled row without being told which. What can be chosen follows the price items; nobody waits for them.
 */

import { assign, enqueueActions, setup } from 'xstate';
import { builtInOffer, type Offer } from '#domain/catalogue';
import type { End } from '#domain/draft';
import {
  type BoxSize,
  type Details,
  type InventoryGap,
  type ItemRow,
  inventoryGap,
  LIMITS,
  type SpecialRow,
} from '#domain/inventory';
import { delays } from './delays';
import { type Answer, port } from './ports';
import { reportToParent } from './report';

/** The two lists whose rows are an item and a quantity. */
export type ItemList = 'furnitureDetails' | 'applianceDetails';

type InventoryEvent =
  | { type: 'boxes.counted'; size: BoxSize; count: number }
  | { type: 'item.added'; list: ItemList; row: ItemRow }
  | { type: 'item.changed'; list: ItemList; index: number; row: ItemRow }
  | { type: 'item.removed'; list: ItemList; index: number }
  | { type: 'special.added' }
  | { type: 'special.changed'; index: number; row: SpecialRow }
  | { type: 'special.removed'; index: number }
  | { type: 'lift.toggled'; end: End; available: boolean }
  | { type: 'floor.changed'; end: End; floor: number }
  | { type: 'details.submitted' };
type Change = Exclude<InventoryEvent, { type: 'details.submitted' }>;

/** What the parent hears. */
export type InventoryReport = { type: 'inventory.changed'; details: Details } | { type: 'inventory.completed' };

export const inventoryMachine = setup({
  types: {
    context: {} as { details: Details; gap: InventoryGap | undefined; offer: Offer },
    events: {} as InventoryEvent,
    input: {} as { details: Details },
    tags: {} as 'busy' | 'editable',
  },
  actors: { loadCatalogue: port('loadCatalogue') },
  guards: {
    isComplete: ({ context }) => context.gap === undefined,
    wasAnswered: (_, params: { answer: { ok: boolean } }) => params.answer.ok,
  },
  actions: {
    rememberOffer: assign((_, params: { answer: Answer<{ offer: Offer }, never> }) =>
      params.answer.ok ? { offer: params.answer.offer } : {},
    ),
    takeChange: assign(({ context }, change: Change) => {
      const details = changeDetails(context.details, change);
      return { details, gap: inventoryGap(details) };
    }),
    reportChange: ({ context, self }) =>
      reportToParent<InventoryReport>(self, { type: 'inventory.changed', details: context.details }),
    // The parent goes on to a step with a chart of its own: that must not begin inside an action of this one.
    reportCompletion: enqueueActions(({ enqueue, self }) => {
      const completed: InventoryReport = { type: 'inventory.completed' };
      if (self._parent) enqueue.sendTo(self._parent, completed);
    }),
  },
  delays: { lookupTimeout: delays.lookupTimeout },
}).createMachine({
  id: 'inventory',
  context: ({ input }) => ({ details: input.details, gap: inventoryGap(input.details), offer: builtInOffer }),
  type: 'parallel',
  states: {
    list: {
      initial: 'deciding',
      on: {
        'boxes.counted': {
          target: '.deciding',
          actions: [{ type: 'takeChange', params: ({ event }) => event }, 'reportChange'],
        },
        'item.added': {
          target: '.deciding',
          actions: [{ type: 'takeChange', params: ({ event }) => event }, 'reportChange'],
        },
        'item.changed': {
          target: '.deciding',
          actions: [{ type: 'takeChange', params: ({ event }) => event }, 'reportChange'],
        },
        'item.removed': {
          target: '.deciding',
          actions: [{ type: 'takeChange', params: ({ event }) => event }, 'reportChange'],
        },
        'special.added': {
          target: '.deciding',
          actions: [{ type: 'takeChange', params: ({ event }) => event }, 'reportChange'],
        },
        'special.changed': {
          target: '.deciding',
          actions: [{ type: 'takeChange', params: ({ event }) => event }, 'reportChange'],
        },
        'special.removed': {
          target: '.deciding',
          actions: [{ type: 'takeChange', params: ({ event }) => event }, 'reportChange'],
        },
        'lift.toggled': {
          target: '.deciding',
          actions: [{ type: 'takeChange', params: ({ event }) => event }, 'reportChange'],
        },
        'floor.changed': {
          target: '.deciding',
          actions: [{ type: 'takeChange', params: ({ event }) => event }, 'reportChange'],
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
              {
                guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
                target: 'listed',
                actions: { type: 'rememberOffer', params: ({ event }) => ({ answer: event.output }) },
              },
              { target: 'builtIn' },
            ],
            onError: 'builtIn',
          },
          after: { lookupTimeout: 'builtIn' },
        },
        listed: { description: 'What the price items name is offered.' },
        builtIn: { description: 'The price items did not come, or made no sense: the built-in lists stay.' },
      },
    },
  },
});

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, Number.isFinite(value) ? Math.round(value) : min));
const replaceAt = <Row>(rows: readonly Row[], index: number, row: Row): Row[] =>
  rows.map((old, at) => (at === index ? row : old));
const without = <Row>(rows: readonly Row[], index: number): Row[] => rows.filter((_, at) => at !== index);
const withQuantity = (row: ItemRow): ItemRow => ({ ...row, quantity: clamp(row.quantity, LIMITS.quantity) });

/** The details after one change; numbers are kept inside the limits of section 9. */
export function changeDetails(details: Details, change: Change): Details {
  switch (change.type) {
    case 'boxes.counted': {
      const others = details.boxDetails.filter((row) => row.boxSize !== change.size);
      const numberOfBoxes = clamp(change.count, LIMITS.boxes);
      return {
        ...details,
        boxDetails: numberOfBoxes === 0 ? others : [...others, { boxSize: change.size, numberOfBoxes }],
      };
    }
    case 'item.added':
      if (details[change.list].length >= LIMITS.rows) return details;
      return { ...details, [change.list]: [...details[change.list], withQuantity(change.row)] };
    case 'item.changed':
      return { ...details, [change.list]: replaceAt(details[change.list], change.index, withQuantity(change.row)) };
    case 'item.removed':
      return { ...details, [change.list]: without(details[change.list], change.index) };
    case 'special.added':
      if (details.specialItems.length >= LIMITS.rows) return details;
      return { ...details, specialItems: [...details.specialItems, { type: '', description: '' }] };
    case 'special.changed': {
      const row = { ...change.row, description: [...change.row.description].slice(0, LIMITS.description).join('') };
      return { ...details, specialItems: replaceAt(details.specialItems, change.index, row) };
    }
    case 'special.removed':
      return { ...details, specialItems: without(details.specialItems, change.index) };
    case 'lift.toggled':
      return change.end === 'start'
        ? { ...details, liftAvailable: change.available }
        : { ...details, liftAvailabledest: change.available };
    case 'floor.changed': {
      const floor = clamp(change.floor, LIMITS.floor);
      return change.end === 'start'
        ? { ...details, numberOfStairs: floor }
        : { ...details, numberofstairsright: floor };
    }
  }
}

/**
 * The same-day delivery quote in three steps. The customer can go forward only from a complete step, and back at any time. The delivery
 * time is checked when it is chosen and again at the end. A price that has changed since a product was chosen is shown before it counts.
 */

import type { End } from '#domain/place';
import { emptySameDay } from '#domain/same-day/facts';
import type { LatestProducts } from '#domain/same-day/product-changes';
import { answer } from './reply';
import { endsIn, type SameDayContext, sameDay } from './same-day.setup';

const endState = (end: End, search: 'pickupSearch' | 'deliverySearch') =>
  sameDay.createStateConfig({
    initial: 'deciding',
    states: {
      deciding: {
        description: 'An earlier choice is kept.',
        always: [{ guard: { type: 'hasLocation', params: { end } }, target: 'chosen' }, { target: 'seeking' }],
      },
      seeking: {
        description: 'The customer is looking for the place.',
        invoke: {
          id: search,
          src: 'location',
          input: ({ context, self }) => ({ parentRef: self, end, text: context.facts.typed[end] ?? '' }),
          onDone: {
            target: 'chosen',
            actions: [
              { type: 'setLocation', params: ({ event }) => ({ end, location: event.output.location }) },
              'clearPlaceErrors',
            ],
          },
        },
      },
      chosen: {
        description: 'The place is known.',
        on: {
          'place.reopened': {
            guard: { type: 'isEnd', params: ({ event }) => ({ asked: event.end, end }) },
            target: 'seeking',
            actions: [{ type: 'clearLocation', params: { end } }, 'clearPlaceErrors'],
          },
        },
      },
    },
  });

const placesState = sameDay.createStateConfig({
  description: 'Pickup, delivery and urgency.',
  type: 'parallel',
  on: {
    'draft.cleared': { target: 'items', actions: 'clearAll' },
    'urgency.chosen': {
      guard: { type: 'isPossible', params: ({ event }) => event },
      actions: [
        { type: 'setUrgency', params: ({ event }) => event },
        { type: 'clearError', params: { field: 'urgency' } },
      ],
    },
    'step.confirmed': [
      {
        guard: { type: 'isComplete', params: { step: 'places' } },
        target: 'contact',
        actions: ['setPromise', 'clearErrors'],
      },
      { actions: { type: 'setErrors', params: { step: 'places' } } },
    ],
  },
  states: {
    pickup: endState('start', 'pickupSearch'),
    delivery: endState('destination', 'deliverySearch'),
    times: {
      description: 'The possible delivery times, checked again when both places are chosen or one changes.',
      initial: 'checking',
      always: { guard: 'isForOtherPlaces', target: '.checking' },
      states: {
        checking: {
          description: 'The possible delivery times are being checked.',
          tags: 'busy',
          entry: 'setCheckedFor',
          invoke: {
            id: 'checkSameDayTimes',
            src: 'checkSameDayTimes',
            input: ({ context }) => endsIn(context),
            onDone: { target: 'known', actions: { type: 'setTimes', params: answer } },
            onError: 'known',
          },
        },
        known: { description: 'Checked again every minute.', after: { timesRefreshInterval: 'checking' } },
      },
    },
  },
});

/** Not awaited: without an answer the old prices stay, and the server checks them again when the quote is sent. */
const lookUp = {
  id: 'lookUpProducts',
  src: 'lookUpProducts',
  input: ({ context }: { context: SameDayContext }) => ({ ids: context.facts.selectedProducts.map(({ id }) => id) }),
  onDone: {
    actions: { type: 'setLatest', params: ({ event }: { event: { output: LatestProducts } }) => event.output },
  },
  onError: {},
} as const;

export const sameDayMachine = sameDay.createMachine({
  id: 'sameDay',
  context: ({ input }) => ({
    requestedStep: input.step,
    facts: emptySameDay(),
    errors: {},
    times: undefined,
    checkedFor: '',
    news: [],
    sentAt: undefined,
  }),
  initial: 'restoring',
  output: ({ context }) => ({ facts: context.facts }),
  on: {
    'step.requested': {
      guard: { type: 'canEnter', params: ({ event }) => event },
      target: '.deciding',
      actions: [{ type: 'setRequestedStep', params: ({ event }) => event }, 'clearErrors'],
    },
    'text.reported': { actions: [{ type: 'setText', params: ({ event }) => event }, 'clearPlaceErrors'] },
  },
  states: {
    restoring: {
      description: "This tab's draft is being read; answers given meanwhile override it.",
      tags: 'busy',
      initial: 'open',
      invoke: {
        id: 'readSameDay',
        src: 'readSameDay',
        input: {},
        onDone: [
          { guard: 'wasConfirmed', target: 'decidingNext', actions: { type: 'setDraft', params: answer } },
          { target: 'deciding', actions: { type: 'setDraft', params: answer } },
        ],
        onError: [{ guard: 'wasConfirmed', target: 'decidingNext' }, { target: 'deciding' }],
      },
      on: {
        'step.requested': { actions: { type: 'setRequestedStep', params: ({ event }) => event } },
        'category.chosen': { actions: { type: 'setCategory', params: ({ event }) => event } },
        'van.chosen': { actions: { type: 'setVan', params: ({ event }) => event } },
        'details.typed': { actions: { type: 'setDetails', params: ({ event }) => event } },
      },
      states: {
        open: {
          description: 'The first step is prerendered.',
          on: { 'step.confirmed': 'confirmed' },
        },
        confirmed: {
          description: 'Next was pressed early: the step is checked once the draft has been read.',
        },
      },
    },
    decidingNext: {
      description: 'Leaves the first step, unless something is missing or another step was requested.',
      always: [
        { guard: { type: 'leadsPast', params: { step: 'places' } }, target: 'deciding' },
        { guard: { type: 'isComplete', params: { step: 'items' } }, target: 'places' },
        { target: 'items', actions: { type: 'setErrors', params: { step: 'items' } } },
      ],
    },
    deciding: {
      description: 'Opens the requested step, or the last one before it that is open.',
      always: [
        { guard: { type: 'leadsTo', params: { step: 'contact' } }, target: 'contact' },
        { guard: { type: 'leadsPast', params: { step: 'places' } }, target: 'places' },
        { target: 'items' },
      ],
    },
    items: {
      description: 'Category, van and products.',
      initial: 'deciding',
      on: {
        'draft.cleared': { target: '#sameDay.items', actions: 'clearAll' },
        'category.chosen': {
          target: '.deciding',
          actions: [
            { type: 'setCategory', params: ({ event }) => event },
            { type: 'clearError', params: { field: 'category' } },
            { type: 'clearError', params: { field: 'selectedProducts' } },
          ],
        },
        'van.chosen': {
          actions: [
            { type: 'setVan', params: ({ event }) => event },
            { type: 'clearError', params: { field: 'vanSize' } },
          ],
        },
        'details.typed': { actions: { type: 'setDetails', params: ({ event }) => event } },
        'step.confirmed': [
          { guard: { type: 'isComplete', params: { step: 'items' } }, target: 'places', actions: 'clearNews' },
          { actions: { type: 'setErrors', params: { step: 'items' } } },
        ],
      },
      states: {
        deciding: {
          description: "Only the retailer's category has products.",
          always: [{ guard: 'isRetailer', target: 'browsing' }, { target: 'plain' }],
        },
        plain: { description: 'The category has no products.' },
        browsing: {
          description: 'Products are searched for and added; chosen ones are looked up again.',
          invoke: [
            {
              id: 'productSearch',
              src: 'productSearch',
              input: ({ context, self }) => ({ parentRef: self, text: context.facts.typed.products ?? '' }),
            },
            lookUp,
          ],
          on: {
            'purchase.chosen': { actions: { type: 'setPurchase', params: ({ event }) => event } },
            'product.added': {
              actions: [
                { type: 'addProduct', params: ({ event }) => event },
                { type: 'clearError', params: { field: 'selectedProducts' } },
              ],
            },
            'quantity.changed': { actions: { type: 'setQuantity', params: ({ event }) => event } },
          },
        },
      },
    },
    places: placesState,
    contact: {
      description: 'Contact details and the quote; its products are looked up again.',
      initial: 'editing',
      on: { 'draft.cleared': { target: 'items', actions: 'clearAll' } },
      invoke: lookUp,
      states: {
        editing: {
          description: 'The form beside the price.',
          on: {
            'contact.typed': {
              actions: [
                { type: 'setContact', params: ({ event }) => event },
                { type: 'clearError', params: ({ event }) => event },
              ],
            },
            'step.confirmed': [
              { guard: { type: 'isComplete', params: { step: 'contact' } }, target: 'checking', actions: 'clearNews' },
              { actions: { type: 'setErrors', params: { step: 'contact' } } },
            ],
          },
        },
        checking: {
          description: 'Checks that the delivery time is still possible; without an answer the office decides.',
          tags: 'busy',
          invoke: {
            id: 'checkSameDayTimes',
            src: 'checkSameDayTimes',
            input: ({ context }) => endsIn(context),
            onDone: [
              { guard: { type: 'isKept', params: answer }, target: '#sameDay.submitted' },
              { target: '#sameDay.places', actions: [{ type: 'setTimes', params: answer }, 'setTooLate'] },
            ],
            onError: '#sameDay.submitted',
          },
        },
      },
    },
    submitted: { description: 'The contact page shows the quote and sends it.', type: 'final' },
  },
});

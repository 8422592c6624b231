/**
 * The same-day delivery quote in three steps. Promises: a step is left forwards only when it is complete, backwards always; nothing said is
 * lost on the way; what is promised (within 2 or 4 hours, same day) can be kept when it is chosen, and is looked at again at the end; a price
 * that has changed since a product was chosen is told before it counts.
 */

import { emptySameDay } from '#domain/same-day-facts';
import type { LatestProducts } from '#domain/same-day-news';
import { placesState } from './same-day.places';
import { type SameDayContext, sameDaySetup } from './same-day.setup';

/** Nothing waits for it: who has no answer goes by the prices as they were, and the server looks again when the quote is sent. */
const lookUp = {
  id: 'lookUpProducts',
  src: 'lookUpProducts',
  input: ({ context }: { context: SameDayContext }) => ({ ids: context.facts.selectedProducts.map(({ id }) => id) }),
  onDone: {
    actions: {
      type: 'rememberLatest',
      params: ({ event }: { event: { output: LatestProducts } }) => ({ latest: event.output }),
    },
  },
  onError: {},
} as const;

export const sameDayMachine = sameDaySetup.createMachine({
  id: 'sameDay',
  context: ({ input }) => ({
    requestedStep: input.step,
    facts: emptySameDay(),
    gaps: {},
    times: undefined,
    news: [],
    sentAt: undefined,
  }),
  initial: 'restoring',
  output: ({ context }) => ({ facts: context.facts }),
  on: {
    'step.requested': [
      {
        guard: { type: 'goesTo', params: ({ event }) => ({ asked: event.step, step: 'items' }) },
        target: '.items',
        actions: 'forgetGaps',
      },
      {
        guard: { type: 'goesTo', params: ({ event }) => ({ asked: event.step, step: 'places' }) },
        target: '.places',
        actions: 'forgetGaps',
      },
      {
        guard: { type: 'goesTo', params: ({ event }) => ({ asked: event.step, step: 'contact' }) },
        target: '.contact',
        actions: 'forgetGaps',
      },
    ],
    'draft.cleared': { guard: 'isRestored', target: '.items', actions: 'forgetAll' },
    'text.reported': {
      actions: [{ type: 'rememberText', params: ({ event }) => event }, 'forgetPlaceGaps'],
    },
  },
  states: {
    restoring: {
      description: "The tab's draft is read; what is said meanwhile counts more than it does.",
      tags: 'busy',
      on: {
        'step.requested': { actions: { type: 'rememberRequestedStep', params: ({ event }) => event } },
        'category.chosen': { actions: { type: 'rememberCategory', params: ({ event }) => event } },
        'van.chosen': { actions: { type: 'rememberVan', params: ({ event }) => event } },
        'details.typed': { actions: { type: 'rememberDetails', params: ({ event }) => event } },
      },
      invoke: {
        id: 'readSameDay',
        src: 'readSameDay',
        input: {},
        onDone: { target: 'deciding', actions: { type: 'rememberDraft', params: ({ event }) => event.output } },
        onError: 'deciding',
      },
      after: { draftTimeout: 'deciding' },
    },
    deciding: {
      description: 'The step that was asked for, or the last one before it that can be stood in.',
      exit: 'forgetRequestedStep',
      always: [
        { guard: { type: 'leadsTo', params: { step: 'contact' } }, target: 'contact' },
        { guard: { type: 'leadsPast', params: { step: 'places' } }, target: 'places' },
        { target: 'items' },
      ],
    },
    items: {
      description: 'What is carried, in which van, and the products of the furniture retailer.',
      initial: 'deciding',
      on: {
        'category.chosen': {
          target: '.deciding',
          actions: [
            { type: 'rememberCategory', params: ({ event }) => event },
            { type: 'forgetGap', params: { field: 'category' } },
            { type: 'forgetGap', params: { field: 'selectedProducts' } },
          ],
        },
        'van.chosen': {
          actions: [
            { type: 'rememberVan', params: ({ event }) => event },
            { type: 'forgetGap', params: { field: 'vanSize' } },
          ],
        },
        'details.typed': { actions: { type: 'rememberDetails', params: ({ event }) => event } },
        'step.confirmed': [
          {
            guard: { type: 'isComplete', params: { step: 'items' } },
            target: 'places',
            actions: ['forgetGaps', 'forgetNews'],
          },
          { actions: { type: 'rememberGaps', params: { step: 'items' } } },
        ],
      },
      states: {
        deciding: {
          description: "Only the retailer's category has products.",
          always: [{ guard: 'isRetailer', target: 'browsing' }, { target: 'plain' }],
        },
        plain: { description: 'No products are chosen one by one.', tags: 'editable' },
        browsing: {
          description:
            'Products are searched for and put on the list; those that are on it already are looked up again.',
          tags: 'editable',
          invoke: [
            {
              id: 'productSearch',
              src: 'productSearch',
              input: ({ context }) => ({ text: context.facts.typed.products ?? '' }),
            },
            lookUp,
          ],
          on: {
            'product.added': {
              actions: [
                { type: 'addProduct', params: ({ event }) => event },
                { type: 'forgetGap', params: { field: 'selectedProducts' } },
              ],
            },
            'quantity.changed': {
              actions: [
                { type: 'changeQuantity', params: ({ event }) => event },
                { type: 'forgetGap', params: { field: 'selectedProducts' } },
              ],
            },
          },
        },
      },
    },
    places: placesState,
    contact: {
      description: 'Who asks, and the quote; its products are looked up again.',
      initial: 'editing',
      invoke: lookUp,
      states: {
        editing: {
          description: 'The form beside the price.',
          tags: 'editable',
          on: {
            'contact.typed': {
              actions: [
                { type: 'rememberContact', params: ({ event }) => event },
                { type: 'forgetGap', params: ({ event }) => event },
              ],
            },
            'step.confirmed': [
              {
                guard: { type: 'isComplete', params: { step: 'contact' } },
                target: 'checking',
                actions: ['forgetGaps', 'forgetNews'],
              },
              { actions: { type: 'rememberGaps', params: { step: 'contact' } } },
            ],
          },
        },
        checking: {
          description: 'Whether the promise can still be kept; the office takes it on when nobody can say.',
          tags: 'busy',
          invoke: {
            id: 'checkSameDayTimes',
            src: 'checkSameDayTimes',
            input: {},
            onDone: [
              {
                guard: { type: 'isKept', params: ({ event }) => ({ times: event.output }) },
                target: '#sameDay.submitted',
              },
              {
                target: '#sameDay.places',
                actions: [{ type: 'rememberTimes', params: ({ event }) => ({ times: event.output }) }, 'rememberLate'],
              },
            ],
            onError: '#sameDay.submitted',
          },
          after: { lookupTimeout: '#sameDay.submitted' },
        },
      },
    },
    submitted: { description: 'The contact page shows the quote and sends it.', type: 'final' },
  },
});

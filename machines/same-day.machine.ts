/**
 * The same-day delivery quote in three steps. A step is left forwards only when it is complete, and backwards at any time. The delivery time
 * is checked when it is chosen and again at the end. A price that has changed since a product was chosen is shown before it counts.
 */

import { assign, stateIn } from 'xstate';
import type { VanSize } from '#domain/move/inventory';
import {
  type ContactInfo,
  emptySameDay,
  type SameDayErrors,
  type SameDayFacts,
  type SameDayStep,
  withCategory,
  withProduct,
  withQuantity,
} from '#domain/same-day/facts';
import { LONGEST_ITEM_DETAILS, type Purchase, type SameDayCategory } from '#domain/same-day/price';
import type { Product } from '#domain/same-day/product';
import { changesOf, type LatestProducts, mergeChanges, withLatest } from '#domain/same-day/product-changes';
import type { SameDayTimes } from '#domain/same-day/times';
import type { Reply } from './ports';
import { answer } from './reply';
import {
  canEnter,
  changeFacts,
  endsIn,
  placesSetup,
  placesState,
  type SameDayContext,
  urgencyIn,
} from './same-day.places';

const typedEarly = ({ category, vanSize, itemDetails }: SameDayFacts): Partial<SameDayFacts> => ({
  ...(category ? { category } : {}),
  ...(vanSize ? { vanSize } : {}),
  ...(itemDetails ? { itemDetails } : {}),
});

const sameDay = placesSetup.extend({
  guards: {
    wasConfirmed: stateIn({ restoring: 'confirmed' }),
    leadsTo: ({ context }, params: { step: SameDayStep }) =>
      context.requestedStep === params.step && canEnter(context, params.step),
    leadsPast: ({ context }, params: { step: SameDayStep }) =>
      context.requestedStep !== 'items' && canEnter(context, params.step),
    canEnter: ({ context }, params: { step: SameDayStep }) => canEnter(context, params.step),
    isRetailer: ({ context }) => context.facts.category === 'ikea',
    isKept: ({ context }, times: SameDayTimes) =>
      times.day === context.facts.deliveryDate && times.refusals[urgencyIn({ ...context, times })] === undefined,
  },
  actions: {
    setRequestedStep: assign({ requestedStep: (_, params: { step: SameDayStep }) => params.step }),
    setDraft: assign(({ context }, { draft, contact, times, sentAt }: Reply<'readSameDay'>) => {
      const facts = draft?.facts ?? { ...emptySameDay(), ...(contact ? { contactInfo: contact } : {}) };
      const early = typedEarly(context.facts);
      const merged = { ...facts, ...early };
      return { times, sentAt, facts: early.category ? withCategory(merged, early.category) : merged };
    }),
    setCategory: changeFacts((facts, { category }: { category: SameDayCategory }) => withCategory(facts, category)),
    setVan: changeFacts((facts, { vanSize }: { vanSize: VanSize }) => ({ ...facts, vanSize })),
    setDetails: changeFacts((facts, { text }: { text: string }) => ({
      ...facts,
      itemDetails: text.slice(0, LONGEST_ITEM_DETAILS),
    })),
    setPurchase: changeFacts((facts, { purchase }: { purchase: Purchase }) => ({ ...facts, purchase })),
    addProduct: changeFacts((facts, { product }: { product: Product }) => ({
      ...facts,
      selectedProducts: withProduct(facts.selectedProducts, product),
    })),
    changeQuantity: changeFacts((facts, { id, quantity }: { id: string; quantity: number }) => ({
      ...facts,
      selectedProducts: withQuantity(facts.selectedProducts, id, quantity),
    })),
    setLatest: assign(({ context: { facts, news } }, latest: LatestProducts) => ({
      news: mergeChanges(news, changesOf(facts.selectedProducts, latest)),
      facts: { ...facts, selectedProducts: withLatest(facts.selectedProducts, latest) },
    })),
    clearNews: assign({ news: [] }),
    setContact: changeFacts((facts, { field, value }: { field: keyof ContactInfo; value: string }) => ({
      ...facts,
      contactInfo: { ...facts.contactInfo, [field]: value },
    })),
    setTooLate: assign({ errors: { urgency: 'urgencyTooLate' } as SameDayErrors }),
  },
});

/** Not awaited: without an answer the old prices stay, and the server checks again when the quote is sent. */
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
      description: 'The draft of this tab is read; answers given meanwhile override it.',
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
          description: 'Next was pressed early: checked as soon as the draft is read.',
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
        plain: { description: 'The category has no products.', tags: 'editable' },
        browsing: {
          description: 'Products are searched for and added; chosen ones are looked up again.',
          tags: 'editable',
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
            'quantity.changed': { actions: { type: 'changeQuantity', params: ({ event }) => event } },
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
          tags: 'editable',
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

/** Setup of the same-day chart, and its places step: pickup, delivery and urgency. */

import { assign, setup } from 'xstate';
import type { VanSize } from '#domain/move/inventory';
import { type End, type Location, placeKey } from '#domain/place';
import {
  type ContactInfo,
  emptySameDay,
  errorsOf,
  LOCATION_FIELDS,
  type SameDayErrors,
  type SameDayFacts,
  type SameDayField,
  type SameDayStep,
} from '#domain/same-day/facts';
import type { Purchase, SameDayCategory, Urgency } from '#domain/same-day/price';
import type { Product } from '#domain/same-day/product';
import type { ProductChange } from '#domain/same-day/product-changes';
import { type SameDayTimes, urgencyOf } from '#domain/same-day/times';
import { changing } from './change-facts';
import { delays } from './delays';
import { locationMachine, type TextReport } from './location.machine';
import { port } from './ports';
import { type ProductTextReport, productSearchMachine } from './product-search.machine';
import { answer } from './reply';

export interface SameDayContext {
  /** The step of the URL. */
  requestedStep: SameDayStep;
  facts: SameDayFacts;
  /** Errors of the last attempt to continue, each until its field is edited. */
  errors: SameDayErrors;
  /** The possible delivery times; undefined while loading. */
  times: SameDayTimes | undefined;
  /** Pickup and delivery for which `times` are checked. */
  checkedFor: string;
  /** Changes of chosen products, until the customer continues. */
  news: readonly ProductChange[];
  /** Time of the last quote from this tab, epoch milliseconds. */
  sentAt: number | undefined;
}

export type SameDayEvent =
  | { type: 'category.chosen'; category: SameDayCategory }
  | { type: 'van.chosen'; vanSize: VanSize }
  | { type: 'details.typed'; text: string }
  | { type: 'purchase.chosen'; purchase: Purchase }
  | { type: 'product.added'; product: Product }
  | { type: 'quantity.changed'; id: string; quantity: number }
  | { type: 'place.reopened'; end: End }
  | { type: 'urgency.chosen'; urgency: Urgency }
  | { type: 'contact.typed'; field: keyof ContactInfo; value: string }
  | { type: 'step.confirmed' }
  | { type: 'step.requested'; step: SameDayStep }
  | { type: 'draft.cleared' }
  | TextReport
  | ProductTextReport;

const PLACE_FIELDS: readonly SameDayField[] = ['pickupLocation', 'deliveryLocation'];

const NO_TIMES: Pick<SameDayTimes, 'refusals'> = { refusals: {} };

/** The chosen urgency, or the default. */
export function urgencyIn({ facts, times }: Pick<SameDayContext, 'facts' | 'times'>): Urgency {
  return urgencyOf(facts.urgency, times ?? NO_TIMES);
}

/** Pickup and delivery as the server knows them, once both are chosen. */
export function endsIn({ facts: { pickupLocation, deliveryLocation } }: Pick<SameDayContext, 'facts'>) {
  return pickupLocation && deliveryLocation ? { from: placeKey(pickupLocation), to: placeKey(deliveryLocation) } : {};
}

/** The errors of a step, an impossible delivery time included. */
export function errorsAt(step: SameDayStep, context: Pick<SameDayContext, 'facts' | 'times'>): SameDayErrors {
  const errors = errorsOf(step, context.facts);
  const isTooLate = step === 'places' && context.times?.refusals[urgencyIn(context)] !== undefined;
  return isTooLate ? { ...errors, urgency: 'urgencyTooLate' } : errors;
}

export const isComplete = (step: SameDayStep, context: SameDayContext): boolean =>
  Object.keys(errorsAt(step, context)).length === 0;

/** A step is open when those before it are complete; the last one also needs a confirmed delivery time. */
export function canEnter(context: SameDayContext, step: SameDayStep): boolean {
  if (step === 'items') return true;
  if (!isComplete('items', context)) return false;
  return step === 'places' || (context.facts.deliveryDate !== undefined && isComplete('places', context));
}

const without = (errors: SameDayErrors, fields: readonly SameDayField[]): SameDayErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as SameDayField)));

export const changeFacts = changing<SameDayContext, SameDayEvent>();

export const placesSetup = setup({
  types: {
    context: {} as SameDayContext,
    events: {} as SameDayEvent,
    input: {} as { step: SameDayStep },
    output: {} as { facts: SameDayFacts },
    tags: {} as 'busy' | 'editable',
    children: {} as {
      productSearch: 'productSearch';
      pickupSearch: 'location';
      deliverySearch: 'location';
    },
  },
  actors: {
    readSameDay: port('readSameDay', { within: 'draftTimeout' }),
    checkSameDayTimes: port('checkSameDayTimes', { within: 'lookupTimeout' }),
    lookUpProducts: port('lookUpProducts'),
    productSearch: productSearchMachine,
    location: locationMachine,
  },
  guards: {
    isEnd: (_, params: { asked: End; end: End }) => params.asked === params.end,
    isComplete: ({ context }, params: { step: SameDayStep }) => isComplete(params.step, context),
    hasLocation: ({ context }, params: { end: End }) => context.facts[LOCATION_FIELDS[params.end]] !== undefined,
    isForOtherPlaces: ({ context }) => context.checkedFor !== JSON.stringify(endsIn(context)),
    isPossible: ({ context }, params: { urgency: Urgency }) => context.times?.refusals[params.urgency] === undefined,
  },
  actions: {
    setText: changeFacts((facts, { field, text }: { field: End | 'products'; text: string }) => ({
      ...facts,
      typed: { ...facts.typed, [field]: text },
    })),
    setLocation: changeFacts((facts, { end, location }: { end: End; location: Location }) => {
      const { [end]: _, ...typed } = facts.typed;
      const { miles: _miles, ...rest } = facts;
      return { ...rest, typed, [LOCATION_FIELDS[end]]: location };
    }),
    reopenLocation: changeFacts((facts, { end }: { end: End }) => {
      const { [LOCATION_FIELDS[end]]: location, ...rest } = facts;
      return { ...rest, typed: { ...facts.typed, [end]: location?.place ?? '' } };
    }),
    setUrgency: changeFacts((facts, { urgency }: { urgency: Urgency }) => ({ ...facts, urgency })),
    /** Fixes the offered urgency and its day. */
    settlePromise: assign({
      facts: ({ context }) => ({
        ...context.facts,
        urgency: urgencyIn(context),
        ...(context.times ? { deliveryDate: context.times.day } : {}),
        ...(context.times?.miles === undefined ? {} : { miles: context.times.miles }),
      }),
    }),
    setCheckedFor: assign({ checkedFor: ({ context }) => JSON.stringify(endsIn(context)) }),
    setTimes: assign({ times: (_, times: SameDayTimes) => times }),
    setErrors: assign({ errors: ({ context }, params: { step: SameDayStep }) => errorsAt(params.step, context) }),
    clearPlaceErrors: assign({ errors: ({ context }) => without(context.errors, PLACE_FIELDS) }),
    clearError: assign({
      errors: ({ context }, { field }: { field: SameDayField }) => without(context.errors, [field]),
    }),
    clearErrors: assign({ errors: {} }),
    clearAll: assign({ facts: emptySameDay(), errors: {}, news: [], sentAt: undefined }),
  },
  delays,
});

/** One end: being searched for, or chosen and editable. */
const endState = (end: End, search: 'pickupSearch' | 'deliverySearch') =>
  placesSetup.createStateConfig({
    initial: 'deciding',
    states: {
      deciding: {
        description: 'An earlier choice is kept.',
        always: [{ guard: { type: 'hasLocation', params: { end } }, target: 'chosen' }, { target: 'seeking' }],
      },
      seeking: {
        description: 'The place is searched for.',
        tags: 'editable',
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
        tags: 'editable',
        on: {
          'place.reopened': {
            guard: { type: 'isEnd', params: ({ event }) => ({ asked: event.end, end }) },
            target: 'seeking',
            actions: [{ type: 'reopenLocation', params: { end } }, 'clearPlaceErrors'],
          },
        },
      },
    },
  });

export const placesState = placesSetup.createStateConfig({
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
        actions: ['settlePromise', 'clearErrors'],
      },
      { actions: { type: 'setErrors', params: { step: 'places' } } },
    ],
  },
  states: {
    pickup: endState('start', 'pickupSearch'),
    delivery: endState('destination', 'deliverySearch'),
    times: {
      description: 'The possible delivery times, checked again when both places are chosen or others.',
      initial: 'checking',
      always: { guard: 'isForOtherPlaces', target: '.checking' },
      states: {
        checking: {
          description: 'The possible delivery times are checked.',
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

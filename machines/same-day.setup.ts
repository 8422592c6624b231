/** Types, actors, guards and actions of the same-day chart. Its states are in same-day.machine.ts. */

import { assign, setup, stateIn } from 'xstate';
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
  withCategory,
  withProduct,
  withQuantity,
} from '#domain/same-day/facts';
import { LONGEST_ITEM_DETAILS, type Purchase, type SameDayCategory, type Urgency } from '#domain/same-day/price';
import type { Product } from '#domain/same-day/product';
import {
  changesOf,
  type LatestProducts,
  mergeChanges,
  type ProductChange,
  withLatest,
} from '#domain/same-day/product-changes';
import { type SameDayTimes, urgencyOf } from '#domain/same-day/times';
import { delays } from './delays';
import { locationMachine, type TextReport } from './location.machine';
import { port, type Reply } from './ports';
import { type ProductTextReport, productSearchMachine } from './product-search.machine';

export interface SameDayContext {
  requestedStep: SameDayStep;
  facts: SameDayFacts;
  /** Errors of the last attempt to continue, each until its field is edited. */
  errors: SameDayErrors;
  /** The possible delivery times; undefined while loading. */
  times: SameDayTimes | undefined;
  /** Pickup and delivery for which `times` are checked. */
  checkedFor: string;
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
function errorsAt(step: SameDayStep, context: Pick<SameDayContext, 'facts' | 'times'>): SameDayErrors {
  const errors = errorsOf(step, context.facts);
  const isTooLate = step === 'places' && context.times?.refusals[urgencyIn(context)] !== undefined;
  return isTooLate ? { ...errors, urgency: 'urgencyTooLate' } : errors;
}

const isComplete = (step: SameDayStep, context: SameDayContext): boolean =>
  Object.keys(errorsAt(step, context)).length === 0;

/** A step is open when those before it are complete; the last one also needs a confirmed delivery time. */
function canEnter(context: SameDayContext, step: SameDayStep): boolean {
  if (step === 'items') return true;
  if (!isComplete('items', context)) return false;
  return step === 'places' || (context.facts.deliveryDate !== undefined && isComplete('places', context));
}

/** The answers given before the draft was read. */
const typedEarly = ({ category, vanSize, itemDetails }: SameDayFacts): Partial<SameDayFacts> => ({
  ...(category ? { category } : {}),
  ...(vanSize ? { vanSize } : {}),
  ...(itemDetails ? { itemDetails } : {}),
});

const without = (errors: SameDayErrors, fields: readonly SameDayField[]): SameDayErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as SameDayField)));

export const sameDay = setup({
  types: {
    context: {} as SameDayContext,
    events: {} as SameDayEvent,
    input: {} as { step: SameDayStep },
    output: {} as { facts: SameDayFacts },
    tags: {} as 'busy',
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
    wasConfirmed: stateIn({ restoring: 'confirmed' }),
    leadsTo: ({ context }, params: { step: SameDayStep }) =>
      context.requestedStep === params.step && canEnter(context, params.step),
    leadsPast: ({ context }, params: { step: SameDayStep }) =>
      context.requestedStep !== 'items' && canEnter(context, params.step),
    canEnter: ({ context }, params: { step: SameDayStep }) => canEnter(context, params.step),
    isRetailer: ({ context }) => context.facts.category === 'ikea',
    isKept: ({ context }, times: SameDayTimes) =>
      times.day === context.facts.deliveryDate && times.refusals[urgencyIn({ ...context, times })] === undefined,
    isEnd: (_, params: { asked: End; end: End }) => params.asked === params.end,
    isComplete: ({ context }, params: { step: SameDayStep }) => isComplete(params.step, context),
    hasLocation: ({ context }, params: { end: End }) => context.facts[LOCATION_FIELDS[params.end]] !== undefined,
    isForOtherPlaces: ({ context }) => context.checkedFor !== JSON.stringify(endsIn(context)),
    isPossible: ({ context }, params: { urgency: Urgency }) => context.times?.refusals[params.urgency] === undefined,
  },
  actions: {
    setRequestedStep: assign({ requestedStep: (_, params: { step: SameDayStep }) => params.step }),
    setDraft: assign(({ context }, { draft, contact, times, sentAt }: Reply<'readSameDay'>) => {
      const facts = draft?.facts ?? { ...emptySameDay(), ...(contact ? { contactInfo: contact } : {}) };
      const early = typedEarly(context.facts);
      const merged = { ...facts, ...early };
      return { times, sentAt, facts: early.category ? withCategory(merged, early.category) : merged };
    }),
    setCategory: assign({
      facts: ({ context: { facts } }, { category }: { category: SameDayCategory }) => withCategory(facts, category),
    }),
    setVan: assign({ facts: ({ context: { facts } }, { vanSize }: { vanSize: VanSize }) => ({ ...facts, vanSize }) }),
    setDetails: assign({
      facts: ({ context: { facts } }, { text }: { text: string }) => ({
        ...facts,
        itemDetails: text.slice(0, LONGEST_ITEM_DETAILS),
      }),
    }),
    setPurchase: assign({
      facts: ({ context: { facts } }, { purchase }: { purchase: Purchase }) => ({ ...facts, purchase }),
    }),
    addProduct: assign({
      facts: ({ context: { facts } }, { product }: { product: Product }) => ({
        ...facts,
        selectedProducts: withProduct(facts.selectedProducts, product),
      }),
    }),
    setQuantity: assign({
      facts: ({ context: { facts } }, { id, quantity }: { id: string; quantity: number }) => ({
        ...facts,
        selectedProducts: withQuantity(facts.selectedProducts, id, quantity),
      }),
    }),
    setLatest: assign(({ context: { facts, news } }, latest: LatestProducts) => ({
      news: mergeChanges(news, changesOf(facts.selectedProducts, latest)),
      facts: { ...facts, selectedProducts: withLatest(facts.selectedProducts, latest) },
    })),
    clearNews: assign({ news: [] }),
    setContact: assign({
      facts: ({ context: { facts } }, { field, value }: { field: keyof ContactInfo; value: string }) => ({
        ...facts,
        contactInfo: { ...facts.contactInfo, [field]: value },
      }),
    }),
    setTooLate: assign({ errors: { urgency: 'urgencyTooLate' } as SameDayErrors }),
    setText: assign({
      facts: ({ context: { facts } }, { field, text }: { field: End | 'products'; text: string }) => ({
        ...facts,
        typed: { ...facts.typed, [field]: text },
      }),
    }),
    setLocation: assign({
      facts: ({ context: { facts } }, { end, location }: { end: End; location: Location }) => {
        const { [end]: _, ...typed } = facts.typed;
        const { miles: _miles, ...rest } = facts;
        return { ...rest, typed, [LOCATION_FIELDS[end]]: location };
      },
    }),
    clearLocation: assign({
      facts: ({ context: { facts } }, { end }: { end: End }) => {
        const { [LOCATION_FIELDS[end]]: location, ...rest } = facts;
        return { ...rest, typed: { ...facts.typed, [end]: location?.place ?? '' } };
      },
    }),
    setUrgency: assign({
      facts: ({ context: { facts } }, { urgency }: { urgency: Urgency }) => ({ ...facts, urgency }),
    }),
    /** Fixes the offered urgency and its day. */
    setPromise: assign({
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

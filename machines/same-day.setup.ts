/** The same-day wizard's vocabulary: its facts, events, ports, children, questions (guards) and memories (actions). */

import { assign, not, setup, stateIn } from 'xstate';
import type { End } from '#domain/draft';
import type { VanSize } from '#domain/inventory';
import type { Location } from '#domain/place';
import type { Product } from '#domain/product';
import { LONGEST_ITEM_DETAILS, type SameDayCategory, type Urgency } from '#domain/same-day';
import type { SameDayDraft } from '#domain/same-day-draft';
import {
  type ContactInfo,
  emptySameDay,
  gapsOf,
  type SameDayFacts,
  type SameDayField,
  type SameDayGaps,
  type SameDayStep,
  withCategory,
  withProduct,
  withQuantity,
} from '#domain/same-day-facts';
import { type LatestProducts, mergedNews, newsOf, type ProductNews, withLatest } from '#domain/same-day-news';
import { type SameDayTimes, urgencyOf } from '#domain/same-day-times';
import { delays } from './delays';
import { locationMachine, type TextReport } from './location.machine';
import { port } from './ports';
import { type ProductTextReport, productSearchMachine } from './product-search.machine';

export interface SameDayContext {
  /** The step that the URL asks for, until one is stood in. */
  requestedStep: SameDayStep | undefined;
  facts: SameDayFacts;
  /** What kept the step from being left, each until its field is edited. */
  gaps: SameDayGaps;
  /** What can be promised; undefined before the clock was read. */
  times: SameDayTimes | undefined;
  /** What has become of chosen products, until the customer goes on with it. */
  news: readonly ProductNews[];
  /** When this tab sent its last quote, epoch milliseconds. */
  sentAt: number | undefined;
}

export type SameDayEvent =
  | { type: 'category.chosen'; category: SameDayCategory }
  | { type: 'van.chosen'; vanSize: VanSize }
  | { type: 'details.typed'; text: string }
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

const LOCATION_OF = { start: 'pickupLocation', destination: 'deliveryLocation' } as const;
const PROMISE_FIELDS: readonly SameDayField[] = ['urgency'];
const PLACE_FIELDS: readonly SameDayField[] = ['pickupLocation', 'deliveryLocation'];

const NO_TIMES: Pick<SameDayTimes, 'refusals'> = { refusals: {} };

/** What counts as the urgency: the choice, else what is promised without one. */
export function urgencyIn({ facts, times }: Pick<SameDayContext, 'facts' | 'times'>): Urgency {
  return urgencyOf(facts.urgency, times ?? NO_TIMES);
}

/** What keeps a step from being left forwards, the promise included. */
export function gapsAt(step: SameDayStep, context: Pick<SameDayContext, 'facts' | 'times'>): SameDayGaps {
  const gaps = gapsOf(step, context.facts);
  const isTooLate = step === 'places' && context.times?.refusals[urgencyIn(context)] !== undefined;
  return isTooLate ? { ...gaps, urgency: 'urgencyTooLate' } : gaps;
}

const isComplete = (step: SameDayStep, context: SameDayContext): boolean =>
  Object.keys(gapsAt(step, context)).length === 0;

/** A step can be stood in when those before it are complete, and the last one when the promise was settled as well. */
function canEnter(context: SameDayContext, step: SameDayStep): boolean {
  if (step === 'items') return true;
  if (!isComplete('items', context)) return false;
  return step === 'places' || (context.facts.deliveryDate !== undefined && isComplete('places', context));
}

const without = (gaps: SameDayGaps, fields: readonly SameDayField[]): SameDayGaps =>
  Object.fromEntries(Object.entries(gaps).filter(([field]) => !fields.includes(field as SameDayField)));

const told = ({ category, vanSize, itemDetails }: SameDayFacts): Partial<SameDayFacts> => ({
  ...(category ? { category } : {}),
  ...(vanSize ? { vanSize } : {}),
  ...(itemDetails ? { itemDetails } : {}),
});

export const sameDaySetup = setup({
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
    readSameDay: port('readSameDay'),
    checkSameDayTimes: port('checkSameDayTimes'),
    lookUpProducts: port('lookUpProducts'),
    productSearch: productSearchMachine,
    location: locationMachine,
  },
  guards: {
    isRestored: not(stateIn('restoring')),
    leadsTo: ({ context }, params: { step: SameDayStep }) =>
      context.requestedStep === params.step && canEnter(context, params.step),
    leadsPast: ({ context }, params: { step: SameDayStep }) =>
      context.requestedStep !== undefined && context.requestedStep !== 'items' && canEnter(context, params.step),
    goesTo: ({ context }, params: { asked: SameDayStep; step: SameDayStep }) =>
      params.asked === params.step && canEnter(context, params.step),
    isEnd: (_, params: { asked: End; end: End }) => params.asked === params.end,
    isComplete: ({ context }, params: { step: SameDayStep }) => isComplete(params.step, context),
    isRetailer: ({ context }) => context.facts.category === 'ikea',
    hasLocation: ({ context }, params: { end: End }) => context.facts[LOCATION_OF[params.end]] !== undefined,
    isKept: ({ context }, params: { times: SameDayTimes }) =>
      params.times.day === context.facts.deliveryDate &&
      params.times.refusals[urgencyIn({ ...context, times: params.times })] === undefined,
    isPossible: ({ context }, params: { urgency: Urgency }) => context.times?.refusals[params.urgency] === undefined,
  },
  actions: {
    rememberRequestedStep: assign({ requestedStep: (_, params: { step: SameDayStep }) => params.step }),
    forgetRequestedStep: assign({ requestedStep: undefined }),
    rememberDraft: assign(
      (
        { context },
        params: {
          draft?: SameDayDraft | undefined;
          contact?: ContactInfo | undefined;
          times: SameDayTimes;
          sentAt?: number | undefined;
        },
      ) => {
        const { draft, contact, times, sentAt } = params;
        const facts = draft?.facts ?? { ...emptySameDay(), ...(contact ? { contactInfo: contact } : {}) };
        const early = told(context.facts);
        const merged = { ...facts, ...early };
        return { times, sentAt, facts: early.category ? withCategory(merged, early.category) : merged };
      },
    ),
    rememberCategory: assign({
      facts: ({ context }, params: { category: SameDayCategory }) => withCategory(context.facts, params.category),
    }),
    rememberVan: assign({
      facts: ({ context }, params: { vanSize: VanSize }) => ({ ...context.facts, vanSize: params.vanSize }),
    }),
    rememberDetails: assign({
      facts: ({ context }, params: { text: string }) => ({
        ...context.facts,
        itemDetails: params.text.slice(0, LONGEST_ITEM_DETAILS),
      }),
    }),
    addProduct: assign({
      facts: ({ context: { facts } }, params: { product: Product }) => ({
        ...facts,
        selectedProducts: withProduct(facts.selectedProducts, params.product),
      }),
    }),
    changeQuantity: assign({
      facts: ({ context: { facts } }, params: { id: string; quantity: number }) => ({
        ...facts,
        selectedProducts: withQuantity(facts.selectedProducts, params.id, params.quantity),
      }),
    }),
    rememberLatest: assign(({ context: { facts, news } }, { latest }: { latest: LatestProducts }) => ({
      news: mergedNews(news, newsOf(facts.selectedProducts, latest)),
      facts: { ...facts, selectedProducts: withLatest(facts.selectedProducts, latest) },
    })),
    forgetNews: assign({ news: [] }),
    rememberText: assign({
      facts: ({ context: { facts } }, params: { field: End | 'products'; text: string }) => ({
        ...facts,
        typed: { ...facts.typed, [params.field]: params.text },
      }),
    }),
    rememberLocation: assign({
      facts: ({ context: { facts } }, params: { end: End; location: Location }) => {
        const { [params.end]: _, ...typed } = facts.typed;
        return { ...facts, typed, [LOCATION_OF[params.end]]: params.location };
      },
    }),
    reopenLocation: assign({
      facts: ({ context: { facts } }, params: { end: End }) => {
        const { [LOCATION_OF[params.end]]: location, ...rest } = facts;
        return { ...rest, typed: { ...facts.typed, [params.end]: location?.place ?? '' } };
      },
    }),
    rememberUrgency: assign({
      facts: ({ context }, params: { urgency: Urgency }) => ({ ...context.facts, urgency: params.urgency }),
    }),
    /** What was offered is now what is asked for, with its day. */
    settlePromise: assign({
      facts: ({ context }) => ({
        ...context.facts,
        urgency: urgencyIn(context),
        ...(context.times ? { deliveryDate: context.times.day } : {}),
      }),
    }),
    rememberContact: assign({
      facts: ({ context: { facts } }, params: { field: keyof ContactInfo; value: string }) => ({
        ...facts,
        contactInfo: { ...facts.contactInfo, [params.field]: params.value },
      }),
    }),
    rememberTimes: assign({ times: (_, params: { times: SameDayTimes }) => params.times }),
    rememberGaps: assign({ gaps: ({ context }, params: { step: SameDayStep }) => gapsAt(params.step, context) }),
    rememberLate: assign({ gaps: { urgency: 'urgencyTooLate' } as SameDayGaps }),
    forgetGap: assign({
      gaps: ({ context }, params: { field: SameDayField }) => without(context.gaps, [params.field]),
    }),
    forgetPlaceGaps: assign({ gaps: ({ context }) => without(context.gaps, PLACE_FIELDS) }),
    forgetPromiseGap: assign({ gaps: ({ context }) => without(context.gaps, PROMISE_FIELDS) }),
    forgetGaps: assign({ gaps: {} }),
    forgetAll: assign({ facts: emptySameDay(), gaps: {}, news: [], sentAt: undefined }),
  },
  delays: {
    draftTimeout: delays.draftTimeout,
    lookupTimeout: delays.lookupTimeout,
    timesRest: delays.timesRest,
  },
});

/** Searches the products of the furniture retailer. A late answer to an earlier text is never shown; the built-in samples replace a failed search. */

import { assign, sendTo, setup } from 'xstate';
import type { Refused } from '#domain/refusal';
import type { Product, ProductRefusal } from '#domain/same-day/product';
import { samplesFor } from '#domain/same-day/sample-products';
import { delays } from './delays';
import type { Parent } from './parent';
import { port } from './ports';
import { answer, isRefused, refusal } from './reply';

/** Shortest text that is searched for. */
const MIN_QUERY = 2;

export interface ProductSearchInput {
  parentRef: Parent<ProductTextReport>;
  text: string;
}
export interface ProductSearchContext extends ProductSearchInput {
  products: readonly Product[];
  method: 'backend' | 'frontend_fallback';
  refusal: Refused<ProductRefusal> | undefined;
}
type ProductSearchEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'text.submitted' }
  | { type: 'popular.chosen'; name: string }
  | { type: 'retry.requested' };
/** Sent to the parent while the customer types. */
export type ProductTextReport = { type: 'text.reported'; field: 'products'; text: string };

const productSearch = setup({
  types: {
    context: {} as ProductSearchContext,
    events: {} as ProductSearchEvent,
    input: {} as ProductSearchInput,
    tags: {} as 'busy',
  },
  actors: { searchProducts: port('searchProducts', { within: 'productTimeout' }) },
  guards: {
    isLongEnough: (_, params: { text: string }) => params.text.trim().length >= MIN_QUERY,
    hasProducts: (_, { products }: { products: readonly Product[] }) => products.length > 0,
    mayFallBack: (_, { fallback }: { fallback: boolean }) => fallback,
    hasSample: ({ context }) => samplesFor(context.text).length > 0,
  },
  actions: {
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    reportText: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { text } }): ProductTextReport => ({ type: 'text.reported', field: 'products', text }),
    ),
    setProducts: assign((_, { products }: { products: readonly Product[] }) => ({
      products,
      method: 'backend' as const,
    })),
    setSamples: assign(({ context }) => ({
      products: samplesFor(context.text),
      method: 'frontend_fallback' as const,
    })),
    clearProducts: assign({ products: [] }),
    setRefusal: assign({ refusal: (_, { reason }: { reason: ProductRefusal }) => ({ ok: false as const, reason }) }),
    clearRefusal: assign({ refusal: undefined }),
  },
  delays,
});

export const productSearchMachine = productSearch.createMachine({
  id: 'productSearch',
  context: ({ input }) => ({ ...input, products: [], method: 'backend', refusal: undefined }),
  initial: 'deciding',
  on: {
    'text.typed': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event },
        target: '.debouncing',
        reenter: true,
        actions: [{ type: 'setText', params: ({ event }) => event }, 'reportText', 'clearRefusal'],
      },
      {
        target: '.idle',
        actions: [{ type: 'setText', params: ({ event }) => event }, 'reportText', 'clearRefusal'],
      },
    ],
    'popular.chosen': {
      target: '.searching',
      reenter: true,
      actions: [{ type: 'setText', params: ({ event }) => ({ text: event.name }) }, 'reportText', 'clearRefusal'],
    },
  },
  states: {
    deciding: {
      description: 'Repeats the search for an earlier text.',
      always: [
        { guard: { type: 'isLongEnough', params: ({ context }) => context }, target: 'searching' },
        { target: 'idle' },
      ],
    },
    idle: {
      description: 'The text is empty or too short; popular products are offered.',
      entry: 'clearProducts',
    },
    debouncing: {
      description: 'The customer is typing.',
      after: { productDebounce: 'searching' },
      on: { 'text.submitted': 'searching' },
    },
    searching: {
      description: 'The product search is running.',
      tags: 'busy',
      invoke: {
        id: 'searchProducts',
        src: 'searchProducts',
        input: ({ context }) => ({ query: context.text }),
        onDone: [
          {
            guard: { type: 'mayFallBack', params: refusal },
            target: 'recovering',
            actions: { type: 'setRefusal', params: refusal },
          },
          { guard: isRefused, target: 'unavailable', actions: { type: 'setRefusal', params: refusal } },
          {
            guard: { type: 'hasProducts', params: answer },
            target: 'listed',
            actions: { type: 'setProducts', params: answer },
          },
          { target: 'notFound' },
        ],
        onError: {
          target: 'recovering',
          actions: { type: 'setRefusal', params: { reason: 'productsUnanswered' } },
        },
      },
    },
    recovering: {
      description: 'The search failed; the samples are shown after half a second.',
      tags: 'busy',
      after: {
        fallbackDelay: [
          { guard: 'hasSample', target: 'listed', actions: ['setSamples', 'clearRefusal'] },
          { target: 'notFound', actions: 'clearRefusal' },
        ],
      },
    },
    listed: { description: 'Products are shown, each with its Add button.' },
    notFound: { description: "'No Products Found'", entry: 'clearProducts' },
    unavailable: {
      description: "'Search Error', with Try Again: the samples are switched off.",
      entry: 'clearProducts',
      on: {
        'retry.requested': { target: 'searching', actions: 'clearRefusal' },
        'text.submitted': { target: 'searching', actions: 'clearRefusal' },
      },
    },
  },
});

import type { SnapshotFrom } from 'xstate';
import { type ProductSearchInput, productSearchMachine } from '#machines/product-search.machine';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { billy, rug } from '../../support/same-day';
import { answered } from '../answers';

/** A refused search. */
export const unfound = (reason: 'productsRefused' | 'productsUnanswered', fallback: boolean) => ({
  output: { ok: false, reason, fallback },
});

export const productSearchChart = {
  machine: productSearchMachine,
  input: { text: '' } as ProductSearchInput,
  moreInputs: [{ text: 'billy' }] as ProductSearchInput[],
  key: keyOf<SnapshotFrom<typeof productSearchMachine>['context']>(
    ({ text }) => text,
    ({ products }) => products.length,
    ({ method }) => method,
    ({ refusal }) => refusal?.reason,
  ),
  cases: {
    'text.typed': [{ text: 'billy' }, { text: 'sofa' }, { text: ' b ' }],
    'popular.chosen': [{ name: 'malm' }],
    'xstate.done.actor.searchProducts': [
      answered({ products: [billy, rug] }),
      answered({ products: [] }),
      unfound('productsRefused', true),
      unfound('productsUnanswered', false),
    ],
  } satisfies CasesOf<typeof productSearchMachine>,
};

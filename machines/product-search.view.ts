/** What the product panel reads of its chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { productSearchMachine } from './product-search.machine';

export type ProductSearchActor = ActorRefFrom<typeof productSearchMachine>;

/** The search as it stands; an empty field before the child is there. While a new text is typed, what was found before stays. */
export function productPanelOf(snapshot: SnapshotFrom<typeof productSearchMachine> | undefined) {
  const { text, products, method, refusal } = snapshot?.context ?? EMPTY;
  /** `samples`: the products are the built-in ones. */
  return {
    text,
    show: snapshot?.value ?? 'idle',
    products,
    samples: method === 'frontend_fallback',
    refusal: refusal?.reason,
  };
}

const EMPTY = { text: '', products: [], method: 'backend', refusal: undefined } as const;

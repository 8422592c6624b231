import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { productSearchMachine } from './product-search.machine';

export type ProductSearchActor = ActorRefFrom<typeof productSearchMachine>;

const EMPTY = { text: '', products: [], method: 'backend', refusal: undefined } as const;

/** Without the child, an empty field. The last products stay while a new text is typed. */
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

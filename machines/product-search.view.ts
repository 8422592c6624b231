/** What the product panel reads of its chart. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Product, ProductRefusal } from '#domain/product';
import type { productSearchMachine } from './product-search.machine';

export type ProductSearchActor = ActorRefFrom<typeof productSearchMachine>;

/** The panel as it stands. */
export interface ProductPanel {
  text: string;
  show: SnapshotFrom<typeof productSearchMachine>['value'];
  products: readonly Product[];
  /** The products are the built-in samples. */
  samples: boolean;
  refusal: ProductRefusal | undefined;
}

const EMPTY: ProductPanel = { text: '', show: 'idle', products: [], samples: false, refusal: undefined };

/** The search as it stands; an empty field before the child is there. While a new text is typed, what was found before stays. */
export function productPanelOf(snapshot: SnapshotFrom<typeof productSearchMachine> | undefined): ProductPanel {
  if (!snapshot) return EMPTY;
  const { text, products, method, refusal } = snapshot.context;
  return { text, show: snapshot.value, products, samples: method === 'frontend_fallback', refusal };
}

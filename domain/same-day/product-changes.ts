/** Changes to selected products since they were selected: new prices, and products that are no longer sold. */
import type { Pence } from '../money';
import type { SelectedProduct } from './price';
import type { Product } from './product';

/** Selected products looked up again: those still sold, and the ids of those that are not. A product in neither list is unknown. */
export interface LatestProducts {
  found: readonly Product[];
  missing: readonly string[];
}

/** `now` is absent for a product that is no longer sold. */
export interface ProductChange {
  id: string;
  was: Pence;
  now?: Pence;
}

/** The products at their latest prices; those no longer sold are marked `unlisted`. */
export function withLatest(
  products: readonly SelectedProduct[],
  { found, missing }: LatestProducts,
): SelectedProduct[] {
  return products.map((product) => {
    const latest = found.find(({ id }) => id === product.id);
    if (latest) return { ...latest, quantity: product.quantity };
    return missing.includes(product.id) ? { ...product, unlisted: true } : product;
  });
}

/** The changes to tell the customer. A product already reported as no longer sold is not reported again. */
export function changesOf(products: readonly SelectedProduct[], { found, missing }: LatestProducts): ProductChange[] {
  return products.flatMap(({ id, price, unlisted }): ProductChange[] => {
    const latest = found.find((product) => product.id === id);
    if (latest) return latest.price === price ? [] : [{ id, was: price, now: latest.price }];
    return missing.includes(id) && !unlisted ? [{ id, was: price }] : [];
  });
}

/** Merges two lists of changes: each product once, compared with its first price. A price back at its first value is dropped. */
export function mergeChanges(earlier: readonly ProductChange[], later: readonly ProductChange[]): ProductChange[] {
  const first = (id: string) => earlier.find((news) => news.id === id);
  const merged = later.map((news) => ({ ...news, was: first(news.id)?.was ?? news.was }));
  const kept = earlier.filter(({ id }) => !later.some((news) => news.id === id));
  return [...kept, ...merged].filter(({ was, now }) => was !== now);
}

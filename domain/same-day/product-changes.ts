/** What has become of chosen products since they were chosen: prices move, and products leave the list. */
import type { Pence } from '../money';
import type { SelectedProduct } from './price';
import type { Product } from './product';

/** A fresh look at chosen products: those that are still there, and the ids of those that are gone. In neither list: not known. */
export interface LatestProducts {
  found: readonly Product[];
  missing: readonly string[];
}

/** A product that is not as it was chosen. `now` is absent for one that has left the list. */
export interface ProductNews {
  id: string;
  was: Pence;
  now?: Pence;
}

/** The products as they are now: the latest price of each, and a mark on those that are gone. */
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

/** What the customer must be told after a fresh look. A product already reported as gone is not reported again. */
export function newsOf(products: readonly SelectedProduct[], { found, missing }: LatestProducts): ProductNews[] {
  return products.flatMap(({ id, price, unlisted }): ProductNews[] => {
    const latest = found.find((product) => product.id === id);
    if (latest) return latest.price === price ? [] : [{ id, was: price, now: latest.price }];
    return missing.includes(id) && !unlisted ? [{ id, was: price }] : [];
  });
}

/** Earlier news and later ones as one list: each product once, against the price that was seen first; what is as it was again is none. */
export function mergedNews(earlier: readonly ProductNews[], later: readonly ProductNews[]): ProductNews[] {
  const first = (id: string) => earlier.find((news) => news.id === id);
  const merged = later.map((news) => ({ ...news, was: first(news.id)?.was ?? news.was }));
  const kept = earlier.filter(({ id }) => !later.some((news) => news.id === id));
  return [...kept, ...merged].filter(({ was, now }) => was !== now);
}

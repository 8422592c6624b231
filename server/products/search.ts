/** Search for products by their names, types, further words and sizes, in both languages. */
import { createSearch } from '#server/search/search';
import { phoneticKey, plainText } from '#server/search/words';
import { type CatalogueProduct, sizeOf } from './product';
import { readQuery, wordsOf } from './query';
import { categories } from './tables';

/** Score of a match by the field: name, type, further words, size. */
const WORTH = {
  exact: [150, 60, 45, 60],
  prefix: [80, 50, 35, 30],
  heard: [70, 48, 38, 0],
  part: [50, 30, 20, 0],
  typo: [45, 28, 18, 0],
} as const;

function fieldsOf(product: CatalogueProduct): (readonly string[])[] {
  const category = categories().find(({ id }) => id === product.category);
  const [width, depth, height] = sizeOf(product);
  return [
    [product.name, ...product.namesZh].flatMap(wordsOf),
    [product.type, product.typeZh, category?.name ?? '', category?.nameZh ?? ''].flatMap(wordsOf),
    wordsOf(product.words),
    [`${width}x${depth}x${height}`, `${width}x${depth}`, `${width}x${height}`, `${width}`, `${height}`],
  ];
}

/**
 * Builds the search. It finds matching products, the best first and in catalogue order among equals; none for a query without words. It
 * never throws.
 */
export function createProductSearch(
  products: readonly CatalogueProduct[],
): (text: string, limit: number) => CatalogueProduct[] {
  const { find, has } = createSearch({
    items: products,
    wordsOf: fieldsOf,
    nameOf: ({ name }) => plainText(name),
    soundOf: phoneticKey,
    worth: WORTH,
    wholeName: 50,
    begunName: 10,
    leastShare: 0.4,
  });
  return (text, limit) => find({ ...readQuery(text, has), whole: plainText(text) }, limit);
}

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

type Words = (text: string) => readonly string[];

/** Caches texts: many products share types and further words. */
function readingOnce(read: Words): Words {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const words = known.get(text) ?? read(text);
    known.set(text, words);
    return words;
  };
}

function fieldsOf(product: CatalogueProduct, words: Words): (readonly string[])[] {
  const category = categories().find(({ id }) => id === product.category);
  const [width, depth, height] = sizeOf(product);
  return [
    [product.name, ...product.namesZh].flatMap(words),
    [product.type, product.typeZh, category?.name ?? product.category, category?.nameZh ?? ''].flatMap(words),
    words(product.words),
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
  const read = readingOnce(wordsOf);
  const { find, has } = createSearch({
    items: products,
    wordsOf: (product) => fieldsOf(product, read),
    nameOf: ({ name }) => plainText(name),
    soundOf: phoneticKey,
    worth: WORTH,
    wholeName: 50,
    begunName: 10,
    leastShare: 0.4,
  });
  return (text, limit) => find({ ...readQuery(text, has), whole: plainText(text) }, limit);
}

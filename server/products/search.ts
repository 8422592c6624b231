import { categories } from './categories';
import { type CatalogueProduct, sizeOf } from './product';
import { readQuery, wordsOf } from './query';
import { type Entry, FIELDS, type Fit, Vocabulary } from './vocabulary';
import { plainWords } from './words';

/** Score of a match by the field: name, type, further words, size. */
const WORTH = {
  exact: [150, 60, 45, 60],
  prefix: [80, 50, 35, 30],
  heard: [70, 48, 38, 0],
  part: [50, 30, 20, 0],
  typo: [45, 28, 18, 0],
} as const satisfies Record<Fit['kind'], readonly number[]>;
const PER_SLIP = 0.15;
/** Bonus when the whole query is the name or its beginning. */
const WHOLE_NAME = 50;
const BEGUN_NAME = 10;
/** Products with less than this share of the best score are left out. */
const LEAST_SHARE = 0.4;

export interface ProductSearch {
  /**
   * Matching products, the best first and in catalogue order among equals; none for a query without words. Never
   * throws.
   */
  search(text: string, limit: number): CatalogueProduct[];
}

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

function wordsOfProduct(product: CatalogueProduct, words: Words): Record<(typeof FIELDS)[number], readonly string[]> {
  const category = categories().find(({ id }) => id === product.category);
  const [width, depth, height] = sizeOf(product);
  return {
    name: [product.name, ...product.namesZh].flatMap(words),
    type: [product.type, product.typeZh, category?.name ?? product.category, category?.nameZh ?? ''].flatMap(words),
    words: words(product.words),
    size: [`${width}x${depth}x${height}`, `${width}x${depth}`, `${width}x${height}`, `${width}`, `${height}`],
  };
}

const worthOf = (fit: Fit, field: number): number => {
  const worth = WORTH[fit.kind][field] ?? 0;
  return fit.kind === 'typo' ? worth * (1 - PER_SLIP * fit.slips) : worth;
};

/** Builds the index; equal matches come in the order given. */
export function createProductSearch(products: readonly CatalogueProduct[]): ProductSearch {
  const latin = new Vocabulary();
  const chinese = new Vocabulary();
  const names = products.map(({ name }) => plainWords(name));
  const read = readingOnce(wordsOf);
  products.forEach((product, number) => {
    const words = wordsOfProduct(product, read);
    for (const field of FIELDS) {
      for (const word of words[field]) (/^\p{Script=Han}/u.test(word) ? chinese : latin).add(word, number, field);
    }
  });
  latin.close();
  chinese.close();

  const scores = new Float64Array(products.length);
  const best = new Float64Array(products.length);

  function weigh(visitAll: (visit: (entry: Entry, fit: Fit) => void) => void): void {
    best.fill(0);
    visitAll((entry, fit) => {
      for (const posting of entry.postings) {
        const product = (posting / FIELDS.length) | 0;
        const worth = worthOf(fit, posting % FIELDS.length);
        if (worth > (best[product] ?? 0)) best[product] = worth;
      }
    });
    for (let product = 0; product < best.length; product++)
      scores[product] = (scores[product] ?? 0) + (best[product] ?? 0);
  }

  function favourNames(whole: string): void {
    for (let product = 0; product < names.length; product++) {
      const name = names[product] ?? '';
      const bonus = name === whole ? WHOLE_NAME : name.startsWith(whole) ? BEGUN_NAME : 0;
      if (bonus > 0) scores[product] = (scores[product] ?? 0) + bonus;
    }
  }

  function top(limit: number): CatalogueProduct[] {
    const found: { product: number; score: number }[] = [];
    let least = 0;
    for (let product = 0; product < scores.length; product++) {
      const score = scores[product] ?? 0;
      if (score <= least) continue;
      let place = found.length;
      while (place > 0 && (found[place - 1]?.score ?? 0) < score) place--;
      found.splice(place, 0, { product, score });
      if (found.length > limit) found.pop();
      if (found.length === limit) least = found.at(-1)?.score ?? 0;
    }
    const enough = (found[0]?.score ?? 0) * LEAST_SHARE;
    return found.filter(({ score }) => score >= enough).flatMap(({ product }) => products[product] ?? []);
  }

  return {
    search(text, limit) {
      const query = readQuery(text, (word) => chinese.has(word) || latin.has(word));
      if (limit < 1 || query.latin.length + query.chinese.length === 0) return [];
      scores.fill(0);
      for (const word of query.latin) weigh((visit) => latin.latin(word, visit));
      for (const word of query.chinese) weigh((visit) => chinese.chinese(word, visit));
      favourNames(plainWords(text));
      return top(limit);
    },
  };
}

import { builtInProducts } from '#server/products/built-in';
import type { CatalogueProduct } from '#server/products/product';

const SYLLABLES = 'ka la mi no ru sto vi bre hal sun dal lund berg ström ny by kil tor gra fjä lö må sk ed al pe'.split(
  ' ',
);

/** A seeded sequence of numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** A fixed catalogue of this size: the built-in products, then made-up names on the built-in types. */
export function generateProducts(count: number): CatalogueProduct[] {
  const next = numbers(7);
  const pick = (limit: number): number => Math.floor(next() * limit);
  return Array.from({ length: count }, (_, index) => {
    const [kind] = builtInProducts().slice(index % builtInProducts().length);
    if (!kind) throw new Error('There is no built-in product');
    if (index < builtInProducts().length) return kind;
    const name = Array.from({ length: 2 + pick(3) }, () => SYLLABLES[pick(SYLLABLES.length)] ?? '').join('');
    const size = { width: 200 + pick(2000), height: 300 + pick(2000) };
    return { ...kind, ...size, id: `made-up-${index}`, name: name.toUpperCase(), namesZh: [] };
  });
}

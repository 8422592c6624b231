import * as z from 'zod';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import rows from './data/types.json';

const typeRow = z.strictObject({
  key: z.string().min(1),
  name: z.string().min(1),
  nameZh: z.string().min(1),
  category: z.string().min(1),
  words: z.string(),
  wordsZh: z.string(),
});

/** A type of furniture: its name, category and further search words, in both languages. */
export type ProductType = z.output<typeof typeRow>;

/** Types of the built-in catalogue, in our own wording. */
export const productTypes = lazy(() => readTable('server/products/data/types.json', rows, typeRow));

const byName = lazy(() => new Map(productTypes().map((type) => [type.name.toLowerCase(), type])));

/** The type of an English name, in any case. */
export function typeOfName(name: string): ProductType | undefined {
  return byName().get(name.trim().toLowerCase());
}

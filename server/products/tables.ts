/** The tables beside the products, in our own wording: types and categories of furniture, series, and pictures. */
import * as z from 'zod';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import categoryRows from './data/categories.json';
import pictureRows from './data/pictures.json';
import seriesRows from './data/series.json';
import typeRows from './data/types.json';

const text = z.string().min(1);
const typeRow = z.strictObject({
  key: text,
  name: text,
  nameZh: text,
  category: text,
  words: z.string(),
  wordsZh: z.string(),
});
/** `query` finds all products of the category. From large to small. */
const categoryRow = z.strictObject({ id: z.string(), name: z.string(), nameZh: z.string(), query: z.string() });
/** A series and its Chinese spellings: the usual one first. */
const seriesRow = z.tuple([z.string(), z.string()], z.string());

/** Types of furniture: name, category and further search words, in both languages. */
export const productTypes = lazy(() => readTable('server/products/data/types.json', typeRows, typeRow));

export const categories = lazy(() => readTable('server/products/data/categories.json', categoryRows, categoryRow));

/** The most wanted series, in this order. */
export const popularSeries = ['BILLY', 'KALLAX', 'MALM', 'HEMNES', 'POÄNG', 'LACK'] as const;

const spellings = lazy(() => {
  const series = readTable('server/products/data/series.json', seriesRows, seriesRow);
  return new Map(series.map(([name, ...chinese]) => [name, chinese]));
});

/** Chinese spellings of a series; none when it is unknown. */
export const seriesInChinese = (name: string): readonly string[] => spellings().get(name) ?? [];

/** Line drawings by category, in colours with contrast on light and dark backgrounds. */
const pictures = new Map(pictureRows.map(([category = '', svg = '']) => [category, svg]));

export const pictureOf = (category: string): string | undefined => pictures.get(category);

export const picturePath = (category: string): string => `/api/ikea/pictures/${category}.svg`;

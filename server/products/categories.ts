import * as z from 'zod';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import rows from './data/categories.json';

/** `query` finds all products of the category. From large to small. */
const categoryRow = z.strictObject({ id: z.string(), name: z.string(), nameZh: z.string(), query: z.string() });

/** Categories of the built-in catalogue; imported products may have others. */
export const categories = lazy(() => readTable('server/products/data/categories.json', rows, categoryRow));

/** The most wanted series, in this order. */
export const popularSeries = ['BILLY', 'KALLAX', 'MALM', 'HEMNES', 'POÄNG', 'LACK'] as const;

import * as z from 'zod';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import rows from './data/categories.json';

/** What products are, from large to small; `query` finds them all. */
const categoryRow = z.strictObject({ id: z.string(), name: z.string(), nameZh: z.string(), query: z.string() });

/** The categories of the built-in catalogue. An imported product may have one of its own. */
export const categories = lazy(() => readTable('server/products/data/categories.json', rows, categoryRow));

/** The series that are asked for most, in this order. */
export const popularSeries = ['BILLY', 'KALLAX', 'MALM', 'HEMNES', 'POÄNG', 'LACK'] as const;

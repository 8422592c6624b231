import * as z from 'zod';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import rows from './data/series.json';

/** A series and its Chinese spellings: the one in use first, then others that are heard. */
const seriesRow = z.tuple([z.string(), z.string()], z.string());

const spellings = lazy(
  () =>
    new Map(
      readTable('server/products/data/series.json', rows, seriesRow).map(([name, ...chinese]) => [name, chinese]),
    ),
);

/** The Chinese spellings of a series of the built-in catalogue; none for one it does not know. */
export function seriesInChinese(name: string): readonly string[] {
  return spellings().get(name) ?? [];
}

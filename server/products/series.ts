import * as z from 'zod';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import rows from './data/series.json';

/** A series and its Chinese spellings: the usual one first. */
const seriesRow = z.tuple([z.string(), z.string()], z.string());

const spellings = lazy(
  () =>
    new Map(
      readTable('server/products/data/series.json', rows, seriesRow).map(([name, ...chinese]) => [name, chinese]),
    ),
);

/** Chinese spellings of a series; none when it is unknown. */
export function seriesInChinese(name: string): readonly string[] {
  return spellings().get(name) ?? [];
}

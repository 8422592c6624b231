import * as z from 'zod';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import rows from '../data/waters.json';
import { linesCross, type Point } from './geo';

/** Name of a firth, loch or estuary, and a line (latitudes and longitudes) that no local road crosses. */
const waterRow = z.tuple([z.string(), z.array(z.tuple([z.number(), z.number()])).min(2)]);

const shores = lazy(() =>
  readTable('server/places/data/waters.json', rows, waterRow).flatMap(([, line]) => {
    const points = line.map(([lat, lon]): Point => ({ lat, lon }));
    return points.slice(1).map((to, index): readonly [Point, Point] => [points[index] ?? to, to]);
  }),
);

export function waterBetween(a: Point, b: Point): boolean {
  return shores().some(([from, to]) => linesCross(a, b, from, to));
}

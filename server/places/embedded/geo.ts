/** Distances and lines on the map, and the waters that no local road crosses. */
import * as z from 'zod';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import waterRows from '../data/waters.json';

/** WGS84 degrees. */
export interface Point {
  lat: number;
  lon: number;
}

const EARTH_RADIUS_METRES = 6_371_008;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance as the crow flies, metres. */
export function crowMetres(a: Point, b: Point): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2);
  const sinLon = Math.sin(radians(b.lon - a.lon) / 2);
  const h = sinLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLon ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

const side = (a: Point, b: Point, p: Point): number =>
  Math.sign((b.lon - a.lon) * (p.lat - a.lat) - (b.lat - a.lat) * (p.lon - a.lon));

/** True when the straight lines a-b and c-d cross; touching does not count. */
function linesCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Metres within which an address may be from the middle of its post town. */
const POST_TOWN_METRES = 20_000;

/** True for two places that cannot be in one address. */
export function areFar(a: Point, b: Point): boolean {
  return crowMetres(a, b) > POST_TOWN_METRES;
}

/** Name of a firth, loch or estuary, and a line (latitudes and longitudes) that no local road crosses. */
const waterRow = z.tuple([z.string(), z.array(z.tuple([z.number(), z.number()])).min(2)]);

const shores = lazy(() =>
  readTable('server/places/data/waters.json', waterRows, waterRow).flatMap(([, line]) => {
    const points = line.map(([lat, lon]): Point => ({ lat, lon }));
    return points.slice(1).map((to, index): readonly [Point, Point] => [points[index] ?? to, to]);
  }),
);

export function waterBetween(a: Point, b: Point): boolean {
  return shores().some(([from, to]) => linesCross(a, b, from, to));
}

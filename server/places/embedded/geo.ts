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
export function linesCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Metres within which an address may be from the middle of its post town. */
const POST_TOWN_METRES = 20_000;

/** True for two places that cannot be in one address. */
export function areFar(a: Point, b: Point): boolean {
  return crowMetres(a, b) > POST_TOWN_METRES;
}

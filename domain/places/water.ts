import { linesCross, type Point } from './geo';
import { waters } from './water-lines';

const shores: readonly (readonly [Point, Point])[] = Object.values(waters).flatMap((line) =>
  line.slice(1).map(([lat, lon], index): readonly [Point, Point] => {
    const [fromLat, fromLon] = line[index] ?? [lat, lon];
    return [
      { lat: fromLat, lon: fromLon },
      { lat, lon },
    ];
  }),
);

/** Whether open water lies on the straight line between two points. */
export function waterBetween(a: Point, b: Point): boolean {
  return shores.some(([from, to]) => linesCross(a, b, from, to));
}

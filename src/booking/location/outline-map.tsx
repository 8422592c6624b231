/** A sketch of Britain with towns, both ends of the move and the road between them. Decorative: the page gives the same facts as text. */
import type { ReactNode } from 'react';
import type { Position } from '../../storage/positions';
import { COAST, TOWNS } from './britain';
import styles from './outline-map.module.css';

/** Length of a degree of longitude relative to one of latitude, in the middle of the country. */
const LONGITUDE_SCALE = 0.58;
/** Size of the drawing in SVG units, about one pixel on a phone. */
const SIZES = { beside: { width: 320, height: 240 }, above: { width: 320, height: 180 } } as const;
/** Zoom: the margin as a factor of the distance between the ends, and the smallest height in degrees of latitude around one end and around two. */
const [MARGIN, MIN_HEIGHT] = [1.8, [4, 0.26]] as const;
/** Radius of the pickup's dot and of a town's dot. */
const [PIN_RADIUS, DOT_RADIUS] = [5, 2];
/** Distances between a name and its dot, the second one clear of a pin. */
const NAME_GAPS = [2 * DOT_RADIUS, 3 * PIN_RADIUS];
const LETTER = { width: 5.8, height: 12 };
const MAX_NAMES = 9;

interface Point {
  x: number;
  y: number;
}
interface Box extends Point {
  width: number;
  height: number;
}
/** Anchor of a name, at half its height. */
interface NamePosition extends Point {
  anchor: 'start' | 'end';
}

const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const around = ({ x, y }: Point, reach: number): Box => ({
  x: x - reach,
  y: y - reach,
  width: 2 * reach,
  height: 2 * reach,
});

/** Maps positions to the drawing, zoomed to the ends, or to the whole country when there are none. */
function projectionAround(ends: readonly Position[], { width, height }: { width: number; height: number }) {
  const shown = ends.length > 0 ? ends : COAST;
  const [xs, ys] = [shown.map(({ lon }) => lon * LONGITUDE_SCALE), shown.map(({ lat }) => lat)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const shownHeight =
    ends.length > 0
      ? Math.max(MIN_HEIGHT[ends.length - 1] ?? 0, MARGIN * Math.max(top - bottom, ((right - left) * height) / width))
      : (top - bottom) * 1.06;
  const scale = height / shownHeight;
  return ({ lat, lon }: Position): Point => ({
    x: width / 2 + (lon * LONGITUDE_SCALE - (left + right) / 2) * scale,
    y: height / 2 - (lat - (bottom + top) / 2) * scale,
  });
}

/** Chooses the towns to show and places their names beside the dots, clear of pins, road, coast and each other. */
function namedTowns(project: (position: Position) => Point, obstacles: readonly Box[], drawing: Box) {
  const taken = obstacles.filter((box) => overlap(drawing, box));
  const named: { name: string; dot: Point; text: NamePosition }[] = [];
  for (const { name, ...position } of TOWNS) {
    const dot = project(position);
    const [width, height] = [name.length * LETTER.width, LETTER.height];
    const boxOf = ({ anchor, x, y }: NamePosition): Box => ({
      x: anchor === 'end' ? x - width : x,
      y: y - height / 2,
      width,
      height,
    });
    const text = NAME_GAPS.flatMap((gap): NamePosition[] => [
      { anchor: 'start', x: dot.x + gap, y: dot.y },
      { anchor: 'end', x: dot.x - gap, y: dot.y },
    ]).find((spot) => {
      const box = boxOf(spot);
      const isInside = box.x > 0 && box.y > 0 && box.x + width < drawing.width && box.y + height < drawing.height;
      return isInside && !taken.some((other) => overlap(box, other));
    });
    if (!text || !overlap(drawing, around(dot, DOT_RADIUS)) || named.length === MAX_NAMES) continue;
    taken.push(boxOf(text), around(dot, DOT_RADIUS));
    named.push({ name, dot, text });
  }
  return named;
}

/** A line through points that bends at each of them, not a corner. */
function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const bends = rest.map((point, index) => {
    const next = rest[index + 1];
    return next ? `Q${at(point)} ${at(midpoint(point, next))}` : `L${at(point)}`;
  });
  return `M${at(first)}${bends.join('')}`;
}

/** Points along a line, at most `gap` apart. */
function along(points: readonly Point[], gap: number): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    const parts = Math.ceil(Math.hypot(next.x - point.x, next.y - point.y) / gap) || 1;
    return Array.from({ length: parts }, (_, part) => ({
      x: point.x + ((next.x - point.x) * part) / parts,
      y: point.y + ((next.y - point.y) * part) / parts,
    }));
  });
}

interface OutlineMapProps {
  start: Position | undefined;
  destination: Position | undefined;
  /** Junctions on the road that was measured; without any, the line between the ends is dashed. */
  road: readonly Position[];
  place: keyof typeof SIZES;
}

export function OutlineMap({ start, destination, road, place }: OutlineMapProps): ReactNode {
  const drawing = { x: 0, y: 0, ...SIZES[place] };
  const project = projectionAround(
    [start, destination].filter((end) => end !== undefined),
    drawing,
  );
  const [from, to] = [start && project(start), destination && project(destination)];
  const coast = COAST.map(project);
  // A curve from midpoint to midpoint, past each coast point.
  const land = coast.map((point, index) => {
    const bend = at(midpoint(point, coast[(index + 1) % coast.length] ?? point));
    return index === 0 ? `M${bend}` : `Q${at(point)} ${bend}`;
  });
  const way = [from, ...(from && to ? road.map(project) : []), to].filter((point) => point !== undefined);
  const taken = [
    ...along(way, PIN_RADIUS).map((point) => around(point, 1.6 * PIN_RADIUS)),
    // Of the whole country, only London would lose its name.
    ...(from || to ? along(coast, PIN_RADIUS) : []).map((point) => around(point, DOT_RADIUS)),
  ];
  return (
    <svg aria-hidden="true" className={styles.map} viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
      <path className={styles.land} d={`${land.join('')}Z`} />
      {namedTowns(project, taken, drawing).map(({ name, dot, text }) => (
        <g key={name} className={styles.town}>
          <circle cx={dot.x} cy={dot.y} r={DOT_RADIUS} />
          <text x={text.x} y={text.y} textAnchor={text.anchor} dominantBaseline="central">
            {name}
          </text>
        </g>
      ))}
      {from && to && (
        <>
          <path className={styles.verge} d={smooth(way)} />
          <path className={styles.way} d={smooth(way)} data-straight={road.length === 0 || undefined} />
        </>
      )}
      {from && <circle className={styles.start} cx={from.x} cy={from.y} r={PIN_RADIUS} />}
      {to && <circle className={styles.destination} cx={to.x} cy={to.y} r={1.2 * PIN_RADIUS} />}
    </svg>
  );
}

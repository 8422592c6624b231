/** A map of Britain with main roads and towns, both ends of the move and the road between them. Decorative: the page gives the same facts as text. */
import type { ReactNode } from 'react';
import type { Position } from '#domain/place';
import styles from './outline-map.module.css';
import { TOWNS } from './towns';

/** Size of the drawing in SVG units, about one pixel on a phone. */
const SIZES = { beside: { width: 320, height: 240 }, above: { width: 320, height: 180 } } as const;
/** Corners of the country, shown before a place is known. */
const COUNTRY = [
  { lat: 49.9, lon: -8 },
  { lat: 59.3, lon: 1.8 },
] as const;
/** Zoom: the margin as a factor of what is shown, and the smallest height in degrees of latitude around one end and around two. */
const [MARGIN, MIN_HEIGHT] = [1.5, [3, 0.15]] as const;
/** Radius of the pickup's dot and of a town's dot. */
const [PIN_RADIUS, DOT_RADIUS] = [5, 2];
/** Distances between a name and its dot, the second one clear of a pin. */
const NAME_GAPS = [2 * DOT_RADIUS, 3 * PIN_RADIUS];
/** Units in a degree of latitude at which a main road is one unit wide, and from which on its few corners would run through water. */
const [ROAD_SCALE, MAX_ROAD_SCALE] = [90, 600];
const LETTER = { width: 5.8, height: 12 };
/** Space kept free on either side of a name. */
const NAME_MARGIN = 4;
const MAX_NAMES = 9;
/** Part of a name that is left of its anchor. */
const PARTS_BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

type Line = readonly Position[];

/** Outlines of the land and the main roads, each a line of positions. */
interface Britain {
  land: readonly Line[];
  roads: readonly Line[];
}

/** Units of britain.svg in a degree. */
const UNITS = 200;

/** Reads the paths of britain.svg: each line starts at a point and continues in steps. */
export function readBritain(svg: string): Britain {
  const linesOf = (id: string): Line[] => {
    const [, path = ''] = new RegExp(`id="${id}"[^>]* d="([^"]*)"`).exec(svg) ?? [];
    return path
      .split('M')
      .slice(1)
      .map((line) => {
        const numbers = line.match(/-?\d+/g)?.map(Number) ?? [];
        let [x, y] = [0, 0];
        return Array.from({ length: numbers.length / 2 }, (_, index) => {
          x += numbers[2 * index] ?? 0;
          y += numbers[2 * index + 1] ?? 0;
          return { lat: -y / UNITS, lon: x / UNITS };
        });
      });
  };
  return { land: linesOf('land'), roads: linesOf('roads') };
}

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
  anchor: 'start' | 'end' | 'middle';
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const around = ({ x, y }: Point, reach: number): Box => ({
  x: x - reach,
  y: y - reach,
  width: 2 * reach,
  height: 2 * reach,
});

/** Maps positions to the drawing, zoomed to the given ones, or to the whole country when there are none. */
function projectionAround(positions: readonly Position[], { width, height }: { width: number; height: number }) {
  const shown = positions.length > 0 ? positions : COUNTRY;
  const [lats, lons] = [shown.map(({ lat }) => lat), shown.map(({ lon }) => lon)];
  const [left, right, bottom, top] = [Math.min(...lons), Math.max(...lons), Math.min(...lats), Math.max(...lats)];
  const middle = { lat: (bottom + top) / 2, lon: (left + right) / 2 };
  /** Length of a degree of longitude relative to one of latitude. */
  const ratio = Math.cos((middle.lat * Math.PI) / 180);
  const needed = Math.max(top - bottom, ((right - left) * ratio * height) / width);
  const shownHeight =
    positions.length > 0 ? Math.max(MIN_HEIGHT[Math.min(positions.length, 2) - 1] ?? 0, MARGIN * needed) : needed;
  const scale = height / shownHeight;
  const project = ({ lat, lon }: Position): Point => ({
    x: width / 2 + (lon - middle.lon) * ratio * scale,
    y: height / 2 - (lat - middle.lat) * scale,
  });
  return { project, scale };
}

/** Chooses the towns to show and places their names beside the dots, clear of pins, road, coast, each other and each other's dots. */
function namedTowns(project: (position: Position) => Point, obstacles: readonly Box[], drawing: Box) {
  const taken = obstacles.filter((box) => overlap(drawing, box));
  const named: { name: string; dot: Point; text: NamePosition; box: Box }[] = [];
  for (const { name, ...position } of TOWNS) {
    const dot = project(position);
    const [width, height] = [name.length * LETTER.width, LETTER.height];
    const boxOf = ({ anchor, x, y }: NamePosition): Box => ({
      x: x - width * PARTS_BEFORE[anchor],
      y: y - height / 2,
      width,
      height,
    });
    const isOnName = named.some(({ box }) => overlap(around(dot, DOT_RADIUS), box));
    const text = NAME_GAPS.flatMap((gap): NamePosition[] => [
      { anchor: 'start', x: dot.x + gap, y: dot.y },
      { anchor: 'end', x: dot.x - gap, y: dot.y },
      { anchor: 'middle', x: dot.x, y: dot.y - gap - height / 2 },
      { anchor: 'middle', x: dot.x, y: dot.y + gap + height / 2 },
    ]).find((spot) => {
      const box = boxOf(spot);
      const isInside = box.x > 0 && box.y > 0 && box.x + width < drawing.width && box.y + height < drawing.height;
      return isInside && !taken.some((other) => overlap(box, other));
    });
    if (!text || isOnName || !overlap(drawing, around(dot, DOT_RADIUS)) || named.length === MAX_NAMES) continue;
    const { x, ...rest } = boxOf(text);
    const box = { ...rest, x: x - NAME_MARGIN, width: width + 2 * NAME_MARGIN };
    taken.push(box, around(dot, DOT_RADIUS));
    named.push({ name, dot, text, box });
  }
  return named;
}

const lineThrough = (points: readonly Point[]): string => (points.length > 0 ? `M${points.map(at).join('L')}` : '');

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

export interface OutlineMapProps {
  britain: Britain;
  start: Position | undefined;
  destination: Position | undefined;
  /** Junctions on the road that was measured; without any, the line between the ends is dashed. */
  road: readonly Position[];
  place: keyof typeof SIZES;
}

export function OutlineMap({ britain, start, destination, road, place }: OutlineMapProps): ReactNode {
  const drawing = { x: 0, y: 0, ...SIZES[place] };
  const shown = [start, ...(start && destination ? road : []), destination].filter((end) => end !== undefined);
  const { project, scale } = projectionAround(shown, drawing);
  const [from, to] = [start && project(start), destination && project(destination)];
  const [coast, roads] = [britain.land, britain.roads].map((lines) => lines.map((line) => line.map(project)));
  const way = shown.map(project);
  const taken = [
    ...along(way, PIN_RADIUS).map((point) => around(point, 1.6 * PIN_RADIUS)),
    // On the map of the whole country, the best known towns would lose their names.
    ...(from || to ? (coast ?? []) : [])
      .flatMap((line) => along(line, PIN_RADIUS))
      .map((point) => around(point, DOT_RADIUS)),
  ];
  return (
    <svg aria-hidden="true" className={styles.map} viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
      <path className={styles.land} d={`${(coast ?? []).map(lineThrough).join('Z')}Z`} />
      {scale < MAX_ROAD_SCALE && (
        <path
          className={styles.roads}
          strokeWidth={Math.min(1.5, scale / ROAD_SCALE)}
          d={(roads ?? []).map(lineThrough).join('')}
        />
      )}
      {from && to && (
        <>
          <path className={styles.verge} d={lineThrough(way)} />
          <path className={styles.way} d={lineThrough(way)} data-straight={road.length === 0 || undefined} />
        </>
      )}
      {namedTowns(project, taken, drawing).map(({ name, dot, text }) => (
        <g key={name} className={styles.town}>
          <circle cx={dot.x} cy={dot.y} r={DOT_RADIUS} />
          <text x={text.x} y={text.y} textAnchor={text.anchor} dominantBaseline="central">
            {name}
          </text>
        </g>
      ))}
      {from && <circle className={styles.start} cx={from.x} cy={from.y} r={PIN_RADIUS} />}
      {to && <circle className={styles.destination} cx={to.x} cy={to.y} r={1.2 * PIN_RADIUS} />}
    </svg>
  );
}

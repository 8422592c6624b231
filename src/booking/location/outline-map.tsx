/** A sketch of Britain with towns, both ends of the move and the way between them. It shows what the page says in words. */
import type { ReactNode } from 'react';
import type { Position } from '../../storage/positions';
import { COAST, TOWNS } from './britain';
import styles from './outline-map.module.css';

/** What a degree of longitude is of one of latitude, in the middle of the country. */
const SHRINK = 0.58;
/** Width and height of the drawing beside the steps and above them, in its own units: about a pixel on a phone. */
const SIZES = { beside: { width: 320, height: 240 }, above: { width: 320, height: 180 } } as const;
/** The room around the ends, and the least of the country around one of them and around two, in degrees of latitude. */
const [ROOM, LEAST] = [1.8, [4, 0.26]] as const;
/** How large the dot of the pickup is, and that of a town; a name's letters are so wide and so high. */
const [PIN, DOT] = [5, 2];
/** How far a name stands from its dot: there, or past a pin. */
const GAPS = [2 * DOT, 3 * PIN];
const LETTER = { width: 5.8, height: 12 };
/** As many names as leave the drawing quiet. */
const MOST_NAMES = 9;

interface Point {
  x: number;
  y: number;
}
interface Box extends Point {
  width: number;
  height: number;
}
/** Where a name begins or ends, half way up its letters. */
interface Spot extends Point {
  anchor: 'start' | 'end';
}

const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const around = ({ x, y }: Point, reach: number): Box => ({
  x: x - reach,
  y: y - reach,
  width: 2 * reach,
  height: 2 * reach,
});

/** Where positions lie in the drawing, when it shows what is around the ends; the whole country when there are none. */
function projectionAround(ends: readonly Position[], { width, height }: { width: number; height: number }) {
  const shown = ends.length > 0 ? ends : COAST;
  const [xs, ys] = [shown.map(({ lon }) => lon * SHRINK), shown.map(({ lat }) => lat)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const tall =
    ends.length > 0
      ? Math.max(LEAST[ends.length - 1] ?? 0, ROOM * Math.max(top - bottom, ((right - left) * height) / width))
      : (top - bottom) * 1.06;
  const scale = height / tall;
  return ({ lat, lon }: Position): Point => ({
    x: width / 2 + (lon * SHRINK - (left + right) / 2) * scale,
    y: height / 2 - (lat - (bottom + top) / 2) * scale,
  });
}

/** The towns that are shown, and where their names stand: beside their dots, clear of the pins, of the way and of each other. */
function namedTowns(project: (position: Position) => Point, road: readonly Point[], drawing: Box) {
  const taken = road.map((point) => around(point, 1.6 * PIN));
  const named: { name: string; dot: Point; text: Spot }[] = [];
  for (const { name, ...position } of TOWNS) {
    const dot = project(position);
    const [width, height] = [name.length * LETTER.width, LETTER.height];
    const boxOf = ({ anchor, x, y }: Spot): Box => ({
      x: anchor === 'end' ? x - width : x,
      y: y - height / 2,
      width,
      height,
    });
    const text = GAPS.flatMap((gap): Spot[] => [
      { anchor: 'start', x: dot.x + gap, y: dot.y },
      { anchor: 'end', x: dot.x - gap, y: dot.y },
    ]).find((spot) => {
      const box = boxOf(spot);
      const isInside = box.x > 0 && box.y > 0 && box.x + width < drawing.width && box.y + height < drawing.height;
      return isInside && !taken.some((other) => overlap(box, other));
    });
    if (!text || !overlap(drawing, around(dot, DOT)) || named.length === MOST_NAMES) continue;
    taken.push(boxOf(text), around(dot, DOT));
    named.push({ name, dot, text });
  }
  return named;
}

/** What the road bends towards half way: it is not the real one, but bent as roads are. */
function bendOf(from: Point, to: Point): Point {
  const { x, y } = halfway(from, to);
  return { x: x - (to.y - from.y) / 6, y: y + (to.x - from.x) / 6 };
}

/** Points of the road from one end to the other. */
function pointsOfWay(from: Point, to: Point): Point[] {
  const bend = bendOf(from, to);
  return [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((part) => {
    const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
    return { x: a * from.x + b * bend.x + c * to.x, y: a * from.y + b * bend.y + c * to.y };
  });
}

interface OutlineMapProps {
  start: Position | undefined;
  destination: Position | undefined;
  place: keyof typeof SIZES;
}

export function OutlineMap({ start, destination, place }: OutlineMapProps): ReactNode {
  const drawing = { x: 0, y: 0, ...SIZES[place] };
  const project = projectionAround(
    [start, destination].filter((end) => end !== undefined),
    drawing,
  );
  const [from, to] = [start && project(start), destination && project(destination)];
  const coast = COAST.map(project);
  // Round from half way to half way, past each headland.
  const land = coast.map((here, index) => {
    const bend = at(halfway(here, coast[(index + 1) % coast.length] ?? here));
    return index === 0 ? `M${bend}` : `Q${at(here)} ${bend}`;
  });
  const road = from && to ? pointsOfWay(from, to) : [from, to].filter((pin) => pin !== undefined);
  return (
    <svg aria-hidden="true" className={styles.map} viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
      <path className={styles.land} d={`${land.join('')}Z`} />
      {namedTowns(project, road, drawing).map(({ name, dot, text }) => (
        <g key={name} className={styles.town}>
          <circle cx={dot.x} cy={dot.y} r={DOT} />
          <text x={text.x} y={text.y} textAnchor={text.anchor} dominantBaseline="central">
            {name}
          </text>
        </g>
      ))}
      {from && to && <path className={styles.way} d={`M${at(from)}Q${at(bendOf(from, to))} ${at(to)}`} />}
      {from && <circle className={styles.start} cx={from.x} cy={from.y} r={PIN} />}
      {to && <circle className={styles.destination} cx={to.x} cy={to.y} r={1.2 * PIN} />}
    </svg>
  );
}

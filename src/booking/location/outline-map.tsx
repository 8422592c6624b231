/** A sketch of Britain with both ends of the move and the way between them. It shows what the page says in words. */
import type { ReactNode } from 'react';
import type { Position } from '../../shared/maps';
import { COAST } from './coast';
import styles from './outline-map.module.css';

/** What a degree of longitude is of one of latitude, in the middle of the country. */
const SHRINK = 0.58;
/** Width of the drawing by its height, and the room around the ends. */
const [ASPECT, ROOM] = [4 / 3, 1.8];
/** The least that is shown of the country around one end, and around two, in degrees of latitude. */
const LEAST = [4, 0.12] as const;

const x = ({ lon }: Position): number => lon * SHRINK;
const y = ({ lat }: Position): number => -lat;
const at = (position: Position): string => `${x(position).toFixed(3)} ${y(position).toFixed(3)}`;
const halfway = (a: Position, b: Position): Position => ({ lat: (a.lat + b.lat) / 2, lon: (a.lon + b.lon) / 2 });
/** Round from half way to half way, past each headland. */
const LAND = `${COAST.map((here, index) => {
  const bend = at(halfway(here, COAST[(index + 1) % COAST.length] ?? here));
  return index === 0 ? `M${bend}` : `Q${at(here)} ${bend}`;
}).join('')}Z`;

/** The box around some positions, in the shape of the drawing. */
function boxAround(positions: readonly Position[]) {
  const [xs, ys] = [positions.map(x), positions.map(y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const height =
    positions === COAST
      ? (bottom - top) * 1.06
      : Math.max(LEAST[positions.length - 1] ?? 0, ROOM * Math.max(bottom - top, (right - left) / ASPECT));
  const width = height * ASPECT;
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height };
}

interface OutlineMapProps {
  start: Position | undefined;
  destination: Position | undefined;
}

export function OutlineMap({ start, destination }: OutlineMapProps): ReactNode {
  const ends = [start, destination].filter((end) => end !== undefined);
  const { left, top, width, height } = boxAround(ends.length > 0 ? ends : COAST);
  const dot = height / 50;
  return (
    <svg
      aria-hidden="true"
      className={styles.map}
      viewBox={[left, top, width, height].map((side) => side.toFixed(3)).join(' ')}
    >
      <path className={styles.land} d={LAND} />
      {start && destination && <Way from={start} to={destination} />}
      {start && <circle className={styles.start} cx={x(start)} cy={y(start)} r={dot} />}
      {destination && <circle className={styles.destination} cx={x(destination)} cy={y(destination)} r={dot * 1.2} />}
    </svg>
  );
}

/** The road: not the real one, but bent as roads are. */
function Way({ from, to }: { from: Position; to: Position }) {
  const [across, down] = [x(to) - x(from), y(to) - y(from)];
  const bend = `${(x(from) + across / 2 - down / 6).toFixed(3)} ${(y(from) + down / 2 + across / 6).toFixed(3)}`;
  return <path className={styles.way} d={`M${at(from)}Q${bend} ${at(to)}`} />;
}

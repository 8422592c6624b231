/** Positions of the places that this tab has looked up. */
import { readTab, writeTab } from './tab-storage';

/** WGS84 degrees. */
export interface Position {
  lat: number;
  lon: number;
}

const POSITIONS_KEY = 'place-positions';
const ROAD_KEY = 'measured-road';

/** The road between two places, by their keys; `path`: latitude and longitude of the junctions on the way. */
interface Road {
  from: string;
  to: string;
  path?: [number, number][] | undefined;
}

const knownPositions = (): Readonly<Record<string, unknown>> => {
  const kept = readTab(POSITIONS_KEY);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
};

export function forgetPositions(): void {
  writeTab(POSITIONS_KEY, null);
  writeTab(ROAD_KEY, null);
}

export function rememberPosition(placeId: string, { lat, lon }: Position): void {
  writeTab(POSITIONS_KEY, { ...knownPositions(), [placeId]: { lat, lon } });
}

/** Undefined for a place that was not looked up here, for instance after a link from a mail. */
export function knownPosition(placeId: string | undefined): Position | undefined {
  const { lat, lon } = { lat: undefined, lon: undefined, ...(knownPositions()[placeId ?? ''] as object | undefined) };
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined;
}

export function rememberRoad(road: Road): void {
  writeTab(ROAD_KEY, road);
}

/** Empty if another road was measured last, or none. */
export function knownRoad(from: string, to: string): Position[] {
  const kept = readTab(ROAD_KEY) as Partial<Road> | null | undefined;
  if (kept?.from !== from || kept.to !== to || !Array.isArray(kept.path)) return [];
  return kept.path.map(([lat, lon]) => ({ lat, lon }));
}

/** Where the places lie that this tab has looked up, WGS84 degrees. */
import { readTab, writeTab } from './tab-storage';

interface Position {
  lat: number;
  lon: number;
}

const KEY = 'place-positions';

const known = (): Readonly<Record<string, unknown>> => {
  const kept = readTab(KEY);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
};

export function rememberPosition(placeId: string, { lat, lon }: Position): void {
  writeTab(KEY, { ...known(), [placeId]: { lat, lon } });
}

/** Undefined for a place that came with no look-up, as after a link from a mail. */
export function knownPosition(placeId: string | undefined): Position | undefined {
  const { lat, lon } = { lat: undefined, lon: undefined, ...(known()[placeId ?? ''] as object | undefined) };
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined;
}

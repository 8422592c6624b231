import { areaOf } from './postcode';

const ISLAND_AREAS: ReadonlySet<string> = new Set(['BT', 'GY', 'HS', 'IM', 'JE', 'ZE']);

const ISLAND_DISTRICTS: Readonly<Record<string, readonly (readonly [first: number, last: number])[]>> = {
  KA: [[27, 28]],
  KW: [[15, 17]],
  PA: [
    [20, 20],
    [41, 49],
    [60, 78],
  ],
  PH: [[42, 44]],
  PO: [[30, 41]],
  TR: [[21, 25]],
};

/**
 * True when no road leads from mainland Great Britain to an outward code: Northern Ireland, Man, the Channel
 * Islands, the Western and Northern Isles, Arran, Cumbrae, Bute, Gigha to Iona, the Small Isles, Wight, Scilly. Skye
 * has its bridge.
 */
export function isIslandDistrict(outward: string): boolean {
  const area = areaOf(outward);
  if (ISLAND_AREAS.has(area)) return true;
  const district = Number.parseInt(outward.slice(area.length), 10);
  return (ISLAND_DISTRICTS[area] ?? []).some(([first, last]) => district >= first && district <= last);
}

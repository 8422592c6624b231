import { areaOf } from '#domain/postcode';

/** True for one outward code in upper case, for instance 'EH8' or 'SW1A'. */
export function isOutward(code: string): boolean {
  return /^[A-Z]{1,2}\d[A-Z\d]?$/.test(code);
}

/** Splits a whole postcode without its space: 'EH89YL' -> ['EH8', '9YL']; undefined when it is not one. */
export function cutPostcode(compact: string): { outward: string; inward: string } | undefined {
  const match = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/.exec(compact);
  return match?.[1] && match[2] ? { outward: match[1], inward: match[2] } : undefined;
}

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

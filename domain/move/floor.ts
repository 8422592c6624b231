/** The floor of a home, read from its address. */
import { ENDS, type End, type Location, lacksAddress, locationText } from '../place';
import { plainCharacters } from '../typed-text';
import { accessOf, type Details, LIMITS } from './inventory';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const HAN = '一二三四五六七八九十';
const HAN_FLOOR = new RegExp(`(^|[^${HAN}])([${HAN}])(?=[楼樓层層])`);

/** Ways to write the number of a floor; the first group is the number. */
const NUMBERED = [
  /(?<![\w.])(\d{1,2})(?:st|nd|rd|th)?[ -]?(?:floor|flr|storey)\b/,
  /(?<![\w.])(\d{1,2})(?:st|nd|rd|th) fl\b/,
  /\b(?:floor|level)\s+(\d{1,2})\b(?!\.\d)/,
  /\b(\d{1,2})f(?:[1-9]\b|\s*,)/,
  /\b(\d{1,2})\/f\b/,
  // Scottish flats by floor and door: '3/2, 12 King's Road', 'Flat 1/1'. '12/3 Marchmont Road' is flat 3 of number 12.
  /\bflat\s+(\d{1,2})\/\d{1,2}\b/,
  /(?:^|,)\s*(\d{1,2})\/\d{1,2}\s*,/,
  /(?<![\d.])(\d{1,2})[楼樓层層]/,
] as const;
/** Below ground: the price has no such floors. */
const BELOW = /\b(?:basement|cellar|lower ground)\b|地下|[负負][一二三\d]|(?<!\w)-\d|\bb\d[楼樓层層]/;
const GROUND = /\bground\b|\bgf\d?\b|\bg\/(?:f|\d)\b|地面层|地面層|底层|底層/;
const TOP = /\btop (?:floor|flat)\b|\btf[1-9l]\b|顶层|頂層|顶楼|頂樓/;

/**
 * Reads the floor from an address, counted the British way: 0 is the ground floor. 'top' if the address says only that; undefined if it
 * names no floor, or one that cannot be entered.
 */
export function floorIn(address: string): number | 'top' | undefined {
  const text = plainCharacters(address)
    .toLowerCase()
    .replace(new RegExp(`(${ORDINALS.join('|')})(?=[ -](?:floor|flr))`), (word) => String(ORDINALS.indexOf(word) + 1))
    .replace(HAN_FLOOR, (_, before: string, digit: string) => before + String(HAN.indexOf(digit) + 1));
  if (BELOW.test(text)) return undefined;
  if (TOP.test(text)) return 'top';
  if (GROUND.test(text)) return 0;
  const found = NUMBERED.map((way) => way.exec(text)?.[1]).find(Boolean);
  return found !== undefined && Number(found) <= LIMITS.floor.max ? Number(found) : undefined;
}

interface Floors extends Partial<Record<End, Location>> {
  details: Details;
  groundFloors?: readonly End[];
}

/** The ends that would be priced as ground floor although neither the customer nor an address says so. */
export function endsWithoutFloor(facts: Floors): End[] {
  const access = accessOf(facts.details);
  return ENDS.filter((end) => {
    const location = facts[end];
    const isConfirmed = facts.groundFloors?.includes(end) || (location && floorIn(locationText(location)) === 0);
    return access[end].floor === 0 && !access[end].hasLift && !isConfirmed;
  });
}

/** True if an address or a floor is still to be asked for. */
export function lacksDoors(facts: Floors): boolean {
  const isAddressed = ENDS.every((end) => facts[end] !== undefined && !lacksAddress(facts[end]));
  return !isAddressed || endsWithoutFloor(facts).length > 0;
}

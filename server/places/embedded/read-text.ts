/**
 * Reads the place that a text names. A postcode in it decides. Without one it is read from its end: a county, a town, a quarter of that
 * town, one street. Anything else is not known, and has to be asked.
 */

import type { Place } from '#domain/place';
import { areaOf, postcodesIn, withoutPostcodes } from '#domain/postcode';
import { lazy } from '#server/memoize';
import { chineseText, plainText, slips } from '#server/search/words';
import { areFar } from './geo';
import { counties, type Listing, listings, outwardPlace, postcodePlace, streets } from './table';

/** The plain words between two commas. */
type Part = readonly string[];

const STREET_WORDS: ReadonlySet<string> = new Set(
  (
    'street st road rd avenue ave lane ln drive dr close court ct place pl square sq terrace crescent gardens way row wynd brae park view ' +
    'walk shore quay loan gate grove mews bridge hill green rise vale parade embankment causeway path end bank side market yard wharf'
  ).split(' '),
);
const BUILDING_WORDS: ReadonlySet<string> = new Set(
  'bakery barn bungalow castle chapel cottage croft farm hall halls hotel house lodge mill school tower villa'.split(
    ' ',
  ),
);
const ROOM_WORDS: ReadonlySet<string> = new Set(
  'apartment apt block door flat floor no number plot room studio suite unit'.split(' '),
);
/** Shortest word, in letters, that is read as a town with one slip in it. */
const SHORTEST_MISSPELT = 6;

const CHINESE_STREET = '路|街|大道|道|巷|广场|公寓|大厦|酒店';

/** The end of a name that people leave out: 'Newcastle' for 'Newcastle upon Tyne'. */
const TAIL = / (upon|on|under|in|over|super) .+$/;

const byName = lazy((): ReadonlyMap<string, readonly Listing[]> => {
  const names = new Map<string, Listing[]>();
  const add = (name: string, listing: Listing) => names.set(name, [...(names.get(name) ?? []), listing]);
  for (const listing of listings()) add(listing.name, listing);
  for (const listing of listings())
    if (!names.has(listing.name.replace(TAIL, ''))) add(listing.name.replace(TAIL, ''), listing);
  return names;
});

const isTown = ({ place }: Listing): boolean => place.precision === 'town';

function partsOf(text: string): Part[] {
  return withoutPostcodes(text)
    .split(/[,;:()\n，、；]+/)
    .map((part) => plainText(part).split(' '))
    .map((words) => words.filter((word) => /^[a-z\d]/.test(word)))
    .filter((words) => words.length > 0);
}

/** Takes the longest of the names off the end of the last part. */
function takeLast<Value>(parts: readonly Part[], names: ReadonlyMap<string, Value>) {
  const last = parts.at(-1) ?? [];
  const at = last.findIndex((_, start) => names.has(last.slice(start).join(' ')));
  const before = [...parts.slice(0, -1), last.slice(0, Math.max(0, at))].filter((part) => part.length > 0);
  return { value: names.get(last.slice(at).join(' ')), before };
}

/** Takes the counties and countries off the end. `has` is true for a listing in all of them. */
function takeCounties(parts: readonly Part[]): { has: (listing: Listing) => boolean; before: readonly Part[] } {
  const { value, before } = takeLast(parts, counties());
  if (!value) return { has: () => true, before: parts };
  const wider = takeCounties(before);
  return { has: (listing) => value(listing) && wider.has(listing), before: wider.before };
}

/** Takes a town off the end, and the quarter before it; as all listings of these names. */
function takeTown(parts: readonly Part[], has: (listing: Listing) => boolean) {
  const { value = [], before } = takeLast(parts, byName());
  const towns = value.filter(isTown).filter(has);
  const quarter = takeLast(before, byName());
  const quarters = (quarter.value ?? []).filter(({ town }) => towns.some(({ name }) => name === town));
  return { towns, quarters, before: quarters.length > 0 ? quarter.before : before };
}

const streetWordAt = (part: Part): number => part.findLastIndex((word, at) => at > 0 && STREET_WORDS.has(word));

/** A flat or a building: 'Flat 2', 'The Old Mill', '2F1'. */
function isDoor(part: Part): boolean {
  if (ROOM_WORDS.has(part[0] ?? '') || BUILDING_WORDS.has(part.at(-1) ?? '')) return true;
  return /\d/.test(part.join('')) && streetWordAt(part) < 0;
}

/** A name that ends like a street ('Leith Walk'), or a number and a name ('5 Cowgate'). */
function isStreet(part: Part): boolean {
  const at = streetWordAt(part);
  return at < 0 ? /^\d/.test(part[0] ?? '') && part.length > 1 : at === part.length - 1;
}

/** True for nothing, or for one street or building with the flat before it. */
function isAddress(parts: readonly Part[]): boolean {
  const line = parts.at(-1);
  const doors = parts.slice(0, -1);
  return !line || ((isStreet(line) || isDoor(line)) && doors.every((door) => isDoor(door) && !isStreet(door)));
}

/** The listed street of a town in a line, else the quarter that the street is named after. */
function streetIn(line: Part, town: Listing): Listing | undefined {
  const words = ` ${line.join(' ')} `;
  return [...streets(), ...listings()].find(
    (each) => each.town === town.name && each !== town && words.includes(` ${each.name} `),
  );
}

/** A place that was read by name: its district is not known, so it has none. */
function withoutDistrict({ place }: Listing): Place {
  const { postcode: _, ...rest } = place;
  return { ...rest, id: '', secondary: place.town === place.primary ? '' : place.town, precision: 'town' };
}

const chineseNames = lazy(() =>
  [...listings(), ...streets()]
    .flatMap((listing) => listing.chinese.map((name) => ({ name, listing })))
    .filter(({ name }) => name.length > 1)
    .toSorted((a, b) => b.name.length - a.name.length),
);

/** The Chinese place names in a text, the longest first, without streets that are named after a place ('伦敦路'). */
function chineseIn(text: string): readonly Listing[] {
  let rest = chineseText(text);
  const found: Listing[] = [];
  for (const { name, listing } of rest ? chineseNames() : []) {
    if (!rest.includes(name)) continue;
    if (!new RegExp(`${name}(${CHINESE_STREET})`).test(rest)) found.push(listing);
    rest = rest.replaceAll(name, '，');
  }
  return found;
}

/** The town that a text without a postcode ends with, or a quarter or street of it; undefined unless the whole text says so. */
function readNames(text: string): Place | undefined {
  const [chinese, ...others] = chineseIn(text);
  const parts = partsOf(text);
  if (chinese) {
    const isOne = others.every(({ name, town }) => chinese.town === name || chinese.name === town);
    return isOne && isAddress(parts)
      ? withoutDistrict(others.find((each) => each.town === chinese.name) ?? chinese)
      : undefined;
  }
  const { has, before } = takeCounties(parts);
  const { towns, quarters, before: address } = takeTown(before, has);
  const [found, another] = quarters.length > 0 ? quarters : towns;
  if (!found || another || !isAddress(address)) return undefined;
  return withoutDistrict((quarters.length === 0 && streetIn(address.at(-1) ?? [], found)) || found);
}

/** The last outward code, if the text ends with it. Another may be the number of a flat: 'A1'. */
export function outwardAtEnd(text: string): Place | undefined {
  const code = postcodesIn(text).outward.at(-1);
  return code && plainText(text).toUpperCase().endsWith(code) ? outwardPlace(code) : undefined;
}

/** The place of the last whole postcode that exists; null when none does, undefined without a postcode. */
export function wholePostcodeIn(text: string): Place | null | undefined {
  const { whole } = postcodesIn(text);
  const places = whole.flatMap((code) => postcodePlace(code.replace(' ', '')) ?? []);
  return places.at(-1) ?? (whole.length > 0 ? null : undefined);
}

/** The place that a free text names for certain; undefined when it has to be asked, or when there is none. */
export function locateText(text: string): Place | undefined {
  const whole = wholePostcodeIn(text);
  if (whole !== undefined) return whole ?? undefined;
  const outward = outwardAtEnd(text);
  if (!outward) return readNames(text);
  return townsIn(text).some((named) => isElsewhere(named, outward)) ? undefined : outward;
}

/** The first listed town of each postcode area. */
const mainTowns = lazy(() => {
  const towns = new Map<string, Listing>();
  for (const listing of listings()) {
    const area = areaOf(listing.outward);
    if (isTown(listing) && !towns.has(area)) towns.set(area, listing);
  }
  return [...towns.values()];
});

/** The main town that the last word misspells. */
function misspelt(parts: readonly Part[]): Listing[] {
  const word = parts.at(-1)?.at(-1) ?? '';
  return word.length < SHORTEST_MISSPELT ? [] : mainTowns().filter(({ name }) => slips(word, name, 1) === 1);
}

/** A town in an address, with its quarter if that stands before it; as all listings of these names. */
export interface NamedTown {
  towns: readonly Listing[];
  quarters: readonly Listing[];
}

/** The towns at the ends of an address's parts, and those with Chinese names. */
export function townsIn(address: string): readonly NamedTown[] {
  const parts = partsOf(address);
  return [
    ...parts.map((_, at) => {
      const { has, before } = takeCounties(parts.slice(0, at + 1));
      const named = takeTown(before, has);
      return named.towns.length > 0 ? named : { towns: misspelt(before), quarters: [] };
    }),
    ...chineseIn(address).map((listing) => ({ towns: [listing], quarters: [] })),
  ].filter(({ towns }) => towns.length > 0);
}

/** True if a town and its quarters are all far from a place. */
export function isElsewhere({ towns, quarters }: NamedTown, place: Place): boolean {
  return [...towns, ...quarters].every((named) => areFar(named.place, place));
}

import type { Place } from '#domain/place';
import { areaOf } from '#domain/postcode';
import { lazy } from '#server/memoize';
import { chineseText, plainText } from '#server/search-words';
import { cutPostcode, isOutward } from '../districts';
import { outwardPlace, postcodePlace } from './postal';
import { areas, type Listing, listings } from './table';

const STREET_WORDS: ReadonlySet<string> = new Set(
  (
    'street st road rd avenue ave lane ln drive dr close court ct place pl square sq terrace crescent gardens way row ' +
    'wynd brae park view house walk shore quay loan gate grove mews hotel bridge'
  ).split(' '),
);

const ROOM_WORDS: ReadonlySet<string> = new Set(
  'flat unit apt apartment block room suite studio plot floor door no number house'.split(' '),
);

const TAIL = / (upon|on|under|in|over|super) .+$/;

/** Islands that people name without 'Isle of'. */
const ISLANDS = ['skye', 'mull', 'islay', 'arran', 'bute', 'wight', 'anglesey'];

function namesOf(): ReadonlyMap<string, readonly Listing[]> {
  const names = new Map<string, Listing[]>();
  const add = (name: string, listing: Listing) => names.set(name, [...(names.get(name) ?? []), listing]);
  for (const listing of listings()) add(listing.name, listing);
  for (const listing of listings()) {
    for (const other of [listing.name.replace(TAIL, ''), listing.town]) if (!names.has(other)) add(other, listing);
  }
  for (const island of ISLANDS) for (const listing of names.get(`isle of ${island}`) ?? []) add(island, listing);
  return names;
}

const index = lazy(() => {
  const names = namesOf();
  return { names, mostWords: Math.max(...[...names.keys()].map((name) => name.split(' ').length)) };
});

interface Found {
  listing: Listing;
  at: number;
  end: number;
  street: boolean;
  confirmed: boolean;
}

function namesIn(words: readonly string[]): readonly Found[] {
  const { names, mostWords } = index();
  const text = ` ${words.join(' ')} `;
  const found: Found[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let count = 1; count <= mostWords && at + count <= words.length; count++) {
      const name = words.slice(at, at + count).join(' ');
      for (const listing of names.get(name) ?? []) {
        const street = STREET_WORDS.has(words[at + count] ?? '');
        const confirmed = listing.town !== listing.name && text.includes(` ${listing.town} `);
        found.push({ listing, at, end: at + count, street, confirmed });
      }
    }
  }
  const inside = ({ at, end }: Found, other: Found) =>
    other.at <= at && end <= other.end && other.end - other.at > end - at;
  return found.filter((name) => !found.some((other) => inside(name, other)));
}

const weightOf = ({ listing, street, confirmed }: Found): number =>
  (street ? 10 : 0) + (confirmed ? 0 : listing.place.precision === 'town' ? 1 : 2);

const lengthOf = ({ at, end }: Found, words: readonly string[]): number => words.slice(at, end).join(' ').length;

/**
 * The best place name in the words: not part of a street's name, not a quarter whose town is named too, the longest.
 */
function bestName(words: readonly string[]): Found | undefined {
  return namesIn(words).toSorted((a, b) => weightOf(a) - weightOf(b) || lengthOf(b, words) - lengthOf(a, words))[0];
}

/** Whole postcodes in the words, without spaces. */
function postcodesIn(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) =>
    [word, isOutward(word) ? word + (words[index + 1] ?? '') : ''].filter((code) => cutPostcode(code)),
  );
}

/** True for an ordinal that looks like a postcode, as in 'A1 2nd floor'. */
const isOrdinal = (compact: string): boolean => /(1ST|2ND|3RD|\dTH)$/.test(compact) && !postcodePlace(compact);

/** The place of the last whole postcode; null when its area does not exist, undefined without a postcode. */
export function wholePostcodeIn(text: string): Place | null | undefined {
  const words = plainText(text).toUpperCase().split(' ');
  const codes = postcodesIn(words).filter((code) => !isOrdinal(code));
  const places = codes.flatMap((code) => postcodePlace(code) ?? []);
  return places.at(-1) ?? (codes.length > 0 ? null : undefined);
}

/** The last outward code that is not a flat's number: addresses have it at the end. */
function outwardIn(words: readonly string[], named: Found | undefined): string | undefined {
  return words.findLast((word, at) => {
    if (!isOutward(word) || !areas().has(areaOf(word))) return false;
    if (ROOM_WORDS.has((words[at - 1] ?? '').toLowerCase())) return false;
    const contradicted = named && !named.street && areaOf(named.listing.outward) !== areaOf(word);
    return !(contradicted && at < named.at);
  });
}

/** The longest Chinese place name in a text. */
function chineseIn(text: string): Listing | undefined {
  const chinese = chineseText(text);
  if (!chinese) return undefined;
  let best: { listing: Listing; length: number } | undefined;
  for (const listing of listings()) {
    for (const name of listing.chinese) {
      if (name.length > (best?.length ?? 1) && chinese.includes(name)) best = { listing, length: name.length };
    }
  }
  return best?.listing;
}

/**
 * The place that a free text names: by whole postcode, else outward code, else the longest place name (a street's
 * name counts only when nothing else does). Undefined when there is none, or the postcode's area does not exist.
 */
export function locateText(text: string): Place | undefined {
  const whole = wholePostcodeIn(text);
  if (whole !== undefined) return whole ?? undefined;
  const words = plainText(text).split(' ');
  const named = bestName(words);
  const outward = outwardIn(
    words.map((word) => word.toUpperCase()),
    named,
  );
  if (outward) return outwardPlace(outward);
  return (named?.listing ?? chineseIn(text))?.place;
}

/** Places that an address names beside its house number and street. */
export interface NamedPlaces {
  /** By postcodes and outward codes, one per district. */
  coded: readonly Place[];
  /** By names at the end of a part ('…, Leith, Edinburgh'): for each name, all places of that name. */
  named: readonly (readonly Place[])[];
}

/** Places of the longest name at the end of a part, without streets that are named after a place. */
function lastNamed(words: readonly string[]): readonly Place[] | undefined {
  const { names, mostWords } = index();
  for (let at = Math.max(0, words.length - mostWords); at < words.length; at++) {
    const found = names.get(words.slice(at).join(' '));
    if (found) return found.map(({ place }) => place);
  }
  return undefined;
}

export function namedIn(address: string): NamedPlaces {
  const coded = new Map<string, Place>();
  const named: (readonly Place[])[] = [];
  let isFirst = true;
  for (const part of address.split(/[,.;:()\n]+/)) {
    const words = plainText(part).split(' ').filter(Boolean);
    const upper = words.map((word) => word.toUpperCase());
    const whole = postcodesIn(upper).filter((code) => !isOrdinal(code));
    const outward = upper.filter(
      (word, at) =>
        isOutward(word) &&
        areas().has(areaOf(word)) &&
        !ROOM_WORDS.has(words[at - 1] ?? '') &&
        !(isFirst && at === 0 && words.length > 1 && !whole.length),
    );
    for (const code of [...whole.map((full) => cutPostcode(full)?.outward ?? ''), ...outward]) {
      const place = outwardPlace(code);
      if (place) coded.set(code, place);
    }
    const rest = words.filter((_word, at) => !isCode(upper, at));
    const places = lastNamed(rest);
    if (places) named.push(places);
    if (words.length > 0) isFirst = false;
  }
  return { coded: [...coded.values()], named };
}

/** True for an outward code, or an inward code behind one. */
function isCode(upper: readonly string[], at: number): boolean {
  const [before = '', word = ''] = [upper[at - 1], upper[at]];
  return isOutward(word) || cutPostcode(word) !== undefined || cutPostcode(before + word) !== undefined;
}

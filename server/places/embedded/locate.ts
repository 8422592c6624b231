import type { Place } from '#domain/place';
import { areaOf, isOutward, outwardOf, postcodesIn } from '#domain/postcode';
import { lazy } from '#server/memoize';
import { chineseText, plainText, slips } from '#server/search/words';
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

const CHINESE_STREET_WORDS = '路|街|大道|道|巷|广场|公寓|大厦|酒店';

/** Shortest town name, in letters, that is recognised with one slip in it. */
const SHORTEST_MISSPELT = 5;

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

const mainTowns = lazy(() => [...areas().values()].filter(({ place }) => place.precision === 'town'));

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

function weightOf({ listing, street, confirmed }: Found): number {
  const unconfirmed = listing.place.precision === 'town' ? 1 : 2;
  return (street ? 10 : 0) + (confirmed ? 0 : unconfirmed);
}

const lengthOf = ({ at, end }: Found, words: readonly string[]): number => words.slice(at, end).join(' ').length;

/** The best place name in the words: not part of a street's name, not a quarter whose town is named too, the longest. */
function bestName(words: readonly string[]): Found | undefined {
  return namesIn(words).toSorted((a, b) => weightOf(a) - weightOf(b) || lengthOf(b, words) - lengthOf(a, words))[0];
}

/** The place of the last whole postcode; null when its area does not exist, undefined without a postcode. */
export function wholePostcodeIn(text: string): Place | null | undefined {
  const { whole } = postcodesIn(text);
  const places = whole.flatMap((code) => postcodePlace(code.replace(' ', '')) ?? []);
  return places.at(-1) ?? (whole.length > 0 ? null : undefined);
}

/** The last outward code that is not a flat's number: addresses end with it. */
function outwardIn(words: readonly string[], named: Found | undefined): string | undefined {
  return words.findLast((word, at) => {
    if (!isOutward(word) || !areas().has(areaOf(word))) return false;
    if (ROOM_WORDS.has((words[at - 1] ?? '').toLowerCase())) return false;
    const contradicted = named && !named.street && areaOf(named.listing.outward) !== areaOf(word);
    return !(contradicted && at < named.at);
  });
}

/** Places by their Chinese names, the longest first. */
const chineseNames = lazy(() =>
  listings()
    .flatMap((listing) => listing.chinese.map((name) => ({ name, listing })))
    .filter(({ name }) => name.length > 1)
    .toSorted((a, b) => b.name.length - a.name.length),
);

/** The Chinese place names in a text, the longest first, without streets that are named after a place ('伦敦路'). */
function chineseIn(text: string): readonly Listing[] {
  let rest = chineseText(text);
  if (!rest) return [];
  const found: Listing[] = [];
  for (const { name, listing } of chineseNames()) {
    if (!rest.includes(name)) continue;
    if (!new RegExp(`${name}(${CHINESE_STREET_WORDS})`).test(rest)) found.push(listing);
    rest = rest.replaceAll(name, '，');
  }
  return found;
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
  return (named?.listing ?? chineseIn(text)[0])?.place;
}

/** Places that an address names besides its house number and street. */
export interface NamedPlaces {
  /** By whole postcodes, one per district. */
  whole: readonly Place[];
  /** By the outward code at the end, unless it may be a flat's number ('G1'). */
  outward: Place | undefined;
  /** By names at the end of a part ('…, Leith, Edinburgh'), and Chinese ones: for each name, all places of that name. */
  named: readonly (readonly Place[])[];
}

/** Names at the end of an address that are too wide to identify the place. */
const WIDER_WORDS: ReadonlySet<string> = new Set(
  (
    'uk gb britain kingdom united great england scotland wales ' +
    'aberdeenshire angus argyll ayrshire berwickshire clackmannanshire dumfriesshire dunbartonshire fife highland highlands kinross ' +
    'lanarkshire lothian midlothian moray perthshire renfrewshire stirlingshire sutherland caithness borders galloway ' +
    'avon bedfordshire beds berkshire berks buckinghamshire bucks cambridgeshire cambs cheshire cleveland cornwall cumbria derbyshire ' +
    'devon dorset essex gloucestershire glos hampshire hants herefordshire hertfordshire herts humberside kent lancashire lancs ' +
    'leicestershire leics lincolnshire lincs merseyside middlesex middx norfolk northamptonshire northants northumberland ' +
    'nottinghamshire notts oxfordshire oxon rutland shropshire salop somerset staffordshire staffs suffolk surrey sussex ' +
    'warwickshire wiltshire wilts worcestershire worcs yorkshire yorks midlands ' +
    'shire clwyd dyfed glamorgan gwent gwynedd powys north south east west mid'
  ).split(' '),
);

/** Words of one part of an address, without postcodes, Chinese and the wider names at its end. */
function wordsOfPart(part: string): readonly string[] {
  const words = plainText(part)
    .replace(/ (?:\S+ shire|co(?:unty)? durham)$/, ' shire')
    .split(' ')
    .filter((word) => /^[a-z\d]/.test(word) && !isOutward(word.toUpperCase()) && !/^\d[a-z]{2}$/.test(word));
  let end = words.length;
  while (end > 1 && WIDER_WORDS.has(words[end - 1] ?? '')) end -= 1;
  return words.slice(0, end);
}

/** Places of the longest name at the end of a part, or of the main town that its last word misspells. */
function lastNamed(words: readonly string[]): readonly Place[] | undefined {
  const { names, mostWords } = index();
  for (let at = Math.max(0, words.length - mostWords); at < words.length; at++) {
    const found = names.get(words.slice(at).join(' '));
    if (found) return found.map(({ place }) => place);
  }
  const last = words.at(-1) ?? '';
  const misspelt = last.length > SHORTEST_MISSPELT && mainTowns().find(({ name }) => slips(last, name, 1) === 1);
  return misspelt ? [misspelt.place] : undefined;
}

export function namedIn(address: string): NamedPlaces {
  const { whole, outward } = postcodesIn(address);
  const districts = new Map<string, Place>();
  for (const code of whole) {
    const place = outwardPlace(outwardOf(code));
    if (place) districts.set(place.id, place);
  }
  const last = outward.at(-1) ?? '';
  const endsWithCode = last.length > 2 && plainText(address).toUpperCase().endsWith(last);
  const parts = address.split(/[,.;:()\n，、；]+/);
  return {
    whole: [...districts.values()],
    outward: endsWithCode ? outwardPlace(last) : undefined,
    named: [
      ...parts.flatMap((part) => [lastNamed(wordsOfPart(part)) ?? []]),
      ...chineseIn(address).map(({ place }) => [place]),
    ].filter((places) => places.length > 0),
  };
}

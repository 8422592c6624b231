import type { Place } from '#domain/place';
import { lazy } from '#server/memoize';
import { createSearch } from '#server/search/search';
import { chineseText, plainText } from '#server/search/words';
import { type Listing, listings, outwardPlace, outwardPlaces, streets } from './table';

const MOST_WORDS = 8;
const LONGEST_WORD = 32;
const MOST_FOUND = 100;

const STREET_AFTER =
  /^(street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|terrace|crescent|gardens|way|walk|row|place|square) /;

/** Score of a match by the field: beginning of the name, its further words, town, outward code. */
const WORTH = {
  exact: [120, 110, 40, 120],
  prefix: [90, 80, 10, 80],
  typo: [35, 30, 12, 0],
} as const;

const index = lazy(() =>
  createSearch({
    items: [...listings(), ...streets()],
    wordsOf({ name, town, outward }) {
      const words = name.split(' ');
      return [[words.join(''), words[0] ?? ''], words.slice(1), town.split(' '), [outward.toLowerCase()]];
    },
    nameOf: ({ name }) => name,
    worth: WORTH,
    wholeName: 200,
    begunName: 100,
    isStrict: true,
  }),
);

function ranked(costed: readonly { listing: Listing; cost: number }[]): readonly Listing[] {
  return costed
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ listing }) => listing);
}

/** Listed places whose name, town and code contain every typed word; slips are forgiven only if nothing matches exactly. */
export function byWords(query: string): readonly Listing[] {
  const typed = plainText(query).split(' ').filter(Boolean);
  if (typed.length === 0 || typed.length > MOST_WORDS || typed.some((word) => word.length > LONGEST_WORD)) return [];
  const joined = [typed.join('')];
  for (const isTolerant of [false, true]) {
    for (const latin of typed.length > 1 ? [typed, joined] : [typed]) {
      const found = index().find({ latin, whole: latin.join(' '), isTolerant }, MOST_FOUND);
      if (found.length > 0) return found;
    }
  }
  return [];
}

const townNames = lazy(() => new Map(listings().map(({ name, chinese }) => [name, chinese])));

function chineseCost(listing: Listing, typed: string): number {
  const costs = listing.chinese.map((name) => {
    if (name === typed) return 0;
    if (name.startsWith(typed)) return 1;
    if (typed.includes(name)) return 3 - name.length / 100;
    return name.includes(typed) ? 4 : Number.POSITIVE_INFINITY;
  });
  const inTown = (townNames().get(listing.town) ?? []).some((name) => typed.includes(name));
  return Math.min(...costs, inTown ? 5 : Number.POSITIVE_INFINITY);
}

/** Listed places whose Chinese name matches, then the quarters of a town that does. */
export function byChinese(query: string): readonly Listing[] {
  const typed = chineseText(query);
  if (!typed) return [];
  return ranked([...listings(), ...streets()].map((listing) => ({ listing, cost: chineseCost(listing, typed) })));
}

/** Streets and landmarks in an address, those of its town first: '12 Princes Street, Dundee'. */
export function streetsIn(address: string): readonly Listing[] {
  const words = ` ${plainText(address)} `;
  return ranked(
    streets()
      .filter(({ name }) => words.includes(` ${name} `))
      .map((listing) => ({ listing, cost: words.includes(` ${listing.town} `) ? 0 : 1 })),
  );
}

const numberOf = (code: string): number => Number.parseInt(code.replace(/^[A-Z]+/, ''), 10);

/** An outward code, its quarters, and the codes that it begins: 'EH1', 'Old Town', 'EH10', 'EH11' …. */
export function byOutward(code: string): readonly Place[] {
  const longer = [...outwardPlaces().keys()].filter((each) => each !== code && each.startsWith(code));
  const codes = [code, ...longer.toSorted((a, b) => numberOf(a) - numberOf(b))];
  const quarters = listings().filter(({ place }) => place.postcode === code);
  const [exact = [], ...others] = codes.map((each) => outwardPlace(each) ?? []);
  return [exact, quarters.map(({ place }) => place), others].flat(2);
}

/** Listed places that a text names: quarters of a town in it first, then those that are not part of a street's name. */
export function namedIn(text: string): readonly Listing[] {
  const words = ` ${plainText(text)} `;
  const found = listings().filter(({ name }) => words.includes(` ${name} `));
  const whole = found.filter(
    ({ name }) => !found.some((other) => other.name !== name && ` ${other.name} `.includes(` ${name} `)),
  );
  const isQuarter = ({ name, town }: Listing): boolean => name !== town && words.includes(` ${town} `);
  const isOfStreet = ({ name }: Listing): boolean =>
    STREET_AFTER.test(words.slice(words.lastIndexOf(` ${name} `) + name.length + 2));
  const costed = whole.map((listing) => ({ listing, cost: isQuarter(listing) ? 0 : 1 + Number(isOfStreet(listing)) }));
  const best = Math.min(...costed.map(({ cost }) => cost));
  return ranked(costed.filter(({ cost }) => cost < 2 || cost === best));
}

import { lazy } from '#server/memoize';
import { chineseText, forgiven, plainText, slips } from '#server/search-words';
import { type Listing, listings, streets } from './table';

const MOST_WORDS = 8;
const LONGEST_WORD = 32;

interface Entry {
  listing: Listing;
  nameWords: readonly number[];
  townWords: readonly number[];
  outward: string;
}

/** The words of all listed names, and each listing as numbers of words. */
const index = lazy(() => {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const entries = [...listings(), ...streets()].map((listing): Entry => {
    const words = listing.name.split(' ');
    const joined = words.length > 1 ? [words.join('')] : [];
    return {
      listing,
      nameWords: [...joined, ...words].map(numberOf),
      townWords: listing.town.split(' ').map(numberOf),
      outward: listing.outward.toLowerCase(),
    };
  });
  return { vocabulary: [...numbers.keys()], entries };
});

/** Cost of each word of the vocabulary as the meaning of a typed word. */
function costsOf(typed: string, tolerant: boolean): readonly number[] {
  const most = tolerant ? forgiven(typed.length) : 0;
  return index().vocabulary.map((word) => {
    if (word === typed) return 0;
    if (word.startsWith(typed)) return 0.3;
    return most > 0 ? 1 + slips(typed, word, most) : Number.POSITIVE_INFINITY;
  });
}

function outwardCost(typed: string, outward: string): number {
  if (typed === outward) return 0;
  return outward.startsWith(typed) ? 0.4 : Number.POSITIVE_INFINITY;
}

function entryCost(entry: Entry, typed: readonly string[], costs: readonly (readonly number[])[]): number {
  let sum = 0;
  for (let index = 0; index < typed.length && sum < Number.POSITIVE_INFINITY; index++) {
    const cost = costs[index] ?? [];
    let best = outwardCost(typed[index] ?? '', entry.outward);
    for (let place = 0; place < entry.nameWords.length; place++) {
      best = Math.min(best, (cost[entry.nameWords[place] ?? -1] ?? 0) + place / 10);
    }
    for (const number of entry.townWords) best = Math.min(best, (cost[number] ?? 0) + 0.8);
    sum += best;
  }
  return sum;
}

function ranked(costed: readonly { listing: Listing; cost: number }[]): readonly Listing[] {
  return costed
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ listing }) => listing);
}

function matching(typed: readonly string[], tolerant: boolean): readonly Listing[] {
  const { entries } = index();
  const costs: (readonly number[])[] = [];
  for (const word of typed) {
    const cost = costsOf(word, tolerant);
    if (!cost.some(Number.isFinite) && !entries.some(({ outward }) => outward.startsWith(word))) return [];
    costs.push(cost);
  }
  const whole = typed.join(' ');
  return ranked(
    entries.map((entry) => {
      const { name } = entry.listing;
      const bonus = name === whole ? 2 : name.startsWith(whole) ? 1 : 0;
      return { listing: entry.listing, cost: entryCost(entry, typed, costs) - bonus };
    }),
  );
}

/**
 * Listed places whose name, town and code contain every typed word; slips are forgiven only when nothing matches
 * exactly.
 */
export function byWords(query: string): readonly Listing[] {
  const typed = plainText(query).split(' ').filter(Boolean);
  if (typed.length === 0 || typed.length > MOST_WORDS || typed.some((word) => word.length > LONGEST_WORD)) return [];
  const joined = [typed.join('')];
  for (const tolerant of [false, true]) {
    for (const words of typed.length > 1 ? [typed, joined] : [typed]) {
      const found = matching(words, tolerant);
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

/** Listed places of an outward code or its beginning ('EH1': EH1, then EH10, EH11 …), one per longer code first. */
export function byOutward(code: string): readonly Listing[] {
  const seen = new Set<string>();
  return ranked(
    listings()
      .filter(({ outward }) => outward.startsWith(code))
      .map((listing) => {
        const repeated = seen.has(listing.outward) && listing.outward !== code;
        seen.add(listing.outward);
        const district = Number.parseInt(listing.outward.replace(/^[A-Z]+/, ''), 10);
        return { listing, cost: (listing.outward === code ? 0 : district + 1) + (repeated ? 1000 : 0) };
      }),
  );
}

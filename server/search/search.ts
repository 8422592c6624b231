/** Finds items by words: exact ones, beginnings, sounds, parts of Chinese words, and slips. */
import { type Entry, FIELDS, type Fit, Vocabulary } from './vocabulary';

export interface SearchOptions<Item> {
  items: readonly Item[];
  wordsOf(item: Item): readonly (readonly string[])[];
  /** The plain name; it counts more if the whole query is the name or its beginning. */
  nameOf(item: Item): string;
  /** The form of a word in which mistyped words are compared; its letters by default. */
  soundOf?: (word: string) => string;
  worth: Readonly<Partial<Record<Fit['kind'], readonly number[]>>>;
  wholeName: number;
  begunName: number;
  /** Items with less than this share of the best score are left out. */
  leastShare?: number;
  isStrict?: boolean;
}

export interface SearchWords {
  latin: readonly string[];
  chinese?: readonly string[];
  /** The whole query in plain words. */
  whole: string;
  /** False: no slips. */
  isTolerant?: boolean;
}

const PER_SLIP = 0.15;

export function createSearch<Item>(options: SearchOptions<Item>) {
  const { items, worth, wholeName, begunName, leastShare = 0, isStrict = false, soundOf = String } = options;
  const latin = new Vocabulary(soundOf);
  const chinese = new Vocabulary(soundOf);
  const names = items.map(options.nameOf);
  items.forEach((item, number) => {
    options.wordsOf(item).forEach((words, field) => {
      for (const word of words) (/^\p{Script=Han}/u.test(word) ? chinese : latin).add(word, number, field);
    });
  });
  latin.close();
  chinese.close();

  const scores = new Float64Array(items.length);
  const best = new Float64Array(items.length);

  const worthOf = (fit: Fit, field: number): number => {
    const full = worth[fit.kind]?.[field] ?? 0;
    return fit.kind === 'typo' ? full * (1 - PER_SLIP * fit.slips) : full;
  };

  function weigh(visitAll: (visit: (entry: Entry, fit: Fit) => void) => void): void {
    best.fill(0);
    visitAll((entry, fit) => {
      for (const posting of entry.postings) {
        const item = (posting / FIELDS) | 0;
        const value = worthOf(fit, posting % FIELDS);
        if (value > (best[item] ?? 0)) best[item] = value;
      }
    });
    for (let item = 0; item < best.length; item++) {
      const value = best[item] ?? 0;
      scores[item] = isStrict && value === 0 ? Number.NEGATIVE_INFINITY : (scores[item] ?? 0) + value;
    }
  }

  function favourNames(whole: string): void {
    for (let item = 0; item < names.length; item++) {
      const name = names[item] ?? '';
      if (name.startsWith(whole)) scores[item] = (scores[item] ?? 0) + (name === whole ? wholeName : begunName);
    }
  }

  function top(limit: number): Item[] {
    const found: { item: number; score: number }[] = [];
    let least = 0;
    for (let item = 0; item < scores.length; item++) {
      const score = scores[item] ?? 0;
      if (score <= least) continue;
      let place = found.length;
      while (place > 0 && (found[place - 1]?.score ?? 0) < score) place--;
      found.splice(place, 0, { item, score });
      if (found.length > limit) found.pop();
      if (found.length === limit) least = found.at(-1)?.score ?? 0;
    }
    const enough = (found[0]?.score ?? 0) * leastShare;
    return found.filter(({ score }) => score >= enough).flatMap(({ item }) => items[item] ?? []);
  }

  return {
    has: (word: string): boolean => chinese.has(word) || latin.has(word),
    /** Matching items, the best first and in the order given among equals. */
    find(query: SearchWords, limit: number): Item[] {
      if (limit < 1 || query.latin.length + (query.chinese ?? []).length === 0) return [];
      scores.fill(0);
      for (const word of query.latin) weigh((visit) => latin.latin(word, visit, query.isTolerant ?? true));
      for (const word of query.chinese ?? []) weigh((visit) => chinese.chinese(word, visit));
      favourNames(query.whole);
      return top(limit);
    },
  };
}

import { plainText } from '#server/search/words';

const MOST_WORDS = 8;
const LONGEST_WORD = 32;
const LONGEST_TERM = 8;
/** Words without meaning for a search. */
const EMPTY = new Set('ikea the of with a an and for in from to x 宜家 的 和 个'.split(' '));

/** Plain words of a text, without meaningless ones unless there are no others. */
export function wordsOf(text: string): string[] {
  const words = plainText(text).split(' ').filter(Boolean);
  const meaningful = words.filter((word) => !EMPTY.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word);

export interface Query {
  latin: readonly string[];
  chinese: readonly string[];
}

/** Cuts Chinese characters into the longest known words; the rest stays together. */
function segment(run: string, isKnown: (word: string) => boolean): string[] {
  const parts: string[] = [];
  let rest = '';
  for (let at = 0; at < run.length; ) {
    let length = Math.min(LONGEST_TERM, run.length - at);
    while (length > 0 && !isKnown(run.slice(at, at + length))) length--;
    if (length === 0) rest += run.charAt(at++);
    else {
      if (rest) parts.push(rest);
      rest = '';
      parts.push(run.slice(at, at + length));
      at += length;
    }
  }
  return rest ? [...parts, rest] : parts;
}

/** Splits two words written as one: 'billybookcase'. */
function splitJoined(word: string, isKnown: (word: string) => boolean): string[] {
  if (word.length >= 6 && !isKnown(word)) {
    for (let at = word.length - 3; at >= 3; at--) {
      const halves = [word.slice(0, at), word.slice(at)];
      if (halves.every(isKnown)) return halves;
    }
  }
  return [word];
}

/** `isKnown`: true for words that occur in the products. */
export function readQuery(text: string, isKnown: (word: string) => boolean): Query {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  const chinese = words
    .filter(isHan)
    .map((run) => run.slice(0, LONGEST_WORD))
    .flatMap((run) => segment(run.replaceAll('宜家', '') || run, isKnown));
  return {
    latin: words
      .filter((word) => !isHan(word) && word.length <= LONGEST_WORD)
      .flatMap((word) => splitJoined(word, isKnown))
      .slice(0, MOST_WORDS),
    chinese: chinese.slice(0, MOST_WORDS),
  };
}

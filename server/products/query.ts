import { plainWords } from './words';

const MOST_WORDS = 8;
const LONGEST_WORD = 32;
const LONGEST_TERM = 8;
/** Words that say nothing about a product. */
const EMPTY = new Set('ikea the of with a an and for in from to x 宜家 的 和 个'.split(' '));

/** The plain words of a text; those that say nothing are left out unless there are no others. */
export function wordsOf(text: string): string[] {
  const words = plainWords(text).split(' ').filter(Boolean);
  const telling = words.filter((word) => !EMPTY.has(word));
  return telling.length > 0 ? telling : words;
}

const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word);

/** What was typed, as parts to look up. */
export interface Query {
  latin: readonly string[];
  chinese: readonly string[];
}

/** Cuts Chinese characters into the longest words that are known; what lies between stays together. */
function cut(run: string, isKnown: (word: string) => boolean): string[] {
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

/** Two words that were written as one: 'billybookcase'. */
function parted(word: string, isKnown: (word: string) => boolean): string[] {
  if (word.length >= 6 && !isKnown(word)) {
    for (let at = word.length - 3; at >= 3; at--) {
      const halves = [word.slice(0, at), word.slice(at)];
      if (halves.every(isKnown)) return halves;
    }
  }
  return [word];
}

/** Reads what was typed; `isKnown` tells the words that products have. */
export function readQuery(text: string, isKnown: (word: string) => boolean): Query {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  const chinese = words
    .filter(isHan)
    .map((run) => run.slice(0, LONGEST_WORD))
    .flatMap((run) => cut(run.replaceAll('宜家', '') || run, isKnown));
  return {
    latin: words
      .filter((word) => !isHan(word) && word.length <= LONGEST_WORD)
      .flatMap((word) => parted(word, isKnown))
      .slice(0, MOST_WORDS),
    chinese: chinese.slice(0, MOST_WORDS),
  };
}

import { forgiven, slips } from './words';

/** More than any item has fields. */
export const FIELDS = 4;

/** Kind of match between a typed word and a word of the vocabulary; `slips` counts typing errors. */
export type Fit = { kind: 'exact' | 'prefix' | 'heard' | 'part' } | { kind: 'typo'; slips: number };

/** A word and its items, each as `item * FIELDS + field`. */
export interface Entry {
  word: string;
  postings: number[];
}
export type Visit = (entry: Entry, fit: Fit) => void;

const EXACT: Fit = { kind: 'exact' };
const PREFIX: Fit = { kind: 'prefix' };
const PART: Fit = { kind: 'part' };
const HEARD: Fit = { kind: 'heard' };

/** Bit sets of the letters in each beginning of a word: its first letter, its first two, … */
function lettersOf(word: string): Int32Array {
  const beginnings = new Int32Array(word.length);
  let bits = 0;
  for (let index = 0; index < word.length; index++) {
    bits |= 1 << (word.charCodeAt(index) - 97);
    beginnings[index] = bits;
  }
  return beginnings;
}

function count(bits: number): number {
  let left = bits;
  let ones = 0;
  for (; left !== 0; ones++) left &= left - 1;
  return ones;
}

export class Vocabulary {
  readonly #soundOf: (word: string) => string;
  readonly #entries = new Map<string, Entry>();
  #sorted: Entry[] = [];
  #heard: { entry: Entry; heard: string; letters: Int32Array }[] = [];

  /** Slips are counted between the sounds of words. */
  constructor(soundOf: (word: string) => string) {
    this.#soundOf = soundOf;
  }

  add(word: string, item: number, field: number): void {
    const posting = item * FIELDS + field;
    const entry = this.#entries.get(word);
    if (!entry) this.#entries.set(word, { word, postings: [posting] });
    else if (entry.postings.at(-1) !== posting) entry.postings.push(posting);
  }

  /** Call it once, after all words were added. */
  close(): void {
    const entries = [...this.#entries.values()];
    this.#sorted = entries.toSorted((a, b) => (a.word < b.word ? -1 : 1));
    this.#heard = entries
      .filter(({ word }) => /^[a-z]{3,}$/.test(word))
      .map((entry) => {
        const heard = this.#soundOf(entry.word);
        return { entry, heard, letters: lettersOf(heard) };
      });
  }

  has(word: string): boolean {
    return this.#entries.has(word);
  }

  /** Visits the words that a Latin word or number may mean. Slips are tried only if it is not a word itself. */
  latin(typed: string, visit: Visit, isTolerant: boolean): void {
    const known = this.#entries.get(typed);
    if (known) visit(known, EXACT);
    for (let index = this.#firstFrom(typed); index < this.#sorted.length; index++) {
      const entry = this.#sorted[index];
      if (!entry?.word.startsWith(typed)) break;
      if (entry !== known) visit(entry, PREFIX);
    }
    if (isTolerant && !known && /^[a-z]{3,}$/.test(typed)) this.#mistyped(typed, visit);
  }

  #firstFrom(typed: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle]?.word ?? '') < typed) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #mistyped(typed: string, visit: Visit): void {
    const sound = this.#soundOf(typed);
    const letters = lettersOf(sound).at(-1) ?? 0;
    const most = forgiven(sound.length);
    const reach = sound.length + most;
    for (const other of this.#heard) {
      if (other.heard === sound) visit(other.entry, HEARD);
      else if (most > 0 && count(letters & ~(other.letters[Math.min(reach, other.heard.length) - 1] ?? 0)) <= most) {
        const made = slips(sound, other.heard, most);
        if (made <= most + 0.5) visit(other.entry, { kind: 'typo', slips: made });
      }
    }
  }

  /** Visits the words that Chinese characters may mean. Slips are tried only if they are not words themselves. */
  chinese(typed: string, visit: Visit): void {
    const known = this.#entries.get(typed);
    if (known) visit(known, EXACT);
    for (const entry of this.#entries.values()) {
      const { word } = entry;
      if (entry === known) continue;
      if (word.startsWith(typed)) visit(entry, PREFIX);
      else if (word.includes(typed)) visit(entry, PART);
      else if (!known && typed.length > 1 && Math.abs(word.length - typed.length) < 2 && word.length > 1) {
        const made = slips(typed, word, 1);
        if (made === 1) visit(entry, { kind: 'typo', slips: made });
      }
    }
  }
}

/** Both languages, text by text: nothing is untranslated, in the wrong language, or repeated. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language';
import { errors } from '#locales/en/errors';

type Texts = ReadonlyMap<string, string>;

const modules = import.meta.glob<Record<string, unknown>>('../../locales/{en,zh}/*.ts', { eager: true });

/** Texts that several files export count once, where they are found first. */
function collect(value: unknown, path: string, into: Map<string, string>, seen: Set<object>): void {
  if (typeof value === 'string') into.set(path, value);
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [key, part] of Object.entries(value)) collect(part, `${path}.${key}`, into, seen);
}

function textsOf(language: Language): Texts {
  const texts = new Map<string, string>();
  const seen = new Set<object>();
  for (const [file, exported] of Object.entries(modules)) {
    const [, folder, name = ''] = /locales\/(\w+)\/([\w-]+)\.ts$/.exec(file) ?? [];
    if (folder === language) for (const value of Object.values(exported)) collect(value, name, texts, seen);
  }
  return texts;
}

const english = textsOf('en');
const chinese = textsOf('zh');

const HAN = /\p{Script=Han}/u;
const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map(([, name = '']) => name))].sort();
/** A text without its values, codes in angle brackets, and links. */
const wordsOf = (text: string): string => text.replace(/\{\{[^}]*\}\}|<[^>]*>|https?:\S+/g, ' ');
/** Chinese has one plural form for both of English. */
const counterpart = (key: string): string => key.replace(/_one$/, '_other');

/** Texts for the firm's own team and developers. */
const ENGLISH_ONLY = /^(dev-checkout\.(mail|api|faults)|mail\.(openStaff$|(inquiry|message|damage|notice|alarm)\.))/;
/** Texts that are the same in every language: names, and examples of text typed in English. */
const ALIKE = /\.(whatsapp|instagram)$|^cities\.places\./;
/** Separators. */
const GLUE = /\.comma$/;

const untranslated = (key: string, text: string): boolean =>
  /\p{L}{2}/u.test(wordsOf(text)) && !HAN.test(text) && !ALIKE.test(key);

/** From this length on a text is a sentence, characters. */
const SENTENCE: Record<Language, number> = { en: 30, zh: 12 };
/** Five English words in a row. */
const FIVE_WORDS = /(?:\b[a-z][a-z'’-]*\b[\s,]+){4}\b[a-z][a-z'’-]*\b/;
const HALF_WIDTH = /\p{Script=Han}\s?[,;:!?]|[,;!?]\s?\p{Script=Han}|\p{Script=Han}\.(?=\s|$)/u;

describe('the language files', () => {
  it('are all read', () => {
    expect(english.size).toBeGreaterThan(500);
  });

  it('have the same texts', () => {
    const missing = [...english.keys()].filter((key) => !chinese.has(counterpart(key)));
    expect(missing.filter((key) => !ENGLISH_ONLY.test(key))).toEqual([]);
    expect([...chinese.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it('fill in the same values', () => {
    const different = [...english].filter(([key, text]) => {
      if (/_one$/.test(key) || ENGLISH_ONLY.test(key)) return false;
      return namesIn(text).join() !== namesIn(chinese.get(key) ?? '').join();
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('name VAT to the customers of any firm only where both languages do', () => {
    const names = (text = '') => /VAT|增值税/.test(wordsOf(text.replace(/%vat:[^%]*%/g, '')));
    const different = [...chinese].filter(([key, text]) => names(text) && !names(english.get(key)));
    expect(different).toEqual([]);
  });

  it('do not exchange the two ends of a move', () => {
    const isOf = (end: string, key: string) => new RegExp(`\\.(${end})(Address|Required)?$`).test(key);
    const exchanged = [...english, ...chinese].filter(
      ([key, text]) =>
        (isOf('start|pickup|from', key) && /destination|搬入/i.test(text)) ||
        (isOf('destination|to', key) && /pickup|搬出/i.test(text)),
    );
    expect(exchanged).toEqual([]);
  });

  it('have no Chinese in English', () => {
    expect([...english].filter(([, text]) => HAN.test(text))).toEqual([]);
  });

  it('leave nothing untranslated', () => {
    expect([...chinese].filter(([key, text]) => untranslated(key, text))).toEqual([]);
    expect([...chinese].filter(([, text]) => FIVE_WORDS.test(wordsOf(text)))).toEqual([]);
  });

  it('use Chinese punctuation in Chinese', () => {
    expect([...chinese].filter(([, text]) => HALF_WIDTH.test(wordsOf(text)))).toEqual([]);
  });

  it('leave the space between Chinese and figures to the browser, and double the ellipsis', () => {
    const han = '[\\u3400-\\u9fff\\u3000-\\u303f\\uff00-\\uffef]';
    const wrong = new RegExp(`${han} [0-9£{A-Za-z]|[0-9%}A-Za-z] ${han}|(?<!…)…(?!…)`);
    expect([...chinese].filter(([, text]) => wrong.test(text))).toEqual([]);
  });

  it.each(LANGUAGES)('have no empty text and no stray space in %s', (language) => {
    const texts = language === 'en' ? english : chinese;
    const strays = [...texts].filter(([, text]) => text === '' || text !== text.trim() || / {2}/.test(text));
    expect(strays.filter(([key]) => !GLUE.test(key))).toEqual([]);
  });

  it.each(LANGUAGES)('repeat no sentence within a file in %s', (language) => {
    const keys = new Map<string, string[]>();
    for (const [key, text] of language === 'en' ? english : chinese) {
      const place = `${key.split('.')[0]}: ${text}`;
      if (text.length >= SENTENCE[language]) keys.set(place, [...(keys.get(place) ?? []), key]);
    }
    expect([...keys].filter(([, all]) => all.length > 1)).toEqual([]);
  });
});

it('texts give a move a price, never an estimate', () => {
  const ofMove = [...english].filter(([key]) => /^(booking|common|mail|manage|payment|team)\b/.test(key));
  expect(ofMove.length).toBeGreaterThan(200);
  expect(ofMove.filter(([, text]) => /\bestimate\b|estimated (price|total)/i.test(text))).toEqual([]);
});

it('every code of the error texts is used in the source', () => {
  const listed = /Refusals = \[[^\]]*\] as const|Gaps = \[[^\]]*\] as const/g;
  const source = ['domain', 'machines', 'server', 'src']
    .flatMap((floor) => readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((name) => `${floor}/${name}`))
    .filter((path) => /\.tsx?$/.test(path) && path !== 'domain/refusal.ts')
    .map((path) => readFileSync(path, 'utf8').replace(listed, ''))
    .join('\n');
  expect(Object.keys(errors).filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});

describe('the Chinese texts', () => {
  /** The rows of docs/words.md: the word to use, and those that would mean the same. */
  const glossary = [
    ...readFileSync('docs/words.md', 'utf8').matchAll(/^\| [^|]+ \| (\p{Script=Han}[^|]*) \| ([^|]+) \|$/gmu),
  ].map(([, word = '', others = '']) => [word, others.split('、')] as const);

  it('follow a glossary', () => expect(glossary.length).toBeGreaterThan(20));

  it.each(glossary)('say %s and not %s', (word, others) => {
    const texts = [...chinese.values()];
    expect(texts.some((text) => text.includes(word))).toBe(true);
    const without = (text: string, other: string) => (other.includes(word) ? text : text.replaceAll(word, ''));
    expect(texts.filter((text) => others.some((other) => without(text, other).includes(other)))).toEqual([]);
  });
});

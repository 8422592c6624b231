/** Exports the texts of locales/ as JSON for a translator and imports them: all of them, or none. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#domain/language';
import { textsIn, withTexts } from './source';

const translations = z.record(z.string(), z.record(z.string(), z.string()));
type Translations = z.infer<typeof translations>;

const filesOf = (locales: string, language: Language): { name: string; path: string }[] =>
  readdirSync(join(locales, language))
    .sort()
    .map((file) => ({ name: file.replace(/\.ts$/, ''), path: join(locales, language, file) }));

/** Each language's text by file, exported name and path of keys, dotted. Plural forms that Chinese lacks are English only. */
function allTexts(locales: string): Translations {
  const all: Translations = {};
  for (const language of LANGUAGES)
    for (const { name, path } of filesOf(locales, language))
      for (const { key, text } of textsIn(readFileSync(path, 'utf8')))
        all[`${name}.${key}`] = { ...all[`${name}.${key}`], [language]: text };
  return all;
}

const valuesIn = (text: string): string[] => text.match(/\{\{[^{}]*\}\}/g) ?? [];

/** The reason to refuse a text; undefined when it can be imported. */
function faultOf(text: string, before: string | undefined, english: string | undefined): string | undefined {
  if (before === undefined || english === undefined) return 'there is no such text';
  if (text.trim() === '') return 'it is empty';
  const missing = valuesIn(english).filter((value) => !text.includes(value));
  if (missing.length > 0) return `${missing.join(' and ')} is missing`;
  const strange = valuesIn(text).filter((value) => !english.includes(value));
  return strange.length > 0 ? `there is no value for ${strange.join(' and ')}` : undefined;
}

function faultsIn(given: Translations, known: Translations): string[] {
  return Object.entries(given).flatMap(([key, texts]) =>
    Object.entries(texts).flatMap(([language, text]) => {
      const fault = faultOf(text, known[key]?.[language], known[key]?.en);
      return fault ? [`${key} (${language}): ${fault}`] : [];
    }),
  );
}

function take(locales: string, given: Translations): number {
  const known = allTexts(locales);
  const faults = faultsIn(given, known);
  if (faults.length > 0) throw new Error(`Nothing was imported.\n${faults.join('\n')}`);
  let taken = 0;
  for (const language of LANGUAGES) {
    for (const { name, path } of filesOf(locales, language)) {
      const changed = Object.entries(given).flatMap(([key, texts]): [string, string][] => {
        const text = texts[language];
        const isChanged = text !== undefined && text !== known[key]?.[language] && key.startsWith(`${name}.`);
        return isChanged ? [[key.slice(name.length + 1), text]] : [];
      });
      if (changed.length > 0) writeFileSync(path, withTexts(readFileSync(path, 'utf8'), new Map(changed)));
      taken += changed.length;
    }
  }
  return taken;
}

function read(file: string): Translations {
  const text = readFileSync(file, 'utf8');
  const given = translations.safeParse(parse(text));
  if (!given.success) throw new Error(`${file} is not an export, which looks like {"<key>": {"en": "…", "zh": "…"}}`);
  return given.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Runs `npm run texts -- export|import <file>` and returns its message. Throws the faults or the usage. */
export function run([command, file]: readonly string[], locales: string): string {
  if (command === 'export' && file) {
    writeFileSync(file, `${JSON.stringify(allTexts(locales), null, 2)}\n`);
    return `All texts are in ${file}.`;
  }
  if (command === 'import' && file) {
    return `${take(locales, read(file))} texts changed. Now: npm run format`;
  }
  throw new Error('npm run texts -- export <file>\nnpm run texts -- import <file>');
}

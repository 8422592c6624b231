import type { Language } from '#locales/messages';

/** A chunk of texts: a module in ./en and ./zh whose exports are namespaces. Every page needs 'common' and one more. */
export type DictionaryName = 'common' | 'home' | 'booking';

type Chunk = Readonly<Record<string, object>>;

const chunks = import.meta.glob<Chunk>(['./en/*.ts', './zh/*.ts']);

/** The source file of a chunk, as the build manifest names it. */
export function dictionarySource(language: Language, name: DictionaryName): string {
  return `src/i18n/${language}/${name}.ts`;
}

/** The namespaces of a chunk in one language. */
export async function loadChunk(language: Language, name: DictionaryName): Promise<Chunk> {
  const load = chunks[`./${language}/${name}.ts`];
  if (!load) throw new Error(`no texts "${name}" in ${language}`);
  return load();
}

import type { Language } from '#locales/messages';
import { delays } from '#machines/delays';

/** A chunk of texts: a module in ./en and ./zh whose exports are namespaces. Every page needs 'common' and one more. */
export type DictionaryName =
  | 'common'
  | 'home'
  | 'services'
  | 'cities'
  | 'booking'
  | 'manage'
  | 'same-day'
  | 'contact'
  | 'landing'
  | 'legal'
  | 'company'
  | 'blog';

type Chunk = Readonly<Record<string, object>>;

const chunks = import.meta.glob<Chunk>(['./en/*.ts', './zh/*.ts']);

/** The source file of a chunk, as the build manifest names it. */
export function dictionarySource(language: Language, name: DictionaryName): string {
  return `src/i18n/${language}/${name}.ts`;
}

/** Where the build puts a second copy of a chunk, as data. */
export const textFile = (language: Language, name: string): string => `/texts/${language}-${name}.json`;

/** Every chunk there is. */
export function dictionaryNames(): DictionaryName[] {
  return Object.keys(chunks).flatMap((file) => (/^\.\/en\/(.+)\.ts$/.exec(file)?.[1] ?? []) as DictionaryName[]);
}

/** How often texts are asked for again (specification section 9). */
const RETRIES = 5;

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A browser keeps a module that failed as failed, with all that need it: data it asks for again. */
async function loadCopy(language: Language, name: DictionaryName): Promise<Chunk> {
  const answer = await fetch(textFile(language, name), { cache: 'no-cache' });
  if (!answer.ok) throw new TypeError(`failed to fetch the texts "${name}": ${answer.status}`);
  return answer.json();
}

/** The namespaces of a chunk in one language. */
export async function loadChunk(language: Language, name: DictionaryName): Promise<Chunk> {
  const load = chunks[`./${language}/${name}.ts`];
  if (!load) throw new Error(`no texts "${name}" in ${language}`);
  let loading = load();
  for (let attempt = 1; attempt <= RETRIES; attempt += 1) {
    try {
      return await loading;
    } catch {
      await rest(delays.textsRetryDelay * 2 ** (attempt - 1));
      loading = loadCopy(language, name);
    }
  }
  return loading;
}

import type { Language } from '#domain/language';
import { delays } from '#machines/delays';

/** The language files that a page needs, by the name that its route asks for. Every page needs 'common', and one more. */
const DICTIONARIES = {
  common: ['common', 'errors'],
  home: ['home', 'reviews'],
  services: ['services', 'testimonials'],
  cities: ['cities', 'services', 'testimonials'],
  booking: ['booking-first'],
  quote: ['booking', 'payment'],
  manage: ['booking', 'payment', 'manage'],
  'same-day': ['same-day', 'same-day-words'],
  contact: ['contact', 'same-day-words'],
  landing: ['landing'],
  legal: ['legal'],
  company: ['company', 'reviews', 'testimonials'],
  blog: ['blog', 'company'],
} as const;
export type DictionaryName = keyof typeof DICTIONARIES;

/** Each export of a language file is a namespace. */
type Texts = Readonly<Record<string, object>>;

const files = import.meta.glob<Texts>([
  '../../locales/{en,zh}/*.ts',
  '!../../locales/*/{booking-goods,city-*,descriptions,dev-checkout,doorstep,invoice,mail,papers,seed,services-*,staff,team,workdays}.ts',
]);

/** The language files of a dictionary, as the build manifest names them. */
export const sourcesOf = (language: Language, dictionary: DictionaryName): string[] =>
  DICTIONARIES[dictionary].map((name) => `locales/${language}/${name}.ts`);

/** Every language file that a browser may load. */
export const textSources = (): string[] => Object.keys(files).map((path) => path.replace('../../', ''));

/** Path of a language file's copy as JSON. */
export const copyOf = (source: string): string => source.replace(/^locales\/(\w+)\/(.+)\.ts$/, '/texts/$1-$2.json');

/** Number of retries. */
const RETRIES = 5;

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Browsers cache a failed import; fetch() can be retried. */
async function loadCopy(source: string): Promise<Texts> {
  const answer = await fetch(copyOf(source), { cache: 'no-cache' });
  if (!answer.ok) throw new TypeError(`failed to fetch the texts "${source}": ${answer.status}`);
  return answer.json();
}

/** The namespaces of a language file. */
export async function loadTextFile(source: string): Promise<Texts> {
  const load = files[`../../${source}`];
  if (!load) throw new Error(`no texts "${source}"`);
  let loading = load();
  for (let attempt = 1; attempt <= RETRIES; attempt += 1) {
    try {
      return await loading;
    } catch {
      await rest(delays.textsRetryDelay * 2 ** (attempt - 1));
      loading = loadCopy(source);
    }
  }
  return loading;
}

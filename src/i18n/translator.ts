import { createInstance, type i18n } from 'i18next';
import type { Language } from '#domain/language';
import { nonBreakingFigures } from '#domain/non-breaking';
import { ownTexts } from '#domain/shop/business';
import { type DictionaryName, loadTextFile, sourcesOf } from './dictionaries';
import { withFacts } from './firm-facts';

const NON_BREAKING = 'nonBreaking';
const translators = new Map<Language, i18n>();

/** One i18next instance for each language, so that the language shown follows from the URL alone. */
export function translatorOf(language: Language): i18n {
  const known = translators.get(language);
  if (known) return known;
  const made = createInstance();
  made.use({ type: 'postProcessor', name: NON_BREAKING, process: nonBreakingFigures });
  void made.init({
    lng: language,
    initAsync: false,
    resources: {},
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    postProcess: NON_BREAKING,
    // With `npm run dev`, an edited text is rendered again.
    ...(import.meta.hot ? { react: { bindI18nStore: 'added' } } : {}),
  });
  translators.set(language, made);
  return made;
}

/** Adds a file's texts, and the firm's own in place of ours, with the firm's facts filled in: no text gets to a page by another way. */
export function addTexts(language: Language, namespace: string, texts: object): void {
  for (const each of [texts, ownTexts[language]?.[namespace] ?? {}])
    translatorOf(language).addResourceBundle(language, namespace, withFacts(each, language), true, true);
}

/** Adds a dictionary's texts to the translator of their language. */
export async function loadTexts(language: Language, name: DictionaryName): Promise<void> {
  const loaded = await Promise.all(sourcesOf(language, name).map(loadTextFile));
  for (const [namespace, texts] of loaded.flatMap(Object.entries<object>)) addTexts(language, namespace, texts);
}

if (import.meta.hot) {
  addEventListener('texts', (event) => {
    const [language, file] = (event as CustomEvent<[Language, object]>).detail;
    for (const [namespace, texts] of Object.entries(file)) addTexts(language, namespace, texts);
  });
}

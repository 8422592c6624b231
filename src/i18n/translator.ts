import { createInstance, type i18n } from 'i18next';
import type { Language } from '#locales/messages';
import { type DictionaryName, loadChunk } from './dictionaries';

const translators = new Map<Language, i18n>();

/** One i18next instance for each language, so that the language shown follows from the URL alone. */
export function translatorOf(language: Language): i18n {
  const known = translators.get(language);
  if (known) return known;
  const made = createInstance();
  void made.init({
    lng: language,
    initAsync: false,
    resources: {},
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: '', bindI18nStore: '' },
  });
  translators.set(language, made);
  return made;
}

/** Makes the texts of a chunk known to the translator of their language. */
export async function loadTexts(language: Language, name: DictionaryName): Promise<void> {
  const translator = translatorOf(language);
  for (const [namespace, texts] of Object.entries(await loadChunk(language, name))) {
    translator.addResourceBundle(language, namespace, texts);
  }
}

import { LANGUAGES, type Language } from '#domain/language';
import { loadTexts, translatorOf } from '../../../i18n/translator';

const hasNames = (language: Language): boolean =>
  translatorOf(language).getResource(language, 'booking', 'items') !== undefined;

/** Loads the search through the items' names, and the names in all languages. Texts that cannot be loaded are left out. */
export async function loadItemNames() {
  const missing = LANGUAGES.filter((language) => !hasNames(language));
  const [names] = await Promise.all([
    import('#domain/move/item-names'),
    ...missing.map((language) => loadTexts(language, 'quote').catch(() => {})),
  ]);
  return names;
}

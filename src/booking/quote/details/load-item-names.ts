import { LANGUAGES, type Language } from '#domain/language';
import type { ItemNames } from '#domain/move/listed-special';
import { findItem, type Offer } from '#domain/shop/catalogue';
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

/** An item's names in the languages whose texts are loaded. */
export function shownNames(key: string): string[] {
  const known = findItem(key);
  const textIn = (language: Language) => translatorOf(language).getResource(language, 'booking', `items.${key}`);
  const names = known?.name ? Object.values(known.name) : LANGUAGES.map(textIn);
  return names.filter((name) => name !== undefined);
}

/**
 * The names of the items on offer in the languages whose texts are loaded; none if the other names cannot be loaded. The server knows all
 * names and counts a listed special item as what it is.
 */
export async function namesOf({ furniture, appliances }: Offer): Promise<ItemNames> {
  try {
    const { otherNamesOf } = await import('#domain/move/item-names');
    return Object.fromEntries(
      [...furniture, ...appliances].map((key) => [key, { shown: shownNames(key), other: otherNamesOf(key) }]),
    );
  } catch {
    return {};
  }
}

import type { Language } from '#locales/messages';
import { languageOfPath } from '../app/language';

/** The language a mail or checkout that starts here should have. */
export function pageLanguage(): Language {
  return languageOfPath(location.pathname) ?? 'en';
}

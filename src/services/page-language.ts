import type { Language } from '#domain/language';
import { detectLanguage, rememberedLanguage } from '../i18n/language';

/** The language a mail or checkout that starts here should have. */
export function pageLanguage(): Language {
  return detectLanguage({
    pathname: location.pathname,
    stored: rememberedLanguage(),
    browser: navigator.languages,
    page: document.documentElement.lang,
  });
}

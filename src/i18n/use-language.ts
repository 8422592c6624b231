import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language';

/** The language of the page, which the translator around it decides. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}

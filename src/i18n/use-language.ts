import type { Language } from '#domain/language';
import { useTranslator } from './use-translation';

/** The language of the page, which the translator around it decides. */
export function useLanguage(): Language {
  return useTranslator().language as Language;
}

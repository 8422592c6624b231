import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language';
import { SPACE } from '#domain/locale';
import { type Format, formatOf } from './format';

/** The page's language, which its I18nextProvider decides. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}

/** Money, dates and numbers in the page's language. */
export function useFormat(): Format {
  return formatOf(useLanguage());
}

/** The space between two sentences: none in Chinese. */
export function useSpace(): string {
  return SPACE[useLanguage()];
}

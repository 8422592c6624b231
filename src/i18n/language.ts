import { LANGUAGES, type Language } from '#domain/language';
import type { LocalKey } from '../storage/stored-keys';

/** Local storage key of the language. */
export const LANGUAGE_KEY = 'i18nextLng' satisfies LocalKey;

/** A language tag as one of ours: 'zh-Hans-CN' is zh; undefined for a language that we do not have. */
export function supported(tag: string | null | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary);
}

/** The language of a path's first segment. */
export function languageOfPath(pathname: string): Language | undefined {
  const segment = pathname.split('/')[1];
  return LANGUAGES.find((language) => language === segment);
}

/** The same path in another language. */
export function inLanguage(pathname: string, language: Language): string {
  const rest = pathname.split('/').slice(languageOfPath(pathname) ? 2 : 1);
  return ['', language, ...rest].join('/').replace(/\/$/, '');
}

/** Stores the language for the next visit, if the browser allows it. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {}
}

/** The language of the last visit; undefined when there was none, or the browser does not say. */
export function rememberedLanguage(): Language | undefined {
  try {
    return supported(localStorage.getItem(LANGUAGE_KEY));
  } catch {
    return undefined;
  }
}

/** The language of the open page, also for a mail or a checkout that starts here. */
export function pageLanguage(): Language {
  return languageOfPath(location.pathname) ?? 'en';
}

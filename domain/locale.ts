/** Locales, and the signs between sentences and the parts of a list. The languages themselves are in the first script of every page; these are not. */
import type { Language } from './language';

/** Locales that format dates and numbers. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };

/** Between the parts of a list. */
export const COMMA: Readonly<Record<Language, string>> = { en: ', ', zh: '、' };

/** The space between two sentences. */
export const SPACE: Readonly<Record<Language, string>> = { en: ' ', zh: '' };

/** Locales and the spaces between sentences. The languages themselves are in the first script of every page; these are not. */
import type { Language } from './language';

/** Locales that format dates and numbers. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };

/** The space between two sentences. */
export const SPACE: Readonly<Record<Language, string>> = { en: ' ', zh: '' };

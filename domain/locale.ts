/** How a language is written; apart from the languages themselves, because only they are in the first script. */
import type { Language } from './language';

/** Locales that format dates and numbers. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };

/** The space between two sentences. */
export const SPACE: Readonly<Record<Language, string>> = { en: ' ', zh: '' };

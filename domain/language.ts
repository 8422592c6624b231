/** The languages of the product; the first is the fallback. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The locale that formats each language's dates and figures. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };

/** What stands between two sentences. */
export const SPACE: Readonly<Record<Language, string>> = { en: ' ', zh: '' };

/** Words of the firm's file; a firm without Chinese pages has them in English alone. */
export interface Words {
  en: string;
  zh?: string | undefined;
}
export function wordsIn(words: Words, language: Language): string {
  return words[language] ?? words.en;
}

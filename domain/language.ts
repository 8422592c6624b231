/** The languages of the product; the first is the fallback. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in shop.json; a firm without Chinese pages needs English only. */
export interface Words {
  en: string;
  zh?: string | undefined;
}
export function wordsIn(words: Words, language: Language): string {
  return words[language] ?? words.en;
}

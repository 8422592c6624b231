/** The languages of the product; the first is the fallback. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The locale that formats each language's dates and figures. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };

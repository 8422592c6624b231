/** What search engines ask for beside the pages: sitemap.xml and robots.txt. */
import { LANGUAGES } from '#domain/language';
import { type PageRoute, pathOf } from '../app/routes';

/** The languages that a page exists in, with the one for all others. */
export const ALTERNATES = [
  ...LANGUAGES.map((language) => [language, language] as const),
  ['x-default', LANGUAGES[0]] as const,
];

/** Whether search engines are to list a page. */
export const isListed = ({ isUnlisted, canonical }: PageRoute): boolean => !isUnlisted && canonical === undefined;

/** Every page to be listed in every language, each with its other languages. `built` is a date. */
export function sitemap(routes: readonly PageRoute[], origin: string, built: string): string {
  const entries = routes.filter(isListed).flatMap((route) => {
    const links = ALTERNATES.map(
      ([tag, language]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${pathOf(route, language)}"/>`,
    ).join('');
    return LANGUAGES.map(
      (language) => `<url><loc>${origin}${pathOf(route, language)}</loc><lastmod>${built}</lastmod>${links}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** Keeps search engines from calls, tools, and pages of one customer. */
export function robots(routes: readonly PageRoute[], origin: string): string {
  const unlisted = routes.filter(({ isUnlisted, path }) => isUnlisted && !path.endsWith('*'));
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /staff',
    ...LANGUAGES.flatMap((language) => [
      `Disallow: /${language}/manage/`,
      ...unlisted.map((route) => `Disallow: ${pathOf(route, language)}`),
    ]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

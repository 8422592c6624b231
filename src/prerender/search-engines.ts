/** What search engines ask for beside the pages: sitemap.xml and robots.txt. */
import { articles } from '#domain/articles';
import { pageLanguages } from '#domain/business';
import { LANGUAGES } from '#domain/language';
import { type PageRoute, pathOf } from '../app/routes';
import { LEGAL_DATE } from '../site/legal/legal-values';

/** The languages that a page exists in, with the one for all others. */
export const ALTERNATES = [
  ...pageLanguages.map((language) => [language, language] as const),
  ['x-default', LANGUAGES[0]] as const,
];

/** Whether search engines are to list a page. */
export const isListed = ({ isUnlisted, canonical }: PageRoute): boolean => !isUnlisted && canonical === undefined;

const WRITTEN = new Map(articles.map(({ path, written }) => [path, written]));

/** The day on which a page says that it was written or last changed. */
const dateOf = ({ path, texts }: PageRoute): string | undefined => (texts === 'legal' ? LEGAL_DATE : WRITTEN.get(path));

/** Every page to be listed in every language, each with its other languages and its date, where it has one. */
export function sitemap(routes: readonly PageRoute[], origin: string): string {
  const entries = routes.filter(isListed).flatMap((route) => {
    const links = ALTERNATES.map(
      ([tag, language]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${pathOf(route, language)}"/>`,
    ).join('');
    const date = dateOf(route);
    const lastmod = date ? `<lastmod>${date}</lastmod>` : '';
    return pageLanguages.map(
      (language) => `<url><loc>${origin}${pathOf(route, language)}</loc>${lastmod}${links}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** Keeps search engines from what is no page. A page that is not to be listed says so itself: one that is hidden here could not. */
export function robots(origin: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /dev/
Disallow: /staff

Sitemap: ${origin}/sitemap.xml
`;
}

/** sitemap.xml and robots.txt for search engines, and web manifests for home screens. */
import { articles } from '#content/articles';
import { LANGUAGES, type Language } from '#domain/language';
import { business, pageLanguages } from '#domain/shop/business';
import { type PageRoute, pathOf } from '../app/routes';
import { LEGAL_DATE } from '../site/legal/legal-values';

/** The languages that a page exists in, and the default for all others. */
export const ALTERNATES = [
  ...pageLanguages.map((language) => [language, language] as const),
  ['x-default', LANGUAGES[0]] as const,
];

/** True for pages in the sitemap. */
export const isListed = ({ isUnlisted, canonical }: PageRoute): boolean => !isUnlisted && canonical === undefined;

const WRITTEN = new Map(articles.map(({ path, written }) => [path, written]));

/** The date on which a page was written or last changed. */
const dateOf = ({ path, texts }: PageRoute): string | undefined => (texts === 'legal' ? LEGAL_DATE : WRITTEN.get(path));

/** Every listed page in every language, with its other languages and its date, if it has one. */
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

/**
 * Disallows paths that are not pages. A hidden page carries its own `noindex`, which crawlers could not read if it were disallowed here.
 */
export function robots(origin: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /dev/
Disallow: /staff

Sitemap: ${origin}/sitemap.xml
`;
}

/** Path of a language's web manifest. */
export const webManifestPath = (language: Language): string => `/${language}.webmanifest`;

/** The manifest of a language. `description` is that of its home page. */
export function webManifest(language: Language, description: string): string {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  return JSON.stringify({
    id: `/${language}`,
    name: business.name[language],
    short_name: business.name[language],
    description,
    lang: language,
    start_url: `/${language}`,
    scope: '/',
    display: 'browser',
    background_color: '#fcfaf6',
    theme_color: '#fcfaf6',
    icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
  });
}

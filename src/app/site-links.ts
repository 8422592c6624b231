/** Links in the frame of every page. One that leads to no page is left out. */
import { routes } from './routes';

const LINKS = {
  main: [
    ['services', 'services'],
    ['sameDay', 'same-day-quote'],
    ['reviews', 'reviews'],
    ['contact', 'contact'],
  ],
  services: [
    ['services', 'services'],
    ['house', 'services/domestic'],
    ['student', 'student-moves'],
    ['office', 'services/office'],
    ['packing', 'services/packing'],
    ['storage', 'services/storage'],
    ['international', 'services/international'],
    ['sameDay', 'same-day-quote'],
    ['landing', 'landing/student-moves-edinburgh'],
  ],
  company: [
    ['about', 'about'],
    ['reviews', 'reviews'],
    ['testimonials', 'testimonials'],
    ['blog', 'blog'],
    ['careers', 'careers'],
    ['contact', 'contact'],
  ],
  legal: [
    ['terms', 'terms-and-conditions'],
    ['privacy', 'privacy-policy'],
    ['cookies', 'cookie-policy'],
    ['accessibility', 'accessibility'],
  ],
} as const;

type List = keyof typeof LINKS;

/** A link: the key of its text in common.links, and its path below the language. */
export interface SiteLink<Name extends List = List> {
  text: (typeof LINKS)[Name][number][0];
  path: string;
}

/** The links of a list, in their order. */
export function siteLinks<Name extends List>(list: Name): readonly SiteLink<Name>[] {
  const known = new Set(routes.map(({ path }) => path));
  return LINKS[list].filter(([, path]) => known.has(path)).map(([text, path]) => ({ text, path }));
}

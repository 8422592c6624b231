import type { Language } from '#locales/messages';
import type { DictionaryName } from '../i18n/dictionaries';
import { inLanguage, languageOfPath } from './language';

/** A page below /:lang. */
export interface PageRoute {
  /** Key of its title and description, where its module has no `headOf`. */
  name: 'home' | 'location' | 'quote' | 'bookingResult' | 'bookingCancel' | 'notFound';
  /** Which one of those that share a page, a service or a city: given to the page and to its `headOf`. */
  variant?: string;
  /** Below the language, without slashes at the ends; '*' for all else. */
  path: string;
  /** Module below src/pages, and what it exports for this page: the page itself, and a layout that outlives its pages. */
  module: string;
  page: string;
  layout?: string;
  texts: DictionaryName;
  /** 'atOnce' where the page is of use only with React; 'onIntent' where it is whole as plain HTML. */
  script: 'atOnce' | 'onIntent';
}

const notFound: PageRoute = {
  name: 'notFound',
  path: '*',
  module: 'not-found/not-found-page',
  page: 'NotFoundPage',
  texts: 'common',
  script: 'onIntent',
};

export const routes: readonly PageRoute[] = [
  { name: 'home', path: '', module: 'home/home-page', page: 'HomePage', texts: 'home', script: 'onIntent' },
  {
    name: 'location',
    path: 'location',
    module: 'booking/booking-pages',
    page: 'BookingPage',
    layout: 'BookingLayout',
    texts: 'booking',
    script: 'atOnce',
  },
  {
    name: 'quote',
    path: 'quote',
    module: 'booking/booking-pages',
    page: 'BookingPage',
    layout: 'BookingLayout',
    texts: 'booking',
    script: 'atOnce',
  },
  {
    name: 'bookingResult',
    path: 'booking-result',
    module: 'booking/booking-pages',
    page: 'BookingResultPage',
    texts: 'booking',
    script: 'atOnce',
  },
  {
    name: 'bookingCancel',
    path: 'booking-cancel',
    module: 'booking/booking-pages',
    page: 'BookingCancelPage',
    texts: 'booking',
    script: 'atOnce',
  },
  notFound,
];

/** What a path shows: a page in a language, or another path. */
export type Place = { language: Language; route: PageRoute } | { redirect: string };

const routeOf = (below: string): PageRoute => routes.find(({ path }) => path === below) ?? notFound;

/** Section 2: unprefixed known paths move below /en, other top-level paths to /en itself. */
export function placeOf(pathname: string): Place {
  const language = languageOfPath(pathname);
  const segments = pathname.split('/').slice(language ? 2 : 1);
  const route = routeOf(segments.join('/').replace(/\/$/, ''));
  if (language) return { language, route };
  return { redirect: route === notFound ? '/en' : inLanguage(pathname, 'en') };
}

/** The path of a page in a language. */
export function pathOf(route: PageRoute, language: Language): string {
  return route.path === '' ? `/${language}` : `/${language}/${route.path}`;
}

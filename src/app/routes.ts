import type { ComponentType } from 'react';
import type { Language } from '#locales/messages';
import type { DictionaryName } from '../i18n/dictionaries';
import { inLanguage, languageOfPath } from './language';

/** The module of a page. */
export interface PageModule {
  Page: ComponentType;
}

/** The module of a layout that stays while its pages change; it renders an Outlet. */
export interface LayoutModule {
  Layout: ComponentType;
}

/** A page below /:lang. */
export interface PageRoute {
  /** Key of its title and description. */
  name: 'home' | 'location' | 'quote' | 'bookingResult' | 'bookingCancel' | 'notFound';
  /** Below the language, without slashes at the ends; '*' for all else. */
  path: string;
  /** Module below src/pages. */
  page: string;
  /** Module below src/app. */
  layout?: string;
  texts: DictionaryName;
  /** 'atOnce' where the page is of use only with React; 'onIntent' where it is whole as plain HTML. */
  script: 'atOnce' | 'onIntent';
}

const notFound: PageRoute = {
  name: 'notFound',
  path: '*',
  page: 'not-found/not-found-page',
  texts: 'common',
  script: 'onIntent',
};

export const routes: readonly PageRoute[] = [
  { name: 'home', path: '', page: 'home/home-page', texts: 'home', script: 'onIntent' },
  {
    name: 'location',
    path: 'location',
    page: 'location/location-page',
    layout: 'booking-actor',
    texts: 'booking',
    script: 'atOnce',
  },
  {
    name: 'quote',
    path: 'quote',
    page: 'quote/quote-page',
    layout: 'booking-actor',
    texts: 'booking',
    script: 'atOnce',
  },
  {
    name: 'bookingResult',
    path: 'booking-result',
    page: 'booking-result/booking-result-page',
    texts: 'booking',
    script: 'atOnce',
  },
  {
    name: 'bookingCancel',
    path: 'booking-cancel',
    page: 'booking-cancel/booking-cancel-page',
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

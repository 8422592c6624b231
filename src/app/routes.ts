import { articles } from '#domain/articles';
import type { Language } from '#domain/language';
import type { DictionaryName } from '../i18n/dictionaries';
import { inLanguage, languageOfPath } from '../i18n/language';
import { formRoutes } from './form-routes';
import { serviceRoutes } from './service-routes';

/** A page below /:lang. */
export interface PageRoute {
  /** Key of its title and description, where its module has no `headOf`. */
  name:
    | 'home'
    | 'location'
    | 'quote'
    | 'bookingResult'
    | 'bookingCancel'
    | 'manage'
    | 'sameDay'
    | 'services'
    | 'about'
    | 'blog'
    | 'testimonials'
    | 'reviews'
    | 'careers'
    | 'contact'
    | 'contactAnswer'
    | 'studentLanding'
    | 'terms'
    | 'privacy'
    | 'accessibility'
    | 'cookies'
    | 'notFound';
  /** Which one of those that share a page, a service or a city: given to the page and to its `headOf`. */
  variant?: string;
  /** Below the language, without slashes at the ends; 'services/*' for what no other page below services has, '*' for all else. */
  path: string;
  /** Module below src, and what it exports for this page: the page itself, and a layout that outlives its pages. */
  module: string;
  page: string;
  layout?: string;
  texts: DictionaryName;
  /** 'atOnce' where the page is of use only with React; 'onIntent' where it is whole as plain HTML. */
  script: 'atOnce' | 'onIntent';
  /** A step on the way to something: header and footer keep to what helps there. */
  isSlim?: true;
  /** Of a page that stands for what is not there. */
  status?: 404;
  /** Kept from search engines: pages of one customer, pages that stand for nothing. */
  isUnlisted?: true;
  /** Path of the page that this one repeats: search engines are sent there, and the two may share title and description. */
  canonical?: string;
}

const notFound: PageRoute = {
  name: 'notFound',
  path: '*',
  module: 'site/not-found/not-found-page',
  page: 'NotFoundPage',
  texts: 'common',
  script: 'onIntent',
  status: 404,
  isUnlisted: true,
};

export const routes: readonly PageRoute[] = [
  { name: 'home', path: '', module: 'site/home/home-page', page: 'HomePage', texts: 'home', script: 'onIntent' },
  {
    name: 'location',
    path: 'location',
    module: 'booking/booking-pages',
    page: 'BookingPage',
    layout: 'BookingLayout',
    texts: 'booking',
    script: 'atOnce',
    isSlim: true,
  },
  {
    name: 'quote',
    path: 'quote',
    module: 'booking/booking-pages',
    page: 'BookingPage',
    layout: 'BookingLayout',
    texts: 'booking',
    script: 'atOnce',
    isUnlisted: true,
    isSlim: true,
  },
  {
    name: 'bookingResult',
    path: 'booking-result',
    module: 'booking/result/result-page',
    page: 'ResultPage',
    texts: 'booking',
    script: 'atOnce',
    isUnlisted: true,
    isSlim: true,
  },
  {
    name: 'bookingCancel',
    path: 'booking-cancel',
    module: 'booking/cancel/cancel-page',
    page: 'CancelPage',
    texts: 'booking',
    script: 'atOnce',
    isUnlisted: true,
    isSlim: true,
  },
  {
    name: 'manage',
    path: 'manage/*',
    module: 'booking/manage/manage-page',
    page: 'ManagePage',
    texts: 'manage',
    script: 'atOnce',
    isUnlisted: true,
    isSlim: true,
  },
  {
    name: 'sameDay',
    path: 'same-day-quote',
    module: 'same-day/same-day-page',
    page: 'SameDayPage',
    texts: 'same-day',
    script: 'atOnce',
    isSlim: true,
  },
  {
    name: 'about',
    path: 'about',
    module: 'site/company/about-page',
    page: 'AboutPage',
    texts: 'company',
    script: 'onIntent',
  },
  {
    name: 'testimonials',
    path: 'testimonials',
    module: 'site/company/testimonials-page',
    page: 'TestimonialsPage',
    texts: 'company',
    script: 'onIntent',
  },
  {
    name: 'reviews',
    path: 'reviews',
    module: 'site/company/reviews-page',
    page: 'ReviewsPage',
    texts: 'company',
    script: 'onIntent',
  },
  {
    name: 'careers',
    path: 'careers',
    module: 'site/company/careers-page',
    page: 'CareersPage',
    texts: 'company',
    script: 'onIntent',
  },
  { name: 'blog', path: 'blog', module: 'site/company/blog-page', page: 'BlogPage', texts: 'blog', script: 'onIntent' },
  ...articles.map(
    ({ key, path }): PageRoute => ({
      name: 'blog',
      variant: key,
      path,
      module: 'site/company/blog-page',
      page: 'BlogPage',
      texts: 'blog',
      script: 'onIntent',
    }),
  ),
  ...formRoutes,
  ...serviceRoutes,
  notFound,
];

/** What a path shows: a page in a language, or another path. */
export type Place = { language: Language; route: PageRoute } | { redirect: string };

/** Whether a wildcard stands for a path: any depth below it, not the path itself. */
const covers = (wildcard: string, below: string): boolean =>
  wildcard.endsWith('/*') && below.startsWith(wildcard.slice(0, -1));

const routeOf = (below: string): PageRoute =>
  routes.find(({ path }) => path === below) ?? routes.find(({ path }) => covers(path, below)) ?? notFound;

/** Unprefixed known paths move below /en, other top-level paths to /en itself. */
export function placeOf(pathname: string): Place {
  const language = languageOfPath(pathname);
  const segments = pathname.split('/').slice(language ? 2 : 1);
  const route = routeOf(segments.join('/').replace(/\/$/, ''));
  if (language) return { language, route };
  return { redirect: route.status === 404 ? '/en' : inLanguage(pathname, 'en') };
}

/** The path of a page in a language; of one that stands for many, the path above them. */
export function pathOf(route: PageRoute, language: Language): string {
  return `/${language}/${route.path}`.replace(/\/\*?$/, '');
}

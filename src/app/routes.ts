import { articles } from '#content/articles';
import { cityPages, OVERVIEW_PATHS, SERVICE_PATHS, servicePages } from '#content/services';
import type { Language } from '#domain/language';
import { features, hasReviews } from '#domain/shop/business';
import type { common } from '#locales/en/common';
import type { DictionaryName } from '../i18n/dictionaries';
import { inLanguage, languageOfPath } from '../i18n/language';
import { FORM_PATHS } from '../site/contact/form-paths';

/** A page below /:lang. */
export interface PageRoute {
  /** Key of its title and description, if its module has no `headOf`. */
  name: keyof (typeof common)['titles'];
  /** Selects the service, city or article on a page that several routes share; passed to the page and its `headOf`. */
  variant?: string;
  /** Path below the language without outer slashes. 'services/*' matches unknown paths below services, '*' all others. */
  path: string;
  /** Module below src, and the names of its exports: the page, and a layout that persists across its pages. */
  module: string;
  page: string;
  layout?: string;
  texts: DictionaryName;
  /** A step of a flow: needs React, and has a reduced header and footer. Other pages work as plain HTML. */
  isFlow?: true;
  /** Status of the page for unknown paths. */
  status?: 404;
  /** Hidden from search engines: pages of one customer, and pages for unknown paths. */
  isUnlisted?: true;
  /** Path of the page that this one duplicates, for search engines. */
  canonical?: string;
}

const quote = { texts: 'quote', isFlow: true } as const;
const steps = { ...quote, module: 'booking/booking-page', page: 'BookingPage', layout: 'BookingLayout' } as const;
const services = { name: 'services', texts: 'services' } as const;
const blog = { name: 'blog', module: 'site/company/blog-page', page: 'BlogPage', texts: 'blog' } as const;
const form = { name: 'contactAnswer', texts: 'contact', isUnlisted: true } as const;
const legal = { module: 'site/legal/legal-pages', texts: 'legal' } as const;
const missing = { status: 404, isUnlisted: true } as const;

/** Shown for an unknown path. */
const notFound: PageRoute = {
  ...missing,
  name: 'notFound',
  path: '*',
  module: 'site/not-found/not-found-page',
  page: 'NotFoundPage',
  texts: 'common',
};

const flows: readonly PageRoute[] = [
  { ...steps, name: 'location', path: 'location', texts: 'booking' },
  { ...steps, name: 'quote', path: 'quote', isUnlisted: true },
  {
    ...quote,
    name: 'bookingResult',
    path: 'booking-result',
    module: 'booking/result/result-page',
    page: 'ResultPage',
    isUnlisted: true,
  },
  {
    ...quote,
    name: 'paymentCancelled',
    path: 'booking-cancel',
    module: 'booking/payment-cancelled/payment-cancelled-page',
    page: 'PaymentCancelledPage',
    isUnlisted: true,
  },
  {
    name: 'manage',
    path: 'manage/*',
    module: 'booking/manage/manage-page',
    page: 'ManagePage',
    texts: 'manage',
    isFlow: true,
    isUnlisted: true,
  },
  {
    name: 'amend',
    path: 'amend/*',
    module: 'booking/amend/amend-page',
    page: 'AmendPage',
    texts: 'manage',
    isFlow: true,
    isUnlisted: true,
  },
  {
    name: 'sameDay',
    path: 'same-day-quote',
    module: 'same-day/same-day-page',
    page: 'SameDayPage',
    texts: 'same-day',
    isFlow: true,
  },
];

const reviewPages: readonly PageRoute[] = [
  {
    name: 'testimonials',
    path: 'testimonials',
    module: 'site/company/testimonials-page',
    page: 'TestimonialsPage',
    texts: 'company',
  },
  { name: 'reviews', path: 'reviews', module: 'site/company/reviews-page', page: 'ReviewsPage', texts: 'company' },
];

const companyPages: readonly PageRoute[] = [
  { name: 'about', path: 'about', module: 'site/company/about-page', page: 'AboutPage', texts: 'company' },
  ...(hasReviews ? reviewPages : []),
  { name: 'careers', path: 'careers', module: 'site/company/careers-page', page: 'CareersPage', texts: 'company' },
  { ...blog, path: 'blog' },
  ...articles.map(({ key, path }) => ({ ...blog, variant: key, path })),
  { ...blog, path: 'will-it-fit', module: 'site/stair/stair-page', page: 'StairPage' },
];

const studentLanding: PageRoute = {
  name: 'studentLanding',
  path: 'landing/student-moves-edinburgh',
  module: 'site/landing/landing-page',
  page: 'LandingPage',
  texts: 'landing',
};

const formPages: readonly PageRoute[] = [
  { name: 'contact', path: 'contact', module: 'site/contact/contact-page', page: 'ContactPage', texts: 'contact' },
  ...Object.entries(FORM_PATHS).map(([path, variant]) => ({
    ...form,
    variant,
    path,
    module: 'site/contact/form-page',
    page: 'FormPage',
  })),
  ...(features.localPages ? [studentLanding] : []),
  { ...legal, name: 'terms', path: 'terms-and-conditions', page: 'TermsPage' },
  { ...legal, name: 'privacy', path: 'privacy-policy', page: 'PrivacyPage' },
  { ...legal, name: 'accessibility', path: 'accessibility', page: 'AccessibilityPage' },
  { ...legal, name: 'cookies', path: 'cookie-policy', page: 'CookiesPage' },
];

const [overview] = OVERVIEW_PATHS;

const serviceRoutes: readonly PageRoute[] = [
  ...OVERVIEW_PATHS.map((path) => ({
    ...services,
    path,
    module: 'site/services/services-page',
    page: 'ServicesPage',
    ...(path === overview ? {} : { canonical: overview }),
  })),
  ...servicePages.map(({ path, service, alias }) => ({
    ...services,
    variant: path,
    path,
    module: 'site/services/service-page',
    page: 'ServicePage',
    ...(alias ? { canonical: SERVICE_PATHS[service] } : {}),
  })),
  ...cityPages.map(({ path }) => ({
    ...services,
    variant: path,
    path,
    module: 'site/cities/city-page',
    page: 'CityPage',
    texts: 'cities' as const,
  })),
  {
    ...services,
    ...missing,
    path: `${overview}/*`,
    module: 'site/services/service-not-found-page',
    page: 'ServiceNotFoundPage',
  },
];

export const routes: readonly PageRoute[] = [
  { name: 'home', path: '', module: 'site/home/home-page', page: 'HomePage', texts: 'home' },
  ...flows,
  ...companyPages,
  ...formPages,
  ...serviceRoutes,
  notFound,
];

/** A page in a language, or a redirect to another path. */
export type ResolvedPath = { language: Language; route: PageRoute } | { redirect: string };

/** True for a path at any depth below the wildcard, but not the path itself. */
const covers = (wildcard: string, below: string): boolean =>
  wildcard.endsWith('/*') && below.startsWith(wildcard.slice(0, -1));

const pageRouteOf = (below: string): PageRoute =>
  routes.find(({ path }) => path === below) ?? routes.find(({ path }) => covers(path, below)) ?? notFound;

/** Unprefixed known paths move below /en, other top-level paths to /en itself. */
export function resolvePath(pathname: string): ResolvedPath {
  const language = languageOfPath(pathname);
  const segments = pathname.split('/').slice(language ? 2 : 1);
  const route = pageRouteOf(segments.join('/').replace(/\/$/, ''));
  if (language) return { language, route };
  return { redirect: route === notFound ? '/en' : inLanguage(pathname, 'en') };
}

/** Path of a page in a language; for a wildcard route, the path above it. */
export function pathOf(route: PageRoute, language: Language): string {
  return `/${language}/${route.path}`.replace(/\/\*?$/, '');
}

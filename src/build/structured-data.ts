/** schema.org data of a page: the firm, its offer, breadcrumbs. No ratings: they would be our own. */

import type { Language } from '#domain/language';
import { plainSpaces } from '#domain/non-breaking';
import { business } from '#domain/shop/business';
import { type PageRoute, pathOf, routes } from '../app/routes';
import type { Head, HeadService } from '../shared/head';

interface PageData {
  route: PageRoute;
  language: Language;
  head: Head;
  /** Name of the home page in breadcrumbs. */
  homeName: string;
  /** Origin for absolute URLs. */
  origin: string;
}

type Thing = Readonly<Record<string, unknown>>;

const UNITS = { hour: 'HUR', week: 'WEE' } as const;
const COUNTRY: Thing = { '@type': 'Country', name: 'GB' };
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

function openingHours(): Thing[] {
  const { weekdays, saturday, sunday } = business.officeHours;
  const days = [
    { dayOfWeek: WEEKDAYS, hours: weekdays },
    { dayOfWeek: ['Saturday'], hours: saturday },
    { dayOfWeek: ['Sunday'], hours: sunday as string | null },
  ];
  return days.flatMap(({ dayOfWeek, hours }) => {
    const [opens, closes] = hours?.split('-') ?? [];
    return hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }] : [];
  });
}

function firm({ language, origin }: PageData): Thing {
  const { name, phone, email, office, vatNumber, social, isSample } = business;
  return {
    '@type': 'MovingCompany',
    '@id': `${origin}/#firm`,
    name: name[language],
    url: `${origin}/${language}`,
    image: origin + PICTURE.path,
    telephone: phone.tel,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: office.town,
      postalCode: office.postcode,
      addressCountry: 'GB',
    },
    geo: { '@type': 'GeoCoordinates', latitude: office.lat, longitude: office.lon },
    areaServed: COUNTRY,
    currenciesAccepted: 'GBP',
    openingHoursSpecification: openingHours(),
    ...(isSample ? {} : { vatID: vatNumber, sameAs: Object.values(social) }),
  };
}

function service(
  { name, kind, city, fromPounds, per }: HeadService,
  { route, language, head, origin }: PageData,
): Thing {
  return {
    '@type': 'Service',
    name,
    serviceType: kind,
    description: head.description,
    url: origin + pathOf(route, language),
    provider: { '@id': `${origin}/#firm` },
    areaServed: city ? { '@type': 'City', name: city } : COUNTRY,
    ...(fromPounds === undefined
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            priceSpecification: {
              '@type': per ? 'UnitPriceSpecification' : 'PriceSpecification',
              minPrice: fromPounds,
              priceCurrency: 'GBP',
              valueAddedTaxIncluded: true,
              ...(per ? { unitCode: UNITS[per] } : {}),
            },
          },
        }),
  };
}

function breadcrumbs({ route, language, head, homeName, origin }: PageData): Thing {
  const trail = [
    { path: '', name: homeName },
    ...(head.breadcrumbs ?? []),
    { path: route.path, name: head.crumb ?? head.title },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, name }, index) => {
      const known = routes.find((candidate) => candidate.path === path);
      if (!known) throw new Error(`breadcrumbs of ${route.path} name ${path}, which is no page`);
      return { '@type': 'ListItem', position: index + 1, name, item: origin + pathOf(known, language) };
    }),
  };
}

/** The picture shown when a page is shared. */
export const PICTURE = { path: '/share.png', width: 1200, height: 630 } as const;

/** Pages that are about the firm itself. */
const ABOUT_FIRM: ReadonlySet<string> = new Set(['', 'about', 'contact']);

/** JSON-LD of a page, safe inside a script element; undefined when there is nothing to describe. */
export function structuredData(page: PageData): string | undefined {
  const { route, head } = page;
  const graph = [
    ...(ABOUT_FIRM.has(route.path) || head.service ? [firm(page)] : []),
    ...(head.service ? [service(head.service, page)] : []),
    ...(route.path === '' ? [] : [breadcrumbs(page)]),
  ];
  if (graph.length === 0) return undefined;
  return plainSpaces(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })).replaceAll('<', '\\u003c');
}

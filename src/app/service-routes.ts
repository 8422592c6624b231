import { cityPages, OVERVIEW_PATHS, SERVICE_PATHS, servicePages } from '#domain/services';
import type { PageRoute } from './routes';

const [overview] = OVERVIEW_PATHS;
const common = { name: 'services', texts: 'services', script: 'onIntent' } as const;

/** The pages of the services and cities, and what stands for a service that is not there. */
export const serviceRoutes: readonly PageRoute[] = [
  ...OVERVIEW_PATHS.map(
    (path): PageRoute => ({
      ...common,
      path,
      module: 'site/services/services-page',
      page: 'ServicesPage',
      ...(path === overview ? {} : { canonical: overview }),
    }),
  ),
  ...servicePages.map(
    ({ path, service, alias }): PageRoute => ({
      ...common,
      variant: path,
      path,
      module: 'site/services/service-page',
      page: 'ServicePage',
      ...(alias ? { canonical: SERVICE_PATHS[service] } : {}),
    }),
  ),
  ...cityPages.map(
    ({ path }): PageRoute => ({
      ...common,
      variant: path,
      path,
      module: 'site/cities/city-page',
      page: 'CityPage',
      texts: 'cities',
    }),
  ),
  {
    ...common,
    path: `${overview}/*`,
    module: 'site/services/service-not-found-page',
    page: 'ServiceNotFoundPage',
    status: 404,
    isUnlisted: true,
  },
];

/** The pages of services, the cities with pages about them, and the paths of those pages. */
import { SERVICES, type Service } from '#domain/services';
import { features } from '#shop';

export const CITIES = ['edinburgh', 'glasgow', 'aberdeen', 'dundee'] as const;
export type City = (typeof CITIES)[number];
export const listedCities: readonly City[] = features.localPages ? CITIES : [];

/** Topics of city pages: removals in general, or one service. */
export const CITY_TOPICS = ['removals', 'domestic', 'office', 'student', 'packing', 'storage'] as const;
export type CityTopic = (typeof CITY_TOPICS)[number];

/** Paths of the service pages, without the language. */
export const SERVICE_PATHS: Readonly<Record<Service, string>> = {
  domestic: 'services/domestic',
  student: 'student-moves',
  office: 'services/office',
  sameDay: 'same-day-move',
  packing: 'services/packing',
  storage: 'services/storage',
  international: 'services/international',
  disposal: 'eco-friendly-disposal',
  professional: 'professional-movers',
};

/** Other paths of services, each with its own headline. Their canonical address is the path above. */
export const SERVICE_ALIASES = {
  'house-relocations': 'domestic',
  'office-removals': 'office',
  'packing-services': 'packing',
  'secure-storage': 'storage',
  'international-removals': 'international',
} as const satisfies Readonly<Record<string, Service>>;
export type ServiceAlias = keyof typeof SERVICE_ALIASES;

const CITY_STEMS: Readonly<Record<CityTopic, string>> = {
  removals: 'removal-services',
  domestic: 'house-relocations',
  office: 'office-removals',
  student: 'student-moves',
  packing: 'packing-services',
  storage: 'secure-storage',
};

/** The path of a city page, without the language. */
export function cityPath(topic: CityTopic, city: City): string {
  return `${CITY_STEMS[topic]}-${city}`;
}

export interface ServicePage {
  /** Without the language; also the page's variant. */
  path: string;
  service: Service;
  alias?: ServiceAlias;
}

export interface CityPage {
  path: string;
  topic: CityTopic;
  city: City;
}

const aliasPages = (Object.keys(SERVICE_ALIASES) as ServiceAlias[]).map((alias) => ({
  path: alias,
  service: SERVICE_ALIASES[alias],
  alias,
}));

export const servicePages: readonly ServicePage[] = [
  ...SERVICES.map((service) => ({ path: SERVICE_PATHS[service], service })),
  ...aliasPages,
];

export const cityPages: readonly CityPage[] = listedCities.flatMap((city) =>
  CITY_TOPICS.map((topic) => ({ path: cityPath(topic, city), topic, city })),
);

/** The overview has two paths; the first is canonical. */
export const OVERVIEW_PATHS = ['services', 'removal-services'] as const;

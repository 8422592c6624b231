/** Services, the cities they have pages for, and the paths of those pages. Read by the route table. */
import { features } from '#shop';

export const SERVICES = [
  'domestic',
  'student',
  'office',
  'sameDay',
  'packing',
  'storage',
  'international',
  'disposal',
  'professional',
] as const;
export type Service = (typeof SERVICES)[number];

export const CITIES = ['edinburgh', 'glasgow', 'aberdeen', 'dundee'] as const;
export type City = (typeof CITIES)[number];
/** Those that there are pages about. */
export const listedCities: readonly City[] = features.localPages ? CITIES : [];

/** What a city page is about: the city as a whole, or one service there. */
export const CITY_TOPICS = ['removals', 'domestic', 'office', 'student', 'packing', 'storage'] as const;
export type CityTopic = (typeof CITY_TOPICS)[number];

/** Where a service has its page, below the language. */
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

/** Further paths of services. Each has a headline of its own; search engines are led to the path above. */
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

/** The path of a city page, below the language. */
export function cityPath(topic: CityTopic, city: City): string {
  return `${CITY_STEMS[topic]}-${city}`;
}

/** One page about a service. */
export interface ServicePage {
  /** Below the language; also the page's variant. */
  path: string;
  service: Service;
  alias?: ServiceAlias;
}

/** One page about a city. */
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

/** The overview has two paths; search engines are led to the first. */
export const OVERVIEW_PATHS = ['services', 'removal-services'] as const;

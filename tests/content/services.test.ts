import { describe, expect, it } from 'vitest';
import { PAGE_SOURCES, SOURCES, type SourceKey, TERM_DAYS } from '#content/cities';
import { packingOf, STARTING_PRICES, storageOf } from '#content/list-prices';
import { CITY_ROUTES, DEPOT_KEY, fromStore, SERVICE_ROUTES, STORE_ROUTES } from '#content/sample-routes';
import { CITIES, CITY_TOPICS, cityPages, OVERVIEW_PATHS, servicePages } from '#content/services';
import { emptyDetails } from '#domain/move/inventory';
import { isRealDate } from '#domain/schedule';
import { SERVICES } from '#domain/services';
import { cities as english } from '#locales/en/cities';
import { cities as chinese } from '#locales/zh/cities';
import { findPlace } from '#server/places/embedded/gazetteer';
import { DEPOT, routeBetween } from '#server/places/embedded/roads';

const ROUTES = [
  ...Object.values(CITY_ROUTES).flat(),
  ...Object.values(STORE_ROUTES),
  ...Object.values(STORE_ROUTES).map(fromStore),
  ...Object.values(SERVICE_ROUTES),
];

/** The numbers in a text. */
const figuresIn = (texts: object): string[] =>
  [...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

/** Sources of numbers; those from our own tariff and road graph need none. */
const SOURCE_OF: readonly [RegExp, readonly SourceKey[]][] = [
  [/^abertay/, ['abertayDates']],
  [/^edinburgh(Public|Resident)$/, ['edinburghParking']],
  [/^glasgowDays$/, ['glasgowParking']],
  [/^(zone|penalty)/, ['lowEmission']],
  [/^noticeDays$/, ['tenancy']],
  [/^bridge/, ['tayBridge']],
];

it('the pages are the overview, nine services with five aliases, and six for each of four cities', () => {
  const paths = [...OVERVIEW_PATHS, ...servicePages.map(({ path }) => path), ...cityPages.map(({ path }) => path)];
  expect(paths).toHaveLength(40);
  expect(new Set(paths).size).toBe(40);
  const some = ['services/domestic', 'house-relocations', 'same-day-move', 'removal-services-dundee'];
  expect(paths).toEqual(expect.arrayContaining(some));
});

it.each(ROUTES)('the sample route from $from to $to is as long as in the road graph', ({ from, to, ...measured }) => {
  const [start, end] = [findPlace(from), findPlace(to)];
  if (!start || !end) throw new Error('no such place');
  const way = routeBetween(start, end);
  const approach = routeBetween(DEPOT, start);
  if (way === 'island' || approach === 'island') throw new Error('an island');
  const { metres, seconds } = way;
  const approachMetres = from === DEPOT_KEY ? 0 : approach.metres;
  expect(measured).toEqual({ metres, seconds, approachMetres });
});

describe('a fact about a city', () => {
  it('has its source on some page, and only real dates', () => {
    const named = new Set(Object.values(PAGE_SOURCES).flatMap((pages) => Object.values(pages).flat()));
    expect([...named].sort()).toEqual(Object.keys(SOURCES).sort());
    const dates = [...Object.values(TERM_DAYS), ...Object.values(SOURCES).map(({ dated }) => dated)];
    expect(dates.every(isRealDate)).toBe(true);
  });

  it.each(CITIES.flatMap((city) => CITY_TOPICS.map((topic) => ({ city, topic }))))(
    'has its source on the page that states it: $topic in $city',
    ({ city, topic }) => {
      const figures = figuresIn(english[city][topic]);
      const wanted = figures.flatMap((figure) => SOURCE_OF.find(([pattern]) => pattern.test(figure))?.[1] ?? []);
      expect(PAGE_SOURCES[city][topic]).toEqual(expect.arrayContaining(wanted));
      expect(figuresIn(chinese[city][topic])).toEqual(figures);
    },
  );
});

describe('list prices', () => {
  it('start at the prices of the specification', () => {
    expect(Object.fromEntries(SERVICES.map((service) => [service, STARTING_PRICES[service].pounds]))).toEqual({
      domestic: 200,
      student: 50,
      office: 300,
      sameDay: 60,
      packing: 25,
      storage: 15,
      international: 1500,
      disposal: 200,
      professional: 200,
    });
    expect([STARTING_PRICES.packing.per, STARTING_PRICES.storage.per]).toEqual(['hour', 'week']);
  });

  it('are an hour for five boxes, and a unit for two cubic metres', () => {
    const details = { ...emptyDetails(), boxDetails: [{ boxSize: 'large' as const, numberOfBoxes: 21 }] };
    expect(packingOf(details)).toEqual({ hours: 5, price: 12_500 });
    expect(storageOf(details, 2)).toEqual({ units: 2, price: 6000 });
    expect(storageOf(emptyDetails(), 1)).toEqual({ units: 1, price: 1500 });
  });
});

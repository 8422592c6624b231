/** Worked examples of what moves and services cost: typical lists on measured ways, priced as any quote is. */
import { changeDetails, PRESETS, type PresetName } from '#domain/details-change';
import { boxCount, type Details, emptyDetails, type ItemRow, pieceCount } from '#domain/inventory';
import { packingOf, STARTING_PRICES, type StartingPrice, storageOf } from '#domain/list-prices';
import { fromPounds, type Pence, toPounds } from '#domain/money';
import { type LineCode, type PricedMove, priceMove } from '#domain/quote';
import { sameDayPrice } from '#domain/same-day';
import {
  CITY_ROUTES,
  type CityRoute,
  fromStore,
  routeOf,
  type SampleRoute,
  SERVICE_ROUTES,
  STORE_ROUTES,
} from '#domain/sample-routes';
import type { City, CityTopic, Service } from '#domain/services';
import { tariff } from '#domain/tariff';

/** A plain Tuesday, no holiday, and a slot outside the peaks. */
const PLAIN = { date: '2026-11-03', slot: '12:00-14:00' } as const;
const SUMMER_WEEKS = 14;
const SHORT_WEEKS = 4;

type Load = PresetName | 'office' | 'clearance';
const preset = (name: PresetName): Details => changeDetails(emptyDetails(), { kind: 'presetTaken', preset: name });
const rows = (items: Readonly<Record<string, number>>): ItemRow[] =>
  Object.entries(items).map(([item, quantity]) => ({ item, quantity }));
const loads: Readonly<Record<Load, Details>> = {
  studentRoom: preset('studentRoom'),
  oneBedroom: preset('oneBedroom'),
  twoBedrooms: preset('twoBedrooms'),
  office: {
    ...emptyDetails(),
    boxDetails: [{ boxSize: 'medium', numberOfBoxes: 8 }],
    furnitureDetails: rows({ desk: 2, officeChair: 2, bookcase: 1 }),
    applianceDetails: rows({ computer: 2 }),
  },
  clearance: {
    ...emptyDetails(),
    furnitureDetails: rows({ threeSeatSofa: 1, singleWardrobe: 1, doubleMattress: 1, desk: 1 }),
  },
};

/** Lines that are no part of the tariff. */
type OwnLine = 'packing' | 'moving' | 'collection' | 'weeks' | 'returning' | 'base' | 'van' | 'urgency' | 'rounding';
export type ExampleLine = { code: LineCode; own?: never; pence: Pence } | { own: OwnLine; code?: never; pence: Pence };

/** A job with its price in lines. */
export interface Example {
  lines: readonly ExampleLine[];
  total: Pence;
  /** Set where the total leaves the helper out. */
  totalWithHelper?: Pence;
  /** Whether the helper is in the total. */
  hasHelper?: boolean;
  /** Hours of the move. */
  takes?: number;
  metres: number;
  boxes: number;
  pieces: number;
  /** What of the total is the way from the depot. */
  approach: Pence;
  /** Hours of packing, units and weeks of the store; 0 where there are none. */
  packingHours: number;
  units: number;
  weeks: number;
}

const moveTypeOf = (load: Load) => (load === 'office' || load === 'clearance' ? 'house' : PRESETS[load].moveType);
const priceOf = (load: Load, route: SampleRoute): PricedMove =>
  priceMove({ ...PLAIN, moveType: moveTypeOf(load), details: loads[load], route: routeOf(route) }, tariff);
const approachIn = ({ lines }: PricedMove): Pence => lines.find(({ code }) => code === 'approach')?.pence ?? 0;

const NOTHING = { approach: 0, metres: 0, boxes: 0, pieces: 0, packingHours: 0, units: 0, weeks: 0 };

/** What every example of goods on a way says, and the price of moving them. */
function basis(load: Load, route: SampleRoute) {
  const { furnitureDetails, applianceDetails } = loads[load];
  const priced = priceOf(load, route);
  const pieces = pieceCount(furnitureDetails) + pieceCount(applianceDetails);
  const facts = {
    ...NOTHING,
    metres: route.metres,
    boxes: boxCount(loads[load]),
    pieces,
    approach: approachIn(priced),
  };
  return { facts, priced };
}

function moved(load: Load, route: SampleRoute): Example {
  const { facts, priced } = basis(load, route);
  const { lines, price, helperPrice, hours } = priced;
  return { ...facts, lines, total: price, totalWithHelper: helperPrice, takes: hours };
}

function movedByTwo(load: Load, route: SampleRoute): Example {
  const { facts, priced } = basis(load, route);
  const { lines, helperLine, helperPrice, hours } = priced;
  return { ...facts, lines: [...lines, helperLine], total: helperPrice, hasHelper: true, takes: hours };
}

function packed(load: Load, route: SampleRoute): Example {
  const { facts, priced } = basis(load, route);
  const packing = packingOf(loads[load]);
  const lines = [
    { own: 'packing', pence: packing.price },
    { own: 'moving', pence: priced.price },
  ] as const;
  return { ...facts, lines, total: packing.price + priced.price, packingHours: packing.hours };
}

function stored(load: Load, route: SampleRoute, weeks: number): Example {
  const { facts, priced } = basis(load, route);
  const storage = storageOf(loads[load], weeks);
  const back = priceOf(load, fromStore(route)).price;
  const lines = [
    { own: 'collection', pence: priced.price },
    { own: 'weeks', pence: storage.price },
    { own: 'returning', pence: back },
  ] as const;
  return { ...facts, lines, total: priced.price + storage.price + back, units: storage.units, weeks };
}

function delivered(): Example {
  const order = { category: 'furniture', vanSize: 'medium', urgency: 'within-4-hours', selectedProducts: [] } as const;
  const { lines, estimatedPrice } = sameDayPrice(order);
  const own = lines.flatMap(({ code, pence }) =>
    code === 'products' || code === 'handling' ? [] : [{ own: code, pence }],
  );
  return { ...NOTHING, lines: own, total: estimatedPrice };
}

const { acrossTown, toPort } = SERVICE_ROUTES;

/** One worked example for each service. */
export const serviceExamples: Readonly<Record<Service, Example>> = {
  domestic: moved('oneBedroom', acrossTown),
  student: moved('studentRoom', CITY_ROUTES.edinburgh[0]),
  office: movedByTwo('office', acrossTown),
  sameDay: delivered(),
  packing: packed('oneBedroom', acrossTown),
  storage: stored('studentRoom', STORE_ROUTES.edinburgh, SUMMER_WEEKS),
  international: moved('oneBedroom', toPort),
  disposal: moved('clearance', STORE_ROUTES.edinburgh),
  professional: movedByTwo('twoBedrooms', acrossTown),
};

/**
 * Where the price of a service begins in a city: a whole job pays for the way from the depot, an hour of packing or a week in
 * the store does not.
 */
export function cityStart(service: Service, city: City): StartingPrice {
  const start = STARTING_PRICES[service];
  if (start.per) return start;
  const approaches = CITY_ROUTES[city].map((route) => approachIn(priceOf('studentRoom', route)));
  return { pounds: toPounds(fromPounds(start.pounds) + Math.min(...approaches)) };
}

/** A worked example on a way of one city. */
export interface CityExample<L extends Load = Exclude<Load, 'clearance'>> {
  key: string;
  load: L;
  route: CityRoute;
  example: Example;
}

const onWay = <L extends Load>(load: L, route: CityRoute, example = moved(load, route)): CityExample<L> => ({
  key: `${load} ${route.from} ${example.weeks}`,
  load,
  route,
  example,
});

/** A move of each size, on three ways from a city. */
function removalsFrom(city: City): readonly CityExample<PresetName>[] {
  const [near, other, far] = CITY_ROUTES[city];
  return [onWay('studentRoom', near), onWay('oneBedroom', other), onWay('twoBedrooms', far)];
}

/** The home page's examples are those of the depot's city. */
export const homeExamples = removalsFrom('edinburgh');

/** The examples of a city page, by what it is about. */
export function cityExamples(topic: CityTopic, city: City): readonly CityExample[] {
  const ways = CITY_ROUTES[city];
  const [near, other, far] = ways;
  const store = STORE_ROUTES[city];
  switch (topic) {
    case 'removals':
      return removalsFrom(city);
    case 'domestic':
      return [onWay('oneBedroom', near), onWay('twoBedrooms', other), onWay('twoBedrooms', far)];
    case 'student':
      return ways.map((route) => onWay('studentRoom', route));
    case 'office':
      return ways.map((route) => onWay('office', route, movedByTwo('office', route)));
    case 'packing':
      return [
        onWay('oneBedroom', near, packed('oneBedroom', near)),
        onWay('twoBedrooms', other, packed('twoBedrooms', other)),
      ];
    case 'storage':
      return [SHORT_WEEKS, SUMMER_WEEKS].map((weeks) =>
        onWay('studentRoom', store, stored('studentRoom', store, weeks)),
      );
  }
}

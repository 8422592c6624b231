import { boxCount, pieceCount } from '#domain/inventory';
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
import { type Load, loads } from './loads';

/** A plain weekday, no holiday, and a slot outside the peaks. */
const DATE = '2026-11-03';
const SLOT = '12:00-14:00';
const SUMMER_WEEKS = 14;
const SHORT_WEEKS = 4;

/** Lines that are no part of the tariff. */
export type OwnLine =
  | 'packing'
  | 'moving'
  | 'collection'
  | 'weeks'
  | 'returning'
  | 'base'
  | 'van'
  | 'urgency'
  | 'rounding';
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
  hours: number;
  units: number;
  weeks: number;
}

function price(load: Load, route: SampleRoute, moveType: 'student' | 'house'): PricedMove {
  return priceMove({ moveType, date: DATE, slot: SLOT, details: loads[load], route: routeOf(route) }, tariff);
}

const approachIn = (lines: PricedMove['lines']): Pence => lines.find(({ code }) => code === 'approach')?.pence ?? 0;

function sized(load: Load, { metres }: SampleRoute) {
  const { furnitureDetails, applianceDetails } = loads[load];
  const pieces = pieceCount(furnitureDetails) + pieceCount(applianceDetails);
  return { metres, boxes: boxCount(loads[load]), pieces, hours: 0, units: 0, weeks: 0 };
}

function moved(load: Load, route: SampleRoute, moveType: 'student' | 'house'): Example {
  const { lines, price: total, helperPrice, hours } = price(load, route, moveType);
  return {
    ...sized(load, route),
    lines,
    total,
    totalWithHelper: helperPrice,
    takes: hours,
    approach: approachIn(lines),
  };
}

function movedByTwo(load: Load, route: SampleRoute): Example {
  const { lines, helperLine, helperPrice, hours } = price(load, route, 'house');
  return {
    ...sized(load, route),
    lines: [...lines, helperLine],
    total: helperPrice,
    hasHelper: true,
    takes: hours,
    approach: approachIn(lines),
  };
}

function packed(load: Load, route: SampleRoute): Example {
  const packing = packingOf(loads[load]);
  const { price: moving, lines } = price(load, route, 'house');
  return {
    ...sized(load, route),
    lines: [
      { own: 'packing', pence: packing.price },
      { own: 'moving', pence: moving },
    ],
    total: packing.price + moving,
    approach: approachIn(lines),
    hours: packing.hours,
  };
}

function stored(load: Load, route: SampleRoute, weeks: number): Example {
  const storage = storageOf(loads[load], weeks);
  const { price: there, lines } = price(load, route, 'student');
  const back = price(load, fromStore(route), 'student').price;
  return {
    ...sized(load, route),
    lines: [
      { own: 'collection', pence: there },
      { own: 'weeks', pence: storage.price },
      { own: 'returning', pence: back },
    ],
    total: there + storage.price + back,
    approach: approachIn(lines),
    units: storage.units,
    weeks,
  };
}

function delivered(): Example {
  const order = { category: 'ikea', vanSize: 'medium', urgency: 'within-4-hours', selectedProducts: [] } as const;
  const { lines, estimatedPrice } = sameDayPrice(order);
  const own = lines.flatMap(({ code, pence }) =>
    code === 'products' || code === 'handling' ? [] : [{ own: code, pence }],
  );
  return {
    lines: own,
    total: estimatedPrice,
    approach: 0,
    metres: 0,
    boxes: 0,
    pieces: 0,
    hours: 0,
    units: 0,
    weeks: 0,
  };
}

const { acrossTown, toPort } = SERVICE_ROUTES;

/** One worked example for each service. */
export const serviceExamples: Readonly<Record<Service, Example>> = {
  domestic: moved('oneBedroom', acrossTown, 'house'),
  student: moved('room', CITY_ROUTES.edinburgh[1], 'student'),
  office: movedByTwo('office', acrossTown),
  sameDay: delivered(),
  packing: packed('oneBedroom', acrossTown),
  storage: stored('room', STORE_ROUTES.edinburgh, SUMMER_WEEKS),
  international: moved('oneBedroom', toPort, 'house'),
  disposal: moved('clearance', STORE_ROUTES.edinburgh, 'house'),
  professional: movedByTwo('twoBedroom', acrossTown),
};

/**
 * Where the price of a service begins in a city: a whole job pays for the way from the depot, an hour of packing or a week in
 * the store does not.
 */
export function cityStart(service: Service, city: City): StartingPrice {
  const start = STARTING_PRICES[service];
  if (start.per) return start;
  const approaches = CITY_ROUTES[city].map((route) => approachIn(price('room', route, 'student').lines));
  return { pounds: toPounds(fromPounds(start.pounds) + Math.min(...approaches)) };
}

type CityLoad = Exclude<Load, 'clearance'>;

/** A worked example on a way of one city. */
export interface CityExample {
  key: string;
  load: CityLoad;
  route: CityRoute;
  example: Example;
}

function cityExample(load: CityLoad, route: CityRoute, example: Example): CityExample {
  return { key: `${load} ${route.from} ${example.weeks}`, load, route, example };
}

/** The examples of a city page, by what it is about. */
export function cityExamples(topic: CityTopic, city: City): readonly CityExample[] {
  const [near, other, far] = CITY_ROUTES[city];
  const store = STORE_ROUTES[city];
  const home = (load: CityLoad, route: CityRoute) => cityExample(load, route, moved(load, route, 'house'));
  const room = (route: CityRoute) => cityExample('room', route, moved('room', route, 'student'));
  switch (topic) {
    case 'removals':
      return [room(near), home('oneBedroom', other), home('twoBedroom', far)];
    case 'domestic':
      return [home('oneBedroom', near), home('twoBedroom', other), home('twoBedroom', far)];
    case 'student':
      return [room(near), room(other), room(far)];
    case 'office':
      return [near, other, far].map((route) => cityExample('office', route, movedByTwo('office', route)));
    case 'packing':
      return [
        cityExample('oneBedroom', near, packed('oneBedroom', near)),
        cityExample('twoBedroom', other, packed('twoBedroom', other)),
      ];
    case 'storage':
      return [SHORT_WEEKS, SUMMER_WEEKS].map((weeks) => cityExample('room', store, stored('room', store, weeks)));
  }
}

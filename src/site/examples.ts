/** Worked examples for the site's pages: typical lists on measured routes, priced like any quote. */

import { packingOf, STARTING_PRICES, type StartingPrice, storageOf } from '#content/list-prices';
import {
  CITY_ROUTES,
  type CityRoute,
  fromStore,
  routeFrom,
  type SampleRoute,
  SERVICE_ROUTES,
  STORE_ROUTES,
} from '#content/sample-routes';
import type { City, CityTopic } from '#content/services';
import { PLAIN_TIME } from '#domain/booking/estimate';
import { fromPounds, type Pence, toPounds } from '#domain/money';
import { changeDetails, PRESETS, type PresetName } from '#domain/move/details-change';
import { workingHours } from '#domain/move/duration';
import { boxCount, type Details, emptyDetails, type ItemRow, pieceCount } from '#domain/move/inventory';
import { type LineCode, type PricedMove, priceMove } from '#domain/move/quote';
import { sameDayPrice } from '#domain/same-day/price';
import type { Service } from '#domain/services';
import { tariff } from '#domain/shop/tariff';

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

/** Lines outside the tariff. */
type OwnLine = 'packing' | 'moving' | 'collection' | 'weeks' | 'returning' | 'base' | 'van' | 'urgency' | 'rounding';
export type ExampleLine = { code: LineCode; own?: never; pence: Pence } | { own: OwnLine; code?: never; pence: Pence };

export interface Example {
  lines: readonly ExampleLine[];
  total: Pence;
  /** Set when `total` leaves the helper out. */
  totalWithHelper?: Pence;
  /** `total` includes the helper. */
  hasHelper?: boolean;
  /** Hours of carrying, by the crew that `total` pays. */
  hours?: number;
  metres: number;
  boxes: number;
  pieces: number;
  /** Part of the total for the drive from the depot. */
  approach: Pence;
  packingHours: number;
  /** Storage units, and weeks in storage. */
  units: number;
  weeks: number;
}

const moveTypeOf = (load: Load) => (load === 'office' || load === 'clearance' ? 'house' : PRESETS[load].moveType);
const priceOf = (load: Load, route: SampleRoute): PricedMove =>
  priceMove({ ...PLAIN_TIME, moveType: moveTypeOf(load), details: loads[load], route: routeFrom(route) }, tariff);
const approachIn = ({ lines }: PricedMove): Pence => lines.find(({ code }) => code === 'approach')?.pence ?? 0;

const NO_FACTS = { approach: 0, metres: 0, boxes: 0, pieces: 0, packingHours: 0, units: 0, weeks: 0 };

/** The facts of moving a load along a route, and the priced move. */
function moveOf(load: Load, route: SampleRoute) {
  const { furnitureDetails, applianceDetails } = loads[load];
  const priced = priceOf(load, route);
  const pieces = pieceCount(furnitureDetails) + pieceCount(applianceDetails);
  const facts = {
    ...NO_FACTS,
    metres: route.metres,
    boxes: boxCount(loads[load]),
    pieces,
    approach: approachIn(priced),
  };
  return { facts, priced };
}

function moveExample(load: Load, route: SampleRoute): Example {
  const { facts, priced } = moveOf(load, route);
  const { lines, price, helperPrice, hours } = priced;
  return { ...facts, lines, total: price, totalWithHelper: helperPrice, hours };
}

function helperExample(load: Load, route: SampleRoute): Example {
  const { facts, priced } = moveOf(load, route);
  const { lines, helperLine, helperPrice, hours } = priced;
  return {
    ...facts,
    lines: [...lines, helperLine],
    total: helperPrice,
    hasHelper: true,
    hours: workingHours(hours, true),
  };
}

function packingExample(load: Load, route: SampleRoute): Example {
  const { facts, priced } = moveOf(load, route);
  const packing = packingOf(loads[load]);
  const lines = [
    { own: 'packing', pence: packing.price },
    { own: 'moving', pence: priced.price },
  ] as const;
  return { ...facts, lines, total: packing.price + priced.price, packingHours: packing.hours };
}

function storageExample(load: Load, route: SampleRoute, weeks: number): Example {
  const { facts, priced } = moveOf(load, route);
  const storage = storageOf(loads[load], weeks);
  const back = priceOf(load, fromStore(route)).price;
  const lines = [
    { own: 'collection', pence: priced.price },
    { own: 'weeks', pence: storage.price },
    { own: 'returning', pence: back },
  ] as const;
  return { ...facts, lines, total: priced.price + storage.price + back, units: storage.units, weeks };
}

function deliveryExample(): Example {
  const order = { category: 'furniture', vanSize: 'medium', urgency: 'within-4-hours', selectedProducts: [] } as const;
  const { lines, estimatedPrice } = sameDayPrice(order);
  const own = lines.flatMap(({ code, pence }) =>
    code === 'products' || code === 'handling' ? [] : [{ own: code, pence }],
  );
  return { ...NO_FACTS, lines: own, total: estimatedPrice };
}

const { acrossTown, toPort } = SERVICE_ROUTES;

export const serviceExamples: Readonly<Record<Service, Example>> = {
  domestic: moveExample('oneBedroom', acrossTown),
  student: moveExample('studentRoom', CITY_ROUTES.edinburgh[0]),
  office: helperExample('office', acrossTown),
  sameDay: deliveryExample(),
  packing: packingExample('oneBedroom', acrossTown),
  storage: storageExample('studentRoom', STORE_ROUTES.edinburgh, SUMMER_WEEKS),
  international: moveExample('oneBedroom', toPort),
  disposal: moveExample('clearance', STORE_ROUTES.edinburgh),
  professional: helperExample('twoBedrooms', acrossTown),
};

/**
 * Starting price of a service in a city. A whole job includes the drive from the depot; packing by the hour and storage by the week
 * do not.
 */
export function cityStartingPrice(service: Service, city: City): StartingPrice {
  const start = STARTING_PRICES[service];
  if (start.per) return start;
  const approaches = CITY_ROUTES[city].map((route) => approachIn(priceOf('studentRoom', route)));
  return { pounds: toPounds(fromPounds(start.pounds) + Math.min(...approaches)) };
}

/** A worked example on a route of one city. */
export interface CityExample<L extends Load = Exclude<Load, 'clearance'>> {
  key: string;
  load: L;
  route: CityRoute;
  example: Example;
}

const cityExample = <L extends Load>(
  load: L,
  route: CityRoute,
  example = moveExample(load, route),
): CityExample<L> => ({
  key: `${load} ${route.from} ${example.weeks}`,
  load,
  route,
  example,
});

/** A move of each size, on three routes from a city. */
function removalsFrom(city: City): readonly CityExample<PresetName>[] {
  const [near, other, far] = CITY_ROUTES[city];
  return [cityExample('studentRoom', near), cityExample('oneBedroom', other), cityExample('twoBedrooms', far)];
}

/** Edinburgh is the depot's city. */
export const homeExamples = removalsFrom('edinburgh');

export function cityExamples(topic: CityTopic, city: City): readonly CityExample[] {
  const routes = CITY_ROUTES[city];
  const [near, other, far] = routes;
  const store = STORE_ROUTES[city];
  switch (topic) {
    case 'removals':
      return removalsFrom(city);
    case 'domestic':
      return [cityExample('oneBedroom', near), cityExample('twoBedrooms', other), cityExample('twoBedrooms', far)];
    case 'student':
      return routes.map((route) => cityExample('studentRoom', route));
    case 'office':
      return routes.map((route) => cityExample('office', route, helperExample('office', route)));
    case 'packing':
      return [
        cityExample('oneBedroom', near, packingExample('oneBedroom', near)),
        cityExample('twoBedrooms', other, packingExample('twoBedrooms', other)),
      ];
    case 'storage':
      return [SHORT_WEEKS, SUMMER_WEEKS].map((weeks) =>
        cityExample('studentRoom', store, storageExample('studentRoom', store, weeks)),
      );
  }
}

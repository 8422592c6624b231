/**
 * Routes whose prices the service and city pages show. They were measured with the embedded road graph, which pages do not carry; a test
 * measures them again.
 */
import type { Route } from '#domain/move/quote';
import type { City } from './services';

/** A driving route between two places of the gazetteer, by their ids. */
export interface SampleRoute {
  from: string;
  to: string;
  metres: number;
  seconds: number;
  approachMetres: number;
}

/** A route between places that the language files name. */
export interface CityRoute extends SampleRoute {
  from: PlaceKey;
  to: PlaceKey;
}

/** The depot, which is also the store. */
export const DEPOT_KEY = 'sighthill-eh11';

export type PlaceKey =
  | typeof DEPOT_KEY
  | 'marchmont-eh9'
  | 'leith-eh6'
  | 'newington-eh8'
  | 'gorgie-eh11'
  | 'bruntsfield-eh10'
  | 'west-end-g12'
  | 'hillhead-g12'
  | 'dennistoun-g31'
  | 'shawlands-g41'
  | 'partick-g11'
  | 'old-aberdeen-ab24'
  | 'rosemount-ab25'
  | 'ferryhill-ab11'
  | 'bridge-of-don-ab22'
  | 'aberdeen-ab10'
  | 'west-end-dd1'
  | 'broughty-ferry-dd5'
  | 'stobswell-dd4'
  | 'lochee-dd2'
  | 'dundee-dd1';

/** Three routes from each city: two within it, one to another city. */
export const CITY_ROUTES: Readonly<Record<City, readonly [CityRoute, CityRoute, CityRoute]>> = {
  edinburgh: [
    { from: 'marchmont-eh9', to: 'leith-eh6', metres: 5450, seconds: 587, approachMetres: 7907 },
    { from: 'newington-eh8', to: 'gorgie-eh11', metres: 4934, seconds: 552, approachMetres: 9590 },
    { from: 'bruntsfield-eh10', to: 'west-end-g12', metres: 80100, seconds: 4030, approachMetres: 6907 },
  ],
  glasgow: [
    { from: 'hillhead-g12', to: 'dennistoun-g31', metres: 6642, seconds: 661, approachMetres: 73103 },
    { from: 'shawlands-g41', to: 'partick-g11', metres: 6319, seconds: 641, approachMetres: 74093 },
    { from: 'west-end-g12', to: 'newington-eh8', metres: 86350, seconds: 4306, approachMetres: 73455 },
  ],
  aberdeen: [
    { from: 'old-aberdeen-ab24', to: 'rosemount-ab25', metres: 2302, seconds: 257, approachMetres: 210614 },
    { from: 'ferryhill-ab11', to: 'bridge-of-don-ab22', metres: 6816, seconds: 672, approachMetres: 208889 },
    { from: 'aberdeen-ab10', to: 'dundee-dd1', metres: 107826, seconds: 4446, approachMetres: 207722 },
  ],
  dundee: [
    { from: 'west-end-dd1', to: 'broughty-ferry-dd5', metres: 9613, seconds: 846, approachMetres: 104543 },
    { from: 'stobswell-dd4', to: 'lochee-dd2', metres: 4713, seconds: 527, approachMetres: 106841 },
    { from: 'dundee-dd1', to: 'newington-eh8', metres: 104642, seconds: 4804, approachMetres: 104724 },
  ],
};

/** From a student area of each city to the store. */
export const STORE_ROUTES: Readonly<Record<City, CityRoute>> = {
  edinburgh: { from: 'newington-eh8', to: DEPOT_KEY, metres: 9590, seconds: 844, approachMetres: 9590 },
  glasgow: { from: 'hillhead-g12', to: DEPOT_KEY, metres: 73103, seconds: 3415, approachMetres: 73103 },
  aberdeen: { from: 'old-aberdeen-ab24', to: DEPOT_KEY, metres: 210614, seconds: 8564, approachMetres: 210614 },
  dundee: { from: 'west-end-dd1', to: DEPOT_KEY, metres: 104543, seconds: 4390, approachMetres: 104543 },
};

/** Across Edinburgh, and to the port of the shortest crossing. */
export const SERVICE_ROUTES = {
  acrossTown: { from: 'morningside-eh10', to: 'leith-eh6', metres: 7326, seconds: 704, approachMetres: 6317 },
  toPort: { from: 'edinburgh-eh1', to: 'dover-ct16', metres: 775511, seconds: 30172, approachMetres: 8719 },
} as const satisfies Record<string, SampleRoute>;

/** The route back from the store, where the van already is. */
export function fromStore({ from, metres, seconds }: SampleRoute): SampleRoute {
  return { from: DEPOT_KEY, to: from, metres, seconds, approachMetres: 0 };
}

export function routeFrom({ metres, seconds, approachMetres }: SampleRoute): Route {
  return { metres, seconds, approachMetres, estimate: true };
}

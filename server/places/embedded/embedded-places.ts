/** Places of the gazetteer and estimated routes, without a remote service. */
import type { Place } from '#domain/place';
import { memoize } from '#server/memoize';
import { type Places, routeFromLegs } from '../places';
import { findPlace } from './gazetteer';
import { locateText } from './read-text';
import { DEPOT, roadPath, routeBetween } from './roads';

/** Cached routes: those of a few hours' customers, each of whom asks for theirs a dozen times. */
const CACHE_SIZE = 5_000;

const pointOf = ({ lat, lon, island }: Place): string => `${lat} ${lon} ${island ?? ''}`;

const memoizedRoute = memoize(routeBetween, (from, to) => `${pointOf(from)} ${pointOf(to)}`, CACHE_SIZE);

export const embeddedPlaces: Places = {
  find: async (id) => findPlace(id),
  locate: async (text) => locateText(text),
  measure: async (from, to) => {
    const approach = memoizedRoute(DEPOT, from);
    const way = memoizedRoute(from, to);
    const back = memoizedRoute(to, DEPOT);
    if (approach === 'island' || way === 'island' || back === 'island') return 'noRoad';
    return routeFromLegs(approach, way, back, true);
  },
};

/** The path between two places on our own road map, for a sketch; empty if only local roads lead there. */
export function pathBetween(from: Place, to: Place): [lat: number, lon: number][] {
  const way = memoizedRoute(from, to);
  return way === 'island' ? [] : roadPath(way);
}

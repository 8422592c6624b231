/** Places from the gazetteer and estimated ways from the road graph: no other service is asked. */
import type { Places } from '../places';
import { findPlace } from './gazetteer';
import { locateText } from './locate';
import { DEPOT, routeBetween } from './roads';

export const embeddedPlaces: Places = {
  find: async (id) => findPlace(id),
  locate: async (text) => locateText(text),
  measure: async (from, to) => {
    const approach = routeBetween(DEPOT, from);
    const way = routeBetween(from, to);
    if (approach === 'island' || way === 'island') return 'noRoad';
    return {
      metres: Math.round(way.metres),
      seconds: Math.round(way.seconds),
      approachMetres: Math.round(approach.metres),
      estimate: true,
    };
  },
};

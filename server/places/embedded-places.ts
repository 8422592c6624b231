/** Places and ways from the gazetteer and the road graph of the domain: nobody is asked, and ways are estimates. */
import { findPlace, locateText } from '#domain/places/gazetteer';
import { DEPOT, routeBetween } from '#domain/places/roads';
import type { Places } from './places';

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

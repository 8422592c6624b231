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
    const back = routeBetween(to, DEPOT);
    if (approach === 'island' || way === 'island' || back === 'island') return 'noRoad';
    return {
      metres: way.metres,
      seconds: way.seconds,
      approachMetres: approach.metres,
      approachSeconds: approach.seconds,
      backSeconds: back.seconds,
      estimate: true,
    };
  },
};

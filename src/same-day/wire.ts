/** Plugs the ports of the same-day quote. */
import { locationMachine } from '#machines/location.machine';
import { plugging } from '#machines/ports';
import { productSearchMachine } from '#machines/product-search.machine';
import { sameDayMachine } from '#machines/same-day.machine';
import { resolvePlace, suggestPlaces } from '../services/place-search';
import { locateMe } from '../services/position';
import { lookUpProducts, searchProducts } from '../services/products';
import { readSameDay } from '../services/same-day-draft';
import { checkSameDayTimes } from '../services/same-day-times';

const service = plugging({
  readSameDay,
  checkSameDayTimes,
  lookUpProducts,
  searchProducts,
  suggestPlaces,
  locateMe,
  resolvePlace,
});

/** The machine that the page starts. */
export const plugged = {
  sameDay: sameDayMachine.provide({
    actors: {
      readSameDay: service('readSameDay'),
      checkSameDayTimes: service('checkSameDayTimes'),
      lookUpProducts: service('lookUpProducts'),
      productSearch: productSearchMachine.provide({ actors: { searchProducts: service('searchProducts') } }),
      location: locationMachine.provide({
        actors: {
          suggestPlaces: service('suggestPlaces'),
          locateMe: service('locateMe'),
          resolvePlace: service('resolvePlace'),
        },
      }),
    },
  }),
};

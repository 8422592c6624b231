/** The ports of the same-day quote. */
import { wire } from '#machines/ports';
import { sameDayMachine } from '#machines/same-day.machine';
import { resolvePlace, suggestPlaces } from '../services/place-search';
import { locateMe } from '../services/places';
import { lookUpProducts, searchProducts } from '../services/products';
import { readSameDay } from '../services/same-day-draft';
import { checkSameDayTimes } from '../services/same-day-times';

export const wired = {
  sameDay: wire(sameDayMachine, {
    readSameDay,
    checkSameDayTimes,
    lookUpProducts,
    searchProducts,
    suggestPlaces,
    locateMe,
    resolvePlace,
  }),
};

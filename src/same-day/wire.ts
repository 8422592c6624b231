/** Where services and the machines of the same-day quote meet. */
import { wire } from '#machines/ports';
import { sameDayMachine } from '#machines/same-day.machine';
import { resolvePlace, suggestPlaces } from '../services/place-search';
import { locateMe } from '../services/places';
import { lookUpProducts, searchProducts } from '../services/products';
import { readSameDay } from '../services/same-day-draft';
import { checkSameDayTimes } from '../services/same-day-times';

/** The machine that the page starts. */
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

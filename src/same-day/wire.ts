/** The ports of the same-day quote. */
import { wire } from '#machines/ports';
import { sameDayMachine } from '#machines/same-day.machine';
import { locateMe } from '../api/places';
import { lookUpProducts, searchProducts } from '../api/products';
import { checkSameDayTimes } from '../api/same-day-times';
import { readSameDay } from '../storage/same-day-draft';
import { resolvePlace, suggestPlaces } from '../third-party/place-search';

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

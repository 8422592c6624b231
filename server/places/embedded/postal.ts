import * as z from 'zod';
import { isIslandDistrict } from '#domain/islands';
import type { Place } from '#domain/place';
import { cutPostcode, isOutward } from '#domain/postcode';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import rows from '../data/outward-codes.json';

/** Outward code, latitude and longitude of the middle of its postcodes, and its town where that is known. */
const outwardRow = z.tuple(
  [z.string().refine(isOutward, 'not an outward code'), z.number().min(49).max(61), z.number().min(-9).max(2)],
  z.string().min(2),
);

/** Every outward code where people live, each with its position. */
export const outwardPlaces = lazy(
  (): ReadonlyMap<string, Place> =>
    new Map(
      readTable('server/places/data/outward-codes.json', rows, outwardRow).map(([code, lat, lon, town = '']) => {
        const place: Place = {
          id: code.toLowerCase(),
          primary: code,
          secondary: town,
          town,
          postcode: code,
          lat,
          lon,
          precision: 'district',
        };
        return [code, isIslandDistrict(code) ? { ...place, island: true } : place];
      }),
    ),
);

/** The middle of an outward code, else of the wider one ('W1' for 'W1A'); undefined when there is neither. */
export function outwardPlace(outward: string): Place | undefined {
  const known = outwardPlaces().get(outward);
  if (known || !isOutward(outward)) return known;
  const wider = outwardPlaces().get(outward.replace(/(\d)[A-Z]$/, '$1'));
  return wider && { ...wider, id: outward.toLowerCase(), primary: outward, postcode: outward };
}

/** The place of a whole postcode without its space ('EH89YL'), at the position of its outward code. */
export function postcodePlace(compact: string): Place | undefined {
  const parts = cutPostcode(compact);
  const place = parts && outwardPlace(parts.outward);
  if (!place) return undefined;
  const postcode = `${parts.outward} ${parts.inward}`;
  return { ...place, id: postcode.toLowerCase().replace(' ', '-'), primary: postcode, postcode };
}

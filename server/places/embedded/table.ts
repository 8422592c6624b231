import * as z from 'zod';
import type { Place } from '#domain/place';
import { areaOf } from '#domain/postcode';
import { once } from '#server/once';
import { readTable } from '#server/read-table';
import { plainText } from '#server/search-words';
import rows from '../data/places.json';
import { isIslandDistrict, isOutward } from '../districts';

/** Name, town, outward code, latitude, longitude (WGS84 degrees), what the position is the middle of, Chinese names. */
const placeRow = z.tuple(
  [
    z.string().min(1),
    z.string().min(1),
    z.string().refine(isOutward, 'not an outward code'),
    z.number().min(49).max(61),
    z.number().min(-9).max(2),
    z.enum(['district', 'town']),
  ],
  z.string().min(2),
);

/** A listed place, with what search needs to know of it. */
export interface Listing {
  place: Place;
  /** Its name in plain search words. */
  name: string;
  /** Its town in plain search words. */
  town: string;
  outward: string;
  chinese: readonly string[];
}

function listingOf([primary, town, outward, lat, lon, precision, ...chinese]: z.output<typeof placeRow>): Listing {
  const name = plainText(primary);
  const place: Place = {
    id: `${name.replaceAll(' ', '-')}-${outward.toLowerCase()}`,
    primary,
    secondary: town === primary ? outward : `${town}, ${outward}`,
    town,
    postcode: outward,
    lat,
    lon,
    precision,
  };
  if (isIslandDistrict(outward)) place.island = true;
  return { place, name, town: plainText(town), outward, chinese };
}

/** Every listed place; a postcode area's main town comes first, then Scotland, then the rest. */
export const listings = once(() => readTable('server/places/data/places.json', rows, placeRow).map(listingOf));

const firstBy = (key: (listing: Listing) => string) =>
  once(() => {
    const firsts = new Map<string, Listing>();
    for (const listing of listings()) if (!firsts.has(key(listing))) firsts.set(key(listing), listing);
    return firsts;
  });

/** The listings by id. */
export const listingsById = firstBy((listing) => listing.place.id);

/** The place that stands for an outward code. */
export const districts = firstBy((listing) => listing.outward);

/** The place that stands for a postcode area. */
export const areas = firstBy((listing) => areaOf(listing.outward));

import * as z from 'zod';
import type { Place } from '#domain/place';
import { areaOf, isOutward } from '#domain/postcode';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import { plainText } from '#server/search/words';
import rows from '../data/places.json';
import streetRows from '../data/streets.json';
import { isIslandDistrict } from '../districts';

/** Name, town, outward code, latitude, longitude (WGS84 degrees). */
const where = [
  z.string().min(1),
  z.string().min(1),
  z.string().refine(isOutward, 'not an outward code'),
  z.number().min(49).max(61),
  z.number().min(-9).max(2),
] as const;
/** The area whose centre the position is, and Chinese names. */
const placeRow = z.tuple([...where, z.enum(['district', 'town'])], z.string().min(2));
const streetRow = z.tuple([...where], z.string().min(2));

export interface Listing {
  place: Place;
  name: string;
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

/** Every listed place: main towns of postcode areas first, then Scotland, then the rest. */
export const listings = lazy(() => readTable('server/places/data/places.json', rows, placeRow).map(listingOf));

const firstBy = (key: (listing: Listing) => string) =>
  lazy(() => {
    const firsts = new Map<string, Listing>();
    for (const listing of listings()) if (!firsts.has(key(listing))) firsts.set(key(listing), listing);
    return firsts;
  });

/** Streets and landmarks of our cities, found by name only. */
export const streets = lazy(() =>
  readTable('server/places/data/streets.json', streetRows, streetRow).map(
    ([name, town, outward, lat, lon, ...chinese]) => listingOf([name, town, outward, lat, lon, 'district', ...chinese]),
  ),
);

export const listingsById = firstBy((listing) => listing.place.id);
export const streetsById = lazy(() => new Map(streets().map((listing) => [listing.place.id, listing])));

export const districts = firstBy((listing) => listing.outward);

export const areas = firstBy((listing) => areaOf(listing.outward));

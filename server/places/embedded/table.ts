/** The tables of the gazetteer: places, streets, counties, and the outward codes of postcodes. */
import * as z from 'zod';
import { isIslandDistrict } from '#domain/islands';
import type { Place } from '#domain/place';
import { areaOf, cutPostcode, isOutward } from '#domain/postcode';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import { plainText } from '#server/search/words';
import countyRows from '../data/counties.json';
import outwardRows from '../data/outward-codes.json';
import placeRows from '../data/places.json';
import streetRows from '../data/streets.json';

/** Name, town, outward code, latitude, longitude (WGS84 degrees). */
const where = [
  z.string().min(1),
  z.string().min(1),
  z.string().refine(isOutward, 'not an outward code'),
  z.number().min(49).max(61),
  z.number().min(-9).max(2),
] as const;
/** The precision of the position, and Chinese names. */
const placeRow = z.tuple([...where, z.enum(['district', 'town'])], z.string().min(2));
const streetRow = z.tuple([...where], z.string().min(2));

export interface Listing {
  place: Place;
  name: string;
  town: string;
  outward: string;
  chinese: readonly string[];
}

/** A town has several outward codes, so its place has none; a quarter or street has its own. */
function listingOf([primary, town, outward, lat, lon, precision, ...chinese]: z.output<typeof placeRow>): Listing {
  const name = plainText(primary);
  const isTown = precision === 'town';
  const place: Place = {
    id: `${name.replaceAll(' ', '-')}-${outward.toLowerCase()}`,
    primary,
    secondary: [town === primary ? '' : town, isTown ? '' : outward].filter(Boolean).join(', '),
    town: isTown ? primary : town,
    ...(isTown ? {} : { postcode: outward }),
    lat,
    lon,
    precision,
  };
  if (isIslandDistrict(outward)) place.island = true;
  return { place, name, town: plainText(town), outward, chinese };
}

/** Every listed place: main towns of postcode areas first, then Scotland, then the rest. */
export const listings = lazy(() => readTable('server/places/data/places.json', placeRows, placeRow).map(listingOf));

/** Streets and landmarks of our cities, found by name only. */
export const streets = lazy(() =>
  readTable('server/places/data/streets.json', streetRows, streetRow).map(
    ([name, town, outward, lat, lon, ...chinese]) => listingOf([name, town, outward, lat, lon, 'district', ...chinese]),
  ),
);

const byId = (all: readonly Listing[]) => new Map(all.map((listing) => [listing.place.id, listing]));

export const listingsById = lazy(() => byId(listings()));
export const streetsById = lazy(() => byId(streets()));

/** Postcode areas that a county touches, divided by spaces, and its names. */
const countyRow = z.tuple([z.string().min(1), z.string().min(2)], z.string().min(2));

/** For each county, country or island, whether it has a listed place. */
export const counties = lazy((): ReadonlyMap<string, (listing: Listing) => boolean> => {
  const towns = new Set(listings().map(({ name }) => name));
  const islands = listings().filter(({ town }) => !towns.has(town));
  return new Map([
    ...islands.flatMap(({ town }) =>
      [town, town.replace('isle of ', '')].map((name) => [name, (listing: Listing) => listing.town === town] as const),
    ),
    ...readTable('server/places/data/counties.json', countyRows, countyRow).flatMap(([areas, ...names]) => {
      const touched = new Set(areas.split(' '));
      return names.map((name) => [plainText(name), ({ outward }: Listing) => touched.has(areaOf(outward))] as const);
    }),
  ]);
});

/** Outward code, latitude and longitude of the middle of its postcodes, and its town where that is known. */
const outwardRow = z.tuple(
  [z.string().refine(isOutward, 'not an outward code'), z.number().min(49).max(61), z.number().min(-9).max(2)],
  z.string().min(2),
);

/** Every outward code where people live, each with its position. */
export const outwardPlaces = lazy(
  (): ReadonlyMap<string, Place> =>
    new Map(
      readTable('server/places/data/outward-codes.json', outwardRows, outwardRow).map(([code, lat, lon, town = '']) => {
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

import type { Place, PlaceSuggestion } from '#domain/place';
import { compactPostcode } from '#domain/postcode';
import { plainText } from '#server/search/words';
import { crowMetres, type Point } from './geo';
import { locateText, wholePostcodeIn } from './locate';
import { outwardPlace, postcodePlace } from './postal';
import { byChinese, byOutward, byWords, streetsIn } from './search';
import { type Listing, listings, listingsById, streetsById } from './table';
import { waterBetween } from './water';

const DEFAULT_LIMIT = 8;
const LONGEST_CODE = 8;
/** No point on the mainland is further than this from a listed place. */
const NEAR_METRES = 40_000;

/** The outward code of a postcode with an incomplete inward code: 'EH8 9', 'EH8 9Y', 'eh89y'. */
function outwardOfPartial(code: string, spaced: boolean): string | undefined {
  const outward = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]?$/.exec(code)?.[1];
  return spaced || byOutward(code).length === 0 ? outward : undefined;
}

/** Places of an outward code, complete or not, with or without the start of an inward one. */
function placesOfCode(query: string): readonly Place[] {
  const code = compactPostcode(query.slice(0, LONGEST_CODE * 2));
  if (code.length > LONGEST_CODE || !/^[A-Z]{1,2}\d/.test(code)) return [];
  const partial = outwardOfPartial(code, /\d\s+\d/.test(query));
  const listed = byOutward(partial ?? code).filter(({ outward }) => !partial || outward === partial);
  const places = listed.map(({ place }) => place);
  if (listed.some(({ outward }) => outward === (partial ?? code))) return places;
  const bare = outwardPlace(partial ?? code) ?? outwardPlace(code);
  return bare ? [bare, ...places] : places;
}

function placesFor(query: string): readonly Place[] {
  const whole = wholePostcodeIn(query);
  if (whole !== undefined) return whole ? [whole] : [];
  const ofCode = placesOfCode(query);
  if (ofCode.length > 0) return ofCode;
  const found = [byChinese, byWords, streetsIn].map((find) => find(query)).find((listings) => listings.length > 0);
  if (found) return found.map(({ place }) => place);
  const place = locateText(query);
  return place ? [place] : [];
}

/**
 * Suggests places for a query, the likeliest first: whole postcodes, outward codes and their beginnings, names of
 * towns, quarters and known streets (slips forgiven), Chinese names. Accepts any text; empty when nothing matches.
 */
export function suggestPlaces(query: string, limit: number = DEFAULT_LIMIT): PlaceSuggestion[] {
  const name = plainText(query);
  return placesFor(query)
    .slice(0, Math.max(0, limit))
    .map(({ id, primary, secondary }) => ({
      id,
      primary,
      secondary,
      ...(listingOf(id)?.chinese.includes(name) ? { exact: true } : {}),
    }));
}

const listingOf = (id: string): Listing | undefined => listingsById().get(id) ?? streetsById().get(id);

/** Finds a listed place ('leith-eh6'), an outward code ('eh8') or a whole postcode ('eh8-9yl'). */
export function findPlace(id: string): Place | undefined {
  const listing = listingOf(id);
  if (listing) return listing.place;
  if (!/^[a-z\d]+(-\d[a-z]{2})?$/.test(id)) return undefined;
  const code = id.toUpperCase();
  return code.includes('-') ? postcodePlace(code.replace('-', '')) : outwardPlace(code);
}

/**
 * The nearest listed place on the same side of the water; undefined abroad, at sea, and where no road leads from
 * mainland Great Britain.
 */
export function nearestPlace(lat: number, lon: number): Place | undefined {
  const here: Point = { lat, lon };
  const near = listings()
    .map(({ place }) => ({ place, metres: crowMetres(here, place) }))
    .filter(({ metres }) => metres <= NEAR_METRES)
    .sort((a, b) => a.metres - b.metres);
  const nearest = near.find(({ place }) => !waterBetween(here, place))?.place;
  return nearest?.island ? undefined : nearest;
}

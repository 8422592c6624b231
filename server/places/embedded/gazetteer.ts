import type { Place, PlaceSuggestion } from '#domain/place';
import { compactPostcode } from '#domain/postcode';
import { plainText } from '#server/search/words';
import { crowMetres, type Point, waterBetween } from './geo';
import { wholePostcodeIn } from './read-text';
import { byChinese, byOutward, byWords, namedIn, streetsIn } from './search';
import { type Listing, listings, listingsById, outwardPlace, postcodePlace, streetsById } from './table';

const DEFAULT_LIMIT = 8;
const LONGEST_CODE = 8;
/** No point on the mainland is further than this from a listed place. */
const NEAR_METRES = 40_000;

/** A postcode with an incomplete inward code: 'EH8 9', 'EH8 9Y', 'eh89y'. */
const PARTIAL = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]?$/;

/** Places of an outward code, complete or not, with or without the start of an inward one. */
function placesOfCode(query: string): readonly Place[] {
  const code = compactPostcode(query.slice(0, LONGEST_CODE * 2));
  if (code.length > LONGEST_CODE || !/^[A-Z]{1,2}\d/.test(code)) return [];
  const partial = PARTIAL.exec(code)?.[1];
  const found = byOutward(code);
  return partial && (/\d\s+\d/.test(query) || found.length === 0) ? byOutward(partial) : found;
}

/** A suggestion, and whether it is certain: the text is its name or its postcode. */
interface Suggested {
  place: Place;
  exact?: boolean;
}

function placesFor(query: string): readonly Suggested[] {
  const whole = wholePostcodeIn(query);
  if (whole !== undefined) return whole ? [{ place: whole, exact: true }] : [];
  const ofCode = placesOfCode(query);
  if (ofCode.length > 0) return ofCode.map((place) => ({ place }));
  const name = plainText(query);
  return (
    [byChinese, byWords, streetsIn, namedIn].map((find) => find(query)).find((found) => found.length > 0) ?? []
  ).map(({ place, chinese }) => ({ place, exact: chinese.includes(name) }));
}

/**
 * Suggests places for a query, the likeliest first: whole postcodes, outward codes and their beginnings, names of
 * towns, quarters and known streets (slips forgiven), Chinese names. Accepts any text; empty when nothing matches.
 */
export function suggestPlaces(query: string, limit: number = DEFAULT_LIMIT): PlaceSuggestion[] {
  return placesFor(query)
    .slice(0, Math.max(0, limit))
    .map(({ place: { id, primary, secondary }, exact }) => ({ id, primary, secondary, ...(exact ? { exact } : {}) }));
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

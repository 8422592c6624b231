/** Finds the place of a location, whose coordinates decide the price. */

import { googleIdOf } from '#domain/google-id';
import type { Route } from '#domain/move/quote';
import { omitUndefined } from '#domain/omit-undefined';
import { type Place, placeLine, wholeAddress, wholeLine } from '#domain/place';
import { areaOf, outwardOf } from '#domain/postcode';
import { SERVICE_RADIUS_METRES } from '#domain/shop/business';
import { AppError } from '#server/http/errors';
import { findPlace } from '#server/places/embedded/gazetteer';
import { crowMetres } from '#server/places/embedded/geo';
import { namedIn } from '#server/places/embedded/locate';
import { type Places, PlacesError } from './places';

/** Free text, or a listed place with the address typed or chosen for it. */
export type LocationInput = string | { placeId: string; address?: string | undefined };

export interface LocatedEnd {
  /** The given address, with the chosen place that it was priced for, or the place's line. */
  text: string;
  address: string | undefined;
  place: Place;
}

/** The line that was given; '' when there is none. A place that was not looked up is known by its id. */
export function givenText(input: LocationInput): string {
  if (typeof input === 'string') return input.trim();
  const known = findPlace(input.placeId);
  const place = known ? placeLine(known) : (googleIdOf(input.placeId) ?? '');
  const address = input.address?.trim() ?? '';
  return wholeLine({ place, address, ...(known?.postcode ? { postcode: known.postcode } : {}) });
}

/** Metres within which two places count as one. */
const NEAR = 5_000;

/** Metres from a place within which its post town lies, if no postcode says so. */
const POST_TOWN = 20_000;

function isNear(a: Place, b: Place): boolean {
  const isTown = (a.precision === 'town' || b.precision === 'town') && a.town !== '' && a.town === b.town;
  return isTown || crowMetres(a, b) <= NEAR;
}

const sameDistrict = (a: Place, b: Place): boolean =>
  a.postcode !== undefined && b.postcode !== undefined && outwardOf(a.postcode) === outwardOf(b.postcode);

/** Rural addresses end with a distant post town, which shares the area of their postcode. */
const sameArea = (a: Place, b: Place): boolean => areaOf(a.postcode ?? '') === areaOf(b.postcode ?? '');

/**
 * The place that the van goes to, which decides the price: the position of the address's full postcode, else the chosen place. Throws
 * 'locationUnclear' for an address that contradicts it: two districts, or a town that is elsewhere.
 */
async function pricingPlaceOf(places: Places, chosen: Place | undefined, address: string | undefined) {
  if (address === undefined) return chosen;
  const { whole, outward, named } = namedIn(address);
  const [code, other] = whole;
  const isThere = (place: Place): boolean => {
    const meant = code ?? chosen ?? outward;
    if (!meant || isNear(place, meant)) return true;
    return sameArea(place, meant) && (meant !== chosen || crowMetres(place, meant) < POST_TOWN);
  };
  const isOtherOutward = !code && outward && chosen && !sameDistrict(outward, chosen) && !isNear(outward, chosen);
  if (other || isOtherOutward || named.some((all) => !all.some(isThere))) throw new AppError('locationUnclear');
  const isChosen = chosen && (!code || sameDistrict(code, chosen) || (!chosen.postcode && isNear(code, chosen)));
  return isChosen ? chosen : places.locate(address);
}

/** Throws 'locationInvalid' when no place is found, 'locationUnclear' when two are named, 'geocodingFailed' when the look-up failed. */
export async function locateEnd(places: Places, input: LocationInput): Promise<LocatedEnd> {
  const address = typeof input === 'string' ? input.trim() : input.address?.trim() || undefined;
  const found = typeof input === 'string' ? undefined : await places.find(input.placeId).catch(asFailure);
  const failure = found instanceof PlacesError ? found : undefined;
  const place = await pricingPlaceOf(places, found instanceof PlacesError ? undefined : found, address);
  if (!place) throw failure ? failed('geocodingFailed', failure) : new AppError('locationInvalid');
  const known =
    place === found ? { place: placeLine(place), ...omitUndefined({ postcode: place.postcode }) } : undefined;
  return { text: address ? (known ? wholeAddress(address, known) : address) : placeLine(place), address, place };
}

/** Undefined when there is no such place. Throws 'geocodingFailed'. */
export async function findPlaceById(places: Places, id: string): Promise<Place | undefined> {
  const found = await places.find(id).catch(asFailure);
  if (found instanceof PlacesError) throw failed('geocodingFailed', found);
  return found;
}

/** Finds a place by its id or in a text. Throws 'locationInvalid', or 'distanceFailed' when the look-up failed. */
export async function locatePlace(places: Places, idOrText: string): Promise<Place> {
  const found = await places.find(idOrText.trim()).catch(asFailure);
  if (found instanceof PlacesError) throw failed('distanceFailed', found);
  const place = found ?? (await places.locate(idOrText));
  if (!place) throw new AppError('locationInvalid');
  return place;
}

/** Throws 'locationTooFar' when no road leads there, or when the round trip from the depot is longer than the firm serves. */
export async function measureRoute(places: Places, from: Place, to: Place): Promise<Route> {
  const route = await places.measure(from, to);
  if (route === 'noRoad' || route.approachMetres + route.metres > SERVICE_RADIUS_METRES) {
    throw new AppError('locationTooFar', { status: 422 });
  }
  return route;
}

function asFailure(error: unknown): PlacesError {
  if (error instanceof PlacesError) return error;
  throw error;
}

function failed(code: 'geocodingFailed' | 'distanceFailed', cause: PlacesError): AppError {
  const { status } = cause;
  return new AppError(code, { params: { status }, details: { status }, cause });
}

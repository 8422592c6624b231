/** Finds the place of a location, whose coordinates decide the price. */

import { AppError } from '#domain/app-error';
import { googleIdOf } from '#domain/google-id';
import type { Route } from '#domain/move/quote';
import { omitUndefined } from '#domain/omit-undefined';
import { type Place, placeLine, wholeAddress, wholeLine } from '#domain/place';
import { isFullPostcode, outwardOf, postcodesIn } from '#domain/postcode';
import { SERVICE_RADIUS_METRES } from '#domain/shop/business';
import { findPlace } from '#server/places/embedded/gazetteer';
import { areFar } from '#server/places/embedded/geo';
import { isElsewhere, outwardAtEnd, townsIn } from '#server/places/embedded/read-text';
import { outwardPlace } from '#server/places/embedded/table';
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

/** The outward code at the end of an address. One of two characters may be the number of a flat. */
function outwardOfAddress(address: string): Place | undefined {
  const place = outwardAtEnd(address);
  return place && place.primary.length > 2 ? place : undefined;
}

/**
 * Refuses an address that contradicts its whole postcode, or the chosen place without one. A postcode is contradicted only by another
 * district's, and by a quarter far away that stands before its own town. Throws 'locationUnclear'.
 */
function refuseContradiction(address: string, chosen: Place | undefined): void {
  const districts = [...new Set(postcodesIn(address).whole.map(outwardOf))];
  const [code = isFullPostcode(chosen?.postcode ?? '') ? outwardOf(chosen?.postcode ?? '') : undefined] = districts;
  const meant = code === undefined ? chosen : outwardPlace(code);
  if (!meant) return;
  const other = code === undefined ? outwardOfAddress(address) : undefined;
  const isOther = other && (meant.postcode ? outwardOf(meant.postcode) !== other.postcode : areFar(other, meant));
  const named = townsIn(address).filter(({ quarters }) => code === undefined || quarters.length > 0);
  const isUnclear = districts.length > 1 || isOther || named.some((town) => isElsewhere(town, meant));
  if (isUnclear) throw new AppError('locationUnclear');
}

/** The place that the van goes to, which decides the price: where the address's postcode is, else the chosen place. */
async function pricingPlaceOf(places: Places, chosen: Place | undefined, address: string | undefined) {
  if (address === undefined) return chosen;
  refuseContradiction(address, chosen);
  const district = postcodesIn(address).whole.map(outwardOf)[0] ?? outwardOfAddress(address)?.postcode;
  const isChosen = chosen && (!district || district === outwardOf(chosen.postcode ?? ''));
  return isChosen ? chosen : places.locate(address);
}

/** Refuses a text that names no place for certain, and asks for its postcode, unless it has one that does not exist. */
const unknownPlace = (text: string): AppError =>
  new AppError(text === '' || postcodesIn(text).whole.length > 0 ? 'locationInvalid' : 'locationUnclear');

/** Throws 'locationInvalid' when there is no such place, 'locationUnclear' when the postcode is needed, 'geocodingFailed' when the look-up failed. */
export async function locateEnd(places: Places, input: LocationInput): Promise<LocatedEnd> {
  const address = typeof input === 'string' ? input.trim() : input.address?.trim() || undefined;
  const found = typeof input === 'string' ? undefined : await places.find(input.placeId).catch(asFailure);
  const failure = found instanceof PlacesError ? found : undefined;
  const place = await pricingPlaceOf(places, found instanceof PlacesError ? undefined : found, address);
  if (!place) throw failure ? failed('geocodingFailed', failure) : unknownPlace(address ?? '');
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

/** Finds a place by its id or in a text. Throws 'locationInvalid' or 'locationUnclear', 'distanceFailed' when the look-up failed. */
export async function locatePlace(places: Places, idOrText: string): Promise<Place> {
  const found = await places.find(idOrText.trim()).catch(asFailure);
  if (found instanceof PlacesError) throw failed('distanceFailed', found);
  const place = found ?? (await places.locate(idOrText));
  if (!place) throw unknownPlace(idOrText);
  return place;
}

/** Throws 'locationTooFar' when no road leads there, or when the round trip from the depot is longer than the firm serves. */
export async function measureRoute(places: Places, from: Place, to: Place): Promise<Route> {
  const route = await places.measure(from, to);
  if (route === 'noRoad' || route.approachMetres + route.metres > SERVICE_RADIUS_METRES) {
    throw new AppError('locationTooFar');
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

/** Where a location is: the place whose coordinates enter the price. */
import { SERVICE_RADIUS_METRES } from '#domain/business';
import { googleIdOf } from '#domain/google-id';
import { type Place, placeLine } from '#domain/place';
import { extractPostcode, isFullPostcode, outwardOf } from '#domain/postcode';
import type { Route } from '#domain/quote';
import { AppError } from '#server/http/errors';
import { findPlace } from '#server/places/embedded/gazetteer';
import { type Places, PlacesError } from './places';

/** Free text, or a place of the list with the address typed or chosen for it. */
export type LocationInput = string | { placeId: string; address?: string | undefined };

/** One end of a move: what is shown for it, and where it is. */
export interface LocatedEnd {
  /** The address as it was given, else the line of the place. */
  text: string;
  address: string | undefined;
  place: Place;
}

/** The text of a location as it was given, before anything is looked up; '' when it has none. A place that is still to be looked up has its id. */
export function givenText(input: LocationInput): string {
  if (typeof input === 'string') return input.trim();
  const place = findPlace(input.placeId);
  return input.address?.trim() || (place ? placeLine(place) : (googleIdOf(input.placeId) ?? ''));
}

/** An address in another postcode district than the chosen place decides the price: the van goes to the address. */
async function placeOf(
  places: Places,
  chosen: Place | undefined,
  address: string | undefined,
): Promise<Place | undefined> {
  const postcode = address === undefined ? undefined : extractPostcode(address);
  if (chosen && (!postcode || !isFullPostcode(postcode))) return chosen;
  if (chosen?.postcode && postcode && outwardOf(chosen.postcode) === outwardOf(postcode)) return chosen;
  const located = address === undefined ? undefined : await places.locate(address);
  return located ?? chosen;
}

/** The end of a move. Throws 'locationInvalid' when no place is found in it, 'geocodingFailed' when the look-up failed. */
export async function locateEnd(places: Places, input: LocationInput): Promise<LocatedEnd> {
  const address = typeof input === 'string' ? input.trim() : input.address?.trim() || undefined;
  const found = typeof input === 'string' ? undefined : await places.find(input.placeId).catch(asFailure);
  const failure = found instanceof PlacesError ? found : undefined;
  const place = await placeOf(places, found instanceof PlacesError ? undefined : found, address);
  if (!place) throw failure ? failed('geocodingFailed', failure) : new AppError('locationInvalid');
  return { text: address || placeLine(place), address, place };
}

/** A place by its id; undefined when there is none. Throws 'geocodingFailed'. */
export async function findPlaceById(places: Places, id: string): Promise<Place | undefined> {
  const found = await places.find(id).catch(asFailure);
  if (found instanceof PlacesError) throw failed('geocodingFailed', found);
  return found;
}

/** A place by its id, or found in a text. Throws 'locationInvalid', or 'distanceFailed' when the look-up failed. */
export async function locatePlace(places: Places, idOrText: string): Promise<Place> {
  const found = await places.find(idOrText.trim()).catch(asFailure);
  if (found instanceof PlacesError) throw failed('distanceFailed', found);
  const place = found ?? (await places.locate(idOrText));
  if (!place) throw new AppError('locationInvalid');
  return place;
}

/**
 * The road from pickup to destination and the way there from the depot. Throws 'locationTooFar' when no road leads there, or when
 * the round of depot, pickup and destination is longer than we serve.
 */
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

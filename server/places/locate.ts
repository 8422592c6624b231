/** Where a location is: the place whose coordinates enter the price. */
import { SERVICE_RADIUS_METRES } from '#domain/business';
import { type Place, placeLine } from '#domain/place';
import { findPlace, locateText } from '#domain/places/gazetteer';
import { DEPOT, routeBetween } from '#domain/places/roads';
import { extractPostcode, isFullPostcode, outwardOf } from '#domain/postcode';
import type { Route } from '#domain/quote';
import { AppError } from '#server/http/errors';

/** Free text, or a place of the list with the address typed or chosen for it. */
export type LocationInput = string | { placeId: string; address?: string | undefined };

/** One end of a move: what is shown for it, and where it is. */
export interface LocatedEnd {
  /** The address as it was given, else the line of the place. */
  text: string;
  address: string | undefined;
  place: Place;
}

/** The text of a location as it was given, before anything is looked up; '' when it has none. */
export function givenText(input: LocationInput): string {
  if (typeof input === 'string') return input.trim();
  const place = findPlace(input.placeId);
  return input.address?.trim() || (place ? placeLine(place) : '');
}

/** An address in another postcode district than the chosen place decides the price: the van goes to the address. */
function placeOf(chosen: Place | undefined, address: string | undefined): Place | undefined {
  const postcode = address === undefined ? undefined : extractPostcode(address);
  if (chosen && (!postcode || !isFullPostcode(postcode))) return chosen;
  if (chosen?.postcode && postcode && outwardOf(chosen.postcode) === outwardOf(postcode)) return chosen;
  const located = address === undefined ? undefined : locateText(address);
  return located ?? chosen;
}

/** The end of a move. Throws 'locationInvalid' when no place is found in it. */
export function locateEnd(input: LocationInput): LocatedEnd {
  const text = givenText(input);
  const address = typeof input === 'string' ? text : input.address?.trim() || undefined;
  const chosen = typeof input === 'string' ? undefined : findPlace(input.placeId);
  const place = placeOf(chosen, address);
  if (!place) throw new AppError('locationInvalid');
  return { text: text || placeLine(place), address, place };
}

/** A place by its id, or found in a text. Throws 'locationInvalid'. */
export function locatePlace(idOrText: string): Place {
  const place = findPlace(idOrText.trim()) ?? locateText(idOrText);
  if (!place) throw new AppError('locationInvalid');
  return place;
}

const tooFar = (): AppError => new AppError('locationTooFar', { status: 422 });

/**
 * The road from pickup to destination and the way there from the depot. Throws 'locationTooFar' when no road leads there, or when
 * the round of depot, pickup and destination is longer than we serve (design section 5, Distance and places).
 */
export function measureRoute(from: Place, to: Place): Route {
  const approach = routeBetween(DEPOT, from);
  const way = routeBetween(from, to);
  if (approach === 'island' || way === 'island') throw tooFar();
  if (approach.metres + way.metres > SERVICE_RADIUS_METRES) throw tooFar();
  return {
    metres: Math.round(way.metres),
    seconds: Math.round(way.seconds),
    approachMetres: Math.round(approach.metres),
    estimate: true,
  };
}

/** Places and locations: what a customer chooses as pickup or destination. */
import * as z from 'zod/mini';
import { extractPostcode, isFullPostcode, outwardOf } from './postcode';

/** The two ends of a move: pickup and destination. */
export const ENDS = ['start', 'destination'] as const;
export type End = (typeof ENDS)[number];

/** How closely a place's coordinates are known. */
export type Precision = 'address' | 'postcode' | 'district' | 'town';

/** A place that can be routed to. `id` is stable and URL-safe; coordinates are WGS84 degrees. */
export interface Place {
  id: string;
  /** What the place is called, for instance 'Leith' or 'EH8 9YL'. */
  primary: string;
  /** Where it is: town and outward code, for instance 'Edinburgh, EH6'. Contains a postcode (full or outward) when one is known. */
  secondary: string;
  town: string;
  /** Full postcode or outward code, upper case. */
  postcode?: string;
  lat: number;
  lon: number;
  precision: Precision;
  /** True where no road leads from mainland Great Britain. */
  island?: boolean;
}

/** A row of the autocomplete list (`GET /api/places`). */
export interface PlaceSuggestion {
  id: string;
  primary: string;
  secondary: string;
}

/** Where a customer moves from or to: a place, and the address once it is known in detail. */
export const locationSchema = z.object({
  /** '' when the location came as text only. */
  placeId: z.string(),
  /** The line shown for the place, for instance 'Leith, Edinburgh, EH6'. */
  place: z.string(),
  /** Full or outward postcode, the key of the detailed-address list; absent when the place has none. */
  postcode: z.exactOptional(z.string()),
  /** Whether the location counts only with a detailed address. */
  addressRequired: z.boolean(),
  /** The detailed address, one line. Absent while the chart waits for it. */
  address: z.exactOptional(z.string()),
});
export type Location = z.infer<typeof locationSchema>;

/** One line for a place: 'Leith, Edinburgh, EH6'. */
export function placeLine(place: Pick<Place, 'primary' | 'secondary'>): string {
  return place.secondary ? `${place.primary}, ${place.secondary}` : place.primary;
}

/** The text a booking keeps for a location: its detailed address, else its place. */
export function locationText(location: Location): string {
  return location.address ?? location.place;
}

const STREET_WORD =
  /\b(street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|court|ct|place|pl|square|sq|terrace|crescent|gardens|way|row|wynd|brae|park|hill|view|house|flat)\b/i;

/** A typed location counts as valid when longer than 5 characters and holding a comma, a digit or a street word. */
export function looksLikeLocation(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length > 5 && (/[,\d]/.test(trimmed) || STREET_WORD.test(trimmed));
}

/** Whether a text typed to find a place is an address already: it begins with a house or a flat. */
export function beginsWithHouse(text: string): boolean {
  return /^\s*(flat\s+)?\d/i.test(text);
}

/** A typed address with the town and the postcode of its place, where it does not say them itself. */
export function wholeAddress(typed: string, { place, postcode }: Pick<Location, 'place' | 'postcode'>): string {
  const known = extractPostcode(typed);
  if (known && isFullPostcode(known)) return typed.trim();
  const said = typed.toLowerCase();
  const isSaid = (part: string) =>
    said
      .split(/,\s*/)
      .some((each, index) =>
        index === 0 ? each.endsWith(` ${part.toLowerCase()}`) : each.startsWith(part.toLowerCase()),
      );
  const towns = place.split(', ').filter((part) => extractPostcode(part) !== part && !isSaid(part));
  const hasCode = postcode !== undefined && known !== postcode && extractPostcode(postcode) === postcode;
  const line = [typed.trim(), ...towns].join(', ');
  if (!hasCode) return line;
  return line.includes(',') ? `${line} ${postcode}` : `${line}, ${postcode}`;
}

/** Pickup and destination are the same when their texts are, ignoring case and outer space. */
export function isSameLocation(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Whether two locations are the same, as far as both are known. */
export function areSameLocations(a: Location | undefined, b: Location | undefined): boolean {
  return a !== undefined && b !== undefined && isSameLocation(locationText(a), locationText(b));
}

/** Whether a location still waits for its detailed address. */
export function lacksAddress(location: Location): boolean {
  return location.addressRequired && !location.address;
}

/**
 * What names a location to the server: its place id, or its text where it has none. An address in another postcode district than its
 * place is named by that postcode, for the van goes there.
 */
export function placeKey({ placeId, place, postcode, address = place }: Location): string {
  const said = extractPostcode(address) ?? '';
  const isElsewhere = isFullPostcode(said) && postcode !== undefined && outwardOf(said) !== outwardOf(postcode);
  if (placeId && isElsewhere) return said;
  return placeId || address;
}

/** Places, and the locations that a customer chooses as pickup or destination. */
import * as z from 'zod/mini';
import {
  extractPostcode,
  isFullPostcode,
  outwardOf,
  postcodesIn,
  readableCapitals,
  withoutPostcodes,
} from './postcode';
import { plainCharacters } from './typed-text';

/** The two ends of a move: pickup and destination. */
export const ENDS = ['start', 'destination'] as const;
export type End = (typeof ENDS)[number];

export type Precision = 'address' | 'postcode' | 'district' | 'town';

/** A place that can be routed to. `id` is stable and URL-safe; coordinates are WGS84 degrees. */
export interface Place {
  id: string;
  /** 'Leith', 'EH8 9YL'. */
  primary: string;
  /** Town and postcode (full or outward), if known: 'Edinburgh, EH6'. */
  secondary: string;
  town: string;
  /** Full postcode or outward code, upper case. */
  postcode?: string;
  lat: number;
  lon: number;
  precision: Precision;
  /** True if no road leads there from mainland Great Britain. */
  island?: boolean;
}

/** A row of the autocomplete list (`GET /api/places`). */
export interface PlaceSuggestion extends Pick<Place, 'id' | 'primary' | 'secondary'> {
  /** The query is the place's Chinese name, or has its whole postcode. */
  exact?: boolean;
}

/** A point on the map, in WGS84 degrees. */
export const positionSchema = z.object({ lat: z.number(), lon: z.number() });
export type Position = z.infer<typeof positionSchema>;

/** A pickup or destination: a place, and its detailed address once known. */
export const locationSchema = z.object({
  /** '' for a location known as text only. */
  placeId: z.string(),
  /** 'Leith, Edinburgh, EH6'. */
  place: z.string(),
  /** Full or outward, if the place has one: detailed addresses are looked up by it. */
  postcode: z.exactOptional(z.string()),
  /** One line that names the door; a move needs one at both ends. */
  address: z.exactOptional(z.string()),
  /** The place's, for the maps. Unknown for a location known as text only, and for one that was stored before it was kept. */
  position: z.exactOptional(positionSchema),
});
export type Location = z.infer<typeof locationSchema>;

/** 'Leith, Edinburgh, EH6'. */
export function placeLine(place: Pick<Place, 'primary' | 'secondary'>): string {
  return place.secondary ? `${place.primary}, ${place.secondary}` : place.primary;
}

/** The detailed address if there is one, else the place: the text that a booking stores. */
export function locationText(location: Location): string {
  return location.address ?? location.place;
}

const STREET_WORD =
  /\b(street|st|road|rd|avenue|ave|lane|ln|drive|dr|close|court|ct|place|pl|square|sq|terrace|crescent|gardens|way|row|wynd|brae|park|hill|view|house|flat)\b/i;

/** The specification's test: longer than 5 characters, with a comma, a digit or a street word. */
export function looksLikeLocation(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length > 5 && (/[,\d]/.test(trimmed) || STREET_WORD.test(trimmed));
}

const HOUSE =
  /\b(bakery|barn|bungalow|castle|chapel|cottage|croft|farm|halls?|house|lodge|mill|school|tower|villa)\s*(,|$)/i;

/**
 * True if a typed text names a door: a number besides its postcode, or a building. 'EH9 1HZ' and 'Marchmont Road, Edinburgh' do not. A
 * leading name other than the place's own counts as a building if it is not a street, or if a street follows it: 'Park View, Church Lane'.
 */
export function namesDoor(text: string, place?: string): boolean {
  const rest = withoutPostcodes(text);
  if (/[\d室号號楼樓栋棟]/.test(rest) || HOUSE.test(rest)) return true;
  const known = place?.toUpperCase().split(', ');
  const parts = rest.split(',').map((part) => part.trim());
  const [name = '', street = ''] = parts.filter((part) => part !== '');
  if (!known || name === '' || known.includes(name)) return false;
  return !STREET_WORD.test(name) || STREET_WORD.test(street);
}

/** A postcode that is still being typed, at the end of a text: 'EH9 1', 'Marchmont EH9 1H'. Without a space only as the whole text: 'EH91'. */
const HALF_POSTCODE = /(^[A-Z]{1,2}\d[A-Z\d]?|\b[A-Z]{1,2}\d[A-Z\d]?\s)\s*\d[A-Z]?$/i;

/** The text of a search for a place, if it is an address there: it names a door, and more than the place. */
export function searchedAddress(text: string, place: string): string | undefined {
  const typed = plainCharacters(text);
  const isPlace = place.toUpperCase().includes(typed.toUpperCase());
  return !isPlace && namesDoor(typed.replace(HALF_POSTCODE, '')) ? text.trim() : undefined;
}

export function addressRefusal(text: string, place: string) {
  if (text.trim() === '') return 'locationRequired';
  if (!looksLikeLocation(text)) return 'locationInvalid';
  return namesDoor(text, place) ? undefined : 'doorMissing';
}

/** True if the postcode has to be typed beside an address of this place, which names a town or a district. */
export const asksPostcode = (postcode: string): boolean => !isFullPostcode(postcode);

/** The refusal of the postcode typed beside an address. Only a place with a district may do without. */
export function postcodeRefusal(typed: string, address: string, placePostcode: string) {
  if (typed.trim() !== '') return postcodesIn(typed).whole.length === 1 ? undefined : 'postcodeInvalid';
  return placePostcode === '' && postcodesIn(address).whole.length === 0 ? 'postcodeRequired' : undefined;
}

/** Divides an address from the whole postcode at its end, so that each is in its field; '' without one. */
export function cutAddress(address: string): { text: string; code: string } {
  const found = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.exec(address);
  const text = address.slice(0, found?.index).trimEnd().replace(/,$/, '');
  return found && text ? { text, code: found[0] } : { text: address, code: '' };
}

/** A typed address with the postcode typed beside it, else completed with the place's town and postcode. */
export function typedAddress(text: string, typedCode: string, place: Pick<Location, 'place' | 'postcode'>): string {
  const code = postcodesIn(typedCode).whole[0];
  if (!code || postcodesIn(text).whole.length > 0) return wholeAddress(text, place);
  const isThere = !place.postcode || outwardOf(code) === outwardOf(place.postcode);
  return wholeAddress(text, { place: isThere ? place.place : '', postcode: code });
}

/** A location known only as typed text. It still needs its detailed address if the text names no door. */
export function locationOfText(text: string): Location {
  const postcode = extractPostcode(text);
  return {
    placeId: '',
    place: text,
    ...(postcode ? { postcode } : {}),
    ...(namesDoor(text) ? { address: text } : {}),
  };
}

const isPostcode = (text: string): boolean => {
  const { whole, outward } = postcodesIn(text);
  return [...whole, ...outward].includes(text);
};

/** Adds the place's quarter, town and postcode to a typed address, unless it has them: a quarter before its town. */
export function wholeAddress(typed: string, { place, postcode }: Pick<Location, 'place' | 'postcode'>): string {
  const text = typed.trim();
  if (postcodesIn(text).whole.length > 0) return text;
  const parts = place.split(', ').filter((part) => part !== '' && !isPostcode(part));
  const ending = `, ${parts.at(-1) ?? ''}`;
  const street = text.toLowerCase().endsWith(ending.toLowerCase()) ? text.slice(0, -ending.length) : text;
  const given = street.toLowerCase();
  const isIncluded = (part: string) =>
    given
      .split(/,\s*/)
      .some((each, index) =>
        index === 0 ? ` ${each}`.endsWith(` ${part.toLowerCase()}`) : each.startsWith(part.toLowerCase()),
      );
  const hasCode = postcode !== undefined && isPostcode(postcode) && !readableCapitals(text).endsWith(postcode);
  const line = [street, ...parts.filter((part) => !isIncluded(part))].join(', ');
  if (!hasCode) return line;
  return line.includes(',') ? `${line} ${postcode}` : `${line}, ${postcode}`;
}

/** Compares two locations as texts, ignoring case and surrounding space. */
export function isSameLocation(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** The location as one line that names its place: '12 High Street' is a door in many towns. */
export function wholeLine(location: Pick<Location, 'place' | 'postcode' | 'address'>): string {
  return location.address ? wholeAddress(location.address, location) : location.place;
}

/** False while one of them is unknown. */
export function areSameLocations(a: Location | undefined, b: Location | undefined): boolean {
  return a !== undefined && b !== undefined && isSameLocation(wholeLine(a), wholeLine(b));
}

export function lacksAddress(location: Location): boolean {
  return !location.address;
}

/** The full postcode of an address, unless its place is in the same district; the van goes to the address. */
export function postcodeElsewhere({ postcode, address = '' }: Location): string | undefined {
  const code = postcodesIn(address).whole.at(-1);
  return code && (!postcode || outwardOf(code) !== outwardOf(postcode)) ? code : undefined;
}

/**
 * The key that identifies a location to the server: the address's postcode if it lies elsewhere, else the place id; without an id, the
 * text.
 */
export function placeKey(location: Location): string {
  const { placeId, place, address = place } = location;
  return placeId ? (postcodeElsewhere(location) ?? placeId) : address;
}

/** The parts that all addresses of a list end with, such as 'Edinburgh, EH9 1HZ'; '' if there are none. Each address keeps its first part. */
export function sharedEnding(addresses: readonly string[]): string {
  const [first = ''] = addresses;
  const endings = [...first.matchAll(/, /g)].map(({ index }) => first.slice(index));
  const ending = endings.find((each) => addresses.every((address) => address.endsWith(each) && address !== each));
  return ending?.slice(2) ?? '';
}

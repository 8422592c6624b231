import { ourIdOf } from '#domain/google-id';
import { isIslandDistrict } from '#domain/islands';
import type { Place, Precision } from '#domain/place';
import { extractPostcode, isFullPostcode, outwardOf } from '#domain/postcode';

/** A result of Place Details or Geocoding. */
export interface GoogleRecord {
  id: string;
  types: readonly string[];
  lat: number;
  lon: number;
  parts: readonly { long: string; short: string; types: readonly string[] }[];
}

const PRECISIONS: readonly (readonly [Precision, readonly string[]])[] = [
  ['address', ['street_address', 'premise', 'subpremise', 'establishment', 'point_of_interest']],
  ['postcode', ['postal_code']],
  ['district', ['route', 'neighborhood', 'sublocality', 'postal_code_prefix', 'intersection']],
];
const WIDER = ['country', 'administrative_area_level_1', 'administrative_area_level_2'];

const precisionOf = (types: readonly string[]): Precision =>
  PRECISIONS.find(([, names]) => names.some((name) => types.includes(name)))?.[0] ?? 'town';

/** Undefined for an area too wide to drive to, such as a county. */
export function placeOfGoogle({ id, types, lat, lon, parts }: GoogleRecord): Place | undefined {
  if (types.some((type) => WIDER.includes(type))) return undefined;
  const part = (...wanted: string[]) =>
    wanted.map((type) => parts.find((one) => one.types.includes(type))).find(Boolean);
  const long = (...wanted: string[]): string => part(...wanted)?.long ?? '';

  const town = long('postal_town', 'locality', 'administrative_area_level_2', 'administrative_area_level_1');
  const postcode = extractPostcode(long('postal_code', 'postal_code_prefix'));
  const street = [long('street_number'), long('route')].filter(Boolean).join(' ');
  const quarter = long('neighborhood', 'sublocality', 'locality', 'postal_town');
  const primary = street || (types.includes('postal_code') && postcode) || quarter || town;
  const around = [town, postcode].filter((text) => text !== undefined && text !== '' && text !== primary);

  const isOnMainland =
    part('country')?.short === 'GB' &&
    long('administrative_area_level_1') !== 'Northern Ireland' &&
    !(postcode && isIslandDistrict(outwardOf(postcode)));
  const place: Place = {
    id: ourIdOf(id),
    primary,
    secondary: around.join(', '),
    town: town || primary,
    lat,
    lon,
    precision: precisionOf(types),
  };
  if (postcode) place.postcode = postcode;
  if (!isOnMainland) place.island = true;
  return place;
}

/** True if a text names a full postcode of another district than the place's: then it means another place. */
export function contradicts(text: string, { postcode }: Place): boolean {
  const named = extractPostcode(text);
  if (!named || !isFullPostcode(named) || !postcode) return false;
  return outwardOf(named) !== outwardOf(postcode);
}

import type { Place } from '#domain/place';
import { areaOf, cutPostcode, isOutward } from '#domain/postcode';
import { isIslandDistrict } from '../districts';
import { areas, districts } from './table';

/**
 * The centroid of an outward code's district, else of the wider district ('SW1' for 'SW1A'), else of the area.
 * Undefined when the area does not exist.
 */
export function outwardPlace(outward: string): Place | undefined {
  if (!isOutward(outward)) return undefined;
  const district = districts().get(outward) ?? districts().get(outward.replace(/(\d)[A-Z]$/, '$1'));
  const stand = district ?? areas().get(areaOf(outward));
  if (!stand) return undefined;
  const { town, lat, lon } = stand.place;
  const place: Place = {
    id: outward.toLowerCase(),
    primary: outward,
    secondary: `${town}, ${outward}`,
    town,
    postcode: outward,
    lat,
    lon,
    precision: district ? 'district' : 'town',
  };
  if (isIslandDistrict(outward)) place.island = true;
  return place;
}

/** The place of a whole postcode without its space ('EH89YL'), at the position of its outward code. */
export function postcodePlace(compact: string): Place | undefined {
  const parts = cutPostcode(compact);
  const place = parts && outwardPlace(parts.outward);
  if (!place) return undefined;
  const postcode = `${parts.outward} ${parts.inward}`;
  return { ...place, id: postcode.toLowerCase().replace(' ', '-'), primary: postcode, postcode };
}

/** The calendar's query about a move: it asks for the days and slots with enough vans. */

import type { MoveQuery } from '../contract/places';
import { estimateHours } from '../move/duration';
import { tidyDetails, volumeOf } from '../move/inventory';
import { type Location, locationText, postcodeElsewhere } from '../place';
import { extractPostcode, outwardOf } from '../postcode';
import type { Facts } from './draft';

/** The id of the chosen place, or the outward postcode if the address is elsewhere or has no place. Never the address itself. */
function placeOrDistrict(location: Location): string | undefined {
  const { placeId } = location;
  const code = placeId ? postcodeElsewhere(location) : extractPostcode(locationText(location));
  return code ? outwardOf(code) : placeId || undefined;
}

/** The parts of a draft that decide which vans it needs; those of the booking that it changes count as free. */
export function calendarMove({
  details,
  start,
  destination,
  amends,
}: Pick<Facts, 'details' | 'start' | 'destination' | 'amends'>): MoveQuery {
  const tidy = tidyDetails(details);
  const ends = { start: start && placeOrDistrict(start), destination: destination && placeOrDistrict(destination) };
  return {
    hours: estimateHours(tidy),
    m3: volumeOf(tidy),
    ...(amends ? { booking: amends } : {}),
    ...(ends.start && ends.destination ? { start: ends.start, destination: ends.destination } : {}),
  };
}

import { type Location, locationText } from '#domain/place';
import { holdPostcodes } from '#domain/postcode';

/** An address as it is read. British names are English on Chinese pages too. */
export function AddressLine({ children }: { children: string }) {
  return <span lang="en">{holdPostcodes(children)}</span>;
}

/** A location as the booking keeps it. */
export function PlaceName({ location }: { location: Location }) {
  return <AddressLine>{locationText(location)}</AddressLine>;
}

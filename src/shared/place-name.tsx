import { type Location, locationText } from '#domain/place';

/** A location as the booking keeps it. British names are English on Chinese pages too. */
export function PlaceName({ location }: { location: Location }) {
  return <span lang="en">{locationText(location)}</span>;
}

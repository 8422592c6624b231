import type { Location } from '#domain/place';
import { readPosition } from '../../api/places';
import type { MapEnd } from './draw-map';

/** An end of the move as a mark on the map; undefined when its position is not known. */
export async function readMapEnd(
  location: Location | undefined,
  letter: string,
  signal: AbortSignal,
): Promise<MapEnd | undefined> {
  const position = location?.placeId ? await readPosition(location.placeId, signal) : undefined;
  return position && location && { ...position, letter, title: location.place };
}

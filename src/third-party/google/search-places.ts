/// <reference types="google.maps" />
/**
 * Google's search for places. Without a session: its first twelve searches are billed anyway, and it ends with a look-up of the place,
 * which our server makes itself.
 */
import { ourIdOf } from '#domain/google-id';
import type { PlaceSuggestion } from '#domain/place';
import { DEFAULT_VIEW, loadPlaces, maps, mapsLanguage } from './load-maps';
import type { MapsSettings } from './settings';

/** Places within this distance of the map's centre come first; metres, the most that Google allows. */
const NEAR_METRES = 50_000;

/** False once Google's script has failed, or its key was refused. */
export const isUsable = (): boolean => !['failed', 'refused'].includes(maps.getSnapshot().value.script);

export const isReady = (): boolean => maps.getSnapshot().matches({ script: 'ready' });

/** Reports if Google has answered a search. */
export const reportSearch = (isAnswered: boolean): void =>
  maps.send({ type: isAnswered ? 'search.answered' : 'search.failed' });

/** Places of Great Britain for what was typed. Rejects when Google does not answer. */
export async function askSuggestions(settings: MapsSettings, query: string): Promise<PlaceSuggestion[]> {
  const { AutocompleteSuggestion } = await loadPlaces(settings);
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: query,
    includedRegionCodes: ['gb'],
    language: mapsLanguage(),
    region: 'gb',
    locationBias: { center: DEFAULT_VIEW.center, radius: NEAR_METRES },
  });
  return suggestions.flatMap(({ placePrediction }) => {
    if (!placePrediction) return [];
    const { placeId, mainText, secondaryText, text } = placePrediction;
    return [{ id: ourIdOf(placeId), primary: mainText?.text ?? text.text, secondary: secondaryText?.text ?? '' }];
  });
}

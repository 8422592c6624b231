/// <reference types="google.maps" />
/** Google's search for places: suggestions, and the end of the session in which they are billed. */
import { ourIdOf } from '#domain/google-id';
import type { PlaceSuggestion } from '#domain/place';
import { DEFAULT_VIEW, loadPlaces, maps, mapsLanguage } from './load-maps';
import type { MapsSettings } from './settings';

/** Around the middle of the map, places come first; metres, the most that Google allows. */
const NEAR_METRES = 50_000;

/** Says whether Google has answered a search. */
export const reportSearch = (isAnswered: boolean): void =>
  maps.send({ type: isAnswered ? 'search.answered' : 'search.failed' });

let session: google.maps.places.AutocompleteSessionToken | undefined;
const offered = new Map<string, google.maps.places.PlacePrediction>();

/** Places of Great Britain for what was typed. Rejects when Google does not answer. */
export async function askSuggestions(settings: MapsSettings, query: string): Promise<PlaceSuggestion[]> {
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await loadPlaces(settings);
  session ??= new AutocompleteSessionToken();
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: query,
    includedRegionCodes: ['gb'],
    language: mapsLanguage(),
    region: 'gb',
    locationBias: { center: DEFAULT_VIEW.center, radius: NEAR_METRES },
    sessionToken: session,
  });
  return suggestions.flatMap(({ placePrediction }) => {
    if (!placePrediction) return [];
    const { placeId, mainText, secondaryText, text } = placePrediction;
    const id = ourIdOf(placeId);
    offered.set(id, placePrediction);
    return [{ id, primary: mainText?.text ?? text.text, secondary: secondaryText?.text ?? '' }];
  });
}

/**
 * Ends the session with the place that was picked. False for a place without a position, which is ignored. What the place is, our server asks for itself.
 */
export async function endSession(id: string): Promise<boolean> {
  const prediction = offered.get(id);
  if (!prediction) return true;
  session = undefined;
  offered.clear();
  const { place } = await prediction.toPlace().fetchFields({ fields: ['location'] });
  return Boolean(place.location);
}

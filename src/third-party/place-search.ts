/** The search for places: Google's if a key is configured; our own list's otherwise, and whenever Google does not answer. */
import { delays } from '#machines/delays';
import type { Ports } from '#machines/ports';
import { isConfigKnown } from '../api/config';
import { resolvePlace as resolveOwn, suggestPlaces as suggestOwn } from '../api/places';
import { type MapsSettings, mayLoadMaps, readMapsSettings } from './google/settings';

type Suggested = Awaited<ReturnType<Ports['suggestPlaces']>>;

/** Names of the places that Google has offered. */
const names = new Map<string, string>();

const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, delays.mapsSearchTimeout));

/** Google's suggestions; undefined when it has none, or does not answer in time. */
async function suggestGoogle(settings: MapsSettings, query: string): Promise<Suggested | undefined> {
  const google = mayLoadMaps() ? await import('./google/search-places').catch(() => undefined) : undefined;
  if (!google?.isUsable()) return undefined;
  try {
    const suggestions = await Promise.race([google.askSuggestions(settings, query), timeout()]);
    const isLate = suggestions === undefined && google.isReady();
    google.reportSearch(!isLate);
    for (const { id, primary } of suggestions ?? []) names.set(id, primary);
    return suggestions && suggestions.length > 0 ? { ok: true, suggestions } : undefined;
  } catch (error) {
    console.warn('Google Maps', error);
    google.reportSearch(false);
    return undefined;
  }
}

/** Asks our own list at once until the configuration is known. */
export const suggestPlaces: Ports['suggestPlaces'] = async (ask, signal) => {
  const early = isConfigKnown() ? undefined : suggestOwn(ask, signal);
  const settings = await Promise.race([readMapsSettings(), timeout()]);
  const found = settings && !signal.aborted ? await suggestGoogle(settings, ask.query) : undefined;
  return found ?? early ?? suggestOwn(ask, signal);
};

/**
 * Our server looks up a place that Google offered, and does not trust this page's data about it. The name comes from the suggestion: Google
 * charges more than three times as much to return it again.
 */
export const resolvePlace: Ports['resolvePlace'] = async (ask, signal) => {
  const answer = await resolveOwn(ask, signal);
  const name = names.get(ask.placeId) ?? '';
  if (!answer.ok || name === '' || /\d/.test(name) || answer.location.place.includes(name)) return answer;
  return { ok: true, location: { ...answer.location, place: `${name}, ${answer.location.place}` } };
};

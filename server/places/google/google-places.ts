/** Places and routes of Google; the embedded gazetteer and road graph replace Google when it does not answer. */

import { googleIdOf } from '#domain/google-id';
import type { Route } from '#domain/move/quote';
import type { Place } from '#domain/place';
import { MINUTE } from '#domain/time-units';
import type { Clock } from '#server/clock';
import type { Log } from '#server/log';
import { embeddedPlaces } from '#server/places/embedded/embedded-places';
import { DEPOT } from '#server/places/embedded/roads';
import { orElse, type Places, PlacesError, routeFromLegs } from '#server/places/places';
import { ttlCache } from '#server/ttl-cache';
import { createGoogleApi, type GoogleApiOptions } from './google-api';
import { contradicts, placeOfGoogle } from './google-place';

export interface GooglePlacesOptions extends GoogleApiOptions {
  clock: Clock;
  log: Log;
  mayAsk: (network: string) => Promise<boolean>;
}

/** Long enough to price one quote consistently, far below the limit in Google's terms; milliseconds. */
const CACHE_TIME = 15 * MINUTE;
const CACHE_SIZE = 500;

/** Places for one network; all share the cache. */
export function createGooglePlaces({
  clock,
  log,
  mayAsk,
  ...options
}: GooglePlacesOptions): (network: string) => Places {
  const api = createGoogleApi(options);
  const places = ttlCache<Place | undefined>(clock, CACHE_TIME, CACHE_SIZE);
  const routes = ttlCache<Route | 'noRoad'>(clock, CACHE_TIME, CACHE_SIZE);

  async function pay(network: string): Promise<void> {
    if (!(await mayAsk(network))) throw new PlacesError('quota', 'DAILY_LIMIT');
  }

  async function geocoded(network: string, text: string): Promise<Place | undefined> {
    await pay(network);
    const record = await api.geocode(text);
    const place = record && placeOfGoogle(record);
    return place && !contradicts(text, place) ? place : undefined;
  }

  async function driven(network: string, from: Place, to: Place): Promise<Route | 'noRoad'> {
    await pay(network);
    const legs = await api.route([DEPOT, from, to, DEPOT]);
    if (legs === 'noRoad') return legs;
    const [approach, way, back] = legs;
    if (!approach || !way || !back) return 'noRoad';
    return routeFromLegs(approach, way, back, false);
  }

  return (network) => ({
    async find(id) {
      const googleId = googleIdOf(id);
      if (googleId === undefined) return embeddedPlaces.find(id);
      return places.get(id, async () => {
        await pay(network);
        const record = await api.details(googleId);
        return record && placeOfGoogle(record);
      });
    },
    async locate(text) {
      const trimmed = text.trim();
      if (trimmed === '') return undefined;
      const answer = places.get(`text:${trimmed}`, () => geocoded(network, trimmed));
      const found = await orElse(log, 'Google Geocoding', answer, async () => undefined);
      return found ?? embeddedPlaces.locate(text);
    },
    async measure(from, to) {
      if (from.island || to.island) return 'noRoad';
      const answer = routes.get(JSON.stringify([from, to].map(({ id, lat, lon }) => [id, lat, lon])), () =>
        driven(network, from, to),
      );
      return orElse(log, 'Google Routes', answer, () => embeddedPlaces.measure(from, to));
    },
  });
}

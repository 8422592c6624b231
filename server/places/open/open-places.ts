/**
 * Gazetteer places at positions from postcodes.io, and routes from OSRM. Each is optional; the embedded map replaces one that is missing or
 * does not answer.
 */

import * as z from 'zod';
import type { Route } from '#domain/move/quote';
import type { Place } from '#domain/place';
import { isFullPostcode } from '#domain/postcode';
import { MINUTE } from '#domain/time-units';
import type { Clock } from '#server/clock';
import { withTimeout } from '#server/http/with-timeout';
import type { Log } from '#server/log';
import { embeddedPlaces } from '#server/places/embedded/embedded-places';
import { DEPOT } from '#server/places/embedded/roads';
import { orElse, type Places, PlacesError, routeFromLegs } from '#server/places/places';
import { ttlCache } from '#server/ttl-cache';

export interface OpenPlacesOptions {
  /** Without a trailing slash; undefined: postcodes are at the centre of their district. */
  postcodesUrl: string | undefined;
  /** Without a trailing slash; undefined: routes are estimated on the embedded map. */
  routingUrl: string | undefined;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
  timeout?: number;
}

const TIMEOUT_MS = 2500;
const CACHE_TIME = 15 * MINUTE;
const CACHE_SIZE = 500;

/** New postcodes may have a null position. */
export const postcodeAnswer = z.object({
  result: z.object({ latitude: z.number().nullable(), longitude: z.number().nullable() }),
});
const leg = z.object({ distance: z.number().min(0), duration: z.number().min(0) });
export const routeAnswer = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), routes: z.array(z.object({ legs: z.tuple([leg, leg, leg]) })).min(1) }),
  z.object({ code: z.literal('NoRoute') }),
]);

const legOf = ({ distance, duration }: z.infer<typeof leg>) => ({
  metres: Math.round(distance),
  seconds: Math.round(duration),
});

export const routeUrl = (routingUrl: string, points: readonly Pick<Place, 'lat' | 'lon'>[]): string =>
  `${routingUrl}/route/v1/driving/${points.map(({ lat, lon }) => `${lon},${lat}`).join(';')}?overview=false&exclude=ferry`;

export const postcodeUrl = (postcodesUrl: string, postcode: string): string =>
  `${postcodesUrl}/postcodes/${encodeURIComponent(postcode)}`;

export function createOpenPlaces(options: OpenPlacesOptions): Places {
  const { postcodesUrl, routingUrl, clock, log, signal, timeout = TIMEOUT_MS } = options;
  const spots = ttlCache<Place>(clock, CACHE_TIME, CACHE_SIZE);
  const routes = ttlCache<Route | 'noRoad'>(clock, CACHE_TIME, CACHE_SIZE);

  /** Undefined for 404. Throws PlacesError. */
  async function ask<Value>(url: string, answer: z.ZodType<Value>): Promise<Value | undefined> {
    try {
      return await withTimeout(timeout, signal, async (ending) => {
        const reply = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'error', signal: ending });
        if (reply.status === 404) return undefined;
        return answer.parse(await reply.json());
      });
    } catch (cause) {
      throw new PlacesError('unavailable', 'UNAVAILABLE', { cause });
    }
  }

  /** Moves a place to the position of its postcode, if postcodes.io knows it. */
  async function exact(place: Place | undefined): Promise<Place | undefined> {
    const { postcode } = place ?? {};
    if (!place || !postcode || !isFullPostcode(postcode) || postcodesUrl === undefined) return place;
    const answer = spots.get(place.id, async () => {
      const found = await ask(postcodeUrl(postcodesUrl, postcode), postcodeAnswer);
      const { latitude: lat = null, longitude: lon = null } = found?.result ?? {};
      return lat === null || lon === null ? place : { ...place, lat, lon, precision: 'postcode' };
    });
    return orElse(log, 'postcodes.io', answer, async () => place);
  }

  async function driven(url: string, from: Place, to: Place): Promise<Route | 'noRoad'> {
    const found = await ask(routeUrl(url, [DEPOT, from, to, DEPOT]), routeAnswer);
    if (found?.code === 'NoRoute') return 'noRoad';
    const [approach, way, back] = found?.routes[0]?.legs ?? [];
    if (!approach || !way || !back) throw new PlacesError('unavailable', 'INCOMPLETE');
    return routeFromLegs(legOf(approach), legOf(way), legOf(back), false);
  }

  return {
    find: async (id) => exact(await embeddedPlaces.find(id)),
    locate: async (text) => exact(await embeddedPlaces.locate(text)),
    async measure(from, to) {
      if (from.island || to.island) return 'noRoad';
      if (routingUrl === undefined) return embeddedPlaces.measure(from, to);
      const key = JSON.stringify([from, to].map(({ lat, lon }) => [lat, lon]));
      const answer = routes.get(key, () => driven(routingUrl, from, to));
      return orElse(log, 'OSRM', answer, () => embeddedPlaces.measure(from, to));
    },
  };
}

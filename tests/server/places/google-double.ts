/** A double of Google's three services, with the gazetteer's places and roads. */
import type { IncomingMessage } from 'node:http';
import type { Place } from '#domain/place';
import { findPlace, suggestPlaces } from '#server/places/embedded/gazetteer';
import { routeBetween } from '#server/places/embedded/roads';
import type { GoogleOrigins } from '#server/places/google/google-api';
import { type Failure, sendJson, startHttpDouble } from '../../support/http-double';

type Service = keyof GoogleOrigins;

interface Asked {
  service: Service;
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into questions freely
  body: any;
}

export interface GoogleDouble {
  origins: GoogleOrigins;
  /** Every request since the last `reset`. */
  asked: Asked[];
  /** Makes a service fail always, or for the next `times` requests. */
  fail(service: Service, failure: Failure, times?: number): void;
  /** Answers with this JSON. */
  say(service: Service, json: unknown): void;
  /** A place that only Google has, by Google's id. */
  know(id: string, details: object): void;
  reset(): void;
  close(): Promise<void>;
}

const MARK = 'double-';

/** Google's id of a place of the gazetteer. */
export const googleIdFor = (id: string): string => `${MARK}${id}`;
/** Places of the gazetteer, by Google's ids. */
export const LEITH = `g:${googleIdFor('leith-eh6')}`;
export const HILLHEAD = `g:${googleIdFor('hillhead-g12')}`;
/** The variables of a shop that uses Google's services. */
export const GOOGLE_KEYS = {
  GOOGLE_MAPS_BROWSER_KEY: 'browser-key',
  GOOGLE_MAPS_SERVER_KEY: 'server-key',
  GOOGLE_MAP_ID: 'map-id',
};

const placeFor = (googleId = ''): Place | undefined =>
  googleId.startsWith(MARK) ? findPlace(googleId.slice(MARK.length)) : undefined;

const refusal = (code: number, status: string, reason?: string) => {
  const details = reason ? [{ reason }] : [];
  return ((response) =>
    sendJson(response, code, { error: { code, message: 'said by the double', status, details } })) satisfies Failure;
};

export const REFUSALS = {
  none: refusal(404, 'NOT_FOUND'),
  quota: refusal(429, 'RESOURCE_EXHAUSTED'),
  refused: refusal(403, 'PERMISSION_DENIED'),
  badKey: refusal(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID'),
  broken: refusal(503, 'UNAVAILABLE'),
};
export const NONSENSE: Failure = (response) =>
  sendJson(response, 200, { routes: 'none', results: 7, location: [], id: null });

/** The components of a place: names with their type. */
function partsOf({ precision, primary, town, postcode }: Place): [name: string, type: string][] {
  return [
    [primary, precision === 'town' ? 'locality' : 'neighborhood'],
    [town, 'postal_town'],
    [postcode?.startsWith('BT') ? 'Northern Ireland' : 'Scotland', 'administrative_area_level_1'],
    ['GB', 'country'],
    ...(postcode ? [[postcode, 'postal_code'] as [string, string]] : []),
  ];
}

const detailsOf = (place: Place) => ({
  types: [place.precision === 'town' ? 'locality' : 'neighborhood', 'political'],
  location: { latitude: place.lat, longitude: place.lon },
  addressComponents: partsOf(place).map(([name, type]) => ({ longText: name, shortText: name, types: [type] })),
});

/** Geocoding's result for a place of the gazetteer. */
export const geocodingOf = (place: Place) => ({
  place_id: googleIdFor(place.id),
  types: detailsOf(place).types,
  geometry: { location: { lat: place.lat, lng: place.lon } },
  address_components: partsOf(place).map(([name, type]) => ({ long_name: name, short_name: name, types: [type] })),
});

interface Waypoint {
  placeId?: string;
  location?: { latLng: { latitude: number; longitude: number } };
}

function pointOf({ placeId, location }: Waypoint): Place {
  const { latitude = 55.95, longitude = -3.19 } = location?.latLng ?? {};
  const point = { id: '', primary: '', secondary: '', town: '', lat: latitude, lon: longitude };
  return placeFor(placeId) ?? { ...point, precision: 'address' };
}

function routeOf(body: { origin: Waypoint; intermediates: Waypoint[]; destination: Waypoint }): object {
  const points = [body.origin, ...body.intermediates, body.destination].map(pointOf);
  const legs = points.slice(1).flatMap((point, index) => {
    const leg = routeBetween(points[index] ?? point, point);
    if (leg === 'island') return [];
    const steps = [{ navigationInstruction: { maneuver: 'DEPART' } }, {}];
    return [{ distanceMeters: leg.metres + 7, duration: `${leg.seconds + 5}s`, steps }];
  });
  return legs.length < points.length - 1 ? {} : { routes: [{ legs }] };
}

export async function openGoogle(): Promise<GoogleDouble> {
  const asked: Asked[] = [];
  const failures = new Map<Service, { failure: Failure; times: number }>();
  const known = new Map<string, object>();

  function answerOf({ service, url, body }: Asked): readonly [status: number, json: unknown] {
    if (service === 'routes') return [200, routeOf(body)];
    const { pathname, searchParams } = new URL(url, 'http://double');
    if (service === 'geocoding') {
      const place = findPlace(suggestPlaces(searchParams.get('address') ?? '')[0]?.id ?? '');
      return [200, place ? { status: 'OK', results: [geocodingOf(place)] } : { status: 'ZERO_RESULTS', results: [] }];
    }
    const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    const place = placeFor(id);
    const details = known.get(id) ?? (place && detailsOf(place));
    return details ? [200, { id, ...details }] : [404, {}];
  }

  const server = await startHttpDouble(({ url = '', method = '', headers }, response, text) => {
    const [, service = ''] = url.split('/');
    const body = text === '' ? undefined : JSON.parse(text);
    const question = { service: service as Service, method, url: url.slice(service.length + 1), headers, body };
    asked.push(question);
    const failing = failures.get(question.service);
    if (!failing || failing.times <= 0) return sendJson(response, ...answerOf(question));
    failing.times -= 1;
    return failing.failure(response);
  });
  const base = server.url;
  const fail: GoogleDouble['fail'] = (service, failure, times = Number.POSITIVE_INFINITY) =>
    void failures.set(service, { failure, times });

  return {
    origins: { places: `${base}/places`, geocoding: `${base}/geocoding`, routes: `${base}/routes` },
    asked,
    fail,
    say: (service, json) => fail(service, (response) => sendJson(response, 200, json)),
    know: (id, details) => known.set(id, details),
    reset() {
      asked.length = 0;
      failures.clear();
    },
    close: server.close,
  };
}

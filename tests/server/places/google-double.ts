/** Google's three services on this machine: they have the gazetteer's places, and can fail in every way. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Place } from '#domain/place';
import { findPlace } from '#server/places/embedded/gazetteer';
import { locateText } from '#server/places/embedded/locate';
import { routeBetween } from '#server/places/embedded/roads';
import type { GoogleOrigins } from '#server/places/google/google-api';
import { sendJson, startHttpDouble } from '../../support/http-double';

export type Service = keyof GoogleOrigins;
export type Manner = 'answers' | keyof typeof REFUSALS | 'broken' | 'html' | 'nonsense' | 'cut' | 'slow';

export interface Asked {
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
  /** Sets the behaviour of a service: permanently, or for the next `times` requests. */
  behave(service: Service, manner: Manner, times?: number): void;
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

const problem = (code: number, status: string, reason?: string) => ({
  error: { code, message: 'said by the double', status, details: reason ? [{ reason }] : [] },
});

/** Code, status and reason of each refusal, and the status that Geocoding gives with code 200. */
const REFUSALS = {
  none: [404, 'NOT_FOUND', undefined, 'ZERO_RESULTS'],
  quota: [429, 'RESOURCE_EXHAUSTED', undefined, 'OVER_QUERY_LIMIT'],
  refused: [403, 'PERMISSION_DENIED', undefined, 'REQUEST_DENIED'],
  badKey: [400, 'INVALID_ARGUMENT', 'API_KEY_INVALID', 'REQUEST_DENIED'],
} as const;

function refuse(response: ServerResponse, service: Service, manner: keyof typeof REFUSALS): void {
  const [code, status, reason, geocoding] = REFUSALS[manner];
  if (service === 'geocoding') sendJson(response, 200, { status: geocoding, results: [] });
  else if (service === 'routes' && manner === 'none') sendJson(response, 200, {});
  else sendJson(response, code, problem(code, status, reason));
}

/** The components of a place as Place Details has them. */
function detailsOf(place: Place): object {
  const part = (text: string, ...types: string[]) => ({ longText: text, shortText: text, types });
  const isIreland = place.postcode?.startsWith('BT');
  return {
    types: place.precision === 'town' ? ['locality', 'political'] : ['neighborhood', 'political'],
    location: { latitude: place.lat, longitude: place.lon },
    addressComponents: [
      part(place.primary, place.precision === 'town' ? 'locality' : 'neighborhood'),
      part(place.town, 'postal_town'),
      part(isIreland ? 'Northern Ireland' : 'Scotland', 'administrative_area_level_1', 'political'),
      { longText: 'United Kingdom', shortText: 'GB', types: ['country', 'political'] },
      ...(place.postcode ? [part(place.postcode, 'postal_code')] : []),
    ],
  };
}

function geocodingOf(place: Place): object {
  const { types, location, addressComponents } = detailsOf(place) as {
    types: string[];
    location: { latitude: number; longitude: number };
    addressComponents: { longText: string; shortText: string; types: string[] }[];
  };
  return {
    place_id: googleIdFor(place.id),
    types,
    formatted_address: `${place.primary}, UK`,
    geometry: { location: { lat: location.latitude, lng: location.longitude } },
    address_components: addressComponents.map((one) => ({
      long_name: one.longText,
      short_name: one.shortText,
      types: one.types,
    })),
  };
}

interface Waypoint {
  placeId?: string;
  location?: { latLng: { latitude: number; longitude: number } };
}

export async function openGoogle(): Promise<GoogleDouble> {
  const asked: Asked[] = [];
  const manners = new Map<Service, { manner: Manner; times: number }>();
  const sayings = new Map<Service, unknown>();
  const known = new Map<string, object>();
  const held = new Set<ServerResponse>();

  const pointOf = ({ placeId, location }: Waypoint): Place => {
    const place = placeId?.startsWith(MARK) ? findPlace(placeId.slice(MARK.length)) : undefined;
    if (place) return place;
    const { latitude = 55.95, longitude = -3.19 } = location?.latLng ?? {};
    return { id: '', primary: '', secondary: '', town: '', lat: latitude, lon: longitude, precision: 'address' };
  };

  function routed(body: { origin: Waypoint; intermediates: Waypoint[]; destination: Waypoint }): object {
    const points = [body.origin, ...body.intermediates, body.destination].map(pointOf);
    const legs = points.slice(1).map((point, index) => routeBetween(points[index] ?? point, point));
    if (legs.includes('island')) return {};
    return {
      routes: [
        {
          legs: legs.map((leg) => ({
            ...(leg === 'island' ? {} : { distanceMeters: leg.metres + 7, duration: `${leg.seconds + 5}s` }),
            steps: [{ navigationInstruction: { maneuver: 'DEPART' } }, {}],
          })),
        },
      ],
    };
  }

  function answerOf({ service, url, body }: Asked): { status: number; json: unknown } {
    if (sayings.has(service)) return { status: 200, json: sayings.get(service) };
    if (service === 'routes') return { status: 200, json: routed(body) };
    const { pathname, searchParams } = new URL(url, 'http://double');
    if (service === 'geocoding') {
      const place = locateText(searchParams.get('address') ?? '');
      return {
        status: 200,
        json: place ? { status: 'OK', results: [geocodingOf(place)] } : { status: 'ZERO_RESULTS', results: [] },
      };
    }
    const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    const place = id.startsWith(MARK) ? findPlace(id.slice(MARK.length)) : undefined;
    const details = known.get(id) ?? (place && detailsOf(place));
    return details ? { status: 200, json: { id, ...details } } : { status: 404, json: problem(404, 'NOT_FOUND') };
  }

  function mannerOf(service: Service): Manner {
    const set = manners.get(service);
    if (!set) return 'answers';
    set.times -= 1;
    if (set.times <= 0) manners.delete(service);
    return set.manner;
  }

  function act(question: Asked, response: ServerResponse): void {
    const manner = mannerOf(question.service);
    switch (manner) {
      case 'none':
      case 'quota':
      case 'refused':
      case 'badKey':
        refuse(response, question.service, manner);
        return;
      case 'broken':
        sendJson(response, 503, problem(503, 'UNAVAILABLE'));
        return;
      case 'html':
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>Sign in to the network</title>');
        return;
      case 'nonsense':
        sendJson(response, 200, { routes: 'none', results: 7, location: [], id: null });
        return;
      case 'cut':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
        response.write('{"id":"dou');
        response.socket?.destroy();
        return;
      case 'slow':
        held.add(response);
        return;
      default: {
        const { status, json } = answerOf(question);
        sendJson(response, status, json);
      }
    }
  }

  const server = await startHttpDouble(({ url = '', method = '', headers }, response, text) => {
    const [, service = ''] = url.split('/');
    const body = text === '' ? undefined : JSON.parse(text);
    const question = { service: service as Service, method, url: url.slice(service.length + 1), headers, body };
    asked.push(question);
    act(question, response);
  });
  const base = server.url;

  return {
    origins: { places: `${base}/places`, geocoding: `${base}/geocoding`, routes: `${base}/routes` },
    asked,
    behave: (service, manner, times = Number.POSITIVE_INFINITY) => manners.set(service, { manner, times }),
    say: (service, json) => sayings.set(service, json),
    know: (id, details) => known.set(id, details),
    reset() {
      asked.length = 0;
      manners.clear();
      sayings.clear();
    },
    async close() {
      for (const response of held) response.destroy();
      await server.close();
    },
  };
}

/** The three Google services in use: Place Details, Geocoding and Routes. */
import * as z from 'zod';
import { googleIdOf } from '#domain/google-id';
import type { Place } from '#domain/place';
import { PlacesError } from '#server/places/places';
import { askGoogle } from './ask-google';
import type { GoogleRecord } from './google-place';

/** Base URLs, without trailing slashes. */
export interface GoogleOrigins {
  places: string;
  geocoding: string;
  routes: string;
}

export interface GoogleApiOptions {
  key: string;
  origins?: GoogleOrigins | undefined;
  timeout?: number | undefined;
  signal: AbortSignal;
}

const GOOGLE: GoogleOrigins = {
  places: 'https://places.googleapis.com',
  geocoding: 'https://maps.googleapis.com',
  routes: 'https://routes.googleapis.com',
};
const TIMEOUT = 2500;

const details = z.object({
  id: z.string(),
  types: z.array(z.string()).default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  addressComponents: z
    .array(
      z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()).default([]) }),
    )
    .default([]),
});
/** All in the cheapest price class: `displayName` alone would more than triple the price. */
const DETAILS_FIELDS = 'id,types,location,addressComponents';

const geocoding = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        place_id: z.string(),
        types: z.array(z.string()).default([]),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
      }),
    )
    .default([]),
});
const GEOCODING_FAILURES = {
  OVER_QUERY_LIMIT: 'quota',
  OVER_DAILY_LIMIT: 'quota',
  REQUEST_DENIED: 'refused',
  UNKNOWN_ERROR: 'unavailable',
} as const;

/** Google omits zeros. */
const routes = z.object({
  routes: z
    .array(
      z.object({
        warnings: z.array(z.string()).default([]),
        legs: z.array(
          z.object({
            distanceMeters: z.int().min(0).default(0),
            duration: z
              .string()
              .regex(/^\d+(\.\d+)?s$/)
              .default('0s'),
            steps: z
              .array(
                z.object({
                  navigationInstruction: z.object({ maneuver: z.string().default('') }).default({ maneuver: '' }),
                }),
              )
              .default([]),
          }),
        ),
      }),
    )
    .default([]),
});
const ROUTE_FIELDS =
  'routes.legs.distanceMeters,routes.legs.duration,routes.legs.steps.navigationInstruction.maneuver,routes.warnings';

type FoundRoute = z.infer<typeof routes>['routes'][number];

const needsFerry = ({ legs, warnings }: FoundRoute): boolean =>
  warnings.some((warning) => /ferry|ferries/i.test(warning)) ||
  legs.some(({ steps }) =>
    steps.some(({ navigationInstruction }) => navigationInstruction.maneuver.startsWith('FERRY')),
  );

function waypointOf(place: Place): object {
  const placeId = googleIdOf(place.id);
  if (placeId !== undefined) return { placeId };
  return { location: { latLng: { latitude: place.lat, longitude: place.lon } } };
}

/** Every call throws PlacesError when Google does not answer. Undefined: Google knows no such place. */
export function createGoogleApi({ key, origins = GOOGLE, timeout = TIMEOUT, signal }: GoogleApiOptions) {
  const keyed = (fields: string) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': fields });

  return {
    async details(id: string): Promise<GoogleRecord | undefined> {
      const found = await askGoogle({
        url: `${origins.places}/v1/places/${encodeURIComponent(id)}?languageCode=en-GB&regionCode=GB`,
        headers: keyed(DETAILS_FIELDS),
        answer: details,
        timeout,
        signal,
      });
      if (!found?.location) return undefined;
      return {
        // Google may answer with a newer id; we keep the one that was requested.
        id,
        types: found.types,
        lat: found.location.latitude,
        lon: found.location.longitude,
        parts: found.addressComponents.map(({ longText, shortText, types }) => ({
          long: longText,
          short: shortText,
          types,
        })),
      };
    },

    async geocode(text: string): Promise<GoogleRecord | undefined> {
      const query = new URLSearchParams({
        address: text,
        components: 'country:GB',
        region: 'gb',
        language: 'en-GB',
        key,
      });
      const url = `${origins.geocoding}/maps/api/geocode/json?${query}`;
      const found = await askGoogle({ url, answer: geocoding, timeout, signal });
      if (!found) return undefined;
      const failure = GEOCODING_FAILURES[found.status as keyof typeof GEOCODING_FAILURES];
      if (failure) throw new PlacesError(failure, found.status);
      const [best] = found.results;
      if (!best) return undefined;
      return {
        id: best.place_id,
        types: best.types,
        lat: best.geometry.location.lat,
        lon: best.geometry.location.lng,
        parts: best.address_components.map(({ long_name, short_name, types }) => ({
          long: long_name,
          short: short_name,
          types,
        })),
      };
    },

    /** The legs of the route through all points; 'noRoad' when there is none, or only with a ferry. */
    async route(points: readonly Place[]) {
      const [origin, ...intermediates] = points.map(waypointOf);
      const destination = intermediates.pop();
      const found = await askGoogle({
        url: `${origins.routes}/directions/v2:computeRoutes`,
        headers: keyed(ROUTE_FIELDS),
        body: {
          origin,
          intermediates,
          destination,
          travelMode: 'DRIVE',
          routingPreference: 'TRAFFIC_UNAWARE',
          routeModifiers: { avoidFerries: true },
          languageCode: 'en-GB',
          regionCode: 'GB',
          units: 'IMPERIAL',
        },
        answer: routes,
        timeout,
        signal,
      });
      if (!found) throw new PlacesError('unavailable', 'NOT_FOUND');
      const [best] = found.routes;
      if (!best || needsFerry(best)) return 'noRoad' as const;
      if (best.legs.length !== points.length - 1) throw new PlacesError('unavailable', 'INCOMPLETE');
      return best.legs.map(({ distanceMeters, duration }) => ({
        metres: distanceMeters,
        seconds: Math.round(Number.parseFloat(duration)),
      }));
    },
  };
}

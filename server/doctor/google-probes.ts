/** Google Maps: the server's key with each API it needs, and the browser's key as a page uses it. */
import * as z from 'zod';
import { type Answer, ask, type Finding, fail, ok, type Probe, type ProbeContext, warn } from './probe';

const failure = z.object({
  error: z.object({
    message: z.string().optional(),
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

const WORDS: Readonly<Record<string, string>> = {
  API_KEY_INVALID: 'is not a key that Google knows',
  API_KEY_SERVICE_BLOCKED: 'is restricted to other interfaces',
  API_KEY_HTTP_REFERRER_BLOCKED: 'is restricted to other pages',
  API_KEY_IP_ADDRESS_BLOCKED: "is restricted to other addresses than this machine's",
  SERVICE_DISABLED: 'belongs to a project in which the interface is switched off',
  BILLING_DISABLED: 'belongs to a project without billing',
  CONSUMER_SUSPENDED: 'belongs to a project that Google has suspended',
  RATE_LIMIT_EXCEEDED: 'has used up its quota',
  RESOURCE_QUOTA_EXCEEDED: 'has used up its quota',
};

/** The reason of a refusal, or null. */
function refusalOf({ status, json }: Answer): string | null {
  if (status === 200) return null;
  const parsed = failure.safeParse(json);
  const { details = [], message } = parsed.success ? parsed.data.error : {};
  const reason = details.map((detail) => detail.reason).find((name) => name !== undefined) ?? '';
  if (status === 429) return 'has used up its quota';
  return WORDS[reason] ?? `is refused: ${message?.split('\n')[0] ?? `HTTP ${status}`}`;
}

const END_POINTS = { origin: [55.9533, -3.1883], destination: [55.9755, -3.1665] } as const;
const waypoint = ([latitude, longitude]: readonly [number, number]) => ({
  location: { latLng: { latitude, longitude } },
});

async function routesFinding(context: ProbeContext, key: string): Promise<Finding> {
  const answer = await ask(context, `${context.urls.routes}/directions/v2:computeRoutes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': key,
      'x-goog-fieldmask': 'routes.distanceMeters',
    },
    body: JSON.stringify({
      origin: waypoint(END_POINTS.origin),
      destination: waypoint(END_POINTS.destination),
      travelMode: 'DRIVE',
    }),
  });
  const refusal = refusalOf(answer);
  if (refusal !== null) return fail(`GOOGLE_MAPS_SERVER_KEY ${refusal} (Routes API)`);
  const routes = z.object({ routes: z.array(z.object({ distanceMeters: z.number().positive() })).min(1) });
  return routes.safeParse(answer.json).success
    ? ok('GOOGLE_MAPS_SERVER_KEY measures roads (Routes API)')
    : fail('GOOGLE_MAPS_SERVER_KEY is accepted, but the Routes API finds no way through Edinburgh');
}

async function geocodingFinding(context: ProbeContext, key: string): Promise<Finding> {
  const url = new URL(`${context.urls.geocoding}/maps/api/geocode/json`);
  url.search = new URLSearchParams({ address: 'EH1 1YZ', region: 'gb', key }).toString();
  const { status, json } = await ask(context, url);
  const parsed = z.object({ status: z.string(), error_message: z.string().optional() }).safeParse(json);
  if (!parsed.success) return fail(`GOOGLE_MAPS_SERVER_KEY could not be tried with the Geocoding API: HTTP ${status}`);
  if (parsed.data.status === 'OK') return ok('GOOGLE_MAPS_SERVER_KEY finds places (Geocoding API)');
  const why = parsed.data.error_message?.split('\n')[0] ?? parsed.data.status;
  return fail(`GOOGLE_MAPS_SERVER_KEY is refused by the Geocoding API: ${why}`);
}

/** Asks for one suggestion as a page of `referrer`, or without a referrer. */
async function suggest(context: ProbeContext, key: string, referrer: string | null): Promise<Answer> {
  return ask(context, `${context.urls.places}/v1/places:autocomplete`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': key,
      ...(referrer === null ? {} : { referer: referrer }),
    },
    body: JSON.stringify({ input: 'Edinburgh', includedRegionCodes: ['gb'] }),
  });
}

async function placesFinding(context: ProbeContext, key: string): Promise<Finding> {
  const refusal = refusalOf(await suggest(context, key, null));
  return refusal === null
    ? ok('GOOGLE_MAPS_SERVER_KEY is accepted by the Places API (New)')
    : fail(`GOOGLE_MAPS_SERVER_KEY ${refusal} (Places API (New))`);
}

export const googleServer: Probe = {
  service: 'Google, server',
  variable: 'GOOGLE_MAPS_SERVER_KEY',
  isConfigured: ({ places }) => places.kind === 'google',
  async look(context) {
    const { places } = context.config;
    if (places.kind !== 'google') return [];
    const { serverKey: key } = places;
    return Promise.all([routesFinding(context, key), geocodingFinding(context, key), placesFinding(context, key)]);
  },
};

export const googleBrowser: Probe = {
  service: 'Google, pages',
  variable: 'GOOGLE_MAPS_BROWSER_KEY',
  isConfigured: ({ places }) => places.kind === 'google',
  async look(context) {
    const { places, publicUrl } = context.config;
    if (places.kind !== 'google') return [];
    const [page, stranger] = await Promise.all([
      suggest(context, places.browserKey, `${publicUrl}/`),
      suggest(context, places.browserKey, null),
    ]);
    const refusal = refusalOf(page);
    if (refusal !== null) return fail(`GOOGLE_MAPS_BROWSER_KEY ${refusal} (Places API (New), from ${publicUrl})`);
    return refusalOf(stranger) === null
      ? warn('GOOGLE_MAPS_BROWSER_KEY works from everywhere, and everybody can read it: restrict it to PUBLIC_URL')
      : ok(`GOOGLE_MAPS_BROWSER_KEY suggests places (Places API (New)), to pages of ${publicUrl} only`);
  },
};

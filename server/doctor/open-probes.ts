/** postcodes.io and OSRM; warns when a shop has neither them nor Google. */
import { sellsOnEstimates } from '#server/config';
import { postcodeAnswer, postcodeUrl, routeAnswer, routeUrl } from '#server/places/open/open-places';
import { ask, fail, ok, type Probe, warn } from './probe';

/** Two points in Edinburgh. */
const [FROM, TO] = [
  { lat: 55.9533, lon: -3.1883 },
  { lat: 55.9755, lon: -3.1665 },
] as const;

export const postcodes: Probe = {
  service: 'postcodes.io',
  variable: 'PLACES_API_URL',
  isConfigured: ({ places }) => places.kind === 'open' && places.postcodesUrl !== undefined,
  async look(context) {
    const { places } = context.config;
    if (places.kind !== 'open' || places.postcodesUrl === undefined) return [];
    const { status, json } = await ask(context, postcodeUrl(places.postcodesUrl, 'EH1 1YZ'));
    return postcodeAnswer.safeParse(json).success
      ? ok('PLACES_API_URL knows where postcodes are')
      : fail(`PLACES_API_URL does not answer as postcodes.io does (HTTP ${status})`);
  },
};

export const routing: Probe = {
  service: 'OSRM',
  variable: 'ROUTING_URL',
  isConfigured: ({ places }) => places.kind === 'open' && places.routingUrl !== undefined,
  async look(context) {
    const { places } = context.config;
    if (places.kind !== 'open' || places.routingUrl === undefined) return [];
    const { status, json } = await ask(context, routeUrl(places.routingUrl, [FROM, TO, FROM, TO]));
    const read = routeAnswer.safeParse(json);
    if (read.success && read.data.code === 'Ok') return ok('ROUTING_URL measures roads');
    const said = (json as { code?: unknown } | undefined)?.code;
    return fail(`ROUTING_URL finds no way through Edinburgh without a ferry (HTTP ${status}, ${said ?? 'no code'})`);
  },
};

export const distances: Probe = {
  service: 'distances',
  variable: 'ROUTING_URL',
  isConfigured: (config) => config.production && sellsOnEstimates(config),
  look: async () =>
    warn('ROUTING_URL and GOOGLE_MAPS_SERVER_KEY are missing: prices are made of estimated distances, up to 15 % off'),
};

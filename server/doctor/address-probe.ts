/** Address lookup: asks for one postcode. */
import type { AddressesConfig } from '#server/config/services';
import { type Answer, ask, type Finding, fail, ok, type Probe, type ProbeContext } from './probe';

type Lookup = Extract<AddressesConfig, { key: string }>;

/** A postcode that Ideal Postcodes looks up for free. */
const FREE_POSTCODE = 'ID11QD';
const POSTCODE = 'EH11YZ';

function urlOf({ urls }: ProbeContext, lookup: Lookup): URL {
  const at = (base: string, path: string, query: Record<string, string>): URL => {
    const url = new URL(`${base}${path}`);
    url.search = new URLSearchParams(query).toString();
    return url;
  };
  const { key } = lookup;
  switch (lookup.kind) {
    case 'ideal-postcodes':
      return at(lookup.baseUrl ?? urls.idealPostcodes, `/postcodes/${FREE_POSTCODE}`, { api_key: key });
    case 'getaddress':
      return at(lookup.baseUrl, `/autocomplete/${POSTCODE}`, { 'api-key': key, all: 'true' });
    case 'os-places':
      return at(lookup.baseUrl ?? urls.osPlaces, '/postcode', { postcode: POSTCODE, key, maxresults: '1' });
  }
}

function findingOf({ status, json }: Answer, { kind }: Lookup): Finding {
  if (status === 401 || status === 403) return fail(`ADDRESS_API_KEY is not accepted by ${kind} (HTTP ${status})`);
  if (status === 402) return fail(`ADDRESS_API_KEY is accepted by ${kind}, but nothing is left on the account`);
  if (status === 429) return fail(`ADDRESS_API_KEY is accepted by ${kind}, but its quota is used up`);
  if (status === 404)
    return fail(`ADDRESS_API_URL or ADDRESS_PROVIDER: ${kind} knows nothing at its address (HTTP 404)`);
  if (status !== 200) return fail(`ADDRESS_PROVIDER: ${kind} answers with HTTP ${status}`);
  if (json === undefined) return fail(`ADDRESS_API_URL: what answers for ${kind} does not answer with JSON`);
  return ok(`ADDRESS_API_KEY is accepted by ${kind}`);
}

export const addresses: Probe = {
  service: 'addresses',
  variable: 'ADDRESS_PROVIDER',
  isConfigured: (config) => 'key' in config.addresses,
  async look(context) {
    const lookup = context.config.addresses;
    if (!('key' in lookup)) return [];
    return findingOf(await ask(context, urlOf(context, lookup)), lookup);
  },
};

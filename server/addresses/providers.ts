/** The services that know full addresses, and the choice of one. */
import * as z from 'zod';
import { compactPostcode } from '#domain/postcode';
import type { AddressesConfig } from '#server/config/services';
import { addressLine, MOST_ADDRESSES, titleCase } from './address-line';
import type { AddressLookup } from './addresses';
import { ask, lookupBy, type ServiceOptions } from './ask';
import { createDemoAddresses } from './demo-addresses';

const IDEAL_POSTCODES = 'https://api.ideal-postcodes.co.uk/v1';
/** Addresses that Ideal Postcodes and OS Places give at a time. */
const PAGE = 100;

const line = z.string().default('');
const idealReply = z.object({
  code: z.literal(2000),
  result: z.array(
    z.object({ line_1: z.string(), line_2: line, line_3: line, post_town: z.string(), postcode: z.string() }),
  ),
  total: z.int().optional(),
});

/** GET /postcodes/{postcode}, pages of a hundred. It knows whole postcodes only. The key must not be restricted to allowed URLs. */
function createIdealPostcodes({ key, baseUrl = IDEAL_POSTCODES, timeout }: ServiceOptions): AddressLookup {
  async function askPage(postcode: string, page: number, signal: AbortSignal) {
    const url = new URL(`${baseUrl}/postcodes/${compactPostcode(postcode)}`);
    url.searchParams.set('api_key', key);
    if (page > 0) url.searchParams.set('page', String(page));
    const { result, total = result.length } = await ask(url, idealReply, signal);
    const addresses = result.map((found) =>
      addressLine([found.line_1, found.line_2, found.line_3, titleCase(found.post_town), found.postcode], postcode),
    );
    return { addresses, total };
  }

  async function askAll(postcode: string, signal: AbortSignal): Promise<string[]> {
    const { addresses, total } = await askPage(postcode, 0, signal);
    const pages = Math.ceil(Math.min(total, MOST_ADDRESSES) / PAGE);
    for (let page = 1; page < pages; page += 1) {
      addresses.push(...(await askPage(postcode, page, signal)).addresses);
    }
    return addresses;
  }

  return lookupBy(askAll, { timeout, ofWholeOnly: true });
}

const OS_PLACES = 'https://api.os.uk/search/places/v1';

/** `results` is missing when a postcode has no addresses. */
const osReply = z.object({
  header: z.object({ totalresults: z.int() }),
  results: z.array(z.object({ DPA: z.object({ ADDRESS: z.string() }) })).optional(),
});

/**
 * GET /postcode, a hundred at a time. It would list thousands for part of a postcode, so we only send it full ones. The key must belong to
 * a project with the Places API.
 */
function createOsPlaces({ key, baseUrl = OS_PLACES, timeout }: ServiceOptions): AddressLookup {
  async function askAll(postcode: string, signal: AbortSignal): Promise<string[]> {
    const addresses: string[] = [];
    for (let offset = 0, total = 1; offset < Math.min(total, MOST_ADDRESSES); offset += PAGE) {
      const url = new URL(`${baseUrl}/postcode`);
      const query = { postcode, key, maxresults: String(PAGE), offset: String(offset) };
      url.search = new URLSearchParams(query).toString();
      const { header, results = [] } = await ask(url, osReply, signal);
      addresses.push(...results.map(({ DPA }) => addressLine([DPA.ADDRESS], postcode)));
      total = header.totalresults;
    }
    return addresses;
  }

  return lookupBy(askAll, { timeout, ofWholeOnly: true });
}

const suggestionsReply = z.object({ suggestions: z.array(z.object({ address: z.string() })) });

/**
 * A service with getAddress's interface: GET /autocomplete/{postcode}, which also accepts part of a postcode. There is no default
 * `baseUrl`, see decision 024.
 */
function createGetAddress({ key, baseUrl, timeout }: ServiceOptions & { baseUrl: string }): AddressLookup {
  async function find(postcode: string, signal: AbortSignal): Promise<string[]> {
    const url = new URL(`${baseUrl}/autocomplete/${compactPostcode(postcode)}`);
    url.search = new URLSearchParams({ 'api-key': key, all: 'true' }).toString();
    const { suggestions } = await ask(url, suggestionsReply, signal);
    return suggestions.map(({ address }) => addressLine([address], postcode));
  }
  return lookupBy(find, { timeout, ofWholeOnly: false });
}

/** Shorter than the page's own timeout, milliseconds. */
const TIMEOUT = 8_000;

export function chooseAddressLookup(config: AddressesConfig, timeout: number = TIMEOUT): AddressLookup | undefined {
  switch (config.kind) {
    case 'off':
      return undefined;
    case 'embedded':
      return createDemoAddresses();
    case 'ideal-postcodes':
      return createIdealPostcodes({ ...config, timeout });
    case 'os-places':
      return createOsPlaces({ ...config, timeout });
    case 'getaddress-compatible':
      return createGetAddress({ ...config, timeout });
  }
}

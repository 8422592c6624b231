/** OS Places: GET /postcode, a hundred at a time. It would list thousands for part of a postcode, so we only send it full ones. */
import * as z from 'zod';
import { addressLine, MOST_ADDRESSES } from './address-line';
import type { AddressLookup } from './addresses';
import { ask, lookupBy, type ServiceOptions } from './ask';

const HOME = 'https://api.os.uk/search/places/v1';
const PAGE = 100;

/** `results` is missing when a postcode has no addresses. */
const reply = z.object({
  header: z.object({ totalresults: z.int() }),
  results: z.array(z.object({ DPA: z.object({ ADDRESS: z.string() }) })).optional(),
});

/** The key must belong to a project with the Places API. */
export function createOsPlaces({ key, baseUrl = HOME, timeout }: ServiceOptions): AddressLookup {
  async function askAll(postcode: string, signal: AbortSignal): Promise<string[]> {
    const addresses: string[] = [];
    for (let offset = 0, total = 1; offset < Math.min(total, MOST_ADDRESSES); offset += PAGE) {
      const url = new URL(`${baseUrl}/postcode`);
      const query = { postcode, key, maxresults: String(PAGE), offset: String(offset) };
      url.search = new URLSearchParams(query).toString();
      const { header, results = [] } = await ask(url, reply, signal);
      addresses.push(...results.map(({ DPA }) => addressLine([DPA.ADDRESS], postcode)));
      total = header.totalresults;
    }
    return addresses;
  }

  return lookupBy(askAll, { timeout, ofWholeOnly: true });
}

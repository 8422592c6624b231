/** A service with getAddress's interface: GET /autocomplete/{postcode}, which also accepts part of a postcode. */
import * as z from 'zod';
import { compactPostcode } from '#domain/postcode';
import { addressLine } from './address-line';
import type { AddressLookup } from './addresses';
import { ask, lookupBy, type ServiceOptions } from './ask';

const reply = z.object({ suggestions: z.array(z.object({ address: z.string() })) });

/** There is no default `baseUrl`, see decision 024. */
export function createGetAddress({ key, baseUrl, timeout }: ServiceOptions & { baseUrl: string }): AddressLookup {
  async function find(postcode: string, signal: AbortSignal): Promise<string[]> {
    const url = new URL(`${baseUrl}/autocomplete/${compactPostcode(postcode)}`);
    url.search = new URLSearchParams({ 'api-key': key, all: 'true' }).toString();
    const { suggestions } = await ask(url, reply, signal);
    return suggestions.map(({ address }) => addressLine([address], postcode));
  }
  return lookupBy(find, { timeout, ofWholeOnly: false });
}

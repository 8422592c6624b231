/** A service with getAddress's interface: GET /autocomplete/{postcode}, which also takes a part of a postcode. */
import * as z from 'zod';
import { compactPostcode } from '#domain/postcode';
import { withTimeout } from '#server/http/with-timeout';
import { addressLine, sortAddresses } from './address-line';
import type { AddressLookup } from './addresses';
import { ask, type ServiceOptions } from './ask';

const reply = z.object({ suggestions: z.array(z.object({ address: z.string() })) });

/** There is no default `baseUrl`, see decision 024. */
export function createGetAddress({ key, baseUrl, timeout }: ServiceOptions & { baseUrl: string }): AddressLookup {
  return {
    demo: false,
    async find(postcode, signal) {
      const url = new URL(`${baseUrl}/autocomplete/${compactPostcode(postcode)}`);
      url.search = new URLSearchParams({ 'api-key': key, all: 'true' }).toString();
      const { suggestions } = await withTimeout(timeout, signal, (bounded) => ask(url, reply, bounded));
      return sortAddresses(suggestions.map(({ address }) => addressLine([address], postcode)));
    },
  };
}

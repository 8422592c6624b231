/** A service with getAddress's interface: GET /autocomplete/{postcode}, which also takes a part of a postcode. */
import * as z from 'zod';
import { compactPostcode } from '#domain/postcode';
import { inTime } from '#server/http/in-time';
import type { AddressLookup } from './addresses';
import { ask, type ServiceOptions } from './ask';
import { addressLine, inOrder } from './in-words';

const reply = z.object({ suggestions: z.array(z.object({ address: z.string() })) });

/** There is no default `baseUrl`, see decision 024. */
export function createGetAddress({ key, baseUrl, timeout }: ServiceOptions & { baseUrl: string }): AddressLookup {
  return {
    demo: false,
    async find(postcode, signal) {
      const url = new URL(`${baseUrl}/autocomplete/${compactPostcode(postcode)}`);
      url.search = new URLSearchParams({ 'api-key': key, all: 'true' }).toString();
      const { suggestions } = await inTime(timeout, signal, (bounded) => ask(url, reply, bounded));
      return inOrder(suggestions.map(({ address }) => addressLine([address], postcode)));
    },
  };
}

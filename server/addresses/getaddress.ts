/**
 * Addresses by a service that answers as getAddress did: GET /autocomplete/{postcode}. It takes a part of a
 * postcode as well as a whole one.
 */
import * as z from 'zod';
import { compactPostcode } from '#domain/postcode';
import { inTime } from '#server/http/in-time';
import type { AddressLookup } from './addresses';
import { ask, type ServiceOptions } from './ask';
import { addressLine, inOrder } from './in-words';

const reply = z.object({ suggestions: z.array(z.object({ address: z.string() })) });

/** Asks the service at `baseUrl`. It has no home of its own: see decision 024. */
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

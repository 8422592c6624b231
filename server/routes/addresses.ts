/** Detailed addresses of a postcode (design section 6). */
import * as z from 'zod';
import { addressesReply } from '#domain/contract/places';
import { compactPostcode, MIN_POSTCODE_LENGTH } from '#domain/postcode';
import { demoAddresses } from '#server/addresses/demo-addresses';
import { AppError } from '#server/http/errors';
import type { RegisterRoutes } from '#server/http/route';

const postcodeParams = z.object({ postcode: z.string().max(40) });

export const addressRoutes: RegisterRoutes = (app) => {
  app.get(
    '/api/addresses/:postcode',
    { schema: { summary: 'Detailed addresses', params: postcodeParams, response: { 200: addressesReply } } },
    async (request) => {
      const { postcode } = request.params;
      if (compactPostcode(postcode).length < MIN_POSTCODE_LENGTH) throw new AppError('postcodeRequired');
      const addresses = demoAddresses(postcode);
      if (!addresses) throw new AppError('addressesNotFound', { params: { postcode } });
      return { suggestions: addresses.map((address) => ({ address })), demo: true };
    },
  );
};

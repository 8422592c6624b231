/** Addresses of a postcode. None is stored: the services forbid it. */

import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { addressesReply } from '#domain/contract/places';
import { compactPostcode, extractPostcode, MIN_POSTCODE_LENGTH } from '#domain/postcode';
import { AddressError } from '#server/addresses/addresses';
import { chooseAddressLookup } from '#server/addresses/providers';
import type { RegisterRoutes } from '#server/http/route';
import { locateText } from '#server/places/embedded/read-text';
import { spendLookup } from '#server/places/metered-lookups';

const postcodeParams = z.object({ postcode: z.string().max(40) });

/** Nginx's status for a client that closed the request. */
const CLIENT_GONE = 499;

export const addressRoutes: RegisterRoutes = (app, { config, log, budgets, access }) => {
  const lookup = chooseAddressLookup(config.addresses);

  app.get(
    '/api/addresses/:postcode',
    {
      config: { class: 'metered', failure: 'addressesFailed' },
      schema: { summary: 'Detailed addresses', params: postcodeParams, response: { 200: addressesReply } },
    },
    async (request) => {
      const { postcode } = request.params;
      if (compactPostcode(postcode).length < MIN_POSTCODE_LENGTH) throw new AppError('postcodeRequired');
      if (!lookup) throw new AppError('addressKeyMissing');
      const params = { postcode };
      const code = extractPostcode(postcode);
      if (code === undefined || !locateText(code)) throw new AppError('addressesNotFound', { params });
      if (!lookup.demo && !(await spendLookup(budgets, config, access.networkOf(request)))) {
        throw new AppError('addressRateLimited', { params });
      }
      try {
        const addresses = await lookup.find(code, request.signal);
        return { suggestions: addresses.map((address) => ({ address })), demo: lookup.demo };
      } catch (error) {
        if (!(error instanceof AddressError)) throw error;
        if (request.signal.aborted) throw Object.assign(error, { statusCode: CLIENT_GONE });
        if (error.code === 'addressRateLimited')
          log.warn({ err: error }, 'address lookup: the service refuses further requests');
        throw new AppError(error.code, { params, cause: error });
      }
    },
  );
};

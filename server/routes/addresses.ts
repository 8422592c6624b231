/** Addresses of a postcode. None is stored: the services forbid it. */
import * as z from 'zod';
import { addressesReply } from '#domain/contract/places';
import { compactPostcode, extractPostcode, MIN_POSTCODE_LENGTH } from '#domain/postcode';
import { AddressError, type AddressFailure } from '#server/addresses/addresses';
import { chooseAddressLookup } from '#server/addresses/choose-lookup';
import { AppError } from '#server/http/errors';
import { spendLookup } from '#server/http/metered-lookups';
import type { RegisterRoutes } from '#server/http/route';
import { locateText } from '#server/places/embedded/read-text';

const postcodeParams = z.object({ postcode: z.string().max(40) });

/** A refused key is the server's fault, not the customer's. */
const STATUSES: Readonly<Record<AddressFailure, number>> = {
  addressesNotFound: 404,
  addressRateLimited: 429,
  addressAccessDenied: 502,
  addressesFailed: 502,
};
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
      if (!lookup) throw new AppError('addressKeyMissing', { status: 404 });
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
        if (request.signal.aborted) throw new AppError('addressesFailed', { status: CLIENT_GONE, cause: error });
        if (error.code === 'addressRateLimited')
          log.warn({ err: error }, 'address lookup: the service refuses further requests');
        throw new AppError(error.code, { status: STATUSES[error.code], params, cause: error });
      }
    },
  );
};

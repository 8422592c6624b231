/** Ideal Postcodes: GET /postcodes/{postcode}, pages of a hundred. It knows whole postcodes only. */
import * as z from 'zod';
import { compactPostcode } from '#domain/postcode';
import { addressLine, MOST_ADDRESSES, titleCase } from './address-line';
import type { AddressLookup } from './addresses';
import { ask, lookupBy, type ServiceOptions } from './ask';

const HOME = 'https://api.ideal-postcodes.co.uk/v1';
const PAGE = 100;

const line = z.string().default('');
const reply = z.object({
  code: z.literal(2000),
  result: z.array(
    z.object({ line_1: z.string(), line_2: line, line_3: line, post_town: z.string(), postcode: z.string() }),
  ),
  total: z.int().optional(),
});

/** The key must not be restricted to allowed URLs. */
export function createIdealPostcodes({ key, baseUrl = HOME, timeout }: ServiceOptions): AddressLookup {
  async function askPage(postcode: string, page: number, signal: AbortSignal) {
    const url = new URL(`${baseUrl}/postcodes/${compactPostcode(postcode)}`);
    url.searchParams.set('api_key', key);
    if (page > 0) url.searchParams.set('page', String(page));
    const { result, total = result.length } = await ask(url, reply, signal);
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

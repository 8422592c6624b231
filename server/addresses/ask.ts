/** One request to an address service: with a deadline, without redirects, a bounded answer, parsed as JSON. */
import type * as z from 'zod';
import { isFullPostcode } from '#domain/postcode';
import { withTimeout } from '#server/http/with-timeout';
import { sortAddresses } from './address-line';
import { AddressError, type AddressFailure, type AddressLookup } from './addresses';

export interface ServiceOptions {
  key: string;
  /** Replaces the service's base URL; no trailing slash. */
  baseUrl: string | undefined;
  /** Time for all requests of one lookup, milliseconds. */
  timeout: number;
}

/** Longest accepted answer, bytes; about six times that of a hundred full addresses. */
const LONGEST = 1024 * 1024;

/** Statuses with a code of their own; any other except 200 is 'addressesFailed'. 402: the balance or limit is used up. */
const STATUSES: Readonly<Record<number, AddressFailure>> = {
  401: 'addressAccessDenied',
  402: 'addressRateLimited',
  403: 'addressAccessDenied',
  404: 'addressesNotFound',
  429: 'addressRateLimited',
};

const failed = (message: string): AddressError => new AddressError('addressesFailed', message);

async function read(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > LONGEST) throw failed('the answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse<Value>(text: string, shape: z.ZodType<Value>): Value {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw failed('the answer is not JSON');
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) throw failed('the answer has an unexpected shape');
  return parsed.data;
}

/** A lookup whose requests share one deadline. `ofWholeOnly`: the service knows whole postcodes only. */
export const lookupBy = (
  find: (postcode: string, signal: AbortSignal) => Promise<readonly string[]>,
  { timeout, ofWholeOnly }: { timeout: number; ofWholeOnly: boolean },
): AddressLookup => ({
  demo: false,
  async find(postcode, signal) {
    if (ofWholeOnly && !isFullPostcode(postcode)) throw new AddressError('addressesNotFound', 'no whole postcode');
    return sortAddresses(await withTimeout(timeout, signal, (bounded) => find(postcode, bounded)));
  },
});

/** The URL contains the key, so errors do not quote it. Throws AddressError. */
export async function ask<Value>(url: URL, shape: z.ZodType<Value>, signal: AbortSignal): Promise<Value> {
  try {
    const response = await fetch(url, { redirect: 'manual', headers: { accept: 'application/json' }, signal });
    if (response.status !== 200) {
      response.body?.cancel().catch(() => undefined);
      throw new AddressError(STATUSES[response.status] ?? 'addressesFailed', `status ${response.status}`);
    }
    return parse(await read(response), shape);
  } catch (error) {
    if (error instanceof AddressError) throw error;
    throw failed(signal.aborted ? 'no answer in time' : 'the connection failed or broke');
  }
}

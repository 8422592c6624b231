/** One question to an address service by HTTP: in time, without redirects, the answer bounded and read as JSON. */
import type * as z from 'zod';
import { AddressError, type AddressFailure } from './addresses';

/** What an adapter is made from. */
export interface ServiceOptions {
  key: string;
  /** Instead of the service's own, without a trailing slash; everything before the paths that its documentation names. */
  baseUrl: string | undefined;
  /** How long all questions of one lookup may take, milliseconds. */
  timeout: number;
}

/** The longest answer that is read, bytes. A hundred addresses with everything known about them are a sixth of it. */
const LONGEST = 1024 * 1024;

/** What a status says; any other than 200 is a failure. 402 is a spent balance or limit. */
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
    if (length > LONGEST) throw failed('an answer without end');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse<Value>(text: string, shape: z.ZodType<Value>): Value {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw failed('an answer that is no JSON');
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) throw failed('an answer of another shape');
  return parsed.data;
}

/** Asks for JSON of a shape. The URL holds the key: it is in no error. Throws AddressError. */
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
    throw failed(signal.aborted ? 'no answer in time' : 'no connection, or one that broke');
  }
}

/** Calls the server. Never throws: a failure is a value. */
import type * as z from 'zod/mini';
import { errorReply } from '#domain/contract/schemas';
import { type GeneralRefusal, generalRefusals, type Refused } from '#domain/refusal';
import { isForeignBackend } from '../backend';
import { setServerTime } from '../storage/server-clock';

/**
 * The service that answers a call. `bookings`: the specification's table, answered by API_BASE_URL. `site`: places, days, configuration and messages, answered
 * by SITE_API_URL. `products`: the search, answered by the host that the configuration names, or by the site's. Unset, each is the page's own
 * origin.
 */
export type Service = 'bookings' | 'site' | 'products';

interface Call<Value> {
  service: Service;
  /** Of a call that changes something without sending anything. A call with a body or a file is a POST by itself. */
  method?: 'POST';
  /** From the root, beginning with /api/. */
  path: string;
  body?: object;
  /** Sent as it is, instead of a body. */
  file?: Blob;
  reply: z.ZodMiniType<Value>;
  signal: AbortSignal;
  /** Host of the product search, if the configuration names one. It gets no cookies. */
  searchHost?: string | undefined;
  /** A repeated call with the same key gets the first answer. */
  idempotencyKey?: string;
}

/** A failed call. `code` comes from the server, else from the status; `body` is the reply. */
export interface FailedCall {
  ok: false;
  code: string;
  /** The code comes from the status. */
  isGuessed?: true;
  /** The reason in the words of a backend that sends no codes. */
  said?: string;
  body: unknown;
  /** HTTP status of a refusal, such as '502 Bad Gateway'. */
  status?: string;
}

export type Reply<Value> = { ok: true; value: Value } | FailedCall;

const CODES: Readonly<Record<number, string>> = {
  400: 'inputInvalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'notAllowedNow',
  413: 'tooLarge',
  422: 'inputInvalid',
  429: 'tooManyRequests',
};

const failed = (code: string, body?: unknown): FailedCall => ({ ok: false, code, body });
const statusOf = ({ status, statusText }: Response): string => `${status} ${statusText}`.trim();

/** The host of a service; '' is the page's own origin. Undefined when the configured value is not a web address. */
export function hostOf(service: Service, searchHost?: string): string | undefined {
  const { API_BASE_URL: bookings, SITE_API_URL: site } = import.meta.env;
  return baseUrl({ bookings, site, products: searchHost || site }[service]);
}

export async function call<Value>({ service, path, body, file, reply, signal, ...more }: Call<Value>) {
  const { method = body || file ? 'POST' : 'GET', searchHost, idempotencyKey } = more;
  const host = hostOf(service, searchHost);
  if (host === undefined) return failed('baseUrlMissing');
  const isForeign = service === 'bookings' && isForeignBackend();
  try {
    const response = await fetch(host + path, {
      method,
      signal,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body || (isForeign && method !== 'GET') ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey && !isForeign ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(file ? { body: file } : body ? { body: JSON.stringify(body) } : {}),
    });
    setServerTime(response);
    return await read(response, `${method} ${path.split('?')[0]}`, reply);
  } catch {
    return failed(globalThis.navigator?.onLine === false ? 'offline' : 'network');
  }
}

async function read<Value>(response: Response, what: string, schema: z.ZodMiniType<Value>): Promise<Reply<Value>> {
  const text = await response.text();
  const json = parseJson(text);
  if (!response.ok) {
    const { error, code } = errorReply.safeParse(json).data ?? {};
    console.warn(what, response.status, error ?? response.statusText);
    const known = code || (await codeOfText(error));
    const status = statusOf(response);
    if (known) return { ...failed(known, json), status };
    // A broken server's words are not for customers.
    const said = response.status < 500 ? sentenceOf(error) : {};
    return { ...failed(CODES[response.status] ?? 'serverError', json), isGuessed: true, ...said, status };
  }
  const isReadable = json !== undefined || text.trim() === '';
  const parsed = schema.safeParse(json);
  if (isReadable && parsed.success) return { ok: true, value: parsed.data };
  console.warn(what, response.status, 'a reply that makes no sense');
  return failed('serverError');
}

/** The name of a status says no more than the status. */
const STATUS_NAME = /^(bad request|unauthori[sz]ed|forbidden|not found|conflict|too many requests)\.?$/i;

/** The reason in the words of a backend that sends no codes, if it gives one. */
export function sentenceOf(error: string | undefined): Pick<FailedCall, 'said'> {
  const said = error?.trim();
  return said && !STATUS_NAME.test(said) ? { said } : {};
}

/** Returns undefined for an empty body and for anything but JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Base of all calls; '' is the page's own origin. Undefined when the configured value is not a web address. */
function baseUrl(configured: string | undefined): string | undefined {
  const text = configured?.trim();
  if (!text) return '';
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) return undefined;
  return text.replace(/(?<!\/)\/+$/, '');
}

/** Finds the code of an English error sentence, for a backend that sends no codes. */
export async function codeOfText(text: string | undefined): Promise<string | undefined> {
  if (!text) return undefined;
  const { errors } = await import('#locales/en/errors');
  return Object.entries(errors).find(([, sentence]) => sentence === text)?.[0];
}

/**
 * Returns the failure's code if its port, or any call, may give it; else the backend's own words, else `otherwise`. If another backend
 * lacks the call, its 404 does not mean a missing page.
 */
export function refuse<Reason extends string>(
  { code, isGuessed, said }: Pick<FailedCall, 'code' | 'isGuessed' | 'said'>,
  reasons: readonly Reason[],
  otherwise: Reason | GeneralRefusal,
): Refused<Reason | GeneralRefusal> {
  if (said) return { ok: false, reason: 'backendSaid', status: said };
  const known = [...reasons, ...generalRefusals].find((reason) => reason === code);
  return { ok: false, reason: (isGuessed && code === 'notFound' ? undefined : known) ?? otherwise };
}

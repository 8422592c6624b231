/** The one way to call the server. It never throws: what failed is a value. */
import type * as z from 'zod/mini';
import { errorReply } from '#domain/contract/schemas';
import { type GeneralRefusal, generalRefusals, type Refused } from '#domain/refusal';

interface Call<Value> {
  method?: 'GET' | 'POST' | 'PATCH';
  /** From the root, beginning with /api/. */
  path: string;
  body?: object;
  reply: z.ZodMiniType<Value>;
  signal: AbortSignal;
  /** The host to call, when not the one of API_BASE_URL. It gets no cookies. */
  base?: string | undefined;
  /** Makes a repeat of the call get the first one's answer. */
  idempotencyKey?: string;
}

/** A call that did not succeed. `code` is the server's, else what the status stands for; `body` is what came with it. */
export interface FailedCall {
  ok: false;
  code: string;
  body: unknown;
  /** HTTP status and its text, where an answer came that refused: '502 Bad Gateway'. */
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

/** What a backend of bookings need not have: places, the calendar, messages. SITE_API_URL names who has it. */
const isOfSite = (path: string): boolean =>
  /^\/api\/(places|route|addresses|availability|config|contact|newsletter)\b/.test(path);

const failed = (code: string, body?: unknown): FailedCall => ({ ok: false, code, body });
const statusOf = ({ status, statusText }: Response): string => `${status} ${statusText}`.trim();

export async function call<Value>({ method = 'GET', path, body, reply, signal, base, idempotencyKey }: Call<Value>) {
  const host = baseUrl(base || (isOfSite(path) && import.meta.env.SITE_API_URL) || import.meta.env.API_BASE_URL);
  if (host === undefined) return failed('baseUrlMissing');
  try {
    const response = await fetch(host + path, {
      method,
      signal,
      credentials: base ? 'same-origin' : 'include',
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return await read(response, `${method} ${path.split('?')[0]}`, reply);
  } catch {
    return failed(globalThis.navigator?.onLine === false ? 'offline' : 'network');
  }
}

async function read<Value>(response: Response, what: string, schema: z.ZodMiniType<Value>): Promise<Reply<Value>> {
  const text = await response.text();
  const json = parseJson(text);
  if (!response.ok) {
    const known = errorReply.safeParse(json);
    const said = known.success ? (known.data.code ?? (await codeOfText(known.data.error))) : undefined;
    const code = said || CODES[response.status] || 'serverError';
    console.warn(what, response.status, known.success ? known.data.error : response.statusText);
    return { ...failed(code, json), status: statusOf(response) };
  }
  const isReadable = json !== undefined || text.trim() === '';
  const parsed = schema.safeParse(json);
  if (isReadable && parsed.success) return { ok: true, value: parsed.data };
  console.warn(what, response.status, 'a reply that makes no sense');
  return failed('serverError');
}

/** The empty text of a 204 and whatever is not JSON are undefined. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where calls go: '' is the page's own origin. Undefined when something was configured that is no web address. */
export function baseUrl(configured: string | undefined): string | undefined {
  const text = configured?.trim();
  if (!text) return '';
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) return undefined;
  return text.replace(/\/+$/, '');
}

/** The code of an English sentence of our catalogue. A backend without codes says what went wrong by these. */
export async function codeOfText(text: string | undefined): Promise<string | undefined> {
  if (!text) return undefined;
  const { errors } = await import('#locales/en/errors');
  return Object.entries(errors).find(([, sentence]) => sentence === text)?.[0];
}

/** The failure's code where it is one of the `reasons` its port may give, or one that any call can meet; else `otherwise`. */
export function refuse<Reason extends string>(
  { code }: Pick<FailedCall, 'code'>,
  reasons: readonly Reason[],
  otherwise: Reason | GeneralRefusal,
): Refused<Reason | GeneralRefusal> {
  const known = [...reasons, ...generalRefusals].find((reason) => reason === code);
  return { ok: false, reason: known ?? otherwise };
}

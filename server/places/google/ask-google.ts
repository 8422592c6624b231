/** One request to a Google service: with a deadline, a second attempt if that may help, and classified failures. */
import * as z from 'zod';
import { withTimeout } from '#server/http/with-timeout';
import { PlacesError } from '#server/places/places';

export interface GoogleQuestion<Value> {
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: object;
  answer: z.ZodType<Value>;
  timeout: number;
  signal: AbortSignal;
}

const ATTEMPTS = 2;

const refusal = z.object({
  error: z.object({
    status: z.string().default(''),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

/** Undefined when the requested thing does not exist. */
function errorOf(status: number, body: unknown): PlacesError | undefined {
  const error = refusal.safeParse(body).data?.error;
  const word = (otherwise: string): string => error?.status || otherwise;
  const isKeyUnknown = error?.details.some(({ reason }) => reason?.startsWith('API_KEY')) ?? false;
  if (status === 429) return new PlacesError('quota', word('RESOURCE_EXHAUSTED'));
  if (status === 401 || status === 403 || isKeyUnknown) return new PlacesError('refused', word('PERMISSION_DENIED'));
  if (status === 400 || status === 404) return undefined;
  return new PlacesError('unavailable', word(`HTTP_${status}`));
}

async function attempt<Value>(question: GoogleQuestion<Value>): Promise<Value | undefined> {
  const { url, headers = {}, body, answer, timeout, signal } = question;
  try {
    const { response, json } = await withTimeout(timeout, signal, async (ending) => {
      const reply = await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: ending,
      });
      const json: unknown = await reply.json().catch((error: unknown) => {
        if (reply.ok) throw error;
      });
      return { response: reply, json };
    });
    if (response.ok) return answer.parse(json);
    const error = errorOf(response.status, json);
    if (error) throw error;
    return undefined;
  } catch (cause) {
    throw cause instanceof PlacesError ? cause : new PlacesError('unavailable', 'UNAVAILABLE', { cause });
  }
}

/** Undefined when the requested thing does not exist. Throws PlacesError. */
export async function askGoogle<Value>(question: GoogleQuestion<Value>): Promise<Value | undefined> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(question);
    } catch (error) {
      const mayHelp = error instanceof PlacesError && error.failure === 'unavailable';
      if (!mayHelp || attempts === ATTEMPTS || question.signal.aborted) throw error;
    }
  }
}

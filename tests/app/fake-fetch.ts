import { vi } from 'vitest';

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  credentials?: RequestCredentials | undefined;
  /** Stops the request. */
  signal?: AbortSignal | null | undefined;
}

/** Answers every fetch by `answer`; returns the requests that were sent. */
export function fakeFetch(answer: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const sent: Sent = {
      method: init.method ?? 'GET',
      url,
      headers: { ...(init.headers as Record<string, string>) },
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      credentials: init.credentials,
      signal: init.signal,
    };
    calls.push(sent);
    return answer(sent);
  });
  return calls;
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

export const signal = (): AbortSignal => new AbortController().signal;

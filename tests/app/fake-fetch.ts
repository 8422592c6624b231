/** A server that answers as the test says, and accepts nothing but what the contract asks for. */
import { expect, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { acceptBody, amendBody } from '#domain/contract/amendments';
import { balanceBody } from '#domain/contract/balance';
import { contactBody, inquiryBody, quoteRequestBody, sendQuoteBody } from '#domain/contract/bookings';
import { cancelBody, rescheduleBody } from '#domain/contract/cancellation';
import { damageBody } from '#domain/contract/damage';
import { contactMessageBody, newsletterBody } from '#domain/contract/messages';
import { checkoutBody, promoBody, sendBody } from '#domain/contract/payments';
import { availabilityQuery, moveQuery, nearQuery, placesQuery, routeQuery } from '#domain/contract/places';
import { productSearchQuery } from '#domain/contract/products';
import { refusals } from '#domain/contract/refusals';

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  credentials?: RequestCredentials | undefined;
  /** Stops the request. */
  signal?: AbortSignal | null | undefined;
}

type Call = keyof typeof refusals;

/** The query of a GET, or the body of a POST. A call that is not listed takes none. */
const inputs: Partial<Record<Call, z.ZodMiniType>> = {
  'GET /api/availability': availabilityQuery,
  'GET /api/availability/:date': moveQuery,
  'GET /api/ikea/search': productSearchQuery,
  'GET /api/places': placesQuery,
  'GET /api/places/near': nearQuery,
  'GET /api/route': routeQuery,
  'POST /api/bookings': quoteRequestBody,
  'POST /api/bookings/:id/cancel': cancelBody,
  'POST /api/bookings/:id/amendments': amendBody,
  'POST /api/bookings/:id/amendments/:amendment': acceptBody,
  'POST /api/bookings/:id/balance': balanceBody,
  'POST /api/bookings/:id/damage': damageBody,
  'POST /api/bookings/:id/damage/photos': z.instanceof(Blob),
  'POST /api/bookings/:id/contact': contactBody,
  'POST /api/bookings/:id/create-checkout-session': checkoutBody,
  'POST /api/bookings/:id/create-checkout-session-helper': checkoutBody,
  'POST /api/bookings/:id/reschedule': rescheduleBody,
  'POST /api/bookings/:id/send': sendBody,
  'POST /api/bookings/:id/send-quote': sendQuoteBody,
  'POST /api/contact': contactMessageBody,
  'POST /api/manager/send-inquiry': inquiryBody,
  'POST /api/newsletter': newsletterBody,
  'POST /api/promocode/:id/apply-promo': promoBody,
};

/** Read once for all who ask, so no single one of them may stop it. */
const CONFIG = 'GET /api/config';

/** The call of the contract that takes a request such as 'GET /api/places/g12'; undefined if none does. */
export function callOf(request: string): Call | undefined {
  const [path = ''] = request.split('?');
  const calls = Object.keys(refusals) as Call[];
  const takes = (call: Call) => new RegExp(`^${call.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
  return calls.find((call) => call === path) ?? calls.find(takes);
}

/** Fails the test if the contract has no such call, or if the call does not take these fields. */
function expectInContract({ method, url, body }: Sent): void {
  const { pathname, search, searchParams } = new URL(url, 'http://localhost');
  const request = `${method} ${pathname.slice(pathname.indexOf('/api/'))}`;
  if (request === CONFIG) return;
  const call = callOf(request);
  expect.soft(call, `${request} is a call of the contract`).toBeDefined();
  if (!call) return;
  const input = inputs[call];
  if (!input) expect.soft([search, body], `${request} takes neither a query nor a body`).toEqual(['', undefined]);
  else if (method === 'GET') {
    const query = Object.fromEntries(searchParams);
    const taken = input.safeParse(query).data ?? {};
    expect.soft(Object.keys(taken), `${request} takes ${search}`).toEqual(expect.arrayContaining(Object.keys(query)));
  } else expect.soft(input.safeParse(body).data, `${request} takes this body`).toMatchObject(body ?? {});
}

let stopping = new AbortController();

/** The signal of the caller, which must stop every request of the test. */
export const signal = (): AbortSignal => stopping.signal;

/** Answers every fetch by `answer`; returns the requests that were sent. */
export function fakeFetch(answer: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const sent: Sent = {
      method: init.method ?? 'GET',
      url,
      headers: { ...(init.headers as Record<string, string>) },
      body: init.body === undefined || init.body instanceof Blob ? init.body : JSON.parse(String(init.body)),
      credentials: init.credentials,
      signal: init.signal,
    };
    calls.push(sent);
    expectInContract(sent);
    return answer(sent);
  });
  onTestFinished(() => {
    stopping.abort();
    stopping = new AbortController();
    const running = calls.filter(({ method, url, signal }) => `${method} ${url}` !== CONFIG && !signal?.aborted);
    expect(running, 'requests that go on when their caller has stopped').toEqual([]);
  });
  return calls;
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

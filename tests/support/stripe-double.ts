/** Stripe's test mode over HTTP. It records requests and refusals, and fails on demand. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { createApi } from '#server/payments/embedded/api';
import type { RefusalBody } from '#server/payments/embedded/refusal';
import { createState, type State, type TestEvent, type TestRefund } from '#server/payments/embedded/state';
import { startHttpDouble } from './http-double';

const errorOf = (type: string, message: string, code?: string) =>
  JSON.stringify({ error: { type, message, ...(code ? { code } : {}) } });

interface Answer {
  status: number;
  body: string;
  type?: string;
}

const ANSWERS = {
  unauthorized: { status: 401, body: errorOf('invalid_request_error', 'Invalid API Key provided: sk_test_***') },
  declined: { status: 402, body: errorOf('card_error', 'Your card was declined.', 'card_declined') },
  forbidden: { status: 403, body: errorOf('invalid_request_error', 'The key does not have the permission') },
  conflict: { status: 409, body: errorOf('invalid_request_error', 'Another request is in progress', 'lock_timeout') },
  tooMany: { status: 429, body: errorOf('invalid_request_error', 'Too many requests', 'rate_limit') },
  broken: { status: 500, body: errorOf('api_error', 'An unknown error occurred') },
  html: { status: 502, body: '<html><body><h1>502 Bad Gateway</h1></body></html>', type: 'text/html' },
  htmlAsOk: { status: 200, body: '<html><body>Sign in to the guest network</body></html>', type: 'text/html' },
  malformed: { status: 200, body: '{"id": "cs_test_1", "url": ' },
  empty: { status: 200, body: '' },
  hollow: { status: 200, body: '{}' },
} as const satisfies Record<string, Answer>;

/** A response from the table; a connection cut before or during the response; no response. */
export type Fault = keyof typeof ANSWERS | 'cut' | 'severed' | 'silent';

/** Responds with the fault. */
function failBy(fault: Fault, response: ServerResponse): void {
  if (fault === 'silent') return;
  if (fault === 'cut') {
    response.destroy();
    return;
  }
  if (fault === 'severed') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"id": "cs_test_1"', () => response.destroy());
    return;
  }
  const { status, body, type = 'application/json' }: Answer = ANSWERS[fault];
  response.writeHead(status, { 'content-type': type, 'request-id': 'req_double' }).end(body);
}

type HttpClient = NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient'];

export interface AskedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The form or the query as sent. */
  form: string;
}

export interface StripeDouble extends Omit<State, 'refunds' | 'events'> {
  url: string;
  secretKey: string;
  readonly refunds: TestRefund[];
  /** In order of time. */
  readonly events: TestEvent[];
  calls: AskedCall[];
  refusals: RefusalBody[];
  /** An SDK client of this server. `timeout` replaces the SDK's own, milliseconds. */
  client(timeout?: number): NonNullable<HttpClient>;
  /** All answers fail in this way from now on; undefined ends it. */
  failBy(fault: Fault | undefined): void;
  /** Handles the next call, then cuts the connection instead of answering. */
  loseNextAnswer(): void;
  close(): Promise<void>;
}

const SECRET_KEY = 'sk_test_double';

/** Starts the double on a free port. `now` is epoch milliseconds. */
export async function startStripeDouble(now: () => number = Date.now): Promise<StripeDouble> {
  let number = 0;
  const newId = (prefix: string): string => {
    number += 1;
    return `${prefix}_test_double${String(number).padStart(6, '0')}`;
  };
  const state = createState({ now, newId, urlOf: (id) => `https://checkout.stripe.com/c/pay/${id}` });
  const answer = createApi(state, SECRET_KEY, now);
  const calls: AskedCall[] = [];
  const refusals: RefusalBody[] = [];
  let fault: Fault | undefined;
  let isNextLost = false;

  function serve(request: IncomingMessage, response: ServerResponse, sent: string): unknown {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const { method = '', headers } = request;
    const form = method === 'POST' ? sent : query;
    calls.push({ method, path, headers, form });
    if (fault) return failBy(fault, response);
    const { status, body, refusal, headers: answered } = answer({ method, path, headers, form });
    if (refusal) refusals.push(refusal);
    if (isNextLost) {
      isNextLost = false;
      return response.destroy();
    }
    const about = { 'content-type': 'application/json', 'request-id': `req_double_${calls.length}` };
    return response.writeHead(status, { ...about, ...answered }).end(body);
  }

  const { url, port, close } = await startHttpDouble(serve);

  return {
    ...state,
    get refunds() {
      return [...state.refunds.values()];
    },
    get events() {
      return [...state.events.values()];
    },
    url,
    secretKey: SECRET_KEY,
    calls,
    refusals,
    client(timeout) {
      const client = Stripe.createNodeHttpClient();
      return {
        getClientName: () => client.getClientName(),
        makeRequest: (_host, _port, path, method, headers, data, _protocol, ms) =>
          client.makeRequest('127.0.0.1', String(port), path, method, headers, data, 'http', timeout ?? ms),
      };
    },
    failBy(next) {
      fault = next;
    },
    loseNextAnswer() {
      isNextLost = true;
    },
    close,
  };
}

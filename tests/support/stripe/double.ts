/** Stripe's test mode over HTTP. It records requests and refusals, and fails when it is told to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { createApi } from '../../../dev/stripe/api';
import type { RefusalBody } from '../../../dev/stripe/refusal';
import { createState, type State, type TestEvent, type TestRefund } from '../../../dev/stripe/state';
import { type Fault, failBy } from './faults';

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

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

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

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const { method = '', headers } = request;
    const form = method === 'POST' ? await bodyOf(request) : query;
    calls.push({ method, path, headers, form });
    if (fault) return failBy(fault, response);
    const { status, body, refusal, headers: answered } = answer({ method, path, headers, form });
    if (refusal) refusals.push(refusal);
    if (isNextLost) {
      isNextLost = false;
      response.destroy();
      return;
    }
    const about = { 'content-type': 'application/json', 'request-id': `req_double_${calls.length}` };
    response.writeHead(status, { ...about, ...answered }).end(body);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    ...state,
    get refunds() {
      return [...state.refunds.values()];
    },
    get events() {
      return [...state.events.values()];
    },
    url: `http://127.0.0.1:${port}`,
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
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Stripe over HTTP on this machine, as strict as its contract: parameters by the schema of the SDK's types and by rules
 * that types cannot express, headers, idempotency keys. It records requests and refusals.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { createDoubleState, type DoubleSession, type DoubleState } from './double-state';
import { type Fault, failBy } from './faults';
import { Refusal, type RefusalBody, refuse } from './refusal';
import { checkLabels, checkList, checkRefund, checkSession } from './rules';
import { createSchemaCheck } from './schema';

type HttpClient = NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient'];

export interface AskedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The form or the query as sent. */
  form: string;
}

export interface StripeDouble extends DoubleState {
  url: string;
  secretKey: string;
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

function checkHeaders({ headers, method }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${SECRET_KEY}`) {
    throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  }
  if (headers['stripe-version'] !== Stripe.API_VERSION) {
    refuse('Stripe-Version', `Invalid Stripe API version: ${headers['stripe-version']}`);
  }
  if (method !== 'POST') return;
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > 255) refuse('Idempotency-Key', 'Idempotency-Key is needed');
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') {
    refuse('Content-Type', 'Stripe reads form-encoded bodies');
  }
}

interface Kept {
  form: string;
  status: number;
  answer: string;
}

/** Starts the double on a free port. `now` is epoch milliseconds. */
export async function startStripeDouble(now: () => number = Date.now): Promise<StripeDouble> {
  const seconds = (): number => Math.floor(now() / 1000);
  const state = createDoubleState(seconds);
  const schema = createSchemaCheck();
  const calls: AskedCall[] = [];
  const refusals: RefusalBody[] = [];
  const kept = new Map<string, Kept>();
  let fault: Fault | undefined;
  let isNextLost = false;

  const shown = (session: DoubleSession, expand: readonly string[] | undefined, name = 'payment_intent'): object =>
    expand?.includes(name) && session.payment_intent !== null
      ? { ...session, payment_intent: state.intents.get(session.payment_intent) }
      : session;

  function answerTo(method: string, path: string, form: string): object {
    const [, id = ''] = /^\/v1\/checkout\/sessions\/([^/]+)/.exec(path) ?? [];
    const call = `${method} ${path.replace(`sessions/${id}`, id === '' ? 'sessions/' : 'sessions/:id')}`;
    switch (call) {
      case 'POST /v1/checkout/sessions': {
        const params = schema.parse<Stripe.Checkout.SessionCreateParams>(call, form);
        checkSession(params, seconds());
        return state.create(params);
      }
      case 'GET /v1/checkout/sessions': {
        const params = schema.parse<Stripe.Checkout.SessionListParams>(call, form);
        checkList(params);
        const found = [...state.sessions.values()].filter((one) => one.payment_intent === params.payment_intent);
        const data = found.map((one) => shown(one, params.expand, 'data.payment_intent'));
        return { object: 'list', data, has_more: false };
      }
      case 'GET /v1/checkout/sessions/:id': {
        const params = schema.parse<Stripe.Checkout.SessionRetrieveParams>(call, form);
        return shown(state.read(id), params.expand);
      }
      case 'POST /v1/checkout/sessions/:id/expire': {
        const params = schema.parse<Stripe.Checkout.SessionExpireParams>(call, form);
        return shown(state.expire(id), params.expand);
      }
      case 'POST /v1/refunds': {
        const params = schema.parse<Stripe.RefundCreateParams>(call, form);
        checkRefund(params);
        checkLabels('metadata', params.metadata ?? undefined);
        return state.refund(params);
      }
      case 'GET /v1/refunds': {
        const params = schema.parse<Stripe.RefundListParams>(call, form);
        checkList(params);
        const data = state.refunds.filter(({ payment_intent: intent }) => intent === params.payment_intent);
        return { object: 'list', data, has_more: false };
      }
      default:
        throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${call})` });
    }
  }

  /** The response to a call: for a POST with a known key, the first response. */
  function answerOnce(request: IncomingMessage, path: string, form: string): Kept & { isReplay: boolean } {
    const { method = '', headers } = request;
    const key = method === 'POST' ? `${path} ${headers['idempotency-key']}` : undefined;
    const known = key === undefined ? undefined : kept.get(key);
    if (known && known.form !== form) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new Refusal(400, { type: 'idempotency_error', message });
    }
    if (known) return { ...known, isReplay: true };
    const made = { form, status: 200, answer: JSON.stringify(answerTo(method, path, form)) };
    if (key !== undefined) kept.set(key, made);
    return { ...made, isReplay: false };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const form = request.method === 'POST' ? await bodyOf(request) : query;
    calls.push({ method: request.method ?? '', path, headers: request.headers, form });
    if (fault) return failBy(fault, response);
    const headers = { 'content-type': 'application/json', 'request-id': `req_double_${calls.length}` };
    try {
      checkHeaders(request);
      const { status, answer, isReplay } = answerOnce(request, path, form);
      if (isNextLost) {
        isNextLost = false;
        response.destroy();
        return;
      }
      response.writeHead(status, isReplay ? { ...headers, 'idempotent-replayed': 'true' } : headers).end(answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error.body);
      response.writeHead(error.status, headers).end(JSON.stringify({ error: error.body }));
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    ...state,
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

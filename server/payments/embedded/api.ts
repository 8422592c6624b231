/** The part of Stripe's API that this application calls. */
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { DAY } from '#domain/time-units';
import { parseReadParams, parseRefundListParams, parseRefundParams, parseSessionListParams } from './params';
import { Refusal, type RefusalBody, refuse } from './refusal';
import type { State, TestSession } from './state';

export interface ApiRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, unknown>>;
  /** The body of a POST, the query of a GET. */
  form: string;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  refusal?: RefusalBody;
}

/** Stripe forgets an idempotency key after this time. */
const KEY_LIFETIME = DAY;

/** The form of a request has the customer's address, so only its digest is kept. */
const digestOf = (form: string): string => createHash('sha256').update(form).digest('hex');

const listOf = (data: readonly object[]): object => ({ object: 'list', data, has_more: false });

function checkHeaders({ method, headers }: ApiRequest, secretKey: string): void {
  if (headers.authorization !== `Bearer ${secretKey}`)
    throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  if (headers['stripe-version'] !== Stripe.API_VERSION)
    refuse('Stripe-Version', `Invalid Stripe API version: ${headers['stripe-version']}`);
  if (method !== 'POST') return;
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > 255) refuse('Idempotency-Key', 'Idempotency-Key is needed');
  if (headers['content-type'] !== 'application/x-www-form-urlencoded')
    refuse('Content-Type', 'Stripe reads form-encoded bodies');
}

/** Returns a function that answers requests, errors included. POSTs with a known key get the first answer. */
export function createApi(state: State, secretKey: string, now: () => number): (request: ApiRequest) => ApiAnswer {
  function shown({ descriptions: _, ...session }: TestSession, withPayment: boolean): object {
    const intent = withPayment && state.intents.get(session.payment_intent ?? '');
    return intent ? { ...session, payment_intent: intent } : session;
  }

  function resultOf({ method, path, form }: ApiRequest): object {
    const [, id = ''] = /^\/v1\/checkout\/sessions\/([^/]+)/.exec(path) ?? [];
    const call = `${method} ${id === '' ? path : path.replace(id, ':id')}`;
    switch (call) {
      case 'POST /v1/checkout/sessions':
        return shown(state.create(form), false);
      case 'GET /v1/checkout/sessions': {
        const { paymentIntent, withPayment } = parseSessionListParams(form);
        const found = [...state.sessions.values()].filter((session) => session.payment_intent === paymentIntent);
        return listOf(found.map((session) => shown(session, withPayment)));
      }
      case 'GET /v1/checkout/sessions/:id':
        return shown(state.read(id), parseReadParams(form));
      case 'POST /v1/checkout/sessions/:id/expire': {
        const withPayment = parseReadParams(form);
        return shown(state.expire(id), withPayment);
      }
      case 'POST /v1/refunds':
        return state.refund(parseRefundParams(form));
      case 'GET /v1/refunds': {
        const intent = parseRefundListParams(form);
        return listOf([...state.refunds.values()].filter((refund) => refund.payment_intent === intent));
      }
      default:
        throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${call})` });
    }
  }

  function answerOnce(request: ApiRequest): ApiAnswer {
    checkHeaders(request, secretKey);
    const { method, path, headers, form } = request;
    const key = `${path} ${headers['idempotency-key']}`;
    const known = method === 'POST' ? state.answers.get(key) : undefined;
    if (known && known.at > now() - KEY_LIFETIME) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      if (known.form !== digestOf(form)) throw new Refusal(400, { type: 'idempotency_error', message });
      return { status: 200, headers: { 'idempotent-replayed': 'true' }, body: known.body };
    }
    const body = JSON.stringify(resultOf(request));
    if (method === 'POST') state.keepAnswer({ id: key, form: digestOf(form), body, at: now() });
    return { status: 200, headers: {}, body };
  }

  return (request) => {
    try {
      return answerOnce(request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, headers: {}, body: JSON.stringify({ error: error.body }), refusal: error.body };
    }
  };
}

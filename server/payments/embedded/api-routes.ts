/** The part of Stripe's API that this application calls, under /dev/stripe/v1. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { AppError } from '#server/http/errors';
import { createIdempotencyStore, fingerprintOf } from '#server/http/idempotency-store';
import type { App } from '#server/http/route';
import { isEqual } from '#server/is-equal';
import { ApiError, wrong } from './api-error';
import type { EmbeddedContext } from './events';
import { acceptForms, parseForm } from './form';
import { parseReadParams, parseRefundListParams, parseRefundParams, parseSessionListParams } from './params';
import { listOf, listRefunds, refundPayment } from './refund-payment';
import { type SessionObject, withPayment } from './session-object';
import type { EmbeddedSessions } from './sessions';

export interface ApiRoutesOptions {
  context: EmbeddedContext;
  sessions: EmbeddedSessions;
  secretKey: string;
}

interface WithId {
  Params: { id: string };
}

/** Parses form bodies and answers errors in Stripe's shape. */
function useStripeFormat(app: App): void {
  app.removeAllContentTypeParsers();
  acceptForms(app);
  app.addContentTypeParser('*', (_request, _body, done) =>
    done(wrong('Content-Type', 'Content-Type: bodies are form-encoded')),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body });
    if (error instanceof AppError || (error.statusCode ?? 500) < 500) throw error;
    request.log.error({ err: error }, 'embedded payment service: request failed');
    return reply.code(500).send({ error: { type: 'api_error', message: 'The embedded payment service failed' } });
  });
}

const queryOf = ({ url }: FastifyRequest) => parseForm(url.split('?')[1] ?? '');
const shown = (session: SessionObject, isAsked: boolean): object => (isAsked ? withPayment(session) : session);

/** Adds the API. Requests need the secret key and the SDK's API version; POSTs need an `Idempotency-Key`. */
export function registerStripeApi(app: App, { context, sessions, secretKey }: ApiRoutesOptions): void {
  const answers = createIdempotencyStore(context.db, context.clock);
  const expected = `Bearer ${secretKey}`;

  /** Runs a POST once for each key. Repeats get the first answer. */
  async function once(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<object>,
  ): Promise<FastifyReply> {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || key.length > 255) {
      throw wrong('Idempotency-Key', 'Idempotency-Key: one of at most 255 characters is needed');
    }
    const fingerprint = fingerprintOf(request.body ?? {});
    const wanted = { scope: `stripe ${request.url}`, key, fingerprint, ownerHash: null };
    const claim = await answers.claim(wanted);
    if (claim.kind === 'repeat') return reply.header('idempotent-replayed', 'true').send(JSON.parse(claim.answer.body));
    if (claim.kind === 'conflict') {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new ApiError(400, { type: 'idempotency_error', message });
    }
    if (claim.kind === 'running') {
      const message = 'There is currently another in-progress request using this key.';
      throw new ApiError(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message });
    }
    try {
      const answer = await work();
      await answers.keep(claim.claimed, {
        status: 200,
        contentType: null,
        setsOwner: false,
        body: JSON.stringify(answer),
      });
      return reply.send(answer);
    } catch (error) {
      await answers.forget(claim.claimed);
      throw error;
    }
  }

  app.register(
    async (api: App) => {
      useStripeFormat(api);
      api.addHook('onRequest', async (request) => {
        if (!isEqual(request.headers.authorization ?? '', expected))
          throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
        if (request.headers['stripe-version'] !== Stripe.API_VERSION)
          throw wrong('Stripe-Version', `Stripe-Version: only ${Stripe.API_VERSION} is spoken here`);
      });
      const schema = { hide: true };
      const config = { class: 'webhook' } as const;
      api.post('/checkout/sessions', { config, schema }, (request, reply) =>
        once(request, reply, () => sessions.create(request.body)),
      );
      api.get('/checkout/sessions', { config, schema }, async (request) => {
        const { paymentIntent, withPayment: isAsked } = parseSessionListParams(queryOf(request));
        return listOf((await sessions.find(paymentIntent)).map((session) => shown(session, isAsked)));
      });
      api.get<WithId>('/checkout/sessions/:id', { config, schema }, async (request) => {
        const { withPayment: isAsked } = parseReadParams(queryOf(request));
        return shown(await sessions.read(request.params.id), isAsked);
      });
      api.post<WithId>('/checkout/sessions/:id/expire', { config, schema }, (request, reply) =>
        once(request, reply, async () => {
          const { withPayment: isAsked } = parseReadParams(request.body ?? {});
          return shown(await sessions.expire(request.params.id), isAsked);
        }),
      );
      api.get('/refunds', { config, schema }, (request) =>
        listRefunds(context, parseRefundListParams(queryOf(request)).paymentIntent),
      );
      api.post('/refunds', { config, schema }, (request, reply) =>
        once(request, reply, () => refundPayment(context, parseRefundParams(request.body))),
      );
    },
    { prefix: '/dev/stripe/v1' },
  );
}

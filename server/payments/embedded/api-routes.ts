/** The four calls of Stripe's API that this application makes, under /dev/stripe/v1. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createIdempotencyStore, fingerprintOf } from '#server/http/idempotency-store';
import type { App } from '#server/http/route';
import { ApiError } from './api-error';
import type { EmbeddedContext } from './events';
import { acceptForms, type FormValue } from './form';
import { parseRefundParams } from './params';
import { refundPayment } from './refund-payment';
import type { EmbeddedSessions } from './sessions';

export interface ApiRoutesOptions {
  context: EmbeddedContext;
  sessions: EmbeddedSessions;
  secretKey: string;
}

interface WithId {
  Params: { id: string };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Adds form bodies and errors in Stripe's shape to a part of the server. */
function speakStripe(app: App): void {
  acceptForms(app);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body });
    request.log.error({ err: error }, 'embedded payment service failed');
    return reply.code(500).send({ error: { type: 'api_error', message: 'The embedded payment service failed' } });
  });
}

/** Adds the API. Requests need the secret key, and honour `Idempotency-Key`. */
export function registerStripeApi(app: App, { context, sessions, secretKey }: ApiRoutesOptions): void {
  const answers = createIdempotencyStore(context.db, context.clock);
  const expected = digest(`Bearer ${secretKey}`);

  /** Runs a POST once for each key and answers repeats with the first answer. */
  async function once(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<object>,
  ): Promise<FastifyReply> {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return reply.send(await work());
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
      await answers.keep(wanted, { status: 200, contentType: null, setsOwner: false, body: JSON.stringify(answer) });
      return reply.send(answer);
    } catch (error) {
      await answers.forget(wanted);
      throw error;
    }
  }

  app.register(
    async (api: App) => {
      speakStripe(api);
      api.addHook('onRequest', async (request) => {
        if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return;
        throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      });
      const schema = { hide: true };
      api.post<{ Body: Record<string, FormValue> }>('/checkout/sessions', { schema }, (request, reply) =>
        once(request, reply, () => sessions.create(request.body)),
      );
      api.get<WithId>('/checkout/sessions/:id', { schema }, (request) => sessions.read(request.params.id));
      api.post<WithId>('/checkout/sessions/:id/expire', { schema }, (request, reply) =>
        once(request, reply, () => sessions.expire(request.params.id)),
      );
      api.post<{ Body: Record<string, FormValue> }>('/refunds', { schema }, (request, reply) =>
        once(request, reply, () => refundPayment(context, parseRefundParams(request.body))),
      );
    },
    { prefix: '/dev/stripe/v1' },
  );
}

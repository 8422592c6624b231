/**
 * `Idempotency-Key` on customers' POSTs: a repeat gets the first answer and changes nothing; the same key with
 * another body is refused. Only successful answers are stored: a refused or failed request may be sent again under
 * its key.
 */

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOUR } from '#domain/time-units';
import type { Deps } from '#server/deps';
import { renewing } from '#server/jobs/lease';
import type { Access } from './access';
import { AppError } from './errors';
import { rulesOf } from './front-door';
import {
  type Claim,
  type ClaimedRequest,
  createIdempotencyStore,
  fingerprintOf,
  type IdempotentRequest,
  KeyTakenError,
  RENEWAL,
} from './idempotency-store';
import type { App } from './route';

/** A repeat waits this long for the first request, milliseconds. */
const TIMEOUT = 10_000;
const POLL = 40;
const TIDY_INTERVAL = HOUR;
/** The key alone identifies the caller of a request without a cookie, so it must be unguessable. */
const KEY = /^[\x21-\x7e]{16,255}$/;

const JSON_TYPE = 'application/json; charset=utf-8';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while the answer to this request is to be stored; call `finish` once. */
    idempotent: { claimed: ClaimedRequest; finish: (reply: FastifyReply, payload: unknown) => Promise<void> } | null;
  }
}

function idempotentRequestOf(request: FastifyRequest, access: Access): IdempotentRequest | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method !== 'POST' || request.is404 || !rulesOf(request).takesKey) return null;
  if (access.staffOf(request) !== null) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new AppError('inputInvalid', { details: { fields: { 'Idempotency-Key': 'inputInvalid' } } });
  }
  const fingerprint = fingerprintOf(request.body);
  const params = request.params as Readonly<Record<string, string>>;
  const path = request.routeOptions.url?.replace(/:(\w+)/g, (_match, name: string) => params[name] ?? '') ?? '';
  return { scope: `POST ${path.toLowerCase()}`, key, fingerprint, ownerHash: access.ownerHash(request) };
}

async function waitWhileRunning(claimOnce: () => Promise<Claim>, closing: AbortSignal): Promise<Claim> {
  const started = performance.now();
  for (;;) {
    const claim = await claimOnce();
    if (claim.kind !== 'running' || performance.now() - started > TIMEOUT || closing.aborted) return claim;
    await wait(POLL);
  }
}

type IdempotencyDeps = Pick<Deps, 'db' | 'clock' | 'access' | 'log'>;

export function registerIdempotency(app: App, { db, clock, access, log }: IdempotencyDeps): void {
  const store = createIdempotencyStore(db, clock);
  const closing = new AbortController();
  app.decorateRequest('idempotent', null);
  app.decorateRequest('ownerSeed', null);
  app.decorateRequest('ownerMade', false);
  app.addHook('onReady', async () => {
    await store.tidy();
    const stopTidying = renewing(store.tidy, TIDY_INTERVAL);
    closing.signal.addEventListener('abort', stopTidying);
  });
  app.addHook('preClose', async () => closing.abort());

  /** Answers a request whose key was used before. */
  function repeat(
    request: FastifyRequest,
    reply: FastifyReply,
    claim: Exclude<Claim, { kind: 'fresh' }>,
  ): FastifyReply {
    if (claim.kind === 'conflict') throw new AppError('idempotencyConflict');
    if (claim.kind === 'running') {
      throw new AppError('idempotencyConflict', { headers: { 'retry-after': '1' }, details: { running: true } });
    }
    const { status, contentType, setsOwner, body } = claim.answer;
    const ownerHash = access.ownerHash(request);
    if (setsOwner && ownerHash !== null && ownerHash !== access.seededHash(claim.seed)) {
      throw new AppError('idempotencyConflict');
    }
    request.ownerSeed = claim.seed;
    if (setsOwner) access.ensureOwner(request, reply);
    if (contentType !== null) reply.header('content-type', contentType);
    reply.code(status).header('idempotency-replayed', 'true');
    return reply.serializer((text: string) => text).send(body);
  }

  app.addHook('preHandler', async (request, reply) => {
    const wanted = idempotentRequestOf(request, access);
    if (!wanted) return;
    const isOnce = request.routeOptions.config.once === true;
    const claimOnce = () => (isOnce ? store.begin(wanted) : store.claim(wanted));
    const claim = await waitWhileRunning(claimOnce, closing.signal);
    if (claim.kind !== 'fresh') return repeat(request, reply, claim);
    const { claimed } = claim;
    request.ownerSeed = claim.seed;
    if (isOnce) {
      request.idempotent = { claimed, finish: async () => store.end(claimed) };
      return;
    }
    const stopRenewing = renewing(() => store.renew(claimed), RENEWAL);
    const finish = async (reply: FastifyReply, payload: unknown): Promise<void> => {
      stopRenewing();
      await keepOrForget(claimed, request, reply, payload);
    };
    request.idempotent = { claimed, finish };
  });

  app.decorate('answerOnce', async (request, reply, change) => {
    const claimed = request.idempotent?.claimed;
    let body = '';
    try {
      await change(async (trx, answer) => {
        body = String(reply.code(201).serialize(answer));
        const kept = { status: 201, contentType: JSON_TYPE, setsOwner: request.ownerMade, body };
        if (claimed) await store.keepWith(trx, claimed, kept);
      });
    } catch (error) {
      if (!claimed || !(error instanceof KeyTakenError)) throw error;
      const first = await store.begin(claimed);
      if (first.kind === 'fresh') throw error;
      await repeat(request, reply, first);
      return;
    }
    await reply.code(201).type(JSON_TYPE).send(body);
  });

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!request.idempotent) return payload;
    const { finish } = request.idempotent;
    request.idempotent = null;
    await finish(reply, payload).catch((error: unknown) =>
      log.error(
        { reqId: request.id, err: error },
        'idempotency: the answer could not be stored; a repeat runs the request again',
      ),
    );
    return payload;
  });

  async function keepOrForget(claimed: ClaimedRequest, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const isDone = reply.statusCode >= 200 && reply.statusCode <= 299;
    if (isDone && (typeof payload === 'string' || payload === null || payload === undefined)) {
      const contentType = reply.getHeader('content-type');
      await store.keep(claimed, {
        status: reply.statusCode,
        contentType: contentType === undefined ? null : String(contentType),
        setsOwner: request.ownerMade,
        body: payload ?? '',
      });
    } else if (reply.statusCode >= 500) {
      await store.giveUp(claimed);
    } else {
      await store.forget(claimed);
    }
  }
}

/**
 * `Idempotency-Key` of a POST that answers by `answerOnce`: the answer is stored in the transaction of its change, so
 * a repeat gets it and changes nothing. Refused and failed requests store nothing and may be sent again.
 */

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error';
import { DAY } from '#domain/time-units';
import type { Deps } from '#server/deps';
import type { IdempotencyTable } from '#server/store/schema';
import type { App } from './route';

export const ANSWER_LIFETIME = DAY;
/** The key alone identifies the caller of a request without a cookie, so it must be unguessable. */
const KEY = /^[\x21-\x7e]{16,255}$/;

/** Sorts the keys of objects, so that equal JSON gives equal text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/** Digest of a body without the `timestamp`, which differs in a repeat. */
const fingerprintOf = (body: object): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical({ ...body, timestamp: undefined })))
    .digest('hex');

class KeyTakenError extends Error {
  override readonly name = 'KeyTakenError';
}

type Asked = Pick<IdempotencyTable, 'key' | 'fingerprint' | 'owner_hash'>;

/** The same only for a request and its repeats. */
const seedOf = (asked: Asked, createdAt: number): string => JSON.stringify([asked.key, asked.fingerprint, createdAt]);

export function registerIdempotency(app: App, { db, clock, access }: Pick<Deps, 'db' | 'clock' | 'access'>): void {
  app.decorateRequest('ownerSeed', null);
  app.decorateRequest('ownerMade', false);
  /** The last request of this process with each key. */
  const inFlight = new Map<string, Promise<void>>();

  function askedOf(request: FastifyRequest): Asked | undefined {
    const key = request.headers['idempotency-key'];
    if (key === undefined || access.staffOf(request) !== null) return undefined;
    if (typeof key !== 'string' || !KEY.test(key))
      throw new AppError('inputInvalid', { details: { fields: { 'Idempotency-Key': 'inputInvalid' } } });
    return { key, fingerprint: fingerprintOf(Object(request.body)), owner_hash: access.ownerHash(request) };
  }

  const find = ({ key }: Asked): Promise<IdempotencyTable | undefined> =>
    db
      .selectFrom('idempotency')
      .selectAll()
      .where('key', '=', key)
      .where('created_at', '>', clock.now() - ANSWER_LIFETIME)
      .executeTakeFirst();

  function repeat(first: IdempotencyTable, asked: Asked, request: FastifyRequest, reply: FastifyReply): void {
    const isOtherOwner = first.owner_hash !== null && first.owner_hash !== asked.owner_hash;
    if (first.fingerprint !== asked.fingerprint || isOtherOwner) throw new AppError('idempotencyConflict');
    const seed = seedOf(asked, first.created_at);
    if (first.sets_owner === 1) {
      if (asked.owner_hash !== null && asked.owner_hash !== access.seededHash(seed))
        throw new AppError('idempotencyConflict');
      request.ownerSeed = seed;
      access.ensureOwner(request, reply);
    }
    reply.header('idempotency-replayed', 'true');
    send(reply, first.body);
  }

  const send = (reply: FastifyReply, body: string): void =>
    void reply
      .code(201)
      .type('application/json; charset=utf-8')
      .serializer((text: string) => text)
      .send(body);

  app.decorate('answerOnce', async (request, reply, change) => {
    const asked = askedOf(request);
    const serialize = (answer: unknown): string => String(reply.code(201).serialize(answer));

    async function answer(): Promise<void> {
      const known = asked && (await find(asked));
      if (asked && known) return repeat(known, asked, request, reply);
      const created_at = clock.now();
      if (asked) request.ownerSeed = seedOf(asked, created_at);
      let body = '';
      try {
        await change(async (trx, bookingId, value) => {
          body = serialize(value);
          if (!asked) return;
          const row = { ...asked, booking_id: bookingId, sets_owner: request.ownerMade ? 1 : 0, body, created_at };
          const stored = await trx
            .insertInto('idempotency')
            .values(row)
            .onConflict((conflict) =>
              conflict
                .column('key')
                .doUpdateSet(row)
                .where('idempotency.created_at', '<=', created_at - ANSWER_LIFETIME),
            )
            .returning('key')
            .executeTakeFirst();
          if (!stored) throw new KeyTakenError(asked.key);
        });
      } catch (error) {
        const first = asked && error instanceof KeyTakenError ? await find(asked) : undefined;
        if (!asked || !first) throw error;
        return repeat(first, asked, request, reply);
      }
      send(reply, body);
    }

    if (!asked) return answer();
    const { key } = asked;
    const mine = (inFlight.get(key) ?? Promise.resolve()).then(answer);
    const settled = mine.catch(() => undefined);
    inFlight.set(key, settled);
    await mine.finally(() => {
      if (inFlight.get(key) === settled) inFlight.delete(key);
    });
  });
}

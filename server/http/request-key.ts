/** `Idempotency-Key` of a request: under one key, a booking is made once. Refused and failed requests may be sent again. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error';
import { sha256 } from '#server/digest';
import type { Access } from './access';

/** The key alone identifies the caller of a request without a cookie, so it must be unguessable. */
const KEY = /^[\x21-\x7e]{16,255}$/;

export interface RequestKey {
  key: string;
  /** The same for an equal body. */
  digest: string;
}

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
const digestOf = (body: object): string => sha256(JSON.stringify(canonical({ ...body, timestamp: undefined })));

/** Undefined without a key, and for staff: their requests are never repeats. Throws 'inputInvalid'. */
export function requestKeyOf(request: FastifyRequest, { staffOf }: Pick<Access, 'staffOf'>): RequestKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || staffOf(request) !== null) return undefined;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new AppError('inputInvalid', { details: { fields: { 'Idempotency-Key': 'inputInvalid' } } });
  return { key, digest: digestOf(Object(request.body)) };
}

/** The owner token of a first request without a cookie is made of this, so that a repeat gets the same one. */
export const seedOf = ({ key, digest }: RequestKey, createdAt: number): string =>
  JSON.stringify([key, digest, createdAt]);

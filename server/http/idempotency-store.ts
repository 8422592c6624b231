/** Answers kept under the key that a client chose, so that a repeat gets the first answer and changes nothing. */
import { createHash } from 'node:crypto';
import type { Clock } from '#server/deps';
import type { Db, IdempotencyTable } from '#server/store/schema';

/** How long a request may run before a repeat is let through in its place. */
const LEASE = 60_000;
/** How long answers are kept. */
const KEEP = 24 * 3600_000;

export interface IdempotentRequest {
  /** Method and path: the same key on another route is another key. */
  scope: string;
  key: string;
  fingerprint: string;
  ownerHash: string | null;
}

interface KeptAnswer {
  status: number;
  contentType: string | null;
  /** Whether the answer set the owner cookie; a repeat sets the same one, made again from the seed. */
  setsOwner: boolean;
  body: string;
}

/** `seed` is the same text for a request and its repeats, and no other. fresh: go on, then `keep` or `forget`. repeat: here is the first answer. running: the first is not done. conflict: another request. */
export type Claim =
  | { kind: 'fresh'; seed: string }
  | { kind: 'repeat'; seed: string; answer: KeptAnswer }
  | { kind: 'running' }
  | { kind: 'conflict' };

export interface IdempotencyStore {
  claim(request: IdempotentRequest): Promise<Claim>;
  keep(request: IdempotentRequest, answer: KeptAnswer): Promise<void>;
  forget(request: IdempotentRequest): Promise<void>;
  /** Forgets what is too old, and what a process that is gone left running. */
  tidy(): Promise<void>;
}

/** A value with the keys of its objects in order, so that equal JSON gives equal text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/** Digest of a body. The top-level `timestamp` and `elapsed` do not count: a repeat is sent later. */
export function fingerprintOf(body: unknown): string {
  const counted =
    body !== null && typeof body === 'object' && !Array.isArray(body)
      ? { ...body, timestamp: undefined, elapsed: undefined }
      : body;
  return createHash('sha256')
    .update(JSON.stringify(canonical(counted)) ?? '')
    .digest('hex');
}

const seedOf = (request: IdempotentRequest, createdAt: number): string =>
  JSON.stringify([request.scope, request.key, request.fingerprint, createdAt]);

function claimOn(row: IdempotencyTable, request: IdempotentRequest): Claim {
  const isOtherOwner = row.owner_hash !== null && row.owner_hash !== request.ownerHash;
  if (row.fingerprint !== request.fingerprint || isOtherOwner) return { kind: 'conflict' };
  if (row.state === 'running' || row.status === null) return { kind: 'running' };
  const answer = {
    status: row.status,
    contentType: row.content_type,
    setsOwner: row.sets_owner === 1,
    body: row.body ?? '',
  };
  return { kind: 'repeat', seed: seedOf(request, row.created_at), answer };
}

/** The store of answers. */
export function createIdempotencyStore(db: Db, clock: Clock): IdempotencyStore {
  return {
    async claim(request) {
      const now = clock.now();
      const fresh = {
        fingerprint: request.fingerprint,
        owner_hash: request.ownerHash,
        state: 'running' as const,
        lease_until: now + LEASE,
        created_at: now,
        status: null,
        content_type: null,
        sets_owner: 0,
        body: null,
      };
      const inserted = await db
        .insertInto('idempotency')
        .values({ scope: request.scope, key: request.key, ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(['scope', 'key'])
            .doUpdateSet(fresh)
            .where((row) =>
              row.or([
                row.and([row('idempotency.state', '=', 'running'), row('idempotency.lease_until', '<=', now)]),
                row('idempotency.created_at', '<=', now - KEEP),
              ]),
            ),
        )
        .returning('key')
        .executeTakeFirst();
      if (inserted) return { kind: 'fresh', seed: seedOf(request, now) };
      const row = await db
        .selectFrom('idempotency')
        .selectAll()
        .where('scope', '=', request.scope)
        .where('key', '=', request.key)
        .executeTakeFirst();
      return row ? claimOn(row, request) : { kind: 'running' };
    },
    async keep(request, { status, contentType, setsOwner, body }) {
      await db
        .updateTable('idempotency')
        .set({ state: 'done', status, content_type: contentType, sets_owner: setsOwner ? 1 : 0, body })
        .where('scope', '=', request.scope)
        .where('key', '=', request.key)
        .execute();
    },
    async forget({ scope, key }) {
      await db.deleteFrom('idempotency').where('scope', '=', scope).where('key', '=', key).execute();
    },
    async tidy() {
      await db
        .deleteFrom('idempotency')
        .where((row) => row.or([row('state', '=', 'running'), row('created_at', '<=', clock.now() - KEEP)]))
        .execute();
    },
  };
}

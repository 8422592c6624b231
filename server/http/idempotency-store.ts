/** Answers stored under the key that a client chose: a repeat gets the first answer and changes nothing. */

import { createHash } from 'node:crypto';
import { DAY } from '#domain/time-units';
import type { Clock } from '#server/clock';
import type { Db, IdempotencyTable, Transaction } from '#server/store/schema';

/** A repeat may take over this long after the last renewal, milliseconds. */
const LEASE = 8_000;
/** Interval of renewals, milliseconds. */
export const RENEWAL = 2_000;
/** Answers are deleted after this time. */
const LIFETIME = DAY;

export interface IdempotentRequest {
  /** Method and path: the same key on another route is another key. */
  scope: string;
  key: string;
  fingerprint: string;
  ownerHash: string | null;
}

/**
 * A request that this process runs. It can no longer store an answer once its lease has ended and another process
 * has taken over.
 */
export interface ClaimedRequest extends IdempotentRequest {
  since: number;
}

export interface KeptAnswer {
  status: number;
  contentType: string | null;
  /** True when the answer set the owner cookie: a repeat sets the same one, from the seed. */
  setsOwner: boolean;
  body: string;
}

/**
 * `seed` is equal for a request and its repeats only. fresh: run it, then `keep` or `forget`. repeat: the stored
 * answer. running: the first is not finished. conflict: the key belongs to another request.
 */
export type Claim =
  | { kind: 'fresh'; seed: string; claimed: ClaimedRequest }
  | { kind: 'repeat'; seed: string; answer: KeptAnswer }
  | { kind: 'running' }
  | { kind: 'conflict' };

/** Another process has answered or runs a request with the same key: change nothing. */
export class KeyTakenError extends Error {
  override readonly name = 'KeyTakenError';
}

export interface IdempotencyStore {
  claim(request: IdempotentRequest): Promise<Claim>;
  /** Like `claim` without a write, for a request that ends with `keepWith`. Call `end` afterwards. */
  begin(request: IdempotentRequest): Promise<Claim>;
  /** Stores the answer in the transaction of the change. Throws KeyTakenError. */
  keepWith(trx: Transaction, claimed: ClaimedRequest, answer: KeptAnswer): Promise<void>;
  end(claimed: ClaimedRequest): void;
  /** Extends the lease; call it every RENEWAL milliseconds. */
  renew(claimed: ClaimedRequest): Promise<void>;
  keep(claimed: ClaimedRequest, answer: KeptAnswer): Promise<void>;
  /** For a refused request, which changed nothing: the key is free again. */
  forget(claimed: ClaimedRequest): Promise<void>;
  /** For a failed request, which may have changed something: it may be repeated at once, with the same seed. */
  giveUp(claimed: ClaimedRequest): Promise<void>;
  /** Deletes old answers. */
  tidy(): Promise<void>;
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

/** Digest of a body without the top-level `timestamp` and `elapsed`, which differ in a repeat. */
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

function isOver({ state, lease_until: leaseUntil, created_at: createdAt }: IdempotencyTable, now: number): boolean {
  const isLeft = leaseUntil <= now || leaseUntil > now + 2 * LEASE;
  return (state === 'running' && isLeft) || createdAt <= now - LIFETIME;
}

type How = Pick<IdempotencyTable, 'state' | 'lease_until' | 'status' | 'content_type' | 'sets_owner' | 'body'>;

const running = (now: number): How => ({
  state: 'running',
  lease_until: now + LEASE,
  status: null,
  content_type: null,
  sets_owner: 0,
  body: null,
});
const done = ({ status, contentType, setsOwner, body }: KeptAnswer) => ({
  state: 'done' as const,
  status,
  content_type: contentType,
  sets_owner: setsOwner ? 1 : 0,
  body,
});

export function createIdempotencyStore(db: Db, clock: Clock): IdempotencyStore {
  /** Requests that this process runs. */
  const inFlight = new Set<string>();
  const nameOf = ({ scope, key }: IdempotentRequest): string => `${scope} ${key}`;
  const find = ({ scope, key }: IdempotentRequest) =>
    db.selectFrom('idempotency').selectAll().where('scope', '=', scope).where('key', '=', key).executeTakeFirst();

  async function update({ scope, key, since }: ClaimedRequest, change: Partial<IdempotencyTable>): Promise<void> {
    await db
      .updateTable('idempotency')
      .set(change)
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('state', '=', 'running')
      .where('claimed_at', '=', since)
      .execute();
  }

  /** Returns the time of the key's first use, or undefined when another request holds it. */
  async function take(on: Db, request: IdempotentRequest, now: number, how: How): Promise<number | undefined> {
    const fresh = { fingerprint: request.fingerprint, owner_hash: request.ownerHash, claimed_at: now, ...how };
    const taken = await on
      .insertInto('idempotency')
      .values({ scope: request.scope, key: request.key, created_at: now, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'key'])
          .doUpdateSet((row) => ({
            ...fresh,
            created_at: row
              .case()
              .when('idempotency.created_at', '<=', now - LIFETIME)
              .then(row.val(now))
              .else(row.ref('idempotency.created_at'))
              .end(),
          }))
          .where((row) =>
            row.or([
              row.and([
                row('idempotency.state', '=', 'running'),
                row.or([
                  row('idempotency.lease_until', '<=', now),
                  row('idempotency.lease_until', '>', now + 2 * LEASE),
                ]),
              ]),
              row('idempotency.created_at', '<=', now - LIFETIME),
            ]),
          ),
      )
      .returning('created_at')
      .executeTakeFirst();
    return taken?.created_at;
  }

  return {
    async claim(request) {
      const now = clock.now();
      const known = await find(request);
      if (known && !isOver(known, now)) return claimOn(known, request);
      const since = await take(db, request, now, running(now));
      if (since !== undefined) {
        return { kind: 'fresh', seed: seedOf(request, since), claimed: { ...request, since: now } };
      }
      const other = await find(request);
      return other ? claimOn(other, request) : { kind: 'running' };
    },
    async begin(request) {
      const known = await find(request);
      const now = clock.now();
      if (known && !isOver(known, now)) return claimOn(known, request);
      if (inFlight.has(nameOf(request))) return { kind: 'running' };
      inFlight.add(nameOf(request));
      const createdAt = known && known.created_at > now - LIFETIME ? known.created_at : now;
      return { kind: 'fresh', seed: seedOf(request, createdAt), claimed: { ...request, since: now } };
    },
    async keepWith(trx, claimed, answer) {
      const kept = { ...done(answer), lease_until: claimed.since };
      if ((await take(trx, claimed, claimed.since, kept)) === undefined) throw new KeyTakenError(claimed.scope);
    },
    end: (claimed) => void inFlight.delete(nameOf(claimed)),
    renew: (claimed) => update(claimed, { lease_until: clock.now() + LEASE }),
    keep: (claimed, answer) => update(claimed, done(answer)),
    async forget({ scope, key, since }) {
      await db
        .deleteFrom('idempotency')
        .where('scope', '=', scope)
        .where('key', '=', key)
        .where('state', '=', 'running')
        .where('claimed_at', '=', since)
        .execute();
    },
    giveUp: (claimed) => update(claimed, { lease_until: 0 }),
    async tidy() {
      await db
        .deleteFrom('idempotency')
        .where('created_at', '<=', clock.now() - LIFETIME)
        .execute();
    },
  };
}

/**
 * The counters of the rate limits in PostgreSQL, shared by all server processes: one statement a call, which does not wait for the
 * disk, since a counter that is lost with the machine is no loss.
 */
import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Clock } from '#server/deps';
import { renewing } from '#server/jobs/lease';
import type { Db } from '#server/store/schema';
import type { App } from './route';

/** How often counters that are over are deleted, milliseconds. */
const TIDYING = 60_000;

interface Count {
  current: number;
  /** Until it begins anew, milliseconds. */
  ttl: number;
}

/** Addresses are not kept, only their digests. */
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

async function countOne(db: Db, key: string, window: number, now: number): Promise<Count> {
  const { rows } = await sql<{ hits: number; resets_at: number }>`
    with quickly as (select set_config('synchronous_commit', 'off', true))
    insert into rate_limits (key, hits, resets_at)
    select ${digestOf(key)}, 1, cast(${now + window} as bigint) from quickly
    on conflict (key) do update set
      hits = case when rate_limits.resets_at <= ${now} then 1 else rate_limits.hits + 1 end,
      resets_at = case when rate_limits.resets_at <= ${now} then excluded.resets_at else rate_limits.resets_at end
    returning hits, resets_at`.execute(db);
  const [row] = rows;
  return row ? { current: row.hits, ttl: Math.max(0, row.resets_at - now) } : { current: 1, ttl: window };
}

const tidy = (db: Db, now: number) => sql`delete from rate_limits where resets_at <= ${now}`.execute(db);

/** The store for the plugin. It tidies up until the server closes. */
export function sharedStore(app: App, db: Db, clock: Clock): FastifyRateLimitStoreCtor {
  const stopTidying = renewing(() => tidy(db, clock.now()), TIDYING);
  app.addHook('onClose', async () => stopTidying());
  return class SharedStore implements FastifyRateLimitStore {
    incr(key: string, callback: (error: Error | null, result?: Count) => void, timeWindow: number): void {
      countOne(db, key, timeWindow, clock.now()).then(
        (count) => callback(null, count),
        (error: Error) => callback(error),
      );
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

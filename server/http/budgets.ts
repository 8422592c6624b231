/** Budgets: how often a caller may do what costs others something. Counted in memory, or in the store where processes share one. */

import { sql } from 'kysely';
import { MINUTE } from '#domain/time-units';
import type { Clock } from '#server/clock';
import { renewing } from '#server/jobs/lease';
import type { Db } from '#server/store/schema';

export interface Budget {
  name: string;
  most: number;
  /** From the first that is spent until it begins anew, milliseconds. */
  per: number;
}

export interface Budgets {
  /** Takes one from a caller's budget. Answers 0, or for how long there is nothing left, milliseconds. Not inside a transaction. */
  spend(budget: Budget, who: string): Promise<number>;
  /** Gives back one that was spent. */
  giveBack(budget: Budget, who: string): Promise<void>;
  close(): void;
}

/** Keys that are counted in memory at most; the oldest goes first. */
const MOST_KEYS = 200_000;
const TIDYING = MINUTE;
/** What is counted may have been begun by a request that looked at the clock later: processes differ, and some wait for the database. Milliseconds. */
const SLACK = MINUTE;

/** Budgets of one process. */
export function memoryBudgets(clock: Clock): Budgets {
  const counts = new Map<string, { spent: number; until: number }>();
  const tidy = async (): Promise<void> => {
    const now = clock.now();
    for (const [key, { until }] of counts) if (until <= now) counts.delete(key);
  };
  return {
    async spend({ name, most, per }, who) {
      const now = clock.now();
      const key = `${name}:${who}`;
      let count = counts.get(key);
      if (!count || count.until <= now || count.until > now + per + SLACK) {
        count = { spent: 0, until: now + per };
        counts.delete(key);
        counts.set(key, count);
        const [oldest = key] = counts.keys();
        if (counts.size > MOST_KEYS) counts.delete(oldest);
      }
      count.spent += 1;
      return count.spent > most ? count.until - now : 0;
    },
    async giveBack({ name }, who) {
      const count = counts.get(`${name}:${who}`);
      if (count) count.spent -= 1;
    },
    close: renewing(tidy, TIDYING),
  };
}

/**
 * Budgets of all processes on one database: one statement each, which does not wait for the disk, since a counter that is lost with
 * the machine is no loss. While the database is away nothing is counted. Kept are keyed digests only.
 */
export function sharedBudgets(db: Db, clock: Clock, digest: (text: string) => string): Budgets {
  const tidy = () => sql`delete from rate_limits where resets_at <= ${clock.now()}`.execute(db);
  async function count({ name, per }: Budget, who: string): Promise<{ hits: number; resets_at: number } | undefined> {
    const now = clock.now();
    const isOver = sql`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > cast(${now + per + SLACK} as bigint))`;
    const { rows } = await sql<{ hits: number; resets_at: number }>`
      with quickly as (select set_config('synchronous_commit', 'off', true))
      insert into rate_limits (key, hits, resets_at)
      select ${digest(`${name}:${who}`)}, 1, cast(${now + per} as bigint) from quickly
      on conflict (key) do update set
        hits = case when ${isOver} then 1 else rate_limits.hits + 1 end,
        resets_at = case when ${isOver} then excluded.resets_at else rate_limits.resets_at end
      returning hits, resets_at`.execute(db);
    return rows[0];
  }
  return {
    async spend(budget, who) {
      const counted = await count(budget, who).catch(() => undefined);
      return counted && counted.hits > budget.most ? Math.max(1, counted.resets_at - clock.now()) : 0;
    },
    async giveBack({ name }, who) {
      await sql`update rate_limits set hits = hits - 1 where key = ${digest(`${name}:${who}`)}`.execute(db);
    },
    close: renewing(tidy, TIDYING),
  };
}

/**
 * Budgets limit how often a caller may do something costly. They are counted in memory, or in the database if several processes share one.
 */

import { sql } from 'kysely';
import { MINUTE } from '#domain/time-units';
import type { Clock } from '#server/clock';
import { renewing } from '#server/jobs/worker';
import type { Db } from '#server/store/schema';

export interface Budget {
  name: string;
  most: number;
  /** Length of the period, milliseconds; it starts with the first call. */
  per: number;
  /** Each process counts for itself, in memory: for calls that are cheaper than a count in the database. */
  inMemory?: boolean;
}

/** Wrong staff tokens of one network, at the sign-in page and in calls. */
export const WRONG_TOKENS: Budget = { name: 'staff tokens', most: 10, per: 10 * MINUTE };

export interface Budgets {
  /** Spends one. Returns 0, or the milliseconds until the budget resets. Do not call it inside a transaction. */
  spend(budget: Budget, who: string): Promise<number>;
  giveBack(budget: Budget, who: string): Promise<void>;
  close(): void;
}

/** The oldest key is dropped when there are more. */
const MOST_KEYS = 200_000;
const TIDY_INTERVAL = MINUTE;
/** Clocks of processes differ, and a request may wait for the database: a period may end this much later, milliseconds. */
const CLOCK_SKEW = MINUTE;

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
      if (!count || count.until <= now || count.until > now + per + CLOCK_SKEW) {
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
    close: renewing(tidy, TIDY_INTERVAL),
  };
}

/**
 * For several processes on one database. Each call is one statement that does not wait for the disk, because losing a count is harmless.
 * While the database is unreachable, nothing is limited. Only keyed digests are stored.
 */
export function sharedBudgets(db: Db, clock: Clock, digest: (text: string) => string): Budgets {
  const ownCounts = memoryBudgets(clock);
  const tidy = () => sql`delete from rate_limits where resets_at <= ${clock.now()}`.execute(db);
  const stopTidying = renewing(tidy, TIDY_INTERVAL);
  async function count({ name, per }: Budget, who: string): Promise<{ hits: number; resets_at: number } | undefined> {
    const now = clock.now();
    const isOver = sql`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > cast(${now + per + CLOCK_SKEW} as bigint))`;
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
      if (budget.inMemory) return ownCounts.spend(budget, who);
      const counted = await count(budget, who).catch(() => undefined);
      return counted && counted.hits > budget.most ? Math.max(1, counted.resets_at - clock.now()) : 0;
    },
    async giveBack(budget, who) {
      if (budget.inMemory) return ownCounts.giveBack(budget, who);
      const { name } = budget;
      await sql`update rate_limits set hits = hits - 1 where key = ${digest(`${name}:${who}`)}`.execute(db);
    },
    close() {
      ownCounts.close();
      stopTidying();
    },
  };
}

/** The embedded engine has one connection, and waits for the disk at every commit: changes that come at one time share one. */
import { sql } from 'kysely';
import type { Trx } from './schema';

type Work<Result> = (trx: Trx) => Promise<Result>;

interface Waiting {
  work: Work<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Runs each change on its own ground: what one has undone, the others do not notice. Nobody hears of theirs before all are on disk. */
async function runAll(batch: readonly Waiting[], trx: Trx): Promise<(() => void)[]> {
  const settled: (() => void)[] = [];
  for (const { work, resolve, reject } of batch) {
    await sql`savepoint change`.execute(trx);
    try {
      const result = await work(trx);
      settled.push(() => resolve(result));
    } catch (error) {
      await sql`rollback to change`.execute(trx).catch(() => {
        throw error;
      });
      settled.push(() => reject(error));
    }
    await sql`release change`.execute(trx);
  }
  return settled;
}

/** Gives what runs a change in a transaction that it may share; `begin` runs one of its own. */
export function commitsTogether(begin: <Result>(work: Work<Result>) => Promise<Result>) {
  let waiting: Waiting[] = [];
  async function commit(): Promise<void> {
    const batch = waiting;
    waiting = [];
    const [only] = batch;
    try {
      if (only && batch.length === 1) only.resolve(await begin(only.work));
      else for (const settle of await begin((trx) => runAll(batch, trx))) settle();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  return <Result>(work: Work<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve: (result) => resolve(result as Result), reject });
      if (waiting.length === 1) setImmediate(commit);
    });
}

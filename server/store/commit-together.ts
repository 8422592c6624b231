/**
 * The embedded engine has one connection, and waits for the disk at every commit: changes that come at one time share one. When one of them
 * fails, all are undone and each is run again on its own.
 */
import { isContention } from './failures';
import type { Transaction } from './schema';

type Work<Result> = (trx: Transaction) => Promise<Result>;

interface Waiting {
  work: Work<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Gives what runs a change in a transaction that it may share; `begin` runs one of its own. Nobody hears of theirs before all are on disk. */
export function commitsTogether(begin: <Result>(work: Work<Result>) => Promise<Result>) {
  let waiting: Waiting[] = [];
  async function commit(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const results = await begin(async (trx) => {
        const done: unknown[] = [];
        for (const { work } of batch) done.push(await work(trx));
        return done;
      });
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]);
    } catch (error) {
      for (const { work, resolve, reject } of batch) {
        if (batch.length === 1 || isContention(error)) reject(error);
        else await begin(work).then(resolve, reject);
      }
    }
  }
  return <Result>(work: Work<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve: (result) => resolve(result as Result), reject });
      if (waiting.length === 1) setImmediate(commit);
    });
}

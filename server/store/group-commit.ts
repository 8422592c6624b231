/**
 * The embedded engine has one connection and waits for the disk at every commit, so concurrent changes share a
 * commit. If one of them fails, all are rolled back and each is run again by itself.
 */
import { isContention } from './failures';
import type { Transaction } from './schema';

type Work<Result> = (trx: Transaction) => Promise<Result>;

interface Waiting {
  work: Work<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that runs work in a shared transaction and resolves after the commit. `begin` runs a
 * transaction of its own. Work may run twice.
 */
export function groupCommit(begin: <Result>(work: Work<Result>) => Promise<Result>) {
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

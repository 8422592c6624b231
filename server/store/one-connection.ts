/**
 * A transaction has one connection. A query on `db` inside it would wait for a second one: for ever with the embedded engine,
 * which has no other, and as soon as the pool is empty with PostgreSQL. It is refused at once instead.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

const current = new AsyncLocalStorage<true>();

/** Whether the caller runs inside a transaction. */
export const isInTransaction = (): boolean => current.getStore() === true;

/** Runs a transaction from its beginning to its end. */
export function asTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  return current.run(true, run);
}

/** For the database, and not for its transactions: refuses queries that are made inside one. */
export const outsideTransactions: KyselyPlugin = {
  transformQuery({ node }) {
    if (isInTransaction())
      throw new Error('A query on the database was made inside a transaction: pass its trx on instead');
    return node;
  },
  transformResult: async ({ result }) => result,
};

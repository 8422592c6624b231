/**
 * Refuses queries on `db` inside a transaction. Such a query would wait for a second connection: for ever with the
 * embedded engine, which has one, and with PostgreSQL as soon as the pool is empty.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';

const current = new AsyncLocalStorage<true>();

export const isInTransaction = (): boolean => current.getStore() === true;

/** Marks everything that `run` calls as inside a transaction. */
export function asTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  return current.run(true, run);
}

/** A plugin for `db`, but not for its transactions. */
export const outsideTransactions: KyselyPlugin = {
  transformQuery({ node }) {
    if (isInTransaction())
      throw new Error('A query on the database was made inside a transaction: pass its trx on instead');
    return node;
  },
  transformResult: async ({ result }) => result,
};

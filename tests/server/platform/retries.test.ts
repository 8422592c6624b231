import { afterEach, expect, it, vi } from 'vitest';
import { transaction } from '#server/store/database';
import type { Db } from '#server/store/schema';

/** A database whose transactions do nothing but their work. */
function stubDb(): Db {
  const trx = { withoutPlugins: () => trx, getExecutor: () => ({ adapter: undefined }) };
  const begin = { setIsolationLevel: () => begin, execute: (work: (trx: unknown) => unknown) => work(trx) };
  return { transaction: () => begin } as unknown as Db;
}
const contention = Object.assign(new Error('could not serialize access'), { code: '40001' });

afterEach(() => vi.restoreAllMocks());

it('a transaction that collides again and again is retried for seconds before it is given up', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.01);
  let tries = 0;
  const collide = async () => {
    tries += 1;
    if (tries <= 40) throw contention;
    return 'done';
  };
  expect(await transaction(stubDb(), collide)).toBe('done');
});

import { afterEach, expect, it, vi } from 'vitest';
import { transaction } from '#server/store/database';
import type { Db } from '#server/store/schema';
import { gate } from '../../support/gate';

/** A database whose transactions do nothing but their work. */
function stubDb(): Db {
  const trx = { withoutPlugins: () => trx };
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

it('a retry that waits for a lock does not hold up the others', async () => {
  const db = stubDb();
  const { opened, open } = gate();
  const failingOnce = (then: () => Promise<string>) => {
    let tries = 0;
    return transaction(db, async () => {
      tries += 1;
      if (tries === 1) throw contention;
      return then();
    });
  };
  const stuck = failingOnce(async () => {
    await opened;
    return 'late';
  });
  const other = failingOnce(async () => 'done');
  expect(await Promise.race([other, stuck])).toBe('done');
  open();
  expect(await stuck).toBe('late');
});

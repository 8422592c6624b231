/** Passes that one process of several makes for all. */
import { expect, it } from 'vitest';
import { takeTurn } from '#server/jobs/sweep';
import { openDatabase } from '#server/store/database';
import { newDatabase } from '../support/database';

it('a turn is taken by one of ten processes, and again after its time or by a clock that was wrong', async () => {
  const db = await openDatabase({ kind: 'postgres', url: await newDatabase(), poolSize: 10 }, '');
  const taken = async (now: number) =>
    (await Promise.all(Array.from({ length: 10 }, () => takeTurn(db, 'sweep', now, 1000)))).filter(Boolean).length;
  expect([await taken(5_000), await taken(5_500), await taken(6_000)]).toEqual([1, 0, 1]);
  expect([await taken(999_000), await taken(7_000)]).toEqual([1, 1]);
  await db.destroy();
});

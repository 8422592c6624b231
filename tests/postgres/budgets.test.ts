/** Rate limits that several processes share through a database. */
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { sharedBudgets } from '#server/http/budgets';
import { openDatabase } from '#server/store/database';
import { newDatabase } from '../support/database';

it('a budget is released and deleted after its time', async () => {
  const db = await openDatabase({ kind: 'postgres', url: await newDatabase(), poolSize: 1 }, '');
  let now = 1;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const budgets = sharedBudgets(db, { now: () => now }, (text) => text);
  const one = { name: 'one', most: 1, per: MINUTE };
  expect(await budgets.spend(one, 'caller')).toBe(0);
  await budgets.giveBack(one, 'caller');
  expect(await budgets.spend(one, 'caller')).toBe(0);
  expect(await budgets.spend(one, 'caller')).toBe(MINUTE);
  now += MINUTE;
  vi.advanceTimersByTime(MINUTE);
  await budgets.spend({ ...one, name: 'two', inMemory: true }, 'caller');
  budgets.close();
  vi.useRealTimers();
  await expect.poll(async () => (await sql`select key from rate_limits`.execute(db)).rows).toEqual([]);
  await db.destroy();
});

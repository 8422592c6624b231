import { expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import type { Clock } from '#server/clock';
import { memoryBudgets, sharedBudgets } from '#server/http/budgets';
import { isOnPostgres } from '../../support/database';
import { openedOnce } from '../../support/opened';
import { startServer } from './support';

const two = { name: 'two', most: 2, per: MINUTE };

const server = openedOnce(startServer);

it('a budget is spent, resets after its time, and survives a fast and a slow clock', async () => {
  let now = server.clock.now();
  const clock: Clock = { now: () => now };
  const budgets = isOnPostgres ? sharedBudgets(server.services.deps.db, clock, (text) => text) : memoryBudgets(clock);
  const spend = async (times: number): Promise<number> => {
    for (let time = 1; time < times; time += 1) await budgets.spend(two, 'caller');
    return budgets.spend(two, 'caller');
  };
  expect([await spend(2), await spend(1)]).toEqual([0, MINUTE]);
  expect(await budgets.spend(two, 'another')).toBe(0);
  now += MINUTE + 1;
  expect(await spend(1)).toBe(0);
  now -= 1;
  expect(await spend(2)).toBeGreaterThan(0);
  const right = now;
  now += 30 * 24 * 60 * MINUTE;
  expect(await spend(3)).toBeGreaterThan(0);
  now = right;
  expect(await spend(1)).toBe(0);
  budgets.close();
});

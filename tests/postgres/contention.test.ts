import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database';
import type { Db } from '#server/store/schema';
import { newDatabase } from '../support/database';
import { raise } from '../support/raise';

let processes: Db[];
beforeAll(async () => {
  const url = await newDatabase();
  processes = await Promise.all([1, 2, 3].map(() => openDatabase({ kind: 'postgres', url, poolSize: 10 }, '')));
});
afterAll(() => Promise.all(processes.map((db) => db.destroy())));

it('sixty concurrent changes of one row from three processes all succeed', async () => {
  const [first] = processes;
  await first?.insertInto('settings').values({ key: 'n', value: '0' }).execute();
  await Promise.all(processes.flatMap((db) => Array.from({ length: 20 }, () => raise(db))));
  expect(await first?.selectFrom('settings').select('value').execute()).toEqual([{ value: '60' }]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, transaction } from '#server/store/database';
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
  expect(await first?.selectFrom('settings').select('value').where('key', '=', 'n').execute()).toEqual([
    { value: '60' },
  ]);
});

it('five customers whose every transaction collides wait for a turn, and none starves', async () => {
  const end = performance.now() + 10_000;
  let most = 0;
  const customers = Array.from({ length: 5 }, async (_, customer) => {
    for (let visit = 0; performance.now() < end; visit += 1) {
      const db = processes[visit % processes.length] as Db;
      let tries = 0;
      await transaction(db, async (trx) => {
        tries += 1;
        await sql`select count(*) from settings`.execute(trx);
        await sql`select pg_sleep(0.15)`.execute(trx);
        await trx
          .insertInto('settings')
          .values({ key: `${customer} ${visit}`, value: '' })
          .execute();
        await sql`select pg_sleep(0.15)`.execute(trx);
      });
      most = Math.max(most, tries);
    }
  });
  await Promise.all(customers);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
}, 30_000);

/** In a file of its own: the server remembers that no table can be locked. */
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '#server/store/database';
import { newDatabase } from '../support/database';
import { raise } from '../support/raise';

it('changes that collide succeed on an engine that does not know how to lock a table, such as CockroachDB', async () => {
  const db = await openDatabase({ kind: 'postgres', url: await newDatabase(), poolSize: 5 }, '');
  await db.insertInto('settings').values({ key: 'n', value: '0' }).execute();
  const { query } = pg.Client.prototype;
  const refused = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    if (String(args[0]).startsWith('lock table'))
      return Promise.reject(Object.assign(new Error('at or near "lock": syntax error'), { code: '42601' }));
    return Reflect.apply(query, this, args);
  });
  await Promise.all(Array.from({ length: 5 }, () => raise(db)));
  expect(refused).toHaveBeenCalledWith(expect.stringMatching(/^lock table/), expect.anything());
  expect(await db.selectFrom('settings').select('value').where('key', '=', 'n').execute()).toEqual([{ value: '5' }]);
  refused.mockRestore();
  await db.destroy();
});

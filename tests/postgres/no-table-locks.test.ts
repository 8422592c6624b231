/** In a file of its own: the server remembers that no table can be locked. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connectDatabase, openDatabase } from '#server/store/database';
import { newDatabase } from '../support/database';
import { raise } from '../support/raise';

it('changes that collide succeed for a role that may not lock tables', async () => {
  const url = new URL(await newDatabase());
  const owner = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 1 }, '');
  await owner.insertInto('settings').values({ key: 'n', value: '0' }).execute();
  const role = sql.id(`clerk_${url.pathname.slice(1)}`);
  await sql`create role ${role} login`.execute(owner);
  await sql`grant select, update on settings to ${role}`.execute(owner);
  url.username = `clerk_${url.pathname.slice(1)}`;
  const clerks = await Promise.all(
    [1, 2].map(() => connectDatabase({ kind: 'postgres', url: url.href, poolSize: 5 }, '')),
  );
  await Promise.all(clerks.flatMap((db) => Array.from({ length: 5 }, () => raise(db))));
  await Promise.all(clerks.map((db) => db.destroy()));
  expect(await owner.selectFrom('settings').select('value').where('key', '=', 'n').execute()).toEqual([
    { value: '10' },
  ]);
  await sql`drop owned by ${role}`.execute(owner);
  await sql`drop role ${role}`.execute(owner);
  await owner.destroy();
});

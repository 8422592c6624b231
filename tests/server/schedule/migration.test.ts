/** The migration of a shop that sold single slots. */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import type { DatabaseConfig } from '#server/config/services';
import { connectDatabase, migrate } from '#server/store/database';
import { migrations } from '#server/store/migrations/migrations';
import { isOnPostgres, newDatabase } from '../../support/database';
import { freshDir } from '../platform/support';

const MINE = '0013-vans';
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < MINE));

it("the migration keeps sold slots and creates the shop's three vans", async () => {
  const dir = freshDir();
  const config: DatabaseConfig = isOnPostgres
    ? { kind: 'postgres', url: await newDatabase('template1'), poolSize: 2 }
    : { kind: 'embedded' };
  const db = await connectDatabase(config, dir);
  await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  for (const id of ['a', 'b']) {
    await sql`insert into bookings (id, version, state, owner_hash, lang, price_pence, helper_price_pence, date, time_window, valid_until,
      data, created_at, updated_at)
      values (${id}, 1, 'confirmed', '', 'en', 0, 0, '2027-03-08', '10:00-12:00', 0, '{}', 0, 0)`.execute(db);
  }
  await sql`insert into holds (date, time_window, van, booking_id, kind, until, network, promo, taken_at) values
    ('2027-03-08', '10:00-12:00', 1, 'a', 'sold', 0, null, null, 1),
    ('2027-03-08', '10:00-12:00', 2, 'b', 'hold', 9, 'network', 'MOVE10', 2)`.execute(db);
  expect(await migrate(db)).toContain(MINE);
  const slot = { date: '2027-03-08', time_window: '10:00-12:00' };
  expect(await db.selectFrom('holds').selectAll().orderBy('van').execute()).toEqual([
    { ...slot, van: 1, booking_id: 'a', kind: 'sold', until: 0, network: null, promo: null, taken_at: 1 },
    { ...slot, van: 2, booking_id: 'b', kind: 'hold', until: 9, network: 'network', promo: 'MOVE10', taken_at: 2 },
  ]);
  const vans = await db.selectFrom('vans').select(['id', 'name', 'litres']).orderBy('id').execute();
  expect(vans).toEqual([1, 2, 3].map((id) => ({ id, name: `Van ${id}`, litres: 20_000 })));
  const twin = { id: 4, name: 'Van 1', litres: 1, in_service_from: null, in_service_to: null };
  await expect(db.insertInto('vans').values(twin).execute()).rejects.toThrow(/unique/i);
  await db.destroy();
  rmSync(dir, { recursive: true, force: true });
});

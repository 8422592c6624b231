/** A database that the first version made, with money in every state that a later version stores differently. */

import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { toRow } from '#server/booking/booking';
import { completeOldDocuments } from '#server/booking/complete-documents';
import { systemClock, systemRandom } from '#server/clock';
import type { DatabaseConfig } from '#server/config/services';
import { connectDatabase, openDatabase } from '#server/store/database';
import { migrate } from '#server/store/migrate';
import { migrations } from '#server/store/migrations/migrations';
import { isOnPostgres, newDatabase } from '../../support/database';
import { NOW, payment, sampleBooking } from '../booking/shop';
import { freshDir, quietLog } from './support';

const dir = freshDir();
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('a database of the first version starts, settles its repaid refunds and completes its documents', async () => {
  const config: DatabaseConfig = isOnPostgres
    ? { kind: 'postgres', url: await newDatabase('template1'), poolSize: 2 }
    : { kind: 'embedded' };
  const old = await connectDatabase(config, dir);
  const [first = ''] = Object.keys(migrations);
  await migrate(old, { migrations: { [first]: migrations[first] ?? { up: async () => undefined } }, indexes: {} });
  const [owed, repaid] = ['a', 'b'].map((letter) => letter.repeat(24)) as [string, string];
  for (const id of [owed, repaid]) {
    const debt = id === owed ? { refundFailed: true } : {};
    await old
      .insertInto('bookings')
      .values(toRow(sampleBooking({ id, state: 'confirmed', payment, ...debt })))
      .execute();
    await sql`insert into refunds (id, booking_id, payment_intent, amount_pence, reason, state, attempts, next_at, created_at)
      values (${id}, ${id}, 'pi_1', 2000, 'allowance', 'failed', 1, 0, ${NOW})`.execute(old);
  }
  await old
    .insertInto('bookings')
    .values(toRow(sampleBooking({ id: 'c'.repeat(24), state: 'done', payment, refunded: 2_000 })))
    .execute();
  await sql`insert into invoices (kind, number, booking_id, source, gross_pence, vat_percent, issued_at, customer, address)
    values ('invoice', 1, ${owed}, 'cs_1', 5000, 20, ${NOW}, '', '')`.execute(old);
  await old.destroy();

  const db = await openDatabase(config, dir);
  const refunds = db.selectFrom('refunds').select(['id', 'resolution']).orderBy('id');
  expect(await refunds.execute()).toEqual([
    { id: owed, resolution: null },
    { id: repaid, resolution: 'replaced' },
  ]);
  expect(await db.selectFrom('charges').selectAll().execute()).toMatchObject([
    { booking_id: 'c'.repeat(24), position: 1, kind: 'discount', pence: -2_000 },
  ]);
  await completeOldDocuments({ db, log: quietLog(), clock: systemClock, random: systemRandom });
  const document = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow();
  expect(document).toMatchObject({ customer: 'Mary', address: 'Leith', net_pence: 4_167, vat_pence: 833 });
  expect(JSON.parse(document.printed)).toMatchObject({ lines: [{ code: 'base', pence: 5_000 }], date: '2027-03-11' });
  await db.destroy();
});

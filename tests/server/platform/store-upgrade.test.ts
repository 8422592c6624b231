/** A database that an earlier version made, with money in every state that a later version stores differently. */

import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { type Booking, toRow } from '#server/booking/booking';
import { requireBooking } from '#server/booking/caller';
import { completeOldRows } from '#server/booking/complete-documents';
import { balancePence, owedByHand, paidOnline, paidPence } from '#server/booking/money';
import { systemClock, systemRandom } from '#server/clock';
import type { DatabaseConfig } from '#server/config/services';
import { connectDatabase, openDatabase } from '#server/store/database';
import { migrate } from '#server/store/migrate';
import { migrations } from '#server/store/migrations/migrations';
import { isOnPostgres, newDatabase } from '../../support/database';
import { NOW, sampleBooking } from '../booking/shop';
import { freshDir, quietLog } from './support';

const dirs: string[] = [];
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

/** A database with the tables of the first migrations, up to the one named. */
async function oldDatabase(last: string) {
  const dir = freshDir();
  dirs.push(dir);
  const config: DatabaseConfig = isOnPostgres
    ? { kind: 'postgres', url: await newDatabase('template1'), poolSize: 2 }
    : { kind: 'embedded' };
  const old = await connectDatabase(config, dir);
  const applied = Object.entries(migrations).filter(([name]) => name <= last);
  await migrate(old, { migrations: Object.fromEntries(applied), indexes: {} });
  return { old, open: () => openDatabase(config, dir) };
}

const deps = { log: quietLog(), clock: systemClock, random: systemRandom };

/** Money as the booking itself stored it. */
const payment = { sessionId: 'cs_1', paymentIntent: 'pi_1', pence: 5_000, withHelper: false, at: NOW };
const cash = (id: string, pence: number) => ({ id, pence, method: 'cash', on: '2027-03-02', note: 'Key', at: NOW });

function olderRow(change: Partial<Booking>, money: object) {
  const row = toRow(sampleBooking(change));
  return { ...row, data: JSON.stringify({ ...JSON.parse(row.data), ...money }) };
}

it('a database of the first version starts, settles its repaid refunds and completes its documents', async () => {
  const { old, open } = await oldDatabase('0001-first');
  const [owed, repaid] = ['a', 'b'].map((letter) => letter.repeat(24)) as [string, string];
  for (const id of [owed, repaid]) {
    const debt = id === owed ? { refundFailed: true } : {};
    await old
      .insertInto('bookings')
      .values(olderRow({ id, state: 'confirmed', ...debt }, { payment }))
      .execute();
    await sql`insert into refunds (id, booking_id, payment_intent, amount_pence, reason, state, attempts, next_at, created_at)
      values (${id}, ${id}, 'pi_1', 2000, 'allowance', 'failed', 1, 0, ${NOW})`.execute(old);
  }
  await old
    .insertInto('bookings')
    .values(olderRow({ id: 'c'.repeat(24), state: 'done', refunded: 2_000 }, { payment }))
    .execute();
  await sql`insert into invoices (kind, number, booking_id, source, gross_pence, vat_percent, issued_at, customer, address)
    values ('invoice', 1, ${owed}, 'cs_1', 5000, 20, ${NOW}, '', '')`.execute(old);
  await old.destroy();

  const db = await open();
  const refunds = db.selectFrom('refunds').select(['id', 'resolution']).orderBy('id');
  expect(await refunds.execute()).toEqual([
    { id: owed, resolution: null },
    { id: repaid, resolution: 'replaced' },
  ]);
  expect(await db.selectFrom('charges').selectAll().execute()).toMatchObject([
    { booking_id: 'c'.repeat(24), position: 1, kind: 'discount', pence: -2_000 },
  ]);
  await completeOldRows({ db, ...deps });
  const document = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow();
  expect(document).toMatchObject({ customer: 'Mary', address: 'Leith', net_pence: 4_167, vat_pence: 833 });
  expect(JSON.parse(document.printed)).toMatchObject({ lines: [{ code: 'base', pence: 5_000 }], date: '2027-03-11' });
  await db.destroy();
});

it('the money that an older version has stored keeps its figures, before and after it is copied to the entries', async () => {
  const { old, open } = await oldDatabase('0007-amendments');
  const [sold, cancelled] = ['a', 'b'].map((letter) => letter.repeat(24)) as [string, string];
  const receipts = [cash('receipt:1', 2_000), cash('receipt:2', -500)];
  const cancellation = { reason: '', refund: 6_300, byHand: 1_300, receiptsBefore: 1, fee: 700, at: NOW };
  await old
    .insertInto('bookings')
    .values([
      olderRow(
        { id: sold, state: 'confirmed' },
        { payment: { ...payment, withHelper: true }, receipts: [receipts[0]] },
      ),
      olderRow({ id: cancelled, state: 'refunding', refunded: 5_000, cancellation }, { payment, receipts }),
    ])
    .execute();
  await sql`insert into entries (booking_id, source, kind, label, pence, reference, at)
    values (${sold}, 'cs_2', 'payment', 'Change of your booking', 1000, 'pi_2', ${NOW})`.execute(old);
  await old.destroy();

  const db = await open();
  const figures = async (id: string) => {
    const booking = await requireBooking(db, id);
    const sums = [paidOnline(booking), paidPence(booking), balancePence(booking), owedByHand(booking)];
    return [...sums, ...booking.entries.map(({ kind, pence, day, note }) => [kind, pence, day, note].join(' '))];
  };
  const stored = async () => [await figures(sold), await figures(cancelled)];
  const expected = [
    [
      ...[6_000, 8_000, 500, 0],
      ...['payment 5000 2027-03-02 ', 'payment 1000 2027-03-02 ', 'receipt 2000 2027-03-02 Key'],
    ],
    [
      ...[5_000, 7_000, 0, 800],
      ...['payment 5000 2027-03-02 ', 'receipt 2000 2027-03-02 Key', 'returned -500 2027-03-02 Key'],
    ],
  ];
  expect(await stored()).toEqual(expected);
  for (let pass = 0; pass < 2; pass += 1) await completeOldRows({ db, ...deps });
  expect(await stored()).toEqual(expected);
  expect(await db.selectFrom('entries').select('source').orderBy('source').execute()).toHaveLength(6);

  // A process of the older version reads the same money, and adds to it.
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', sold).executeTakeFirstOrThrow();
  const { isCopy, ...known } = JSON.parse(row.data);
  expect(known).toMatchObject({ payment: { ...payment, withHelper: true }, receipts: [receipts[0]] });
  const more = { ...known, receipts: [...known.receipts, cash('receipt:3', 500)] };
  await db
    .updateTable('bookings')
    .set({ data: JSON.stringify(more) })
    .where('id', '=', sold)
    .execute();
  expect((await figures(sold)).slice(0, 3)).toEqual([6_000, 8_500, 0]);
  await completeOldRows({ db, ...deps });
  expect(await db.selectFrom('entries').select('source').orderBy('source').execute()).toHaveLength(7);
  await db.destroy();
});

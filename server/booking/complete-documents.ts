/** Completes the documents that an older version of the program issued, which have no facts of their own. */
import { sql } from 'kysely';
import { HOUR } from '#domain/time-units';
import type { Mailing, Store } from '#server/deps';
import { createSweep } from '#server/jobs/sweep';
import type { Worker } from '#server/jobs/worker';
import { transaction } from '#server/store/database';
import type { Transaction } from '#server/store/schema';
import type { Booking } from './booking';
import { copyOlderMoney } from './copy-older-money';
import { completed } from './document-rules';
import { invoiceRows } from './invoices';
import { readableBookings } from './stored-bookings';

/** Bookings for one transaction. */
const BATCH = 50;

/** Writes the facts of today to the documents of a booking that have none. */
export async function completeDocuments(trx: Transaction, booking: Booking): Promise<void> {
  const rows = await invoiceRows(trx, booking.id);
  for (const row of rows) {
    if (row.printed !== '') continue;
    const { kind, number, ...facts } = completed(row, rows, booking);
    await trx.updateTable('invoices').set(facts).where('kind', '=', kind).where('number', '=', number).execute();
  }
}

/** Runs at the start and every hour, because an older process may issue documents during an update and after a roll-back. */
async function completeOldDocuments({ db, log }: Store): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    after = await transaction(db, async (trx) => {
      const old = await trx
        .selectFrom('invoices')
        .select('booking_id')
        .distinct()
        .where(sql<boolean>`printed = ''`)
        .where('booking_id', '>', from)
        .orderBy('booking_id')
        .limit(BATCH)
        .execute();
      const ids = old.map(({ booking_id: id }) => id);
      if (ids.length === 0) return undefined;
      const bookings = await trx.selectFrom('bookings').selectAll().where('id', 'in', ids).execute();
      for (const booking of await readableBookings(trx, bookings, log)) await completeDocuments(trx, booking);
      return ids.at(-1);
    });
  }
}

/** Completes what older versions have stored otherwise: the money of bookings first, because documents print it. */
export async function completeOldRows(deps: Store): Promise<void> {
  await copyOlderMoney(deps);
  await completeOldDocuments(deps);
}

export const documentWorker = (deps: Mailing): Worker =>
  createSweep(deps, { name: 'documents', pass: () => completeOldRows(deps), interval: HOUR });

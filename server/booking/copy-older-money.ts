/** Copies money that an older version of the program has stored in the JSON of bookings to their entries. */
import { sql } from 'kysely';
import type { Store } from '#server/deps';
import { transaction } from '#server/store/database';
import { toRow } from './booking';
import { readableBookings, writeEntries } from './stored-bookings';

/** Bookings for one transaction. */
const BATCH = 50;

/**
 * Until then each booking is read with that money. Runs at the start and every hour, because an older process may take money during an
 * update and after a roll-back.
 */
export async function copyOlderMoney({ db, log }: Store): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    after = await transaction(db, async (trx) => {
      const rows = await trx
        .selectFrom('bookings')
        .selectAll()
        .where('id', '>', from)
        .where(sql<boolean>`(data like '%"payment":{%' or data like '%"receipts":[{%')`)
        .where('data', 'not like', '%"isCopy":true%')
        .orderBy('id')
        .limit(BATCH)
        .execute();
      for (const booking of await readableBookings(trx, rows, log)) {
        await writeEntries(trx, booking);
        const { data } = toRow(booking);
        await trx
          .updateTable('bookings')
          .set({ data })
          .where('id', '=', booking.id)
          .where('version', '=', booking.version)
          .execute();
      }
      return rows.at(-1)?.id;
    });
  }
}

import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { BookingStatus } from '#domain/booking/booking';
import type { IsoDate } from '#domain/schedule';
import type { StoredBooking } from '#server/booking/booking';
import { readBookings } from '#server/booking/stored-bookings';
import type { BookingsTable, Db, Schema } from '#server/store/schema';

/** Read at a time, so that a long table does not hold up the server. */
export const ROWS = 200;

/** Lets other requests in: the embedded database answers at once. */
export const letOthersIn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const afterRow =
  ({ date, id }: Pick<BookingsTable, 'date' | 'id'>) =>
  (row: ExpressionBuilder<Schema, 'bookings'>): Expression<SqlBool> =>
    row.or([row('date', '>', date), row.and([row('date', '=', date), row('id', '>', id)])]);

interface Wanted {
  /** Days of the move, both included. */
  from?: IsoDate;
  to?: IsoDate;
  /** All, unless named. */
  states?: readonly BookingStatus[];
}

/** Bookings by the day of their move, a part at a time; those that cannot be read are among them. */
export async function* bookingsInParts(
  db: Db,
  { from = '', to = '9999', states = [] }: Wanted,
): AsyncGenerator<StoredBooking[]> {
  let last: Pick<BookingsTable, 'date' | 'id'> | undefined = { date: from, id: '' };
  while (last) {
    const rows: BookingsTable[] = await db
      .selectFrom('bookings')
      .selectAll()
      .where('date', '>=', last.date)
      .where('date', '<=', to)
      .where(afterRow(last))
      .$if(states.length > 0, (query) => query.where('state', 'in', states))
      .orderBy('date')
      .orderBy('id')
      .limit(ROWS)
      .execute();
    yield await readBookings(db, rows);
    last = rows.length === ROWS ? rows.at(-1) : undefined;
    await letOthersIn();
  }
}

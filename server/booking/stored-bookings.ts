/** Reads stored bookings, each with the charges that were agreed since its sale and its money. */
import { AppError } from '#domain/app-error';
import { isUnsold, referenceOf } from '#domain/booking/booking';
import type { Entry } from '#domain/booking/entries';
import type { Log } from '#server/log';
import type { BookingsTable, Db, Transaction } from '#server/store/schema';
import { type Booking, type BookingRows, isReadable, NO_ROWS, readRow, type StoredBooking } from './booking';

/** The charges and the money of bookings, oldest first. Only a sold one has any. */
async function rowsOf(db: Db, rows: readonly BookingsTable[]): Promise<(id: string) => BookingRows> {
  const sold = rows.filter(({ state }) => !isUnsold(state)).map(({ id }) => id);
  if (sold.length === 0) return () => NO_ROWS;
  const charges = await db
    .selectFrom('charges')
    .selectAll()
    .where('booking_id', 'in', sold)
    .orderBy('booking_id')
    .orderBy('position')
    .execute();
  const entries = await db
    .selectFrom('entries')
    .selectAll()
    .where('booking_id', 'in', sold)
    .orderBy('booking_id')
    .orderBy('position')
    .execute();
  const [chargesOf, entriesOf] = [byBooking(charges), byBooking(entries) as Map<string, Entry[]>];
  return (id) => ({ charges: chargesOf.get(id) ?? [], entries: entriesOf.get(id) ?? [] });
}

function byBooking<Row extends { booking_id: string }>(rows: readonly Row[]): Map<string, Omit<Row, 'booking_id'>[]> {
  const all = new Map<string, Omit<Row, 'booking_id'>[]>();
  for (const { booking_id: id, ...row } of rows) {
    const known = all.get(id);
    if (known) known.push(row);
    else all.set(id, [row]);
  }
  return all;
}

/** Writes the entries of a booking that have no row yet. */
export async function writeEntries(trx: Transaction, { id: booking_id, entries }: Booking): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto('entries')
    .values(entries.map((entry) => ({ booking_id, ...entry })))
    .onConflict((conflict) => conflict.columns(['booking_id', 'source']).doNothing())
    .execute();
}

/** One that cannot be read is among them, as an UnreadableBooking. */
export async function readBookings(db: Db, rows: readonly BookingsTable[]): Promise<StoredBooking[]> {
  const belonging = await rowsOf(db, rows);
  return rows.map((row) => readRow(row, belonging(row.id)));
}

export async function readBooking(db: Db, row: BookingsTable): Promise<StoredBooking> {
  return readRow(row, (await rowsOf(db, [row]))(row.id));
}

/** The readable bookings among some rows. The others are logged. */
export async function readableBookings(db: Db, rows: readonly BookingsTable[], log?: Log): Promise<Booking[]> {
  return (await readBookings(db, rows)).flatMap((booking) => {
    if (isReadable(booking)) return [booking];
    log?.error({ booking: booking.id }, `booking ${referenceOf(booking.id)}: cannot be read (${booking.unreadable})`);
    return [];
  });
}

/** Throws 'bookingNotRead' (500). */
export async function fromRow(db: Db, row: BookingsTable): Promise<Booking> {
  const booking = await readBooking(db, row);
  if (isReadable(booking)) return booking;
  const cause = new Error(`booking ${referenceOf(row.id)}: cannot be read (${booking.unreadable})`);
  throw new AppError('bookingNotRead', { cause });
}

/** Reads stored bookings, each with the charges that were agreed since its sale. */
import { AppError } from '#domain/app-error';
import { PAYABLE_STATUSES, referenceOf } from '#domain/booking/booking';
import type { Charge } from '#domain/booking/charges';
import type { Log } from '#server/log';
import type { BookingsTable, Db } from '#server/store/schema';
import { type Booking, isReadable, readRow, type StoredBooking } from './booking';

const isUnsold = ({ state }: BookingsTable): boolean => PAYABLE_STATUSES.some((status) => status === state);

/** The charges of bookings, oldest first. Only a sold one has any. */
async function chargesOf(db: Db, rows: readonly BookingsTable[]): Promise<ReadonlyMap<string, Charge[]>> {
  const sold = rows.filter((row) => !isUnsold(row)).map(({ id }) => id);
  if (sold.length === 0) return new Map();
  const charges = await db
    .selectFrom('charges')
    .selectAll()
    .where('booking_id', 'in', sold)
    .orderBy('booking_id')
    .orderBy('position')
    .execute();
  const byBooking = new Map<string, Charge[]>();
  for (const { booking_id: id, ...charge } of charges) byBooking.set(id, [...(byBooking.get(id) ?? []), charge]);
  return byBooking;
}

/** One that cannot be read is among them, as an UnreadableBooking. */
export async function readBookings(db: Db, rows: readonly BookingsTable[]): Promise<StoredBooking[]> {
  const charges = await chargesOf(db, rows);
  return rows.map((row) => readRow(row, charges.get(row.id) ?? []));
}

export async function readBooking(db: Db, row: BookingsTable): Promise<StoredBooking> {
  return readRow(row, (await chargesOf(db, [row])).get(row.id) ?? []);
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

/** Bookings as staff look for them. */
import { isBookingId } from '#domain/booking';
import type { IsoDate } from '#domain/schedule';
import { type Booking, fromRow } from '#server/booking/booking';
import { bookingsOf } from '#server/booking/list-bookings';
import type { Db } from '#server/store/schema';

const REFERENCE = /^([0-9a-f]{4})-?([0-9a-f]{4})$/i;
const MOST = 50;

/** The bookings of a day that a crew drives out for, by slot. */
export async function movesOn(db: Db, date: IsoDate): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('date', '=', date)
    .where('state', '=', 'confirmed')
    .orderBy('time_window')
    .orderBy('created_at')
    .execute();
  return rows.map(fromRow);
}

/** The bookings of a number, a reference as it is read out on the phone, or an e-mail address; newest first. */
export async function findBookings(db: Db, query: string): Promise<Booking[]> {
  const wanted = query.trim();
  if (wanted.includes('@')) return bookingsOf(db, wanted);
  const reference = REFERENCE.exec(wanted);
  if (!isBookingId(wanted) && !reference) return [];
  const end = reference ? `${reference[1]}${reference[2]}` : wanted;
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'like', `%${end.toLowerCase()}`)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(fromRow);
}

import { sql } from 'kysely';
import { type IsoDate, londonDate } from '#domain/schedule';
import type { Store } from '#server/deps';
import { ON_ACCOUNT } from '#server/store/migrations/migrations';
import type { Booking } from './booking';
import { balancePence } from './money';
import { readableBookings } from './stored-bookings';

/** The booked moves on account that were to be paid before today, and are not. */
export async function findOverdue({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('state', 'in', ['confirmed', 'done'])
    .where(sql.raw<boolean>(ON_ACCOUNT))
    .execute();
  const today: IsoDate = londonDate(clock.now());
  const bookings = await readableBookings(db, rows);
  return bookings.filter((booking) => (booking.dueOn ?? today) < today && balancePence(booking) > 0);
}

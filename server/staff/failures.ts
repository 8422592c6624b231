/**
 * Everything that needs attention: what failed, money that the team has to give back itself, invoices that are overdue, and reviews to decide
 * about.
 */
import { type IsoDate, londonDate } from '#domain/schedule';
import type { Booking } from '#server/booking/booking';
import { balancePence, owedByHand } from '#server/booking/money';
import { readableBookings } from '#server/booking/stored-bookings';
import type { Store } from '#server/deps';
import { findUnsettled, type Unsettled } from '#server/operations/unsettled';
import type { Db } from '#server/store/schema';

export interface Failures extends Unsettled {
  owed: readonly Booking[];
  /** On account, and to be paid before today. */
  overdue: readonly Booking[];
  /** The number of reviews that the team has not decided about. */
  reviews: number;
}

/** The booked moves on account that were to be paid before a day, and are not. */
async function findOverdue(db: Db, today: IsoDate): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('state', 'in', ['confirmed', 'done'])
    .where('data', 'like', '%"dueOn":"%')
    .execute();
  const bookings = await readableBookings(db, rows);
  return bookings.filter((booking) => (booking.dueOn ?? today) < today && balancePence(booking) > 0);
}

async function countGiven(db: Db): Promise<number> {
  const given = db.selectFrom('reviews').where('state', '=', 'given');
  const { count } = await given.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

export async function findFailures({ db, clock }: Store): Promise<Failures> {
  const refunding = await db.selectFrom('bookings').selectAll().where('state', '=', 'refunding').execute();
  const bookings = await readableBookings(db, refunding);
  return {
    owed: bookings.filter((booking) => owedByHand(booking) > 0),
    reviews: await countGiven(db),
    overdue: await findOverdue(db, londonDate(clock.now())),
    ...(await findUnsettled(db)),
  };
}

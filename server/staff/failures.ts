/**
 * Everything that needs attention: what failed, money that the team has to give back itself, invoices that are overdue, reviews to decide
 * about, and damage to answer or settle.
 */
import type { Booking } from '#server/booking/booking';
import { openDamage } from '#server/booking/damage/damage-reports';
import { findOverdue } from '#server/booking/find-overdue';
import { owedByHand } from '#server/booking/money';
import { readableBookings } from '#server/booking/stored-bookings';
import type { Store } from '#server/deps';
import { findUnsettled, type Unsettled } from '#server/operations/unsettled';
import type { DamageReportsTable, Db } from '#server/store/schema';

export interface Failures extends Unsettled {
  owed: readonly Booking[];
  /** On account, and to be paid before today. */
  overdue: readonly Booking[];
  /** The number of reviews that the team has not decided about. */
  reviews: number;
  /** The most urgent first. */
  damage: readonly DamageReportsTable[];
}

async function countGiven(db: Db): Promise<number> {
  const given = db.selectFrom('reviews').where('state', '=', 'given');
  const { count } = await given.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

export async function findFailures(store: Store): Promise<Failures> {
  const { db } = store;
  const refunding = await db.selectFrom('bookings').selectAll().where('state', '=', 'refunding').execute();
  const bookings = await readableBookings(db, refunding);
  return {
    owed: bookings.filter((booking) => owedByHand(booking) > 0),
    reviews: await countGiven(db),
    damage: await openDamage(db),
    overdue: await findOverdue(store),
    ...(await findUnsettled(db)),
  };
}

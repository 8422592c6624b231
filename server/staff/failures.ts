/** Everything that needs attention: what failed, and money that the team has to give back itself. */
import type { Booking } from '#server/booking/booking';
import { owedByHand } from '#server/booking/money';
import { readableBookings } from '#server/booking/stored-bookings';
import { findUnsettled, type Unsettled } from '#server/operations/unsettled';
import type { Db } from '#server/store/schema';

export interface Failures extends Unsettled {
  owed: readonly Booking[];
}

export async function findFailures(db: Db): Promise<Failures> {
  const refunding = await db.selectFrom('bookings').selectAll().where('state', '=', 'refunding').execute();
  const bookings = await readableBookings(db, refunding);
  return { owed: bookings.filter((booking) => owedByHand(booking) > 0), ...(await findUnsettled(db)) };
}

/** Refunds and mails that failed for good, and money that the team has to give back itself. */
import { type Booking, isReadable, readRow } from '#server/booking/booking';
import { owedByHand } from '#server/booking/money';
import type { Db, OutboxTable, RefundsTable } from '#server/store/schema';

const MAX_ROWS = 100;

export interface Failures {
  owed: readonly Booking[];
  refunds: readonly RefundsTable[];
  mails: readonly OutboxTable[];
}

export async function findFailures(db: Db): Promise<Failures> {
  const refunding = await db.selectFrom('bookings').selectAll().where('state', '=', 'refunding').execute();
  const refunds = db.selectFrom('refunds').selectAll().where('state', '=', 'failed');
  const mails = db.selectFrom('outbox').selectAll().where('state', '=', 'dead');
  return {
    owed: refunding
      .map(readRow)
      .filter(isReadable)
      .filter((booking) => owedByHand(booking) > 0),
    refunds: await refunds.orderBy('created_at', 'desc').limit(MAX_ROWS).execute(),
    mails: await mails.orderBy('created_at', 'desc').limit(MAX_ROWS).execute(),
  };
}

/**
 * Failures that wait for the team: failed refunds, undelivered mails, and payments without a booking. The staff room, the metrics
 * and the daily alarm ask here, and a settled failure leaves all three.
 */
import type { Db, OutboxTable, RefundsTable, UnmatchedPaymentsTable } from '#server/store/schema';

const MAX_ROWS = 100;

export const failedRefunds = (db: Db) =>
  db.selectFrom('refunds').where('state', '=', 'failed').where('resolved_at', 'is', null);
export const deadMails = (db: Db) =>
  db.selectFrom('outbox').where('state', '=', 'dead').where('resolved_at', 'is', null);
export const unmatchedPayments = (db: Db) => db.selectFrom('unmatched_payments').where('resolved_at', 'is', null);

export interface Unsettled {
  refunds: readonly RefundsTable[];
  mails: readonly OutboxTable[];
  payments: readonly UnmatchedPaymentsTable[];
}

/** The newest of each kind. */
export async function findUnsettled(db: Db): Promise<Unsettled> {
  return {
    refunds: await failedRefunds(db).selectAll().orderBy('created_at', 'desc').limit(MAX_ROWS).execute(),
    mails: await deadMails(db).selectAll().orderBy('created_at', 'desc').limit(MAX_ROWS).execute(),
    payments: await unmatchedPayments(db).selectAll().orderBy('found_at', 'desc').limit(MAX_ROWS).execute(),
  };
}

/** Refunds and mails that failed for good. */
import type { Db, OutboxTable, RefundsTable } from '#server/store/schema';

const MAX_ROWS = 100;

export interface Failures {
  refunds: readonly RefundsTable[];
  mails: readonly OutboxTable[];
}

export async function findFailures(db: Db): Promise<Failures> {
  const refunds = db.selectFrom('refunds').selectAll().where('state', '=', 'failed');
  const mails = db.selectFrom('outbox').selectAll().where('state', '=', 'dead');
  return {
    refunds: await refunds.orderBy('created_at', 'desc').limit(MAX_ROWS).execute(),
    mails: await mails.orderBy('created_at', 'desc').limit(MAX_ROWS).execute(),
  };
}

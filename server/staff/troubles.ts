/** Refunds and mails that failed for good. */
import type { Db, OutboxTable, RefundsTable } from '#server/store/schema';

const MOST = 100;

export interface Troubles {
  refunds: readonly RefundsTable[];
  mails: readonly OutboxTable[];
}

export async function troublesOf(db: Db): Promise<Troubles> {
  const refunds = db.selectFrom('refunds').selectAll().where('state', '=', 'failed');
  const mails = db.selectFrom('outbox').selectAll().where('state', '=', 'dead');
  return {
    refunds: await refunds.orderBy('created_at', 'desc').limit(MOST).execute(),
    mails: await mails.orderBy('created_at', 'desc').limit(MOST).execute(),
  };
}

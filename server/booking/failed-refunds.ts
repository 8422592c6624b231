/** Refunds that have not arrived. A failed one is owed until it is resolved: replaced by a later refund, given back by hand, or not owed any more. */
import type { Pence } from '#domain/money';
import type { Store } from '#server/deps';
import type { Db, RefundsTable, Transaction } from '#server/store/schema';

type Resolution = NonNullable<RefundsTable['resolution']>;

/** The refunds of a booking that failed and are still owed, oldest first. */
export function owedRefunds(db: Db, bookingId: string): Promise<RefundsTable[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'failed')
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** True while a refund of a booking, other than `except`, is on its way or still to be made. */
export async function isRefundWaiting(trx: Transaction, bookingId: string, except = ''): Promise<boolean> {
  const waiting = await trx
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('id', '!=', except)
    .where('state', 'in', ['queued', 'pending'])
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Resolves the owed refunds that `isResolved` names. Returns true if others are still owed, for `refundFailed` of the booking. */
export async function resolveOwed(
  trx: Transaction,
  { clock }: Store,
  bookingId: string,
  resolution: Resolution,
  isResolved: (refund: RefundsTable) => boolean = () => true,
): Promise<true | undefined> {
  const owed = await owedRefunds(trx, bookingId);
  const resolved = owed.filter(isResolved).map(({ id }) => id);
  if (resolved.length > 0)
    await trx
      .updateTable('refunds')
      .set({ resolved_at: clock.now(), resolution })
      .where('id', 'in', resolved)
      .execute();
  return resolved.length < owed.length ? true : undefined;
}

/** A new refund takes the place of the owed ones of its payments that it covers, oldest first. Returns true if others are still owed. */
export function replaceOwed(
  trx: Transaction,
  deps: Store,
  bookingId: string,
  { intents, pence }: { intents: readonly string[]; pence: Pence },
): Promise<true | undefined> {
  let left = pence;
  return resolveOwed(trx, deps, bookingId, 'replaced', (refund) => {
    if (!intents.includes(refund.payment_intent) || refund.amount_pence > left) return false;
    left -= refund.amount_pence;
    return true;
  });
}

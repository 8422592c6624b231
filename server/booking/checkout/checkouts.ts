/** Statements on the table of checkouts: one row for each attempt to open one. */
import type { Pence } from '#domain/money';
import { MINUTE } from '#domain/time-units';
import type { CheckoutsTable, Db, Transaction } from '#server/store/schema';

/** Stripe requires at least 30 minutes by its own clock; ours may be five minutes behind. */
export const LEAST_SESSION = 35 * MINUTE;
/** An attempt can be repeated for a minute. */
export const SESSION_LENGTH = LEAST_SESSION + MINUTE;

/** Number of the newest attempt, 0 without one. 'answered' leaves out those that are still opening. */
export async function newestAttempt(db: Db, bookingId: string, which: 'all' | 'answered' = 'all'): Promise<number> {
  const { attempt } = await db
    .selectFrom('checkouts')
    .select(({ fn }) => fn.max('attempt').as('attempt'))
    .where('booking_id', '=', bookingId)
    .$if(which === 'answered', (query) => query.where('status', '!=', 'opening'))
    .executeTakeFirstOrThrow();
  return Number(attempt ?? 0);
}

/** An attempt for the same choice that is unanswered, or that a parallel request opened: its number is above `seen`. */
export async function repeatableAttempt(
  trx: Transaction,
  bookingId: string,
  withHelper: number,
  amount: Pence,
  { now, seen }: { now: number; seen: number },
) {
  return trx
    .selectFrom('checkouts')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where((row) =>
      row.or([row('status', '=', 'opening'), row.and([row('status', '=', 'open'), row('attempt', '>', seen)])]),
    )
    .where('with_helper', '=', withHelper)
    .where('amount_pence', '=', amount)
    .where('expires_at', '>=', now + LEAST_SESSION)
    .executeTakeFirst();
}

type NewCheckout = Omit<
  CheckoutsTable,
  'id' | 'attempt' | 'payment_intent' | 'amendment' | 'balance' | 'checked_at'
> & {
  id?: string;
  amendment?: string;
  balance?: number;
};

/** Inserts the row of the next attempt. It has no `id` from the payment service while it is opening. */
export async function insertCheckout(trx: Transaction, row: NewCheckout): Promise<CheckoutsTable> {
  const attempt = (await newestAttempt(trx, row.booking_id)) + 1;
  return trx
    .insertInto('checkouts')
    .values({
      id: `opening:${row.booking_id}:${attempt}`,
      amendment: null,
      balance: 0,
      ...row,
      attempt,
      payment_intent: null,
      checked_at: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends an attempt that has no answer yet: a session that is opened for it later is closed at once. */
export async function giveUpAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'opening')
    .execute();
}

export async function giveUpOpening(db: Db, bookingId: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'opening')
    .execute();
}

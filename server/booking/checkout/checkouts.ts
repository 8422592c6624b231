/** The table of checkouts: one row for each attempt to open one, and the request for its session. */
import type { Pence } from '#domain/money';
import { MINUTE } from '#domain/time-units';
import type { Deps } from '#server/deps';
import type { CheckoutRequest, OpenedCheckout } from '#server/payments/payments';
import type { CheckoutsTable, Db, Transaction } from '#server/store/schema';
import type { Booking } from '../booking';

/** Stripe requires at least 30 minutes by its own clock; ours may be five minutes behind. */
export const LEAST_SESSION = 35 * MINUTE;
/** An attempt can be repeated for a minute. */
const SESSION_LENGTH = LEAST_SESSION + MINUTE;
/** A session with less time left is not reused. */
export const LEAST_TIME_LEFT = 5 * MINUTE;

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

export type NewCheckout = Pick<CheckoutsTable, 'booking_id' | 'with_helper' | 'amount_pence'> &
  Partial<Pick<CheckoutsTable, 'id' | 'amendment' | 'balance' | 'status' | 'url' | 'expires_at'>>;

/** Inserts the row of the next attempt: one that is opening, without an `id` from the payment service, unless `row` says otherwise. */
export async function insertCheckout(trx: Transaction, row: NewCheckout, now: number): Promise<CheckoutsTable> {
  const attempt = (await newestAttempt(trx, row.booking_id)) + 1;
  return trx
    .insertInto('checkouts')
    .values({
      id: `opening:${row.booking_id}:${attempt}`,
      amendment: null,
      balance: 0,
      status: 'opening',
      url: '',
      expires_at: Math.floor((now + SESSION_LENGTH) / 1000) * 1000,
      ...row,
      attempt,
      payment_intent: null,
      checked_at: 0,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The words on the checkout's page, and the pages that it leads to. */
export type SessionPage = Pick<CheckoutRequest, 'lang' | 'description' | 'successUrl' | 'cancelUrl'>;

/** Asks the payment service for the session of an attempt. A request that is repeated gets the same session. */
export const requestSession = (
  { payments }: Deps,
  booking: Booking,
  row: CheckoutsTable,
  page: SessionPage,
): Promise<OpenedCheckout> =>
  payments.openCheckout({
    ...page,
    bookingId: booking.id,
    amendment: row.amendment,
    isBalance: row.balance === 1,
    attempt: row.attempt,
    amountPence: row.amount_pence,
    email: booking.contact?.email ?? '',
    expiresAt: row.expires_at,
    withHelper: row.with_helper === 1,
  });

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

/** Refunds: queued in the transaction of the change that causes them, and paid by a worker. */
import { HOUR } from '#domain/time-units';
import type { Clock } from '#server/clock';
import { backOffAfter, createQueue, LEASE, LONGEST_WAIT, type Queue, RENEWAL } from '#server/jobs/queue';
import { renewing } from '#server/jobs/worker';
import type { Log } from '#server/log';
import { afterCommit } from '#server/store/database';
import type { Db, RefundsTable, Transaction } from '#server/store/schema';
import { PaymentError, type Payments } from './payments';

export interface RefundJob {
  /** Unique; also the idempotency key at the payment service. For instance 'refund:<session id>:cancelled'. */
  id: string;
  bookingId: string;
  paymentIntent: string;
  amountPence: number;
  /** A code, for instance 'windowLost' or 'cancelled'. */
  reason: string;
}

export interface Refunds extends Queue {
  /** Queues a refund, to be made after the commit. Returns false if it is already queued or done. */
  enqueue(trx: Transaction, job: RefundJob): Promise<boolean>;
}

export interface RefundsOptions {
  db: Db;
  clock: Clock;
  log: Log;
  interval?: number | undefined;
  payments: Payments;
  onSettled?: OnSettled;
}

/**
 * Called when a refund is on its way, done, or failed for good, and again if it throws. It must call `note` in its
 * own transaction: `note` updates the row, so that refunds of one booking that settle at the same time see each
 * other.
 */
export type OnSettled = (refund: RefundsTable, note: (trx: Transaction) => Promise<void>) => Promise<void>;

/** Pause between two checks of a pending refund, milliseconds. */
const CHECK_INTERVAL = HOUR;
/** Retry delay while the payment service says the key is in use, milliseconds. */
const BUSY_RETRY = 5_000;

/** The wait before the next attempt, milliseconds; null when the refund is given up. */
function waitAfter({ state, attempts }: RefundsTable, failure: PaymentError | undefined): number | null {
  if (state === 'pending') return CHECK_INTERVAL;
  return failure?.isFinal ? null : backOffAfter(attempts);
}

/**
 * Looks for the refund first: an earlier answer may be lost, or the database restored from a backup, and the service forgets
 * keys after a day.
 */
async function refundOnce(payments: Payments, row: RefundsTable) {
  const { id: key, payment_intent: paymentIntent, amount_pence: amountPence } = row;
  const made = (await payments.readRefunds(paymentIntent)).find((refund) => refund.key === key);
  if (made) return { reference: made.id, status: made.status, failure: made.failure };
  return { ...(await payments.refund({ paymentIntent, amountPence, key })), failure: null };
}

async function readRefund(payments: Payments, { reference, payment_intent: paymentIntent }: RefundsTable) {
  const made = (await payments.readRefunds(paymentIntent)).find(({ id }) => id === reference);
  return { reference, status: made?.status ?? ('pending' as const), failure: made?.failure ?? null };
}

/** Builds the refunds. A repeat is harmless: it looks for the refund first, and the payment service refunds once for each key. */
export function createRefunds({ db, clock, log, interval, payments, onSettled }: RefundsOptions): Refunds {
  async function claimNext(): Promise<RefundsTable | undefined> {
    const now = clock.now();
    const due = await db
      .selectFrom('refunds')
      .select(['id', 'attempts'])
      .where('state', 'in', ['queued', 'pending'])
      .where((row) => row.or([row('next_at', '<=', now), row('next_at', '>', now + LONGEST_WAIT)]))
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const claimed = await db
      .updateTable('refunds')
      .set({ attempts: due.attempts + 1, next_at: now + LEASE })
      .where('id', '=', due.id)
      .where('state', 'in', ['queued', 'pending'])
      .where('attempts', '=', due.attempts)
      .returningAll()
      .executeTakeFirst();
    return claimed ?? claimNext();
  }

  const write = async (
    target: Db,
    { id, attempts, state }: RefundsTable,
    change: Partial<RefundsTable>,
  ): Promise<void> => {
    await target
      .updateTable('refunds')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', state)
      .where('attempts', '=', attempts)
      .execute();
  };

  async function record(row: RefundsTable, change: Partial<RefundsTable>): Promise<void> {
    const settled = { ...row, ...change };
    if (onSettled && settled.state !== row.state) await onSettled(settled, (trx) => write(trx, row, change));
    else await write(db, row, change);
  }

  async function attempt(row: RefundsTable): Promise<void> {
    const { attempts, state } = row;
    const isPending = state === 'pending';
    const stopRenewing = renewing(() => write(db, row, { next_at: clock.now() + LEASE }), RENEWAL);
    try {
      const { reference, status, failure } = await (isPending ? readRefund(payments, row) : refundOnce(payments, row));
      const times = status === 'pending' ? { next_at: clock.now() + CHECK_INTERVAL } : { done_at: clock.now() };
      await record(row, { state: status, reference, ...times, last_error: failure });
      log[status === 'failed' ? 'error' : 'info'](
        { refund: row.id, reason: row.reason, status },
        `refund ${row.id}: ${status}`,
      );
    } catch (error) {
      const failure = error instanceof PaymentError ? error : undefined;
      if (failure?.failure === 'busy') {
        await write(db, row, { attempts: attempts - 1, next_at: clock.now() + BUSY_RETRY });
        return;
      }
      const wait = waitAfter(row, failure);
      const reason = error instanceof Error ? error.message : 'unknown';
      await record(row, {
        state: wait === null ? 'failed' : state,
        next_at: clock.now() + (wait ?? 0),
        last_error: reason.slice(0, 500),
      });
      log[wait === null ? 'error' : 'warn'](
        { refund: row.id, attempts, err: error },
        `refund ${row.id}: ${wait === null ? 'given up' : 'attempt failed'}`,
      );
    } finally {
      stopRenewing();
    }
  }

  const queue = createQueue({ name: 'refunds', log, interval, claimNext, attempt });
  return {
    ...queue,
    async enqueue(trx, job) {
      const now = clock.now();
      const inserted = await trx
        .insertInto('refunds')
        .values({
          id: job.id,
          booking_id: job.bookingId,
          payment_intent: job.paymentIntent,
          amount_pence: job.amountPence,
          reason: job.reason,
          state: 'queued',
          attempts: 0,
          next_at: now,
          reference: null,
          last_error: null,
          created_at: now,
          done_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      afterCommit(trx, queue.kick);
      return inserted !== undefined;
    },
  };
}

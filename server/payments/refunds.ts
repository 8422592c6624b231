/** Money owed back: queued in the transaction of the change that causes it, and paid back by a worker. */
import type { Clock, Log } from '#server/deps';
import { waitAfter } from '#server/jobs/backoff';
import { createWorker } from '#server/jobs/worker';
import { PaymentError, type Payments } from '#server/payments/payments';
import type { Db, RefundsTable } from '#server/store/schema';

export interface RefundJob {
  /** The same refund has the same id; it is also the key at the payment service. For instance 'refund:<session id>:cancelled'. */
  id: string;
  bookingId: string;
  paymentIntent: string;
  amountPence: number;
  /** A code, for instance 'windowLost' or 'cancelled'. */
  reason: string;
}

export interface Refunds {
  /** Queues a refund within the given transaction. Answers false when it is queued or done already. */
  enqueue(trx: Db, job: RefundJob): Promise<boolean>;
  /** Asks the worker to look at once; to be called after the commit. */
  kick(): void;
  /** Pays back what is due now and answers how many refunds were tried. */
  runDue(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

export interface RefundsOptions {
  db: Db;
  clock: Clock;
  log: Log;
  payments: Payments;
  /** Called before a refund is marked as done or failed for good; called again when it throws. Must be idempotent. */
  onSettled?: (refund: RefundsTable) => Promise<void>;
}

/** Builds the refunds. Repeats are harmless: the payment service refunds once for each id. */
export function createRefunds({ db, clock, log, payments, onSettled }: RefundsOptions): Refunds {
  async function settle(row: RefundsTable, change: Partial<RefundsTable>): Promise<void> {
    const settled = { ...row, ...change };
    if (settled.state !== 'queued') await onSettled?.(settled);
    await db.updateTable('refunds').set(change).where('id', '=', row.id).execute();
  }

  async function attempt(row: RefundsTable): Promise<void> {
    const attempts = row.attempts + 1;
    const { id: key, payment_intent: paymentIntent, amount_pence: amountPence } = row;
    try {
      const { reference } = await payments.refund({ paymentIntent, amountPence, key });
      await settle(row, { state: 'done', attempts, reference, done_at: clock.now(), last_error: null });
      log.info({ refund: row.id, reason: row.reason }, 'refunded');
    } catch (error) {
      const isFinal = error instanceof PaymentError && error.failure !== 'unavailable';
      const wait = isFinal ? null : waitAfter(attempts);
      const reason = error instanceof Error ? error.message : 'unknown';
      await settle(row, {
        state: wait === null ? 'failed' : 'queued',
        attempts,
        next_at: clock.now() + (wait ?? 0),
        last_error: reason.slice(0, 500),
      });
      log[wait === null ? 'error' : 'warn']({ refund: row.id, attempts, err: error }, 'refund was not taken');
    }
  }

  async function runDue(): Promise<number> {
    const due = await db
      .selectFrom('refunds')
      .selectAll()
      .where('state', '=', 'queued')
      .where('next_at', '<=', clock.now())
      .orderBy('next_at')
      .execute();
    for (const row of due) await attempt(row);
    return due.length;
  }

  const worker = createWorker({ name: 'refunds', pass: runDue, log });
  return {
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
      return inserted !== undefined;
    },
    runDue,
    kick: worker.kick,
    start: worker.start,
    stop: worker.stop,
  };
}

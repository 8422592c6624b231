/** The checkout sessions of the embedded payment service. */
import { transaction } from '#server/store/database';
import type { Db, DevCheckoutSessionsTable } from '#server/store/schema';
import { ApiError, missing } from './api-error';
import { type EmbeddedContext, queueEvent } from './events';
import { parseSessionParams, type SessionParams, storedParams } from './params';
import { type SessionObject, sessionObject } from './session-object';

type Row = DevCheckoutSessionsTable;

export interface EmbeddedSessions {
  create(body: unknown): Promise<SessionObject>;
  read(id: string): Promise<SessionObject>;
  /** The session of a payment, if any. */
  find(paymentIntent: string): Promise<SessionObject[]>;
  /** The session and its parameters, for the page. */
  view(id: string): Promise<{ session: SessionObject; params: SessionParams }>;
  /** Answers false when the session is not open. */
  pay(id: string): Promise<boolean>;
  expire(id: string): Promise<SessionObject>;
  /** Expires the sessions whose time is over. */
  expireDue(): Promise<void>;
}

async function rowOf(db: Db, id: string): Promise<Row> {
  const row = await db.selectFrom('dev_checkout_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missing('checkout.session', id);
  return row;
}

export function createEmbeddedSessions(context: EmbeddedContext): EmbeddedSessions {
  const { db, clock, random, publicUrl, onEvents } = context;
  const isOverdue = (row: Row): boolean => row.expires_at <= clock.now();

  /** Ends an open session and queues the event. Answers undefined when it is not open. */
  async function close(id: string, change: Partial<Row>, type: string, isAllowed: (row: Row) => boolean) {
    const closed = await transaction(db, async (trx) => {
      const row = await rowOf(trx, id);
      if (row.status !== 'open' || !isAllowed(row)) return undefined;
      await trx.updateTable('dev_checkout_sessions').set(change).where('id', '=', id).execute();
      if (change.payment_intent) {
        const { payment_intent: intent } = change;
        const payment = { id: intent, session_id: id, amount_pence: row.amount_pence, refunded_pence: 0 };
        await trx
          .insertInto('dev_payment_intents')
          .values({ ...payment, created_at: clock.now() })
          .execute();
      }
      const after = { ...row, ...change };
      await queueEvent(context, trx, type, sessionObject(after, publicUrl));
      return after;
    });
    if (closed) onEvents();
    return closed;
  }

  const closeAsExpired = (id: string, isAllowed: (row: Row) => boolean) =>
    close(id, { status: 'expired' }, 'checkout.session.expired', isAllowed);

  async function current(id: string): Promise<Row> {
    const row = await rowOf(db, id);
    if (row.status !== 'open' || !isOverdue(row)) return row;
    return (await closeAsExpired(id, isOverdue)) ?? rowOf(db, id);
  }

  return {
    async create(body) {
      const now = clock.now();
      const { params, amountPence, expiresAt } = parseSessionParams(body, now);
      const row: Row = {
        id: `cs_test_${random.hex(24)}`,
        status: 'open',
        payment_status: 'unpaid',
        amount_pence: amountPence,
        expires_at: expiresAt,
        payment_intent: null,
        data: JSON.stringify(params),
        created_at: now,
      };
      await db.insertInto('dev_checkout_sessions').values(row).execute();
      return sessionObject(row, publicUrl);
    },
    read: async (id) => sessionObject(await current(id), publicUrl),
    async find(paymentIntent) {
      const rows = await db
        .selectFrom('dev_checkout_sessions')
        .selectAll()
        .where('payment_intent', '=', paymentIntent)
        .execute();
      return rows.map((row) => sessionObject(row, publicUrl));
    },
    async view(id) {
      const row = await current(id);
      return { session: sessionObject(row, publicUrl), params: storedParams(row.data) };
    },
    async pay(id) {
      const intent = `pi_test_${random.hex(12)}`;
      const change = { status: 'complete', payment_status: 'paid', payment_intent: intent } as const;
      return (await close(id, change, 'checkout.session.completed', (row) => !isOverdue(row))) !== undefined;
    },
    async expire(id) {
      const row = await closeAsExpired(id, () => true);
      if (row) return sessionObject(row, publicUrl);
      const { status } = await rowOf(db, id);
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one has a status of "${status}".`;
      throw new ApiError(400, { type: 'invalid_request_error', message });
    },
    async expireDue() {
      const due = await db
        .selectFrom('dev_checkout_sessions')
        .select('id')
        .where('status', '=', 'open')
        .where('expires_at', '<=', clock.now())
        .execute();
      for (const { id } of due) await closeAsExpired(id, isOverdue);
    },
  };
}

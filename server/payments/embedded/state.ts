/** The embedded payment service's own memory: sessions, payments, refunds and the events on their way. */
import Stripe from 'stripe';
import type { Clock, Random } from '#server/deps';
import { transaction } from '#server/store/database';
import type { Db, DevCheckoutSessionsTable, Trx } from '#server/store/schema';
import { ApiError, missing } from './api-error';
import { parseSessionParams, type RefundParams, type SessionParams, storedParams } from './params';

const toSeconds = (ms: number): number => Math.floor(ms / 1000);

/** A session as the API answers it: the part of Stripe's object that this application reads. */
export type SessionObject = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_status'
  | 'status'
  | 'submit_type'
  | 'success_url'
  | 'ui_mode'
  | 'url'
>;

export interface StateOptions {
  db: Db;
  clock: Clock;
  random: Random;
  /** Where customers reach this server. */
  publicUrl: string;
  /** Called when events were queued. */
  onEvents: () => void;
}

export interface EmbeddedState {
  create(body: unknown): Promise<SessionObject>;
  read(id: string): Promise<SessionObject>;
  /** The session with the parameters it was made from, for the page. */
  view(id: string): Promise<{ session: SessionObject; params: SessionParams }>;
  /** The customer paid. Answers false when the session is not open. */
  pay(id: string): Promise<boolean>;
  expire(id: string): Promise<SessionObject>;
  refund(params: RefundParams): Promise<{ id: string; object: 'refund'; amount: number; currency: 'gbp'; payment_intent: string; status: 'succeeded' }>;
  /** Closes the sessions whose time is up. */
  expireDue(): Promise<void>;
}

/** Builds the memory over the store. */
export function createEmbeddedState({ db, clock, random, publicUrl, onEvents }: StateOptions): EmbeddedState {
  const objectOf = (row: DevCheckoutSessionsTable): SessionObject => {
    const params = storedParams(row.data);
    return {
      id: row.id,
      object: 'checkout.session',
      amount_subtotal: row.amount_pence,
      amount_total: row.amount_pence,
      cancel_url: params.cancel_url ?? null,
      client_reference_id: params.client_reference_id ?? null,
      created: toSeconds(row.created_at),
      currency: 'gbp',
      customer_email: params.customer_email ?? null,
      expires_at: toSeconds(row.expires_at),
      livemode: false,
      locale: params.locale,
      metadata: params.metadata,
      mode: 'payment',
      payment_intent: row.payment_intent,
      payment_status: row.payment_status,
      status: row.status,
      submit_type: params.submit_type,
      success_url: params.success_url,
      ui_mode: params.ui_mode,
      url: row.status === 'open' ? `${publicUrl}/dev/stripe/pay/${row.id}` : null,
    };
  };

  async function queueEvent(trx: Trx, type: string, object: object): Promise<void> {
    const now = clock.now();
    const id = `evt_test_${random.hex(12)}`;
    const event = { id, object: 'event', api_version: Stripe.API_VERSION, created: toSeconds(now), livemode: false, type, data: { object } };
    await trx
      .insertInto('dev_webhooks')
      .values({ id, type, payload: JSON.stringify(event), attempts: 0, next_at: now, delivered_at: null })
      .execute();
  }

  async function rowOf(source: Db, id: string): Promise<DevCheckoutSessionsTable> {
    const row = await source.selectFrom('dev_checkout_sessions').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw missing('checkout.session', id);
    return row;
  }

  /** Moves an open session on, and queues the event that says so. Answers undefined when it is not open. */
  async function close(
    id: string,
    isAllowed: (row: DevCheckoutSessionsTable) => boolean,
    change: Partial<DevCheckoutSessionsTable>,
    type: string,
  ): Promise<DevCheckoutSessionsTable | undefined> {
    const closed = await transaction(db, async (trx) => {
      const row = await rowOf(trx, id);
      if (row.status !== 'open' || !isAllowed(row)) return undefined;
      await trx.updateTable('dev_checkout_sessions').set(change).where('id', '=', id).execute();
      const { payment_intent: intent } = change;
      if (intent) {
        const payment = { id: intent, session_id: id, amount_pence: row.amount_pence, refunded_pence: 0, created_at: clock.now() };
        await trx.insertInto('dev_payment_intents').values(payment).execute();
      }
      const after = { ...row, ...change };
      await queueEvent(trx, type, objectOf(after));
      return after;
    });
    if (closed) onEvents();
    return closed;
  }

  const closeAsExpired = (id: string, isAllowed: (row: DevCheckoutSessionsTable) => boolean) =>
    close(id, isAllowed, { status: 'expired' }, 'checkout.session.expired');
  const isOverdue = (row: DevCheckoutSessionsTable): boolean => row.expires_at <= clock.now();

  async function current(id: string): Promise<DevCheckoutSessionsTable> {
    const row = await rowOf(db, id);
    return row.status === 'open' && isOverdue(row) ? ((await closeAsExpired(id, isOverdue)) ?? rowOf(db, id)) : row;
  }

  return {
    async create(body) {
      const now = clock.now();
      const { params, amountPence, expiresAt } = parseSessionParams(body, now);
      const row: DevCheckoutSessionsTable = {
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
      return objectOf(row);
    },
    read: async (id) => objectOf(await current(id)),
    async view(id) {
      const row = await current(id);
      return { session: objectOf(row), params: storedParams(row.data) };
    },
    async pay(id) {
      const intent = `pi_test_${random.hex(12)}`;
      const change = { status: 'complete', payment_status: 'paid', payment_intent: intent } as const;
      const paid = await close(id, (row) => !isOverdue(row), change, 'checkout.session.completed');
      return paid !== undefined;
    },
    async expire(id) {
      const row = await closeAsExpired(id, () => true);
      if (row) return objectOf(row);
      const { status } = await rowOf(db, id);
      throw new ApiError(400, {
        type: 'invalid_request_error',
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
      });
    },
    async refund({ payment_intent: intent, amount }) {
      const refund = await transaction(db, async (trx) => {
        const row = await trx.selectFrom('dev_payment_intents').selectAll().where('id', '=', intent).executeTakeFirst();
        if (!row) throw missing('payment_intent', intent);
        const left = row.amount_pence - row.refunded_pence;
        const pence = amount ?? left;
        if (left === 0) {
          const message = 'Charge has already been refunded.';
          throw new ApiError(400, { type: 'invalid_request_error', message, code: 'charge_already_refunded' });
        }
        if (pence > left) {
          const message = `Refund amount (${pence}) is greater than unrefunded amount on charge (${left})`;
          throw new ApiError(400, { type: 'invalid_request_error', message, param: 'amount' });
        }
        const id = `re_test_${random.hex(12)}`;
        const refunded = row.refunded_pence + pence;
        await trx.updateTable('dev_payment_intents').set({ refunded_pence: refunded }).where('id', '=', intent).execute();
        await trx.insertInto('dev_refunds').values({ id, payment_intent: intent, amount_pence: pence, created_at: clock.now() }).execute();
        const charge = { id: `ch_${intent}`, object: 'charge', payment_intent: intent, amount: row.amount_pence, amount_refunded: refunded };
        await queueEvent(trx, 'charge.refunded', { ...charge, refunded: refunded === row.amount_pence });
        return { id, object: 'refund', amount: pence, currency: 'gbp', payment_intent: intent, status: 'succeeded' } as const;
      });
      onEvents();
      return refund;
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

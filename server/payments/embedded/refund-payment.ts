/** Refunds of the embedded payment service. */
import { transaction } from '#server/store/database';
import { ApiError, missing } from './api-error';
import { type EmbeddedContext, queueEvent } from './events';
import type { RefundParams } from './params';

/** The part of Stripe's refund that this application reads. */
export interface RefundObject {
  id: string;
  object: 'refund';
  amount: number;
  currency: 'gbp';
  payment_intent: string;
  metadata: Record<string, string>;
  status: 'succeeded';
}

/** A list in Stripe's shape, always complete. */
export interface ListObject<Item> {
  object: 'list';
  data: Item[];
  has_more: false;
}

export const listOf = <Item>(data: Item[]): ListObject<Item> => ({ object: 'list', data, has_more: false });

/** Refunds a part or all of a payment, never more than is left, and queues the event. */
export async function refundPayment(context: EmbeddedContext, params: RefundParams): Promise<RefundObject> {
  const { db, clock, random, onEvents } = context;
  const { payment_intent: intent, metadata = {} } = params;
  const refund = await transaction(db, async (trx) => {
    const payment = await trx.selectFrom('dev_payment_intents').selectAll().where('id', '=', intent).executeTakeFirst();
    if (!payment) throw missing('payment_intent', intent);
    const left = payment.amount_pence - payment.refunded_pence;
    const amount = params.amount ?? left;
    if (left === 0) {
      const message = 'Charge has already been refunded.';
      throw new ApiError(400, { type: 'invalid_request_error', message, code: 'charge_already_refunded' });
    }
    if (amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
      throw new ApiError(400, { type: 'invalid_request_error', message, param: 'amount' });
    }
    const id = `re_test_${random.hex(12)}`;
    const refunded = payment.refunded_pence + amount;
    await trx.updateTable('dev_payment_intents').set({ refunded_pence: refunded }).where('id', '=', intent).execute();
    await trx
      .insertInto('dev_refunds')
      .values({
        id,
        payment_intent: intent,
        amount_pence: amount,
        metadata: JSON.stringify(metadata),
        created_at: clock.now(),
      })
      .execute();
    await queueEvent(context, trx, 'charge.refunded', {
      id: `ch_${intent}`,
      object: 'charge',
      payment_intent: intent,
      amount: payment.amount_pence,
      amount_refunded: refunded,
      refunded: refunded === payment.amount_pence,
    });
    return refundObject(id, intent, amount, metadata);
  });
  onEvents();
  return refund;
}

const refundObject = (id: string, intent: string, amount: number, metadata: Record<string, string>): RefundObject => ({
  id,
  object: 'refund',
  amount,
  currency: 'gbp',
  payment_intent: intent,
  metadata,
  status: 'succeeded',
});

export async function listRefunds({ db }: EmbeddedContext, intent: string): Promise<ListObject<RefundObject>> {
  const rows = await db.selectFrom('dev_refunds').selectAll().where('payment_intent', '=', intent).execute();
  return listOf(
    rows.map(({ id, amount_pence, metadata }) => refundObject(id, intent, Number(amount_pence), JSON.parse(metadata))),
  );
}

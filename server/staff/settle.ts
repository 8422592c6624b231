/** Takes what the team has dealt with off the list of everything that needs attention. */
import { logAct } from '#server/booking/acts';
import type { Store } from '#server/deps';
import { deadMails, unmatchedPayments } from '#server/operations/unsettled';
import { transaction } from '#server/store/database';

/** Settles an undelivered mail, or all of them. */
export async function settleMails(deps: Store, person: string, id: string | 'all'): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const dead = deadMails(trx).select('id');
    const settled = await trx
      .updateTable('outbox')
      .set({ resolved_at: deps.clock.now() })
      .where('id', 'in', id === 'all' ? dead : dead.where('id', '=', id))
      .returning(['kind', 'booking_id'])
      .execute();
    for (const { kind: text, booking_id: bookingId } of settled)
      await logAct(trx, deps, person, 'mailSettled', { bookingId, text });
  });
}

/** Settles a payment without a booking. `id`: its checkout session. */
export async function settlePayment(deps: Store, person: string, id: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const settled = await trx
      .updateTable('unmatched_payments')
      .set({ resolved_at: deps.clock.now() })
      .where('id', 'in', unmatchedPayments(trx).select('id').where('id', '=', id))
      .returning('amount_pence')
      .execute();
    for (const { amount_pence: amount } of settled)
      await logAct(trx, deps, person, 'paymentSettled', { amount, text: id });
  });
}

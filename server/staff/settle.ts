/** Takes what the team has dealt with off the list of everything that needs attention, or sends it again. */
import { logAct } from '#server/booking/acts';
import type { Mailing, Store } from '#server/deps';
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

/**
 * Queues a mail that was given up, or all of them, again. Returns the booking of the first; undefined if it has none, or nothing can be
 * sent again.
 */
export async function sendMailAgain(deps: Mailing, person: string, id: string | 'all'): Promise<string | undefined> {
  return transaction(deps.db, async (trx) => {
    const mails = await deps.outbox.sendAgain(trx, id);
    for (const { kind: text, booking_id: bookingId } of mails)
      await logAct(trx, deps, person, 'mailSentAgain', { bookingId, text });
    return mails[0]?.booking_id ?? undefined;
  });
}

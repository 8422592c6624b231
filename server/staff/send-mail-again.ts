import { logAct } from '#server/booking/acts';
import type { Mailing } from '#server/deps';
import { transaction } from '#server/store/database';

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

import { logAct } from '#server/booking/acts';
import type { Deps } from '#server/deps';
import { transaction } from '#server/store/database';

/** Queues a mail that was given up once more. Returns its booking; undefined when it has none, or cannot be sent again. */
export async function sendMailAgain(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'outbox'>,
  person: string,
  id: string,
): Promise<string | undefined> {
  const queued = await transaction(deps.db, async (trx) => {
    const mail = await deps.outbox.sendAgain(trx, id);
    if (mail) {
      const { kind: text, booking_id: bookingId } = mail;
      await logAct(trx, deps, person, 'mailSentAgain', { bookingId, text });
    }
    return mail;
  });
  deps.outbox.kick();
  return queued?.booking_id ?? undefined;
}

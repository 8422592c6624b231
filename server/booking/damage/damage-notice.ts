import type { Mailing } from '#server/deps';
import type { DamageReportsTable, Transaction } from '#server/store/schema';
import type { Booking } from '../booking';
import { staffPath } from '../links';
import { bookingPayload, teamMailbox } from '../mail-payload';

/** Mails a damage report to the team, or that photographs have joined it. */
export async function mailDamageNotice(
  trx: Transaction,
  deps: Mailing,
  booking: Booking,
  { words, answer_by: answerBy }: Pick<DamageReportsTable, 'words' | 'answer_by'>,
  { dedupeKey, isAboutPhotos = false }: { dedupeKey: string; isAboutPhotos?: boolean },
): Promise<void> {
  await deps.outbox.enqueue(trx, {
    kind: 'damage-notice',
    dedupeKey,
    bookingId: booking.id,
    lang: 'en',
    to: teamMailbox(deps),
    payload: {
      ...bookingPayload(booking, deps),
      words,
      answerBy,
      ...(isAboutPhotos && { isAboutPhotos: true as const }),
      phone: booking.contact?.phone ?? '',
      email: booking.contact?.email ?? '',
      staffLink: `${deps.config.publicUrl}${staffPath(booking.id)}`,
    },
  });
}

import { AppError } from '#domain/app-error';
import { answerDay, DAMAGE_LIMIT, damageError, damageTime } from '#domain/booking/damage';
import { severalLines } from '#domain/typed-text';
import type { Mailing } from '#server/deps';
import { transaction } from '#server/store/database';
import type { Booking } from '../booking';
import { type Caller, requireOwn } from '../caller';
import { bookingPayload, mailCustomer } from '../mail-payload';
import { mailDamageNotice } from './damage-notice';
import { findDamage } from './damage-reports';

/**
 * Stores the report, tells the team, and mails the customer the date of the answer. The same words again are the same report. Throws
 * 'damageMissing', 'textTooLong', 'damageClosed'.
 */
export async function reportDamage(deps: Mailing, bookingId: string, caller: Caller, text: string): Promise<Booking> {
  const wrong = damageError(text);
  if (wrong) throw new AppError(wrong, { field: 'words', params: { limit: DAMAGE_LIMIT } });
  const words = severalLines(text);
  return transaction(deps.db, async (trx) => {
    const booking = await requireOwn(trx, bookingId, caller);
    const now = deps.clock.now();
    const time = damageTime(booking, now);
    const before = await findDamage(trx, booking.id);
    if (before?.words === words) return booking;
    if (!time || time.isOver || before) throw new AppError('damageClosed');
    const answerBy = answerDay(now);
    const row = { booking_id: booking.id, state: 'received' as const, words, answer: '', answer_by: answerBy, at: now };
    const { numInsertedOrUpdatedRows: inserted = 0n } = await trx
      .insertInto('damage_reports')
      .values(row)
      .onConflict((conflict) => conflict.column('booking_id').doNothing())
      .executeTakeFirst();
    // Two presses at once are one report.
    if (inserted === 0n) return booking;
    await mailCustomer(trx, deps, booking, {
      kind: 'damage-received',
      dedupeKey: `damage-received:${booking.id}`,
      payload: { ...bookingPayload(booking, deps), words, answerBy },
    });
    await mailDamageNotice(trx, deps, booking, row, { dedupeKey: `damage-notice:${booking.id}` });
    return booking;
  });
}

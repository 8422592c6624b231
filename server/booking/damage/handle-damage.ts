/** The team answers a damage report, and settles it. */
import { AppError } from '#domain/app-error';
import type { Mailing, Store } from '#server/deps';
import { transaction } from '#server/store/database';
import type { DamageReportsTable, Transaction } from '#server/store/schema';
import { logAct } from '../acts';
import { requireBooking } from '../caller';
import { bookingPayload, mailCustomer } from '../mail-payload';
import { applyToDamage, findDamage, photosOf, photosText } from './damage-reports';

/** The answer and the names of the photographs on the page from which the team acts. */
export interface SeenDamage {
  seen: string;
  photos: string;
}

/** Throws 'damageChanged' unless the booking has a report with the answer and the photographs that the team has seen. */
async function requireSeen(
  trx: Transaction,
  bookingId: string,
  { seen, photos }: SeenDamage,
): Promise<DamageReportsTable> {
  const report = await findDamage(trx, bookingId);
  if (report?.answer !== seen || photosText(await photosOf(trx, bookingId)) !== photos)
    throw new AppError('damageChanged', { field: 'answer' });
  return report;
}

/** Mails the answer to the customer, who reads it on the page of the booking too. Throws 'answerMissing', 'damageChanged'. */
export async function answerDamage(
  deps: Mailing,
  bookingId: string,
  person: string,
  { answer, ...seen }: SeenDamage & { answer: string },
): Promise<void> {
  if (answer === '') throw new AppError('answerMissing', { field: 'answer' });
  await transaction(deps.db, async (trx) => {
    const booking = await requireBooking(trx, bookingId);
    await applyToDamage(trx, await requireSeen(trx, booking.id, seen), { type: 'staff.answered' }, { answer });
    await mailCustomer(trx, deps, booking, {
      kind: 'damage-answered',
      dedupeKey: `damage-answered:${booking.id}:${deps.random.hex(6)}`,
      payload: { ...bookingPayload(booking, deps), answer },
    });
    await logAct(trx, deps, person, 'damageAnswered', { bookingId: booking.id, text: answer });
  });
}

/** Throws 'damageChanged'. */
export async function settleDamage(deps: Store, bookingId: string, person: string, seen: SeenDamage): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const booking = await requireBooking(trx, bookingId);
    await applyToDamage(trx, await requireSeen(trx, booking.id, seen), { type: 'staff.settled' });
    await logAct(trx, deps, person, 'damageSettled', { bookingId: booking.id });
  });
}

/** Holds a use of a promotion code together with the van of a checkout. */
import { liveRange } from '#server/schedule/fleet';
import type { Db, Transaction } from '#server/store/schema';

/** Uses held by other bookings. */
export async function countHeldUses(db: Db, code: string, exceptBooking: string, now: number): Promise<number> {
  const { held } = await db
    .selectFrom('holds')
    .select(({ fn }) => fn.count<number>('booking_id').distinct().as('held'))
    .where('promo', '=', code)
    .where('kind', '=', 'hold')
    .where((row) => row.between('until', ...liveRange(now)))
    .where('booking_id', '!=', exceptBooking)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** Holds a use together with the booking's van. Answers false when none is left. */
export async function reservePromo(trx: Transaction, code: string, bookingId: string, now: number): Promise<boolean> {
  const locked = await trx
    .updateTable('promo_codes')
    .set((row) => ({ uses_left: row.ref('uses_left') }))
    .where('code', '=', code)
    .returning('uses_left')
    .executeTakeFirst();
  const left = locked?.uses_left ?? null;
  if (left !== null && (await countHeldUses(trx, code, bookingId, now)) >= left) return false;
  await trx.updateTable('holds').set({ promo: code }).where('booking_id', '=', bookingId).execute();
  return true;
}

export async function releasePromo(trx: Transaction, bookingId: string): Promise<void> {
  await trx.updateTable('holds').set({ promo: null }).where('booking_id', '=', bookingId).execute();
}

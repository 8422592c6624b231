/** A use of a promotion code is kept with the van that is held for a checkout, and given back with it. */
import { liveUntil } from '#server/schedule/fleet';
import type { Db, Transaction } from '#server/store/schema';

/** Uses of a code that other bookings hold vans with. */
export async function usesHeld(db: Db, code: string, exceptBooking: string, now: number): Promise<number> {
  const { held } = await db
    .selectFrom('holds')
    .select(({ fn }) => fn.count<number>('booking_id').distinct().as('held'))
    .where('promo', '=', code)
    .where('kind', '=', 'hold')
    .where((row) => row.between('until', ...liveUntil(now)))
    .where('booking_id', '!=', exceptBooking)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** Keeps a use of a code with the van that a booking holds. Answers false when none is left beside those of others. */
export async function reservePromo(trx: Transaction, code: string, bookingId: string, now: number): Promise<boolean> {
  const locked = await trx
    .updateTable('promo_codes')
    .set((row) => ({ uses_left: row.ref('uses_left') }))
    .where('code', '=', code)
    .returning('uses_left')
    .executeTakeFirst();
  const left = locked?.uses_left ?? null;
  if (left !== null && (await usesHeld(trx, code, bookingId, now)) >= left) return false;
  await trx.updateTable('holds').set({ promo: code }).where('booking_id', '=', bookingId).execute();
  return true;
}

/** Gives back the use of a code that is kept with a booking's van. */
export async function releasePromo(trx: Transaction, bookingId: string): Promise<void> {
  await trx.updateTable('holds').set({ promo: null }).where('booking_id', '=', bookingId).execute();
}

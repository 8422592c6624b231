import { liveRange } from '#server/schedule/fleet';
import type { Db, Transaction } from '#server/store/schema';

export async function countReservedUses(db: Db, code: string, exceptBooking: string, now: number): Promise<number> {
  const { uses } = await db
    .selectFrom('reservations')
    .select(({ fn }) => fn.count<number>('booking_id').distinct().as('uses'))
    .where('promo', '=', code)
    .where('kind', '=', 'reserved')
    .where((row) => row.between('until', ...liveRange(now)))
    .where('booking_id', '!=', exceptBooking)
    .executeTakeFirstOrThrow();
  return Number(uses);
}

/** Reserves a use together with the booking's van. Returns false if none is left. */
export async function reservePromo(trx: Transaction, code: string, bookingId: string, now: number): Promise<boolean> {
  const locked = await trx
    .updateTable('promo_codes')
    .set((row) => ({ uses_left: row.ref('uses_left') }))
    .where('code', '=', code)
    .returning('uses_left')
    .executeTakeFirst();
  const left = locked?.uses_left ?? null;
  if (left !== null && (await countReservedUses(trx, code, bookingId, now)) >= left) return false;
  await trx.updateTable('reservations').set({ promo: code }).where('booking_id', '=', bookingId).execute();
  return true;
}

export async function releasePromo(trx: Transaction, bookingId: string): Promise<void> {
  await trx.updateTable('reservations').set({ promo: null }).where('booking_id', '=', bookingId).execute();
}

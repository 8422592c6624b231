import { AppError } from '#domain/app-error';
import type { Store } from '#server/deps';
import type { Db } from '#server/store/schema';
import { changeBooking, writeBooking } from './apply-event';
import type { Booking } from './booking';
import { type Caller, removeOwners, requireOwn } from './caller';

export async function countOthers(db: Db, { id, ownerHash }: Booking, caller: Caller): Promise<number> {
  const { count } = await db
    .selectFrom('booking_owners')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('booking_id', '=', id)
    .where('owner_hash', '!=', caller.ownerHash ?? '')
    .executeTakeFirstOrThrow();
  return Number(count) + (ownerHash === caller.ownerHash || ownerHash === '' ? 0 : 1);
}

/** Ends all access of this browser, for a customer at a shared computer. */
export async function forgetBrowser({ db }: Store, { ownerHash }: Caller): Promise<void> {
  if (ownerHash === null) return;
  await db.deleteFrom('booking_owners').where('owner_hash', '=', ownerHash).execute();
  await db.updateTable('bookings').set({ owner_hash: '' }).where('owner_hash', '=', ownerHash).execute();
}

/** Ends all access but the caller's: other browsers and all mailed links. */
export async function endOtherAccess(deps: Store, bookingId: string, caller: Caller): Promise<void> {
  await requireOwn(deps.db, bookingId, caller);
  const { ownerHash } = caller;
  if (ownerHash === null) throw new AppError('notOwner');
  await changeBooking(deps, bookingId, async (trx, booking) => {
    await removeOwners(trx, booking);
    await writeBooking(trx, deps, { ...booking, ownerHash }, { linkEpoch: (booking.linkEpoch ?? 0) + 1 });
  });
}

import type { Deps } from '#server/deps';
import type { Caller } from './caller';

/** Ends all access of this browser, for a customer at a shared computer. */
export async function forgetBrowser({ db }: Pick<Deps, 'db'>, { ownerHash }: Caller): Promise<void> {
  if (ownerHash === null) return;
  await db.deleteFrom('booking_owners').where('owner_hash', '=', ownerHash).execute();
  await db.updateTable('bookings').set({ owner_hash: '' }).where('owner_hash', '=', ownerHash).execute();
}

import { sql } from 'kysely';
import { CONTINUE_DAYS, PAYABLE_STATUSES } from '#domain/booking/booking';
import { DAY } from '#domain/time-units';
import type { Store } from '#server/deps';
import { emailKey } from '#server/mailbox';
import type { Db } from '#server/store/schema';
import type { Booking } from './booking';
import { type Caller, ownedBy } from './caller';
import { isAddressProven } from './mail-payload';
import { fromRow, readableBookings } from './stored-bookings';

const MAX_ROWS = 100;

/**
 * The newest unpaid booking of a browser: a new tab resumes it, for some days also once its price has run out. The state is an expression,
 * so that SQLite uses the index on owners instead of the one on states.
 */
export async function currentBooking({ db, clock }: Store, { ownerHash }: Caller): Promise<Booking | undefined> {
  if (ownerHash === null) return undefined;
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where(ownedBy(ownerHash))
    .where(sql`state || ''`, 'in', PAYABLE_STATUSES)
    .where('valid_until', '>', clock.now() - CONTINUE_DAYS * DAY)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && fromRow(db, row);
}

const ofAddress = (db: Db, email: string) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('email', '=', emailKey(email))
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS);

/** Newest first. */
export async function bookingsOf(db: Db, email: string): Promise<Booking[]> {
  return readableBookings(db, await ofAddress(db, email).execute());
}

/** The caller's own bookings of an address. Callers who own none get the same empty list for every address. */
export async function listHistory({ db }: Store, email: string, { ownerHash }: Caller): Promise<Booking[]> {
  if (ownerHash === null) return [];
  return readableBookings(db, await ofAddress(db, email).where(ownedBy(ownerHash)).execute());
}

/** True for a browser that owns a booking of an address which has been proven for it. */
export const ownsAddress = async (deps: Store, email: string, caller: Caller): Promise<boolean> =>
  (await listHistory(deps, email, caller)).some(isAddressProven);

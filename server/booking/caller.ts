/** The caller of a request, and the bookings that a browser has proven to own. */

import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely';
import { AppError } from '#domain/app-error';
import { isBookingId } from '#domain/booking/booking';
import type { Db, Schema, Transaction } from '#server/store/schema';
import type { Booking } from './booking';
import { fromRow } from './stored-bookings';

export interface Caller {
  /** Hash of the browser's token; null without a cookie. */
  ownerHash: string | null;
  /** Name of the member of staff; null for customers. */
  staff: string | null;
  network: string;
}

/** Two selects instead of an `or`, so that each uses its index. */
const ownIds = (builder: ExpressionBuilder<Schema, never>, ownerHash: string) =>
  builder
    .selectFrom('bookings as own')
    .select('own.id')
    .where('own.owner_hash', '=', ownerHash)
    .unionAll(
      builder
        .selectFrom('booking_owners')
        .select('booking_owners.booking_id as id')
        .where('booking_owners.owner_hash', '=', ownerHash),
    );

/** A `where` on bookings: only those that the browser owns. */
export function ownedBy(ownerHash: string): (builder: ExpressionBuilder<Schema, 'bookings'>) => Expression<SqlBool> {
  return (builder) => builder('bookings.id', 'in', ownIds(expressionBuilder(), ownerHash));
}

/** The browser's unpaid bookings with a reserved van. They do not take slots away from the same customer. */
export async function reservedBookings(db: Db, { ownerHash }: Pick<Caller, 'ownerHash'>): Promise<string[]> {
  if (ownerHash === null) return [];
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('bookings', 'bookings.id', 'reservations.booking_id')
    .select('booking_id')
    .distinct()
    .where('bookings.state', '!=', 'confirmed')
    .where('kind', '=', 'reserved')
    .where('booking_id', 'in', ownIds(expressionBuilder(), ownerHash))
    .execute();
  return rows.map(({ booking_id: id }) => id);
}

/** Takes an id in either case. */
export async function findBooking(db: Db, id: string): Promise<Booking | undefined> {
  if (!isBookingId(id)) return undefined;
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst();
  return row && fromRow(db, row);
}

/** Throws 'bookingMissing'. */
export async function requireBooking(db: Db, id: string): Promise<Booking> {
  const booking = await findBooking(db, id);
  if (!booking) throw new AppError('bookingMissing');
  return booking;
}

/** True if the browser has proven that the booking is its own. */
export async function isOwn(db: Db, { id, ownerHash }: Booking, caller: Caller): Promise<boolean> {
  if (caller.ownerHash === null) return false;
  if (caller.ownerHash === ownerHash) return true;
  const owner = await db
    .selectFrom('booking_owners')
    .select('booking_id')
    .where('booking_id', '=', id)
    .where('owner_hash', '=', caller.ownerHash)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Throws 'bookingMissing' or 'notOwner'. */
export async function requireOwn(db: Db, id: string, caller: Caller): Promise<Booking> {
  const booking = await requireBooking(db, id);
  if (!(await isOwn(db, booking, caller))) throw new AppError('notOwner');
  return booking;
}

export async function addOwner(db: Db, booking: Booking, ownerHash: string, now: number): Promise<void> {
  if (booking.ownerHash === ownerHash) return;
  await db
    .insertInto('booking_owners')
    .values({ booking_id: booking.id, owner_hash: ownerHash, created_at: now })
    .onConflict((conflict) => conflict.columns(['booking_id', 'owner_hash']).doNothing())
    .execute();
}

/** Ends the access of every browser but the one that the booking names: the last to open its checkout, or else its maker. */
export async function removeOwners(trx: Transaction, { id }: Booking): Promise<void> {
  await trx.deleteFrom('booking_owners').where('booking_id', '=', id).execute();
}

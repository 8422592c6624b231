/** POST /api/bookings: stores a priced booking, in place of the one that it replaces. */
import type { Insertable } from 'kysely';
import { AppError } from '#domain/app-error';
import type { Language } from '#domain/language';
import { DAY } from '#domain/time-units';
import type { Deps } from '#server/deps';
import type { RequestKey } from '#server/http/request-key';
import { requireFree } from '#server/schedule/availability';
import { moveReservation } from '#server/schedule/reservations';
import { transaction } from '#server/store/database';
import type { Db, Schema, Transaction } from '#server/store/schema';
import { accepts, applyEvent } from './apply-event';
import { type Booking, NO_ROWS, reservationOf, toRow } from './booking';
import { type Caller, findBooking, isOwn, requireBooking, reservedBookings } from './caller';
import { closeUnpaid } from './checkout/close-checkout';
import { totalReservedTime } from './checkout/reserve-van';
import { logEvent } from './event-log';
import { prepareQuote, type QuoteInput, requireDoors } from './prepare-quote';
import { fromRow } from './stored-bookings';

export interface CreateBookingInput extends QuoteInput {
  lang: Language;
  replaces: string | undefined;
}

/** The caller's booking that may be replaced, its checkout closed. Throws 'alreadyPaid'. */
async function replaceable(deps: Deps, id: string | undefined, caller: Caller): Promise<Booking | undefined> {
  const booking = id === undefined ? undefined : await findBooking(deps.db, id);
  if (!booking || !(await isOwn(deps.db, booking, caller))) return undefined;
  const closed = await closeUnpaid(deps, booking.id);
  if (closed.state === 'confirmed') throw new AppError('alreadyPaid');
  return accepts(closed.state, { type: 'booking.replaced' }) ? closed : undefined;
}

/** Closes the replaced booking and hands its reserved van over. Throws 'windowGone'. */
async function replace(trx: Transaction, deps: Deps, replaced: Booking, booking: Booking): Promise<void> {
  if (!(await moveReservation(trx, replaced.id, reservationOf(booking), deps.clock.now())))
    throw new AppError('windowGone');
  await applyEvent(trx, deps, await requireBooking(trx, replaced.id), { type: 'booking.replaced' });
}

/** False if a booking has the same request key already. */
async function insert(trx: Transaction, row: Insertable<Schema['bookings']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('bookings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The request for a booking. */
interface Asking {
  /** Undefined: every request is a new one. */
  key: RequestKey | undefined;
  /** Hash of the browser's token. Makes the token when there is none; called only when there is something to own. */
  ownerHash: (createdAt: number) => string;
}

/** The booking that a request with the same key has made within a day. Throws 'idempotencyConflict' to others, and for another body. */
async function findMade(db: Db, now: number, caller: Caller, { key, ownerHash }: Asking): Promise<Booking | undefined> {
  if (!key) return undefined;
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('request_key', '=', key.key)
    .where('created_at', '>', now - DAY)
    .executeTakeFirst();
  if (!row) return undefined;
  const isSame = row.request_digest === key.digest;
  const made = await fromRow(db, row);
  if (!isSame || !(await isOwn(db, made, { ...caller, ownerHash: caller.ownerHash ?? ownerHash(made.createdAt) })))
    throw new AppError('idempotencyConflict');
  return made;
}

/**
 * Stores a quote, once for a key. A repeat changes nothing, and gets the booking as it is now. Nothing changes when the
 * slot is full.
 */
export async function createBooking(
  deps: Deps,
  input: CreateBookingInput,
  caller: Caller,
  asking: Asking,
): Promise<{ booking: Booking; isRepeat: boolean }> {
  const known = await findMade(deps.db, deps.clock.now(), caller, asking);
  if (known) return { booking: known, isRepeat: true };
  const id = deps.random.hex(12);
  const quote = await prepareQuote(deps, input, caller);
  requireDoors(quote);
  const replaced = await replaceable(deps, input.replaces, caller);
  await requireFree(deps, reservationOf({ ...quote, id }), await reservedBookings(deps.db, caller));
  const now = deps.clock.now();
  const ownerHash = asking.ownerHash(now);
  const made = { id, version: 1, state: 'quoted' as const, ownerHash, lang: input.lang, email: null, ...NO_ROWS };
  const fresh: Booking = { ...quote, ...made, createdAt: now, updatedAt: now };
  const { key: request_key = null, digest: request_digest = null } = asking.key ?? {};
  return transaction(deps.db, async (trx) => {
    const booking = replaced ? { ...fresh, heldBefore: await totalReservedTime(trx, replaced) } : fresh;
    const row = { ...toRow(booking), request_key, request_digest };
    if (!(await insert(trx, row))) {
      const first = await findMade(trx, now, caller, asking);
      if (first) return { booking: first, isRepeat: true };
      // A key of another day.
      await trx.updateTable('bookings').set({ request_key: null }).where('request_key', '=', request_key).execute();
      await trx.insertInto('bookings').values(row).execute();
    }
    if (replaced) await replace(trx, deps, replaced, booking);
    logEvent(trx, deps, { booking: id, event: 'booking.made', from: null, to: booking.state });
    return { booking, isRepeat: false };
  });
}

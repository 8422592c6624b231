/** POST /api/bookings: stores a priced booking, in place of the one that it replaces. */
import { AppError } from '#domain/app-error';
import type { Language } from '#domain/language';
import { addressRefusal } from '#domain/place';
import type { Deps } from '#server/deps';
import { requireFree } from '#server/schedule/availability';
import { moveReservation } from '#server/schedule/reservations';
import { transaction } from '#server/store/database';
import type { Transaction } from '#server/store/schema';
import { accepts, applyEvent, type EventDeps } from './apply-event';
import { type Booking, reservationOf, toRow } from './booking';
import { type Caller, findBooking, isOwn, requireBooking, reservedBookings } from './caller';
import { closeUnpaid } from './checkout/close-checkout';
import { totalReservedTime } from './checkout/reserve-van';
import { logEvent } from './event-log';
import { type PreparedQuote, prepareQuote, type QuoteInput } from './prepare-quote';

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

/** A price needs only places, but the crew has to find both doors. Throws 'doorMissing'. */
function requireDoors({ start, destination }: PreparedQuote): void {
  for (const { address = '', place } of [start, destination]) {
    if (addressRefusal(address, place)) throw new AppError('doorMissing');
  }
}

/** Closes the replaced booking and hands its reserved van over. Throws 'windowGone'. */
async function replace(trx: Transaction, deps: EventDeps, replaced: Booking, booking: Booking): Promise<void> {
  if (!(await moveReservation(trx, replaced.id, reservationOf(booking), deps.clock.now())))
    throw new AppError('windowGone');
  await applyEvent(trx, deps, await requireBooking(trx, replaced.id), { type: 'booking.replaced' });
}

/**
 * Stores a quote. `owner` gives the browser's token and is called only when there is something to own; `keep` runs
 * last in the transaction. Nothing changes when the slot is full.
 */
export async function createBooking(
  deps: Deps,
  input: CreateBookingInput,
  caller: Caller,
  owner: () => string,
  keep: (trx: Transaction, booking: Booking) => Promise<void>,
): Promise<Booking> {
  const id = deps.random.hex(12);
  const quote = await prepareQuote(deps, input, caller);
  requireDoors(quote);
  const replaced = await replaceable(deps, input.replaces, caller);
  await requireFree(deps, reservationOf({ ...quote, id }), await reservedBookings(deps.db, caller));
  const now = deps.clock.now();
  const made = { id, version: 1, state: 'quoted' as const, ownerHash: owner(), lang: input.lang, email: null };
  const fresh: Booking = { ...quote, ...made, createdAt: now, updatedAt: now };
  return transaction(deps.db, async (trx) => {
    const booking = replaced ? { ...fresh, heldBefore: await totalReservedTime(trx, replaced) } : fresh;
    await trx.insertInto('bookings').values(toRow(booking)).execute();
    if (replaced) await replace(trx, deps, replaced, booking);
    await keep(trx, booking);
    logEvent(trx, deps, { booking: id, event: 'booking.made', from: null, to: booking.state });
    return booking;
  });
}

/** Holds a van while a customer pays, within limits of time and number. */
import { MINUTE } from '#domain/time-units';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import { releasePromo, reservePromo } from '#server/promo/reserve-promo';
import { releaseReservation, reserve, shortenReservation } from '#server/schedule/reservations';
import type { CheckoutsTable, Db, Transaction } from '#server/store/schema';
import { type Booking, reservationOf } from '../booking';
import type { Caller } from '../caller';

/** A hold outlives its session, because the payment's event may be late. */
const AFTER_EXPIRY = 10 * MINUTE;
/** Total time that an unpaid booking may hold a van, over all its checkouts and those of the bookings it replaces. */
const MAX_TOTAL = 240 * MINUTE;
/** A longer hold waits for a payment that is processing. */
const MAX_HOLD = 60 * MINUTE;
/** Unpaid bookings with a held van at one time. */
const MAX_HOLDS = { ofOneBrowser: 3, ofOneEmail: 3, ofOneNetwork: 12 };

type Session = Pick<CheckoutsTable, 'created_at' | 'expires_at'>;

/** Total time for which a booking has held a van, up to the end of its last session, milliseconds. */
export async function totalHoldTime(db: Db, { id, heldBefore = 0 }: Booking): Promise<number> {
  const sessions: Session[] = await db
    .selectFrom('checkouts')
    .select(['created_at', 'expires_at'])
    .where('booking_id', '=', id)
    .orderBy('created_at')
    .execute();
  let end = 0;
  let total = heldBefore;
  for (const { created_at: from, expires_at: expiry } of sessions) {
    const until = expiry + AFTER_EXPIRY;
    total += Math.max(0, until - Math.max(from, end));
    end = Math.max(end, until);
  }
  return total;
}

type By = 'bookings.owner_hash' | 'bookings.email' | 'holds.network';

/**
 * Limits the live holds of one customer: releases the caller's oldest, or shortens the new one when they are not the
 * caller's.
 */
async function limitHolds(
  trx: Transaction,
  { id: bookingId }: Booking,
  caller: Caller,
  by: By,
  who: string,
  most: number,
  now: number,
) {
  const held = await trx
    .selectFrom('holds')
    .innerJoin('bookings', 'bookings.id', 'holds.booking_id')
    .select(['holds.booking_id', 'holds.network', 'holds.taken_at', 'bookings.owner_hash'])
    .distinct()
    .where('holds.kind', '=', 'hold')
    .where('holds.until', '>', now)
    .where('holds.until', '<=', now + MAX_HOLD)
    .where('holds.booking_id', '!=', bookingId)
    .where(by, '=', who)
    .orderBy('holds.taken_at')
    .execute();
  const tooMany = Math.max(0, held.length + 1 - most);
  const own = held.filter((hold) => hold.network === caller.network || hold.owner_hash === caller.ownerHash);
  const givenBack = own.slice(0, tooMany);
  for (const hold of givenBack) await releaseReservation(trx, hold.booking_id);
  if (givenBack.length < tooMany) await shortenReservation(trx, bookingId, now);
}

/**
 * Holds the booking's van, and a use of its promotion code, until after the session's end. Beyond the limits the hold
 * is shorter: the checkout stays open, and its payment is taken while a van is free. Throws 'windowGone',
 * 'promoUsedUp'.
 */
export async function reserveVan(
  trx: Transaction,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  booking: Booking,
  caller: Caller,
  sessionEnd: number,
): Promise<void> {
  const now = clock.now();
  const { network } = caller;
  const excess = Math.max(0, (await totalHoldTime(trx, booking)) - MAX_TOTAL);
  const until = Math.max(now, sessionEnd + AFTER_EXPIRY - excess);
  if (!(await reserve(trx, reservationOf(booking), until, now, network))) throw new AppError('windowGone');
  if (!booking.promo) await releasePromo(trx, booking.id);
  else if (!(await reservePromo(trx, booking.promo.code, booking.id, now))) throw new AppError('promoUsedUp');
  if (!config.rateLimits) return;
  await limitHolds(trx, booking, caller, 'bookings.owner_hash', booking.ownerHash, MAX_HOLDS.ofOneBrowser, now);
  if (booking.email) await limitHolds(trx, booking, caller, 'bookings.email', booking.email, MAX_HOLDS.ofOneEmail, now);
  await limitHolds(trx, booking, caller, 'holds.network', network, MAX_HOLDS.ofOneNetwork, now);
}

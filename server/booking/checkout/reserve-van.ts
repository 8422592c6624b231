/** Reserves a van while a customer pays, within limits of time and number. */

import { type Expression, type SqlBool, sql } from 'kysely';
import { AppError } from '#domain/app-error';
import { isInService } from '#domain/move/fleet';
import { addDays, londonDate } from '#domain/schedule';
import { MINUTE } from '#domain/time-units';
import type { Mailing } from '#server/deps';
import { networkLevels, within } from '#server/http/network';
import { releasePromo, reservePromo } from '#server/promo/reserve-promo';
import { requireReserved } from '#server/schedule/availability';
import { liveRange, readFleet } from '#server/schedule/fleet';
import { releaseReserved, shortenReservation } from '#server/schedule/reservations';
import type { CheckoutsTable, Db, Transaction } from '#server/store/schema';
import { type Booking, reservationOf } from '../booking';
import type { Caller } from '../caller';

/** A reservation outlives its session, because the payment's event may be late. */
export const AFTER_EXPIRY = 10 * MINUTE;
/** Total time that an unpaid booking may keep a van reserved, over all its checkouts and those of the bookings it replaces. */
const MAX_TOTAL = 240 * MINUTE;
/** Longer reservations are only for payments that are processing. */
const MAX_RESERVATION = 60 * MINUTE;
/** Unpaid bookings with a reserved van at one time. The limit for a network is in the configuration. */
const MAX_RESERVATIONS = { ofOneBrowser: 3, ofOneEmail: 3 };
/** Further ahead than this many days, all unpaid bookings together reserve at most half of a slot's vans. */
const DAYS_OF_ALL_VANS = 2;

type Session = Pick<CheckoutsTable, 'created_at' | 'expires_at'>;

/** Total time for which a booking has had a van reserved, up to the end of its last session, milliseconds. */
export async function totalReservedTime(db: Db, { id, heldBefore = 0 }: Booking): Promise<number> {
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

/**
 * Limits the live reservations of one customer: releases the oldest that the same browser made. Those of others stay,
 * and the new one is shortened instead.
 */
async function limitReservations(
  trx: Transaction,
  { id: bookingId }: Booking,
  browser: string,
  { by, most }: { by: Expression<SqlBool>; most: number },
  now: number,
) {
  const live = await trx
    .selectFrom('reservations')
    .innerJoin('bookings', 'bookings.id', 'reservations.booking_id')
    .select(['reservations.booking_id', 'reservations.taken_at', 'bookings.owner_hash'])
    .distinct()
    .where('reservations.kind', '=', 'reserved')
    .where('reservations.until', '>', now)
    .where('reservations.until', '<=', now + MAX_RESERVATION)
    .where('reservations.booking_id', '!=', bookingId)
    .where(by)
    .orderBy('reservations.taken_at')
    .execute();
  const tooMany = Math.max(0, live.length + 1 - most);
  const released = live.filter((each) => each.owner_hash === browser).slice(0, tooMany);
  for (const each of released) await releaseReserved(trx, each.booking_id);
  if (released.length < tooMany) await shortenReservation(trx, bookingId, now);
}

/** Shortens the reservation when unpaid bookings have more than half of a slot's vans. */
async function limitUnpaid(trx: Transaction, { id: bookingId, date }: Booking, now: number): Promise<void> {
  if (date <= addDays(londonDate(now), DAYS_OF_ALL_VANS)) return;
  const { vans } = await readFleet(trx, { from: date, to: date, now });
  const half = Math.ceil(vans.filter((van) => isInService(van, date)).length / 2);
  const unpaid = await trx
    .selectFrom('reservations')
    .select(['booking_id', 'time_window'])
    .where('date', '=', date)
    .where('kind', '=', 'reserved')
    .where(({ between }) => between('until', ...liveRange(now)))
    .execute();
  const isCrowded = unpaid.some(
    ({ booking_id: id, time_window: slot }) =>
      id === bookingId && unpaid.filter((each) => each.time_window === slot).length > half,
  );
  if (isCrowded) await shortenReservation(trx, bookingId, now);
}

/**
 * Reserves the booking's van, and a use of its promotion code, until after the session's end. Beyond the limits the reservation is shorter:
 * the checkout stays open, and its payment is accepted while a van is free. Throws the reason if no van is free, and 'promoUsedUp'.
 */
export async function reserveVan(
  trx: Transaction,
  deps: Mailing,
  booking: Booking,
  caller: Caller,
  withHelper: boolean,
  sessionEnd: number,
): Promise<void> {
  const { config } = deps;
  const now = deps.clock.now();
  const { network } = caller;
  const excess = Math.max(0, (await totalReservedTime(trx, booking)) - MAX_TOTAL);
  const until = Math.max(now, sessionEnd + AFTER_EXPIRY - excess);
  await requireReserved(trx, deps, reservationOf(booking, withHelper), until, network);
  if (!booking.promo) await releasePromo(trx, booking.id);
  else if (!(await reservePromo(trx, booking.promo.code, booking.id, now))) throw new AppError('promoUsedUp');
  if (!config.rateLimits) return;
  const browser = booking.ownerHash || (caller.ownerHash ?? '');
  const limit = (by: Expression<SqlBool>, most: number) => limitReservations(trx, booking, browser, { by, most }, now);
  await limit(sql`bookings.owner_hash = ${browser}`, MAX_RESERVATIONS.ofOneBrowser);
  if (booking.email) await limit(sql`bookings.email = ${booking.email}`, MAX_RESERVATIONS.ofOneEmail);
  for (const level of networkLevels(network))
    await limit(within('reservations.network', level.network), config.rateLimits.reservationsByNetwork * level.share);
  await limitUnpaid(trx, booking, now);
}

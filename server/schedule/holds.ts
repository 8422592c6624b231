/** Vans in slots. A booking has at most one place; taking one is a single conditional statement. */
import type { IsoDate, TimeSlot } from '#domain/schedule';
import type { Db, Trx } from '#server/store/schema';
import { closedDays } from './closed-days';

/** Vans that start in one slot. */
export const VANS_PER_SLOT = 3;

export interface Place {
  bookingId: string;
  date: IsoDate;
  slot: TimeSlot;
}

/** Renews the place that a booking has there, if it was good after an instant. */
async function renew(trx: Trx, { bookingId, date, slot }: Place, until: number, after: number): Promise<boolean> {
  const renewed = await trx
    .updateTable('holds')
    .set({ until })
    .where('booking_id', '=', bookingId)
    .where('date', '=', date)
    .where('time_window', '=', slot)
    .where((row) => row.or([row('kind', '=', 'sold'), row('until', '>', after)]))
    .returning('van')
    .executeTakeFirst();
  return renewed !== undefined;
}

async function takeVan(
  trx: Trx,
  { bookingId, date, slot }: Place,
  van: number,
  hold: { until: number; network: string | null; promo: null; taken_at: number },
) {
  return trx
    .insertInto('holds')
    .values({ date, time_window: slot, van, booking_id: bookingId, kind: 'hold', ...hold })
    .onConflict((conflict) =>
      conflict
        .columns(['date', 'time_window', 'van'])
        .doUpdateSet({ booking_id: bookingId, ...hold })
        .where('holds.kind', '=', 'hold')
        .where('holds.until', '<=', hold.taken_at),
    )
    .returning('van')
    .executeTakeFirst();
}

/**
 * Holds a van until an instant, renewing the booking's place when it has one there. Answers false when no van is left, or when the day has
 * been closed: then only a place that is held still is renewed. The place that the booking held in another slot is given up in any
 * case, so the caller rolls back if it wants that kept.
 */
export async function takePlace(
  trx: Trx,
  place: Place,
  until: number,
  now: number,
  network: string | null = null,
): Promise<boolean> {
  const isClosed = (await closedDays(trx)).has(place.date);
  if (await renew(trx, place, until, isClosed ? now : 0)) return true;
  await releasePlace(trx, place.bookingId);
  if (isClosed) return false;
  for (let van = 1; van <= VANS_PER_SLOT; van += 1) {
    if (await takeVan(trx, place, van, { until, network, promo: null, taken_at: now })) return true;
  }
  return false;
}

/** Hands the live hold of one booking to another, in the other's slot. Answers false when that slot has no van left. */
export async function moveHold(trx: Trx, fromBooking: string, to: Place, now: number): Promise<boolean> {
  const held = await trx
    .selectFrom('holds')
    .selectAll()
    .where('booking_id', '=', fromBooking)
    .where('kind', '=', 'hold')
    .where('until', '>', now)
    .executeTakeFirst();
  if (!held) return true;
  if (held.date !== to.date || held.time_window !== to.slot) {
    await releasePlace(trx, fromBooking);
    return takePlace(trx, to, held.until, now, held.network);
  }
  await trx
    .updateTable('holds')
    .set({ booking_id: to.bookingId, promo: null })
    .where('booking_id', '=', fromBooking)
    .execute();
  return true;
}

/** Ends a booking's hold at an instant, if it would last longer. */
export async function shortenHold(trx: Trx, bookingId: string, until: number): Promise<void> {
  await trx
    .updateTable('holds')
    .set({ until })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'hold')
    .where('until', '>', until)
    .execute();
}

/** Makes the place that a booking holds a sold one. */
export async function confirmPlace(trx: Trx, bookingId: string): Promise<void> {
  await trx.updateTable('holds').set({ kind: 'sold', network: null }).where('booking_id', '=', bookingId).execute();
}

/** Gives a booking's place up. */
export async function releasePlace(trx: Trx, bookingId: string): Promise<void> {
  await trx.deleteFrom('holds').where('booking_id', '=', bookingId).execute();
}

export interface TakenQuery {
  from: IsoDate;
  to: IsoDate;
  now: number;
  /** Bookings whose own holds do not count as taken. */
  except: readonly string[];
}

/** Vans taken between two dates, by date and slot. */
export async function countTaken(db: Db, { from, to, now, except }: TakenQuery): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('holds')
    .select(({ fn }) => ['date', 'time_window', fn.countAll<number>().as('taken')])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where((row) => row.or([row('kind', '=', 'sold'), row('until', '>', now)]))
    .$if(except.length > 0, (query) =>
      query.where((row) => row.or([row('kind', '=', 'sold'), row('booking_id', 'not in', [...except])])),
    )
    .groupBy(['date', 'time_window'])
    .execute();
  return new Map(rows.map(({ date, time_window, taken }) => [`${date} ${time_window}`, Number(taken)]));
}

/** Vans left in one slot, given what `countTaken` counted. */
export function vansLeft(taken: ReadonlyMap<string, number>, date: IsoDate, slot: TimeSlot): number {
  return Math.max(0, VANS_PER_SLOT - (taken.get(`${date} ${slot}`) ?? 0));
}

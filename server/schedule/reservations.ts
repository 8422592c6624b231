/**
 * Reservations: slots of vans, reserved until an instant or sold. A booking has one at most, and gets all of its slots or none. A sold one may
 * have further slots reserved for a change that is being paid.
 */
import { isEqual } from '#domain/is-equal';
import { startOn, vansFree } from '#domain/move/fleet';
import { type Job, slotsOf, slotsTaken } from '#domain/move/job';
import { addDays, type IsoDate, isSlot, isUsuallyClosed, type TimeSlot } from '#domain/schedule';
import type { Db, ReservationsTable, Transaction } from '#server/store/schema';
import { liveRange, readFleet } from './fleet';

export interface Reservation {
  bookingId: string;
  date: IsoDate;
  slot: TimeSlot;
  job: Job;
  /** Only this van will do. */
  van?: number | undefined;
  /** The booking is already on this day, so it stays even if the day has been closed since. */
  alreadyBooked?: boolean | undefined;
  /** For a change of a sold booking: its sold slots stay, and only those that the change lacks are reserved. */
  besideSold?: boolean | undefined;
  /** Vans to take before any other. */
  prefer?: readonly number[] | undefined;
}

/** The slots that a reservation takes on each van; none if its job cannot begin then. */
function slotsOfReservation({ job, date, slot }: Reservation): { date: IsoDate; time_window: TimeSlot }[] {
  return (slotsTaken(job, slot) ?? []).flatMap((bits, index) =>
    slotsOf(bits).map((time_window) => ({ date: addDays(date, index), time_window })),
  );
}

/** Extends the reservation that takes just the job's slots, if it had not expired by `after`. A slot that the firm no longer has stays reserved. */
async function renew(trx: Transaction, reservation: Reservation, until: number, after: number): Promise<boolean> {
  const { bookingId, date, slot } = reservation;
  const slots = slotsOfReservation(reservation);
  const rows = await trx
    .selectFrom('reservations')
    .select(['date', 'time_window'])
    .distinct()
    .where('booking_id', '=', bookingId)
    .where((row) => row.or([row('kind', '=', 'sold'), row('until', '>', after)]))
    .orderBy('date')
    .orderBy('time_window')
    .execute();
  // A copy, because rows of the embedded engine have no prototype.
  const taken = rows.map((row) => ({ ...row }));
  const isSame = isSlot(slot) ? isEqual(taken, slots) : rows[0]?.date === date && rows[0].time_window === slot;
  if (rows.length === 0 || !isSame) return false;
  await trx.updateTable('reservations').set({ until }).where('booking_id', '=', bookingId).execute();
  return true;
}

/** Deletes expired reservations that touch some days, with all their slots. */
async function clearEnded(trx: Transaction, from: IsoDate, to: IsoDate, now: number): Promise<void> {
  await trx
    .deleteFrom('reservations')
    .where('kind', '=', 'reserved')
    .where(({ not, between }) => not(between('until', ...liveRange(now))))
    .where('booking_id', 'in', (rows) =>
      rows
        .selectFrom('reservations as ended')
        .select('ended.booking_id')
        .where('ended.date', '>=', from)
        .where('ended.date', '<=', to)
        .where('ended.kind', '=', 'reserved')
        .where(({ not, between }) => not(between('ended.until', ...liveRange(now)))),
    )
    .execute();
}

/**
 * Reserves vans until an instant, or extends the booking's reservation of the same slots. Returns false if too few are free, or if a day
 * has been closed since, unless the reservation is still live. Any other reservation of the booking is released even then: roll back to
 * keep it.
 */
export async function reserve(
  trx: Transaction,
  reservation: Reservation,
  until: number,
  now: number,
  network: string | null = null,
): Promise<boolean> {
  const { bookingId, job, date, slot, van: wanted, alreadyBooked = false } = reservation;
  const { besideSold = false, prefer = [] } = reservation;
  const slots = slotsOfReservation(reservation);
  const to = slots.at(-1)?.date ?? date;
  const read = await readFleet(trx, { from: date, to, now, except: [bookingId] });
  const fleet = alreadyBooked ? { ...read, closed: new Set<IsoDate>() } : read;
  const isClosed = slots.some((taken) => isUsuallyClosed(taken.date) || fleet.closed.has(taken.date));
  if (!besideSold && wanted === undefined && (await renew(trx, reservation, until, isClosed ? now : 0))) return true;
  await (besideSold ? releaseReserved : releaseReservation)(trx, bookingId);
  const all = vansFree(fleet, job, startOn(date, job)).get(slot) ?? [];
  const free = wanted === undefined ? all : all.filter(({ id }) => id === wanted);
  if (free.length < job.vans) return false;
  await clearEnded(trx, date, to, now);
  const row = { booking_id: bookingId, kind: 'reserved' as const, until, network, promo: null, taken_at: now };
  const preferred = [...free].sort((a, b) => Number(prefer.includes(b.id)) - Number(prefer.includes(a.id)));
  const kept = besideSold ? await slotsHeld(trx, bookingId) : [];
  const isKept = (row: HeldSlot): boolean => kept.some((held) => isEqual(held, row));
  const rows = preferred
    .slice(0, job.vans)
    .flatMap(({ id: van }) => slots.map((taken) => ({ ...taken, van })))
    .filter((taken) => !isKept(taken))
    .map((taken) => ({ ...taken, ...row }));
  if (rows.length === 0) return true;
  const inserted = await trx
    .insertInto('reservations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('van')
    .execute();
  if (inserted.length < rows.length) throw new Error(`booking ${bookingId}: van was reserved twice at once`);
  return true;
}

type HeldSlot = Pick<ReservationsTable, 'date' | 'time_window' | 'van'>;

/** The slots that a booking has, or had reserved. */
async function slotsHeld(trx: Transaction, bookingId: string): Promise<HeldSlot[]> {
  const rows = await trx
    .selectFrom('reservations')
    .select(['date', 'time_window', 'van'])
    .where('booking_id', '=', bookingId)
    .execute();
  // Copies, because rows of the embedded engine have no prototype.
  return rows.map((row) => ({ ...row }));
}

/** The vans of a booking, and those that are reserved for a change of it. */
export async function vansHeld(trx: Transaction, bookingId: string): Promise<number[]> {
  return [...new Set((await slotsHeld(trx, bookingId)).map(({ van }) => van))];
}

/** Hands the live reservation of a booking to the reservation of another. Returns false if that one is not free. */
export async function moveReservation(
  trx: Transaction,
  fromBooking: string,
  to: Reservation,
  now: number,
): Promise<boolean> {
  const live = await trx
    .selectFrom('reservations')
    .selectAll()
    .where('booking_id', '=', fromBooking)
    .where('kind', '=', 'reserved')
    .where((row) => row.between('until', ...liveRange(now)))
    .executeTakeFirst();
  if (!live) return true;
  await releaseReservation(trx, fromBooking);
  return reserve(trx, to, live.until, now, live.network);
}

/** Ends an unpaid reservation earlier; never extends it. */
export async function shortenReservation(trx: Transaction, bookingId: string, until: number): Promise<void> {
  await trx
    .updateTable('reservations')
    .set({ until })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'reserved')
    .where('until', '>', until)
    .execute();
}

export async function confirmReservation(trx: Transaction, bookingId: string): Promise<void> {
  await trx
    .updateTable('reservations')
    .set({ kind: 'sold', network: null })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Releases slots that are not sold: of an unpaid booking, or of a change of a sold one. */
export async function releaseReserved(trx: Transaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('reservations').where('booking_id', '=', bookingId).where('kind', '=', 'reserved').execute();
}

export async function releaseReservation(trx: Transaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('reservations').where('booking_id', '=', bookingId).execute();
}

/** Paid bookings with a van on a day. */
export async function countBookingsOn(db: Db, date: IsoDate): Promise<number> {
  const { count } = await db
    .selectFrom('reservations')
    .select(({ fn }) => fn.count<number>('booking_id').distinct().as('count'))
    .where('date', '=', date)
    .where('kind', '=', 'sold')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Places for bookings whose van is out of service. */
import { AppError } from '#domain/app-error';
import { reservationOf } from '#server/booking/booking';
import { type Caller, requireBooking } from '#server/booking/caller';
import { moveBooking } from '#server/booking/reschedule-booking';
import type { Deps, Store } from '#server/deps';
import { nearestPlace, type Place } from '#server/schedule/nearest-place';
import { bookingsById } from './find-bookings';
import { findStranded, type Stranded } from './manage-vans';

/** Moves a booking to any free van at its own time, as the form of its page does. False if that was refused. */
async function moveToAnyVan(deps: Deps, caller: Caller, bookingId: string): Promise<boolean> {
  try {
    const { version, date, slot } = await requireBooking(deps.db, bookingId);
    const wanted = { date, slot, van: undefined, isAsked: false, difference: undefined, reason: '' };
    await moveBooking(deps, bookingId, caller, { ...wanted, version });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Moves every stranded booking to another van at its own time, each in a transaction of its own. Returns the number of those that found
 * one; the others stay as they are. A second call finds nothing to do.
 */
export async function findPlaces(deps: Deps, caller: Caller): Promise<number> {
  const ids = new Set((await findStranded(deps)).map(({ bookingId }) => bookingId));
  let found = 0;
  for (const id of ids) if (await moveToAnyVan(deps, caller, id)) found += 1;
  return found;
}

/** A stranded booking, with the free place nearest to its own; without one if there is none, or if the booking cannot be read. */
export interface StrandedJob extends Stranded {
  nearest: Place | undefined;
}

export async function withNearestPlaces(deps: Store, stranded: readonly Stranded[]): Promise<StrandedJob[]> {
  const bookings = await bookingsById(
    deps.db,
    stranded.map(({ bookingId }) => bookingId),
  );
  return Promise.all(
    stranded.map(async (job) => {
      const booking = bookings.get(job.bookingId);
      return { ...job, nearest: booking && (await nearestPlace(deps, reservationOf(booking))) };
    }),
  );
}

import { startsFrom, vansFree } from '#domain/move/fleet';
import {
  addDays,
  dateRefusal,
  daysBetween,
  hasStarted,
  type IsoDate,
  londonDate,
  slotBounds,
  type TimeSlot,
} from '#domain/schedule';
import type { Store } from '#server/deps';
import { readFleet } from './fleet';
import type { Reservation } from './reservations';

/** Days before and after its own in which a job is offered another place. */
const SPAN = 14;

/** A start at which enough vans are free. */
export interface Place {
  date: IsoDate;
  slot: TimeSlot;
  /** Names of the vans. */
  vans: readonly string[];
}

/** The free place nearest in time to a booking's own, at any notice; undefined without one in two weeks before and after. */
export async function nearestPlace(
  { db, clock }: Store,
  { bookingId, date, slot, job }: Reservation,
): Promise<Place | undefined> {
  const now = clock.now();
  const today = londonDate(now);
  const from = [today, addDays(date, -SPAN)].toSorted().at(-1) ?? today;
  const starts = startsFrom(from, daysBetween(from, addDays(date, SPAN)) + 1, job);
  const to = starts.at(-1)?.at(-1) ?? from;
  const fleet = await readFleet(db, { from, to, now, except: [bookingId] });
  const places = starts.flatMap((start): Place[] => {
    const [day] = start;
    if (dateRefusal(day, today, fleet.closed)) return [];
    return [...vansFree(fleet, job, start)].flatMap(([free, vans]) =>
      vans.length < job.vans || hasStarted(day, free, now)
        ? []
        : [{ date: day, slot: free, vans: vans.slice(0, job.vans).map(({ name }) => name) }],
    );
  });
  const own = slotBounds(date, slot).start;
  const distance = (place: Place): number => Math.abs(slotBounds(place.date, place.slot).start - own);
  return places.toSorted((one, other) => distance(one) - distance(other))[0];
}

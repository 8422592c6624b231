import { AppError } from '#domain/app-error';
import type { MoveQuery } from '#domain/contract/places';
import { jobOf } from '#domain/move/job';
import type { Route } from '#domain/move/quote';
import type { Place } from '#domain/place';
import { isOutward } from '#domain/postcode';
import { hasHelper, reservationOf } from '#server/booking/booking';
import { type Caller, requireOwn, reservedBookings } from '#server/booking/caller';
import type { Deps } from '#server/deps';
import { embeddedPlaces } from '#server/places/embedded/embedded-places';
import { findPlaceById, measureRoute } from '#server/places/locate';
import type { Places } from '#server/places/places';
import type { CalendarQuestion } from '#server/schedule/availability';

async function endOf(places: Places, name: string): Promise<Place> {
  const code = name.trim().toUpperCase();
  const place = await (isOutward(code) ? embeddedPlaces.locate(code) : findPlaceById(places, name));
  if (!place) throw new AppError('locationInvalid');
  return place;
}

async function findRoute(places: Places, { start, destination }: MoveQuery): Promise<Route | undefined> {
  if (!start || !destination) return undefined;
  const [from, to] = await Promise.all([endOf(places, start), endOf(places, destination)]);
  return measureRoute(places, from, to);
}

/**
 * Turns a query into a job and the reservations to ignore. Throws 'locationInvalid' for an end that is neither a
 * place's id nor an outward postcode, a refusal of the route when there is none, 'notOwner' for a stranger's booking.
 */
export async function calendarQuestionOf(deps: Deps, query: MoveQuery, caller: Caller): Promise<CalendarQuestion> {
  const reserved = await reservedBookings(deps.db, caller);
  const booking = query.booking === undefined ? undefined : await requireOwn(deps.db, query.booking, caller);
  const except = booking ? [...reserved, booking.id] : reserved;
  if (booking && query.hours === undefined) return { job: reservationOf(booking).job, except };
  const route = await findRoute(deps.placesFor(caller.network), query);
  const withHelper = booking !== undefined && hasHelper(booking);
  return { except, job: jobOf({ hours: query.hours ?? 0, withHelper, cubicMetres: query.m3 ?? 0, route }) };
}

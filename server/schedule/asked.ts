/** What the calendar is asked for. */
import type { MoveQuery } from '#domain/contract/places';
import { jobOf } from '#domain/move/fleet';
import type { Route } from '#domain/move/quote';
import type { Place } from '#domain/place';
import { reservationOf } from '#server/booking/booking';
import { type Caller, requireOwn } from '#server/booking/caller';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import { isOutward } from '#server/places/districts';
import { embeddedPlaces } from '#server/places/embedded/embedded-places';
import { findPlaceById, measureRoute } from '#server/places/locate';
import type { Places } from '#server/places/places';
import type { Asked } from './availability';

async function endOf(places: Places, name: string): Promise<Place> {
  const code = name.trim().toUpperCase();
  const place = await (isOutward(code) ? embeddedPlaces.locate(code) : findPlaceById(places, name));
  if (!place) throw new AppError('locationInvalid');
  return place;
}

async function routeOf(places: Places, { start, destination }: MoveQuery): Promise<Route | undefined> {
  if (!start || !destination) return undefined;
  const [from, to] = await Promise.all([endOf(places, start), endOf(places, destination)]);
  return measureRoute(places, from, to);
}

/**
 * The job of a question. Throws 'locationInvalid' for an end that is neither a place's id nor an outward postcode, and what keeps a way
 * from being driven; 'notOwner' for the booking of another.
 */
export async function asked(deps: Deps, query: MoveQuery, caller: Caller): Promise<Asked> {
  if (query.booking !== undefined) {
    const booking = await requireOwn(deps.db, query.booking, caller);
    return { caller, job: reservationOf(booking).job, moving: booking.id };
  }
  const route = await routeOf(deps.placesFor(caller.network), query);
  return { caller, job: jobOf({ hours: query.hours ?? 0, cubicMetres: query.m3 ?? 0, route }) };
}

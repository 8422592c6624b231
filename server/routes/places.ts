import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import {
  nearQuery,
  nearReply,
  placeReply,
  placesQuery,
  placesReply,
  routeQuery,
  routeReply,
} from '#domain/contract/places';
import { toMiles } from '#domain/distance';
import type { RegisterRoutes } from '#server/http/route';
import { pathBetween } from '#server/places/embedded/embedded-places';
import { nearestPlace, suggestPlaces } from '#server/places/embedded/gazetteer';
import { findPlaceById, locatePlace, measureRoute } from '#server/places/locate';
import type { Places } from '#server/places/places';

/** '41.2 miles', as the specification's distance service writes it. */
function distanceText(metres: number): string {
  return `${toMiles(metres).toFixed(1)} miles`;
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '1 hour 5 mins', in whole minutes, likewise. */
function driveTimeText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return counted(rest, 'min');
  return rest === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} ${counted(rest, 'min')}`;
}

const placeParams = z.object({ id: z.string().max(300) });

export const placeRoutes: RegisterRoutes = (app, deps) => {
  const placesFor = (request: FastifyRequest): Places => deps.placesFor(deps.access.networkOf(request));
  /** Google charges for look-ups. */
  const lookup = deps.config.places.kind === 'google' ? 'metered' : 'read';

  app.get(
    '/api/places',
    {
      config: { class: 'read', failure: 'placesFailed' },
      schema: { summary: 'Places for what was typed', querystring: placesQuery, response: { 200: placesReply } },
    },
    async (request) => ({ suggestions: suggestPlaces(request.query.q) }),
  );

  app.get(
    '/api/places/near',
    {
      config: { class: 'read', failure: 'positionFailed' },
      schema: { summary: 'The place at a position', querystring: nearQuery, response: { 200: nearReply } },
    },
    async (request) => {
      const place = nearestPlace(request.query.lat, request.query.lon);
      if (!place) throw new AppError('locationTooFar');
      const { id, primary, secondary } = place;
      return { suggestion: { id, primary, secondary } };
    },
  );

  app.get(
    '/api/places/:id',
    {
      config: { class: lookup, failure: 'placesFailed' },
      schema: { summary: 'A place', params: placeParams, response: { 200: placeReply } },
    },
    async (request) => {
      const place = await findPlaceById(placesFor(request), request.params.id);
      if (!place) throw new AppError('addressNotFound');
      const { id, primary, secondary, postcode, lat, lon, precision, island } = place;
      const known = {
        id,
        primary,
        secondary,
        lat,
        lon,
        precision,
        ...(island ? { island } : {}),
      };
      return { place: postcode === undefined ? known : { ...known, postcode } };
    },
  );

  app.get(
    '/api/route',
    {
      config: { class: lookup, failure: 'routeFailed' },
      schema: { summary: 'The way between two places', querystring: routeQuery, response: { 200: routeReply } },
    },
    async (request) => {
      const places = placesFor(request);
      const [from, to] = await Promise.all([
        locatePlace(places, request.query.from),
        locatePlace(places, request.query.to),
      ]);
      const route = await measureRoute(places, from, to);
      return {
        distance: distanceText(route.metres),
        duration: driveTimeText(route.seconds),
        distanceValue: route.metres,
        durationValue: route.seconds,
        approachValue: route.approachMetres,
        estimate: route.estimate,
        path: pathBetween(from, to),
      };
    },
  );
};

import type * as z from 'zod/mini';
import { addressesReply, nearReply, placeReply, placesReply, routeReply } from '#domain/contract/places';
import { errorReply } from '#domain/contract/schemas';
import type { Route } from '#domain/move/quote';
import { omitUndefined } from '#domain/omit-undefined';
import { placeLine } from '#domain/place';
import { compactPostcode } from '#domain/postcode';
import {
  type AddressRefusal,
  addressRefusals,
  type LocateRefusal,
  locateRefusals,
  locationRefusals,
  placeRefusals,
  type Refused,
  routeRefusals,
} from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { isForeignBackend } from '../backend';
import { call, type FailedCall, refuse } from './call';

export const suggestPlaces: Ports['suggestPlaces'] = async ({ query }, signal) => {
  const reply = await call({
    service: 'site',
    path: `/api/places?${new URLSearchParams({ q: query })}`,
    reply: placesReply,
    signal,
  });
  return reply.ok ? { ok: true, suggestions: reply.value.suggestions } : refuse(reply, placeRefusals, 'placesFailed');
};

export const resolvePlace: Ports['resolvePlace'] = async ({ placeId }, signal) => {
  const reply = await call({
    service: 'site',
    path: `/api/places/${encodeURIComponent(placeId)}`,
    reply: placeReply,
    signal,
  });
  if (!reply.ok) {
    return reply.code === 'notFound'
      ? { ok: false, reason: 'addressNotFound' }
      : withStatus(reply, refuse(reply, [...locationRefusals, ...placeRefusals], 'locationInvalid'));
  }
  const { place } = reply.value;
  if (place.island) return { ok: false, reason: 'locationTooFar' };
  const location = { placeId: place.id, place: placeLine(place), position: { lat: place.lat, lon: place.lon } };
  return { ok: true, location: place.postcode ? { ...location, postcode: place.postcode } : location };
};

export const measureRoute: Ports['measureRoute'] = async ({ from, to }, signal) => {
  const reply = await call({
    service: 'site',
    path: `/api/route?${new URLSearchParams({ from, to })}`,
    reply: routeReply,
    signal,
  });
  if (!reply.ok) return withStatus(reply, refuse(reply, routeRefusals, 'routeFailed'));
  return { ok: true, route: routeOf(reply.value) };
};

/** The route in an answer of the server. */
export function routeOf(reply: z.infer<typeof routeReply>): Route {
  const { distanceValue: metres, durationValue: seconds, approachValue: approachMetres, estimate, path } = reply;
  const isPricedElsewhere = isForeignBackend() || undefined;
  return { metres, seconds, approachMetres, estimate, ...omitUndefined({ isPricedElsewhere, path }) };
}

/** The specification's meaning of a status without a code. */
const ADDRESS_REFUSALS: Readonly<Record<string, AddressRefusal>> = {
  notFound: 'addressesNotFound',
  unauthorized: 'addressAccessDenied',
  forbidden: 'addressAccessDenied',
  tooManyRequests: 'addressRateLimited',
  serverError: 'addressesFailed',
};

export const lookUpAddresses: Ports['lookUpAddresses'] = async ({ postcode }, signal) => {
  const path = `/api/addresses/${encodeURIComponent(compactPostcode(postcode))}`;
  const reply = await call({ service: 'site', path, reply: addressesReply, signal });
  if (!reply.ok) {
    const byStatus = (reply.isGuessed || reply.code === 'serverError') && ADDRESS_REFUSALS[reply.code];
    return byStatus ? { ok: false, reason: byStatus } : refuse(reply, addressRefusals, 'addressesFailed');
  }
  return { ok: true, addresses: reply.value.suggestions.map(({ address }) => address), demo: reply.value.demo };
};

/** Adds the map service's own status if the server passes it on, else the answer's: the sentence ends with it. */
function withStatus<Reason extends string>(reply: FailedCall, refused: Refused<Reason>): Refused<Reason> {
  const status = errorReply.safeParse(reply.body).data?.status ?? reply.status;
  return status === undefined ? refused : { ...refused, status };
}

/** Timeout of the search once allowed, and greatest age of a position; milliseconds. */
const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };
/** Decimals of a degree that are sent: about 100 metres, enough to name the district. */
const DECIMALS = 3;
const PERMISSION_DENIED = 1;
const POSITION_UNAVAILABLE = 2;

const refused = (reason: LocateRefusal): Refused<LocateRefusal> => ({ ok: false, reason });

function reasonOf({ code }: GeolocationPositionError): LocateRefusal {
  if (code === PERMISSION_DENIED) return 'positionDenied';
  return code === POSITION_UNAVAILABLE ? 'positionUnavailable' : 'positionFailed';
}

const findPosition = () =>
  new Promise<GeolocationPosition | LocateRefusal>((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, (error) => resolve(reasonOf(error)), OPTIONS),
  );

/** A page that is not served over https cannot ask for the position. */
export const locateMe: Ports['locateMe'] = async (_, signal) => {
  if (!isSecureContext || !navigator.geolocation) return refused('positionUnavailable');
  const position = await findPosition();
  if (typeof position === 'string') return refused(position);
  const { latitude, longitude } = position.coords;
  const query = new URLSearchParams({ lat: latitude.toFixed(DECIMALS), lon: longitude.toFixed(DECIMALS) });
  const reply = await call({ service: 'site', path: `/api/places/near?${query}`, reply: nearReply, signal });
  if (reply.ok) return { ok: true, suggestion: reply.value.suggestion };
  return reply.code === 'serverError' ? refused('positionFailed') : refuse(reply, locateRefusals, 'positionFailed');
};

import { addressesReply, placeReply, placesReply, routeReply } from '#domain/contract/places';
import { errorReply } from '#domain/contract/schemas';
import { placeLine } from '#domain/place';
import { compactPostcode } from '#domain/postcode';
import { addressRefusals, locationRefusals, placeRefusals, type Refused, routeRefusals } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { call, type Failure } from './api';
import { rememberPosition } from './positions';
import { refuse } from './refuse';

export const suggestPlaces: Ports['suggestPlaces'] = async ({ query }, signal) => {
  const reply = await call({ path: `/api/places?${new URLSearchParams({ q: query })}`, reply: placesReply, signal });
  return reply.ok ? { ok: true, suggestions: reply.value.suggestions } : refuse(reply, placeRefusals, 'placesFailed');
};

export const resolvePlace: Ports['resolvePlace'] = async ({ placeId }, signal) => {
  const reply = await call({ path: `/api/places/${encodeURIComponent(placeId)}`, reply: placeReply, signal });
  if (!reply.ok) {
    return reply.code === 'notFound'
      ? { ok: false, reason: 'addressNotFound' }
      : withStatus(reply, refuse(reply, [...locationRefusals, ...placeRefusals], 'locationInvalid'));
  }
  const { place } = reply.value;
  rememberPosition(place.id, place);
  if (place.island) return { ok: false, reason: 'locationTooFar' };
  const location = { placeId: place.id, place: placeLine(place), addressRequired: place.addressRequired };
  return { ok: true, location: place.postcode ? { ...location, postcode: place.postcode } : location };
};

/** Where a place lies, WGS84 degrees; undefined when it cannot be had. */
export async function readPosition(
  placeId: string,
  signal: AbortSignal,
): Promise<{ lat: number; lon: number } | undefined> {
  const reply = await call({ path: `/api/places/${encodeURIComponent(placeId)}`, reply: placeReply, signal });
  return reply.ok ? { lat: reply.value.place.lat, lon: reply.value.place.lon } : undefined;
}

export const measureRoute: Ports['measureRoute'] = async ({ from, to }, signal) => {
  const reply = await call({ path: `/api/route?${new URLSearchParams({ from, to })}`, reply: routeReply, signal });
  if (!reply.ok) return withStatus(reply, refuse(reply, routeRefusals, 'routeFailed'));
  const { distanceValue: metres, durationValue: seconds, approachValue: approachMetres, estimate } = reply.value;
  return { ok: true, route: { metres, seconds, approachMetres, estimate } };
};

export const lookUpAddresses: Ports['lookUpAddresses'] = async ({ postcode }, signal) => {
  const path = `/api/addresses/${encodeURIComponent(compactPostcode(postcode))}`;
  const reply = await call({ path, reply: addressesReply, signal });
  if (!reply.ok) return refuse(reply, addressRefusals, 'addressesFailed');
  return { ok: true, addresses: reply.value.suggestions.map(({ address }) => address), demo: reply.value.demo };
};

/** With the word of the map service for why it refused, where the server tells it. */
function withStatus<Reason extends string>({ body }: Failure, refused: Refused<Reason>): Refused<Reason> {
  const status = errorReply.safeParse(body).data?.status;
  return status === undefined ? refused : { ...refused, status };
}

import { addressesReply, placeReply, placesReply, routeReply } from '#domain/contract/places';
import { placeLine } from '#domain/place';
import { compactPostcode } from '#domain/postcode';
import type { Ports } from '#machines/ports';
import { call } from './api';
import { addressCodes, locationCodes, placeCodes, refuse, routeCodes } from './refusals';

export const suggestPlaces: Ports['suggestPlaces'] = async ({ query }, signal) => {
  const reply = await call({ path: `/api/places?${new URLSearchParams({ q: query })}`, reply: placesReply, signal });
  return reply.ok ? { ok: true, suggestions: reply.value.suggestions } : refuse(reply, placeCodes, 'placesFailed');
};

export const resolvePlace: Ports['resolvePlace'] = async ({ placeId }, signal) => {
  const reply = await call({ path: `/api/places/${encodeURIComponent(placeId)}`, reply: placeReply, signal });
  if (!reply.ok) {
    return reply.code === 'notFound'
      ? { ok: false, reason: 'addressNotFound' }
      : refuse(reply, { ...locationCodes, ...placeCodes }, 'locationInvalid');
  }
  const { place } = reply.value;
  const location = { placeId: place.id, place: placeLine(place), addressRequired: place.addressRequired };
  return { ok: true, location: place.postcode ? { ...location, postcode: place.postcode } : location };
};

export const measureRoute: Ports['measureRoute'] = async ({ from, to }, signal) => {
  const reply = await call({ path: `/api/route?${new URLSearchParams({ from, to })}`, reply: routeReply, signal });
  if (!reply.ok) return refuse(reply, routeCodes, 'routeFailed');
  const { distanceValue: metres, durationValue: seconds, approachValue: approachMetres, estimate } = reply.value;
  return { ok: true, route: { metres, seconds, approachMetres, estimate } };
};

export const lookUpAddresses: Ports['lookUpAddresses'] = async ({ postcode }, signal) => {
  const path = `/api/addresses/${encodeURIComponent(compactPostcode(postcode))}`;
  const reply = await call({ path, reply: addressesReply, signal });
  if (!reply.ok) return refuse(reply, addressCodes, 'addressesFailed');
  return { ok: true, addresses: reply.value.suggestions.map(({ address }) => address), demo: reply.value.demo };
};

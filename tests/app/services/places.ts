/** The calls before a booking: the offer, places, the route, addresses, days and slots. */
import { expect } from 'vitest';
import { loadSlots, loadUnavailableDays } from '../../../src/api/availability';
import { loadOffer } from '../../../src/api/catalogue';
import { lookUpAddresses, measureRoute, resolvePlace, suggestPlaces } from '../../../src/api/places';
import { routeJson } from '../booking-fixture';
import { signal } from '../fake-fetch';
import { refused, type Service } from './service';

const ofDays = ['locationInvalid', 'locationUnclear', 'distanceFailed', 'geocodingFailed', 'notOwner'];
const item = { category: 'Furniture', price: 8, description: '' };
const place = { id: 'g12', primary: 'Glasgow', secondary: 'G12', lat: 1, lon: 2, precision: 'district' };
const measured = { metres: 1609, seconds: 300, approachMetres: 9, estimate: true };

export const places: Readonly<Record<string, Service>> = {
  loadOffer: {
    call: () => loadOffer(signal()),
    sends: ['GET /api/price-item/api/price-item'],
    good: [
      [
        [
          { ...item, _id: 'fridge', itemName: 'A fridge', category: 'Appliances' },
          { ...item, id: '65a1', itemName: ' Grand piano ' },
          { ...item, id: '65a2', itemName: 'Grand piano' },
          { ...item, id: 'desk', itemName: 'Desk' },
          // These are left out.
          { ...item, id: 'x', itemName: 'Boat', category: 'Boats' },
          { ...item, id: 'x', itemName: ' ' },
          { ...item, id: 'x', itemName: 'x'.repeat(81) },
          { id: 'x', category: 'Furniture' },
        ],
        { ok: true, offer: { furniture: ['Grand piano', 'desk'], appliances: ['fridge'] } },
      ],
      [[], refused('serverError')],
      [[{ ...item, id: 'desk', itemName: 'Desk' }], refused('serverError')],
    ],
    fallback: 'serverError',
  },
  suggestPlaces: {
    call: () => suggestPlaces({ query: 'Leith' }, signal()),
    sends: ['GET /api/places?q=Leith'],
    good: [
      [
        { suggestions: [{ id: 'a', primary: 'b', secondary: 'c', more: 1 }] },
        { ok: true, suggestions: [{ id: 'a', primary: 'b', secondary: 'c' }] },
      ],
    ],
    fallback: 'placesFailed',
  },
  resolvePlace: {
    call: () => resolvePlace({ placeId: 'g12' }, signal()),
    sends: ['GET /api/places/g12'],
    good: [
      [
        { place: { ...place, postcode: 'G12' } },
        {
          ok: true,
          location: { placeId: 'g12', place: 'Glasgow, G12', postcode: 'G12', position: { lat: 1, lon: 2 } },
        },
      ],
      [{ place: { ...place, island: true } }, refused('locationTooFar')],
    ],
    fallback: 'locationInvalid',
    missing: 'addressNotFound',
  },
  measureRoute: {
    call: () => measureRoute({ from: 'a', to: 'b' }, signal()),
    sends: ['GET /api/route?from=a&to=b'],
    good: [
      [routeJson, { ok: true, route: measured }],
      [
        { ...routeJson, path: [[55.9, -3.4]] },
        { ok: true, route: { ...measured, path: [[55.9, -3.4]] } },
      ],
    ],
    fallback: 'routeFailed',
    generic: ['geocodingFailed'],
  },
  lookUpAddresses: {
    call: () => lookUpAddresses({ postcode: 'EH8 9YL' }, signal()),
    sends: ['GET /api/addresses/EH89YL'],
    good: [
      [
        { suggestions: [{ address: '1 Sample Street' }], demo: true },
        { ok: true, addresses: ['1 Sample Street'], demo: true },
      ],
      [{ suggestions: [] }, { ok: true, addresses: [], demo: false }],
    ],
    fallback: 'addressesFailed',
    missing: 'addressesNotFound',
    instead: {
      backendSaid: 'addressAccessDenied',
      unauthorized: 'addressAccessDenied',
      serverError: 'addressesFailed',
    },
  },
  loadUnavailableDays: {
    call: () => loadUnavailableDays({ move: {} }, signal()),
    sends: ['GET /api/availability'],
    good: [
      [
        { unavailable: [{ date: '2026-12-25', reason: 'dateClosed' }] },
        { ok: true, today: expect.any(String), days: { '2026-12-25': 'dateClosed' } },
      ],
    ],
    fallback: 'datesFailed',
    generic: ofDays,
  },
  loadSlots: {
    call: () => loadSlots({ date: '2026-12-05', move: {} }, signal()),
    sends: ['GET /api/availability/2026-12-05'],
    good: [
      [
        {
          date: '2026-12-05',
          windows: [{ window: '08:00-10:00', left: 0, capacity: 3, refusal: 'windowGone' }],
          nextAvailable: '2026-12-06',
        },
        {
          ok: true,
          day: {
            date: '2026-12-05',
            slots: [{ slot: '08:00-10:00', left: 0, capacity: 3, refusal: 'windowGone' }],
            nextAvailable: '2026-12-06',
          },
        },
      ],
    ],
    fallback: 'windowsFailed',
    generic: [...ofDays, 'dateInvalid'],
  },
};

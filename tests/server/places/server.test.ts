/** The whole server with Google's keys, while Google works and while it fails. */
import { beforeEach, describe, expect, it } from 'vitest';
import { findPlace } from '#server/places/embedded/gazetteer';
import { openedInTest, openedOnce } from '../../support/opened';
import { request, startBackend } from '../booking/support';
import { GOOGLE_KEYS, googleIdFor, HILLHEAD, LEITH, openGoogle, REFUSALS } from './google-double';

/** Longer than the cache's time to live. */
const HALF_AN_HOUR = 30 * 60_000;

const google = openedOnce(openGoogle);
const backend = openedOnce(() => startBackend(GOOGLE_KEYS, { googleOrigins: google.origins }));
beforeEach(() => {
  google.reset();
  backend.advance(HALF_AN_HOUR);
});
const get = (url: string) => backend.browser().get(url);
const route = (from: string, to: string) => get(`/api/route?${new URLSearchParams({ from, to })}`);
const withDoor = (placeId: string, number = 7) => ({ placeId, address: `${number} Sample Road` });
const book = (startLocation: unknown, destinationLocation: unknown) =>
  backend.browser().post('/api/bookings', { ...request, startLocation, destinationLocation });

it("the public configuration has the browser's key and the map's style, never the server's key", async () => {
  const { body } = await get('/api/config');
  expect(body).toMatchObject({ googleMapsKey: 'browser-key', googleMapId: 'map-id' });
  expect(JSON.stringify(body)).not.toContain('server-key');
});

it('a place of the gazetteer is marked if it has no road, so that it is refused when chosen', async () => {
  const island = async (query: string) => {
    const { body } = await get(`/api/places?q=${query}`);
    return (await get(`/api/places/${body.suggestions[0].id}`)).body.place.island;
  };
  expect(await Promise.all(['Stornoway', 'Belfast', 'Leith'].map(island))).toEqual([true, true, undefined]);
});

describe('a place of Google', () => {
  it('is described like those of the gazetteer', async () => {
    const { status, body } = await get(`/api/places/${encodeURIComponent(LEITH)}`);
    const { town: _, ...listed } = findPlace('leith-eh6') ?? {};
    expect([status, body]).toEqual([200, { place: { ...listed, id: LEITH } }]);
  });

  it("is refused with the specification's text and Google's reason when Google fails", async () => {
    const status = 'PERMISSION_DENIED';
    google.fail('places', REFUSALS.refused);
    const place = await get(`/api/places/${encodeURIComponent(LEITH)}`);
    expect([place.status, place.body]).toEqual([
      502,
      { error: `Geocoding failed: ${status}`, code: 'geocodingFailed', status },
    ]);
    const way = await route(LEITH, HILLHEAD);
    expect([way.status, way.body]).toEqual([
      502,
      { error: `Distance calculation failed: ${status}`, code: 'distanceFailed', status },
    ]);
  });

  it('with a long id is refused', async () => {
    const id = `g:${'x'.repeat(299)}`;
    expect((await get(`/api/places/${id}`)).status).toBe(400);
    expect((await book({ placeId: id }, request.destinationLocation)).status).toBe(400);
    expect(google.asked.filter(({ url }) => url.includes(id.slice(-20)))).toEqual([]);
  });
});

it('requests to Google are limited per network and day, and bookings continue with the embedded map', async () => {
  // Three look-ups a day, unlimited calls.
  const limited = await openedInTest(
    startBackend({ ...GOOGLE_KEYS, RATE_LIMIT: '1' }, { googleOrigins: google.origins }),
  );
  Object.assign(limited.deps.config.rateLimits ?? {}, { meteredByNetwork: 3 });
  const texts = {
    startLocation: '12 Sample Street, Edinburgh, EH8 9YL',
    destinationLocation: '3 Sample Quay, EH6 6QQ',
  };
  expect((await limited.browser().post('/api/bookings', { ...request, ...texts })).status).toBe(201);
  const before = google.asked.length;
  const other = { ...texts, destinationLocation: '4 Other Quay, Edinburgh, EH6 6QQ' };
  const { status, body } = await limited.browser().post('/api/bookings', { ...request, ...other });
  expect([status, google.asked.length]).toEqual([201, before]);
  expect(body.booking.distance).toBeGreaterThan(0);
  const place = await limited.browser().get('/api/places/g:unknown-place');
  expect([place.status, place.body.code]).toEqual([502, 'geocodingFailed']);
  limited.advance(24 * 3600_000);
  expect((await limited.browser().get('/api/places/g:unknown-place')).status).toBe(404);
});

it('requests to Google are limited per day for the shop', async () => {
  const limited = await openedInTest(
    startBackend({ ...GOOGLE_KEYS, RATE_LIMIT: '1', TRUSTED_PROXIES: '127.0.0.1' }, { googleOrigins: google.origins }),
  );
  Object.assign(limited.deps.config.rateLimits ?? {}, { meteredByAll: 4 });
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${n}` };
    statuses.push((await limited.app.inject({ url: `/api/places/g:${n}`, headers })).statusCode);
  }
  expect(statuses).toEqual([404, 404, 404, 404, 502, 502]);
});

it('the route between two places is refused over water, abroad, and beyond 700 miles from the depot via both ends', async () => {
  google.know('calais', {
    types: ['locality'],
    location: { latitude: 50.95, longitude: 1.85 },
    addressComponents: [{ longText: 'France', shortText: 'FR', types: ['country'] }],
  });
  const wick = `g:${googleIdFor('kw1')}`;
  const penzance = `g:${googleIdFor('tr18')}`;
  for (const [from, to] of [
    [LEITH, 'g:calais'],
    [LEITH, `g:${googleIdFor('ze1-0aa')}`],
    [wick, penzance],
  ] as const) {
    const { status, body } = await route(from, to);
    expect([to, status, body.code]).toEqual([to, 422, 'locationTooFar']);
  }
});

describe('a quote', () => {
  it("is priced by Google's route, whatever the browser sends", async () => {
    const way = await route(LEITH, HILLHEAD);
    const [from, to] = [withDoor(LEITH), withDoor(HILLHEAD, 8)];
    const honest = await book(from, to);
    expect(honest.status).toBe(201);
    expect(honest.body.booking.distance).toBeCloseTo(way.body.distanceValue / 1609.344, 0);
    expect(honest.body.booking).toMatchObject({
      startLocation: '7 Sample Road, Leith, Edinburgh EH6',
      places: {
        start: { placeId: LEITH, place: 'Leith, Edinburgh, EH6', postcode: 'EH6' },
        route: { metres: way.body.distanceValue, approachMetres: way.body.approachValue, estimate: false },
      },
    });
    const lie = { lat: 55.9, lon: -3.2, distance: 1, primary: 'Next door', postcode: 'G12' };
    const liar = await book({ ...from, ...lie }, { ...to, ...lie });
    expect(liar.body.booking.price).toBe(honest.body.booking.price);
    expect(liar.body.booking.destinationLocation).toBe('8 Sample Road, Hillhead, Glasgow G12');
  });

  it('is made without Google if the addresses are sufficient, and refused otherwise', async () => {
    for (const service of ['places', 'geocoding', 'routes'] as const) google.fail(service, REFUSALS.broken);
    const made = await book(
      { placeId: LEITH, address: '3 Sample Quay, Edinburgh, EH6 6QQ' },
      { placeId: HILLHEAD, address: '1 Sample Street, Glasgow, G12 8QQ' },
    );
    expect([made.status, made.body.booking?.places.route.estimate]).toEqual([201, true]);
    const refused = await book({ placeId: LEITH }, withDoor('hillhead-g12'));
    expect([refused.status, refused.body]).toEqual([
      502,
      { error: 'Geocoding failed: UNAVAILABLE', code: 'geocodingFailed', status: 'UNAVAILABLE' },
    ]);
  });
});

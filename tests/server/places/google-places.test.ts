/** Google's places and routes, and the embedded ones that replace them when Google fails. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Place } from '#domain/place';
import { embeddedPlaces } from '#server/places/embedded/embedded-places';
import { findPlace } from '#server/places/embedded/gazetteer';
import { type GoogleRecord, placeOfGoogle } from '#server/places/google/google-place';
import { createGooglePlaces } from '#server/places/google/google-places';
import type { Places } from '#server/places/places';
import { ttlCache } from '#server/ttl-cache';
import { FAILURES } from '../../support/http-double';
import { openedOnce } from '../../support/opened';
import { geocodingOf, googleIdFor, HILLHEAD, LEITH, NONSENSE, openGoogle, REFUSALS } from './google-double';

const KEPT = 15 * 60_000;

const google = openedOnce(openGoogle);
let places: Places;
let now: number;
let said: { fields: object; message: string }[];
let stopping: AbortController;

const gazetteer = (id: string): Place => {
  const place = findPlace(id);
  if (!place) throw new Error(`no place ${id}`);
  return place;
};

// Reads the gazetteer, which takes a while, before any timeout runs.
beforeAll(() => void gazetteer('leith-eh6'));
beforeEach(() => {
  google.reset();
  now = 0;
  said = [];
  stopping = new AbortController();
  const say = (fields: object, message: string) => said.push({ fields, message });
  places = createGooglePlaces({
    key: 'server-key',
    origins: google.origins,
    timeout: 1_000,
    signal: stopping.signal,
    clock: { now: () => now },
    log: { debug: say, info: say, warn: say, error: say },
    mayAsk: async () => true,
  })('network');
});

/** A place requested from Google; its requests are not recorded. */
async function found(id: string): Promise<Place> {
  const place = await places.find(id);
  if (!place) throw new Error(`no place ${id}`);
  google.asked.length = 0;
  return place;
}

describe('a place by its id', () => {
  it('is requested from Place Details with the key and fields in headers, in British English', async () => {
    await places.find(LEITH);
    expect(google.asked).toHaveLength(1);
    const [{ service, method, url, headers } = { service: '', method: '', url: '', headers: {} }] = google.asked;
    expect([service, method, url]).toEqual([
      'places',
      'GET',
      `/v1/places/${googleIdFor('leith-eh6')}?languageCode=en-GB&regionCode=GB`,
    ]);
    expect(headers).toMatchObject({
      'x-goog-api-key': 'server-key',
      'x-goog-fieldmask': 'id,types,location,addressComponents',
    });
  });

  it('is not requested from Google if the gazetteer has it', async () => {
    expect(await places.find('leith-eh6')).toEqual(gazetteer('leith-eh6'));
    expect(google.asked).toEqual([]);
  });

  it("cannot change the request's path", async () => {
    await places.find('g:../../v2/secrets?key=x#');
    expect(google.asked[0]?.url).toMatch(/^\/v1\/places\/\.\.%2F\.\.%2Fv2%2Fsecrets%3Fkey%3Dx%23\?languageCode=/);
  });

  it.each([
    ['over its quota', REFUSALS.quota, 'quota', 'RESOURCE_EXHAUSTED', 1],
    ['refusing', REFUSALS.refused, 'refused', 'PERMISSION_DENIED', 1],
    ['not knowing the key', REFUSALS.badKey, 'refused', 'INVALID_ARGUMENT', 1],
    ['broken', REFUSALS.broken, 'unavailable', 'UNAVAILABLE', 2],
    ['answering nonsense', NONSENSE, 'unavailable', 'UNAVAILABLE', 2],
    ['cutting the connection', FAILURES['an answer that is cut off'], 'unavailable', 'UNAVAILABLE', 2],
    ['silent', FAILURES.silence, 'unavailable', 'UNAVAILABLE', 2],
  ])('fails with Google %s, and says how', async (_, answer, failure, status, requests) => {
    google.fail('places', answer);
    await expect(places.find(LEITH)).rejects.toMatchObject({ failure, status });
    expect(google.asked).toHaveLength(requests);
  });

  it('is found at the second attempt when the first failed', async () => {
    google.fail('places', REFUSALS.broken, 1);
    expect(await places.find(LEITH)).toMatchObject({ id: LEITH, primary: 'Leith', postcode: 'EH6' });
    expect(google.asked).toHaveLength(2);
  });

  it('is not found if Google does not know it or has no position', async () => {
    google.fail('places', REFUSALS.none);
    expect(await places.find(LEITH)).toBeUndefined();
    google.know('nowhere', { types: ['locality'], addressComponents: [] });
    google.reset();
    expect(await places.find('g:nowhere')).toBeUndefined();
  });

  it('is cached for 15 minutes and shared by concurrent requests; a failure is not cached', async () => {
    google.fail('places', REFUSALS.quota, 1);
    await expect(places.find(LEITH)).rejects.toMatchObject({ failure: 'quota' });
    const [first, second] = await Promise.all([places.find(LEITH), places.find(LEITH)]);
    expect(first).toBe(second);
    now += KEPT - 1;
    expect(await places.find(LEITH)).toBe(first);
    expect(google.asked).toHaveLength(2);
    now += 1;
    expect(await places.find(LEITH)).toEqual(first);
    expect(google.asked).toHaveLength(3);
  });

  it('is evicted oldest first', async () => {
    const cache = ttlCache<string>({ now: () => now }, KEPT, 2);
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => 'first');
    expect(await cache.get('c', async () => 'second')).toBe('first');
    expect(await cache.get('a', async () => 'second')).toBe('second');
  });

  it('is aborted when the server stops', async () => {
    google.fail('places', FAILURES.silence);
    const asking = places.find(LEITH);
    await vi.waitUntil(() => google.asked.length === 1);
    stopping.abort();
    await expect(asking).rejects.toMatchObject({ failure: 'unavailable' });
    expect(google.asked).toHaveLength(1);
  });
});

describe('a place as Google describes it', () => {
  const part = (long: string, ...types: string[]) => ({ long, short: long, types });
  const town = (name: string) => part(name, 'postal_town', 'locality');
  const postcode = (code: string) => part(code, 'postal_code');
  const placeOf = (types: string[], parts: GoogleRecord['parts'], country = 'GB') =>
    placeOfGoogle({
      id: 'it',
      types,
      lat: 55.94,
      lon: -3.19,
      parts: [...parts, { ...part(country, 'country'), short: country }],
    });

  it.each<[string, string[], GoogleRecord['parts'], Partial<Place>]>([
    [
      'has its street and number, town and whole postcode',
      ['premise', 'street_address'],
      [part('14', 'street_number'), part('Marchmont Road', 'route'), town('Edinburgh'), postcode('eh9 1hz')],
      { primary: '14 Marchmont Road', secondary: 'Edinburgh, EH9 1HZ', postcode: 'EH9 1HZ', precision: 'address' },
    ],
    [
      'may be a postcode',
      ['postal_code'],
      [postcode('EH9 1HZ'), town('Edinburgh')],
      { primary: 'EH9 1HZ', secondary: 'Edinburgh', postcode: 'EH9 1HZ', precision: 'postcode' },
    ],
    [
      'may be a district',
      ['neighborhood'],
      [part('Leith', 'neighborhood'), town('Edinburgh')],
      { primary: 'Leith', secondary: 'Edinburgh', precision: 'district' },
    ],
    [
      'may be a town',
      ['locality', 'political'],
      [town('Edinburgh')],
      { primary: 'Edinburgh', secondary: '', precision: 'town' },
    ],
  ])('%s', (_, types, parts, place) => {
    expect(placeOf(types, parts)).toEqual({ id: 'g:it', town: 'Edinburgh', lat: 55.94, lon: -3.19, ...place });
  });

  it.each(['country', 'administrative_area_level_1', 'administrative_area_level_2'])(
    'is rejected when it is as large as a %s',
    (type) => expect(placeOf([type, 'political'], [])).toBeUndefined(),
  );

  it.each([
    ['Calais', 'FR', [town('Calais')], true],
    ['Belfast', 'GB', [town('Belfast'), part('Northern Ireland', 'administrative_area_level_1')], true],
    ['Lerwick', 'GB', [town('Lerwick'), postcode('ZE1 0AA')], true],
    ['Skye, which has a bridge', 'GB', [town('Portree'), postcode('IV51 9AA')], undefined],
  ])('is marked as off the mainland if it has no road: %s', (_, country, parts, island) => {
    expect(placeOf(['locality'], parts, country)?.island).toBe(island);
  });
});

describe('a place in a free text', () => {
  it('is requested from Geocoding, in Great Britain only, and found again by its id', async () => {
    const { id, lat, lon } = (await places.locate(' Leith, Edinburgh ')) ?? {};
    expect(await places.find(id ?? '')).toMatchObject({ id: LEITH, lat, lon });
    const query = new URL(google.asked[0]?.url ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      address: 'Leith, Edinburgh',
      components: 'country:GB',
      region: 'gb',
      language: 'en-GB',
      key: 'server-key',
    });
  });

  it.each([
    ['refuses', REFUSALS.refused, `g:${googleIdFor('eh8-9yl')}`],
    ['answers nonsense', NONSENSE, `g:${googleIdFor('eh8-9yl')}`],
    ['finds nothing', REFUSALS.none, 'eh8-9yl'],
  ])(
    'is found in the gazetteer when Google %s, and is requested again only after a failure',
    async (_, answer, later) => {
      google.fail('geocoding', answer);
      const text = '12 Sample Street, Edinburgh, EH8 9YL';
      expect(await places.locate(text)).toEqual(gazetteer('eh8-9yl'));
      google.reset();
      expect((await places.locate(text))?.id).toBe(later);
    },
  );

  it.each([
    ['OVER_DAILY_LIMIT', 'quota'],
    ['REQUEST_DENIED', 'refused'],
    ['UNKNOWN_ERROR', 'unavailable'],
  ])('follows the status %s of the response', async (status, failure) => {
    google.say('geocoding', { status, results: [] });
    await places.locate('Leith');
    expect(said[0]?.fields).toEqual({ service: 'Google Geocoding', failure, status });
  });

  it("is not taken from Google's result for another postcode", async () => {
    google.say('geocoding', { status: 'OK', results: [geocodingOf(gazetteer('sw1a-1aa'))] });
    expect(await places.locate('Sample Street, EH8 9YL')).toEqual(gazetteer('eh8-9yl'));
  });

  it('is not logged', async () => {
    google.fail('geocoding', REFUSALS.broken);
    await places.locate('12 Secret Street, EH8 9YL');
    expect(said).toEqual([
      {
        fields: { service: 'Google Geocoding', failure: 'unavailable', status: 'UNAVAILABLE' },
        message: 'Google Geocoding does not answer; using the embedded map',
      },
    ]);
  });
});

describe('a route', () => {
  it('is requested from Routes once, from the depot via both ends and back, without traffic and ferries', async () => {
    const [from, to] = [await found(LEITH), await found('hillhead-g12')];
    const route = await places.measure(from, to);
    expect(await places.measure(from, to)).toBe(route);
    expect(google.asked).toHaveLength(1);
    const [{ url, headers, body } = { url: '', headers: {}, body: {} }] = google.asked;
    expect(url).toBe('/directions/v2:computeRoutes');
    expect(headers).toMatchObject({
      'x-goog-api-key': 'server-key',
      'x-goog-fieldmask':
        'routes.legs.distanceMeters,routes.legs.duration,routes.legs.steps.navigationInstruction.maneuver,routes.warnings',
    });
    const point = ({ lat, lon }: Place) => ({ location: { latLng: { latitude: lat, longitude: lon } } });
    expect(body).toEqual({
      origin: point(gazetteer('sighthill-eh11')),
      intermediates: [{ placeId: googleIdFor('leith-eh6') }, point(gazetteer('hillhead-g12'))],
      destination: point(gazetteer('sighthill-eh11')),
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_UNAWARE',
      routeModifiers: { avoidFerries: true },
      languageCode: 'en-GB',
      regionCode: 'GB',
      units: 'IMPERIAL',
    });
    const own = await embeddedPlaces.measure(gazetteer('leith-eh6'), gazetteer('hillhead-g12'));
    if (own === 'noRoad') throw new Error('no road');
    expect(route).toEqual({
      metres: own.metres + 7,
      seconds: own.seconds + 5,
      approachMetres: own.approachMetres + 7,
      approachSeconds: (own.approachSeconds ?? 0) + 5,
      backSeconds: (own.backSeconds ?? 0) + 5,
      estimate: false,
    });
  });

  it('is estimated by the embedded road graph when Google fails, until it answers again', async () => {
    const [from, to] = [await found(LEITH), await found(HILLHEAD)];
    google.fail('routes', REFUSALS.quota);
    expect(await places.measure(from, to)).toEqual(await embeddedPlaces.measure(from, to));
    expect(said.at(-1)?.fields).toEqual({
      service: 'Google Routes',
      failure: 'quota',
      status: 'RESOURCE_EXHAUSTED',
    });
    google.reset();
    expect(await places.measure(from, to)).toMatchObject({ estimate: false });
  });

  const legs = (maneuver: string) =>
    [1, 2, 3].map(() => ({ distanceMeters: 1000, duration: '60s', steps: [{ navigationInstruction: { maneuver } }] }));

  const brokenLeg = (leg: object) => ({ routes: [{ legs: [...legs('DEPART').slice(1), leg] }] });
  const estimated = expect.objectContaining({ estimate: true });
  it.each([
    ['does not exist when Google has no route', {}, 'noRoad'],
    ['does not exist when it takes a ferry', { routes: [{ legs: legs('FERRY') }] }, 'noRoad'],
    ['does not exist when it takes a train that carries cars', { routes: [{ legs: legs('FERRY_TRAIN') }] }, 'noRoad'],
    [
      'does not exist when it warns of ferries',
      { routes: [{ legs: legs('DEPART'), warnings: ['This route includes a ferry.'] }] },
      'noRoad',
    ],
    ['is estimated when a leg is missing', { routes: [{ legs: legs('DEPART').slice(1) }] }, estimated],
    ['is estimated when a distance is negative', brokenLeg({ distanceMeters: -5, duration: '3s' }), estimated],
    ['is estimated when a duration is no time', brokenLeg({ distanceMeters: 5, duration: 'soon' }), estimated],
    [
      'is zero when Google leaves out its zeros',
      { routes: [{ legs: [{ duration: '0s' }, {}, {}] }] },
      { metres: 0, seconds: 0, approachMetres: 0, approachSeconds: 0, backSeconds: 0, estimate: false },
    ],
  ])('%s', async (_, answer, route) => {
    google.say('routes', answer);
    expect(await places.measure(await found(LEITH), await found(HILLHEAD))).toEqual(route);
  });

  it('is not requested to places without a road', async () => {
    const island = { ...(await found(HILLHEAD)), island: true };
    expect(await places.measure(await found(LEITH), island)).toBe('noRoad');
    expect(google.asked).toEqual([]);
  });
});

/** Google's answers and failures, as the place service takes them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#domain/place';
import { findPlace } from '#domain/places/gazetteer';
import { embeddedPlaces } from '#server/places/embedded-places';
import { createGooglePlaces } from '#server/places/google/google-places';
import { type Places, PlacesError, type PlacesFailure } from '#server/places/places';
import { type GoogleDouble, googleIdFor, type Manner, openGoogle } from './google-double';

const LEITH = `g:${googleIdFor('leith-eh6')}`;
const HILLHEAD = `g:${googleIdFor('hillhead-g12')}`;
const KEPT = 15 * 60_000;

let google: GoogleDouble;
let places: Places;
let now = 0;
let said: { fields: object; message: string }[] = [];
let stopping = new AbortController();

beforeAll(async () => {
  google = await openGoogle();
});
afterAll(() => google.close());
beforeEach(() => {
  google.reset();
  now = 0;
  said = [];
  stopping = new AbortController();
  const say = (fields: object, message: string) => said.push({ fields, message });
  places = createGooglePlaces({
    key: 'server-key',
    origins: google.origins,
    patience: 250,
    signal: stopping.signal,
    clock: { now: () => now },
    log: { debug: say, info: say, warn: say, error: say },
  });
});

async function place(id: string): Promise<Place> {
  const found = await places.find(id);
  if (!found) throw new Error(`no place ${id}`);
  google.asked.length = 0;
  return found;
}
const gazetteer = (id: string): Place => findPlace(id) ?? fail(id);
function fail(id: string): never {
  throw new Error(id);
}
const failureOf = (promise: Promise<unknown>): Promise<PlacesError> =>
  promise.then(
    () => fail('it was answered'),
    (error: unknown) => (error instanceof PlacesError ? error : fail(String(error))),
  );

/** Every way to fail, what it is called, Google's word for it where it has one, and how often Google was asked. */
const failures: [Manner, PlacesFailure, string, number][] = [
  ['quota', 'quota', 'RESOURCE_EXHAUSTED', 1],
  ['refused', 'refused', 'PERMISSION_DENIED', 1],
  ['badKey', 'refused', 'INVALID_ARGUMENT', 1],
  ['broken', 'unavailable', 'UNAVAILABLE', 2],
  ['html', 'unavailable', 'UNAVAILABLE', 2],
  ['nonsense', 'unavailable', 'UNAVAILABLE', 2],
  ['cut', 'unavailable', 'UNAVAILABLE', 2],
  ['slow', 'unavailable', 'UNAVAILABLE', 2],
];

describe('a place by its id', () => {
  it('is asked of Place Details with the key and the fields in headers, in British English', async () => {
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
      'x-goog-fieldmask': 'id,displayName,types,location,addressComponents',
    });
  });

  it('of the gazetteer is asked of nobody', async () => {
    expect(await places.find('leith-eh6')).toEqual(gazetteer('leith-eh6'));
    expect(google.asked).toEqual([]);
  });

  it('cannot lead the question elsewhere', async () => {
    await places.find('g:../../v2/secrets?key=x#');
    expect(google.asked[0]?.url).toMatch(/^\/v1\/places\/\.\.%2F\.\.%2Fv2%2Fsecrets%3Fkey%3Dx%23\?languageCode=/);
  });

  it.each(failures)('fails as Google does: %s', async (manner, failure, status, times) => {
    google.behave('places', manner);
    const error = await failureOf(places.find(LEITH));
    expect([error.failure, error.status, google.asked.length]).toEqual([failure, status, times]);
  });

  it.each(['broken', 'html', 'nonsense', 'cut', 'slow'] as const)(
    'is had at the second try after: %s',
    async (manner) => {
      google.behave('places', manner, 1);
      expect(await places.find(LEITH)).toMatchObject({ id: LEITH, primary: 'Leith', postcode: 'EH6' });
      expect(google.asked).toHaveLength(2);
    },
  );

  it('that Google does not know, or that has no position, is none', async () => {
    google.behave('places', 'none');
    expect(await places.find(LEITH)).toBeUndefined();
    google.know('nowhere', { displayName: { text: 'Nowhere' }, types: ['locality'], addressComponents: [] });
    google.reset();
    expect(await places.find('g:nowhere')).toBeUndefined();
  });

  it('is kept for a quarter of an hour, and shared by those who ask meanwhile; a failure is not kept', async () => {
    google.behave('places', 'quota', 1);
    await failureOf(places.find(LEITH));
    const [first, second] = await Promise.all([places.find(LEITH), places.find(LEITH)]);
    expect(first).toBe(second);
    now += KEPT - 1;
    expect(await places.find(LEITH)).toBe(first);
    expect(google.asked).toHaveLength(2);
    now += 1;
    expect(await places.find(LEITH)).toEqual(first);
    expect(google.asked).toHaveLength(3);
  });

  it('is let go with the oldest when too many are kept', async () => {
    await places.find(LEITH);
    for (let number = 0; number < 500; number += 1) await places.find(`g:unknown-${number}`);
    google.asked.length = 0;
    await places.find('g:unknown-499');
    expect(google.asked).toHaveLength(0);
    await places.find(LEITH);
    expect(google.asked).toHaveLength(1);
  });

  it('is given up when the server stops', async () => {
    google.behave('places', 'slow');
    const asking = failureOf(places.find(LEITH));
    stopping.abort();
    expect((await asking).failure).toBe('unavailable');
    expect(google.asked.length).toBeLessThanOrEqual(1);
  });
});

describe('a place as Google describes it', () => {
  const part = (text: string, ...types: string[]) => ({ longText: text, shortText: text, types });
  const britain = { longText: 'United Kingdom', shortText: 'GB', types: ['country', 'political'] };
  const spot = { latitude: 55.94, longitude: -3.19 };
  const learn = (types: string[], parts: object[], name?: string) => {
    google.know('it', {
      ...(name ? { displayName: { text: name } } : {}),
      types,
      location: spot,
      addressComponents: [...parts, britain],
    });
    return places.find('g:it');
  };

  it('has its street and number, town and whole postcode', async () => {
    const parts = [
      part('14', 'street_number'),
      part('Marchmont Road', 'route'),
      part('Edinburgh', 'postal_town'),
      part('eh9 1hz', 'postal_code'),
    ];
    expect(await learn(['premise', 'street_address'], parts)).toEqual({
      id: 'g:it',
      primary: '14 Marchmont Road',
      secondary: 'Edinburgh, EH9 1HZ',
      town: 'Edinburgh',
      postcode: 'EH9 1HZ',
      lat: 55.94,
      lon: -3.19,
      precision: 'address',
    });
  });

  it('is a postcode, a district or a town when it is no more than that', async () => {
    const edinburgh = part('Edinburgh', 'postal_town', 'locality');
    expect(await learn(['postal_code'], [part('EH9 1HZ', 'postal_code'), edinburgh])).toMatchObject({
      primary: 'EH9 1HZ',
      secondary: 'Edinburgh, EH9',
      precision: 'postcode',
    });
    places = fresh();
    expect(await learn(['neighborhood'], [part('Leith', 'neighborhood'), edinburgh])).toMatchObject({
      primary: 'Leith',
      secondary: 'Edinburgh',
      precision: 'district',
    });
    places = fresh();
    const town = await learn(['locality', 'political'], [edinburgh], 'Edinburgh');
    expect(town).toMatchObject({ primary: 'Edinburgh', secondary: '', town: 'Edinburgh', precision: 'town' });
    expect(town).not.toHaveProperty('postcode');
  });

  it.each(['country', 'administrative_area_level_1', 'administrative_area_level_2'])(
    'is none when it is as wide as a %s',
    async (type) => {
      expect(await learn([type, 'political'], [])).toBeUndefined();
    },
  );

  it('is off the mainland by its country, its region or its postcode', async () => {
    google.know('it', {
      displayName: { text: 'Calais' },
      types: ['locality'],
      location: { latitude: 50.95, longitude: 1.85 },
      addressComponents: [part('Calais', 'locality'), { longText: 'France', shortText: 'FR', types: ['country'] }],
    });
    expect((await places.find('g:it'))?.island).toBe(true);
    places = fresh();
    const ulster = part('Northern Ireland', 'administrative_area_level_1');
    expect((await learn(['locality'], [part('Belfast', 'postal_town'), ulster]))?.island).toBe(true);
    places = fresh();
    const lerwick = [part('Lerwick', 'postal_town'), part('ZE1 0AA', 'postal_code')];
    expect((await learn(['premise'], lerwick))?.island).toBe(true);
    places = fresh();
    expect(
      await learn(['premise'], [part('Portree', 'postal_town'), part('IV51 9AA', 'postal_code')]),
    ).not.toHaveProperty('island');
  });
});

const fresh = (): Places =>
  createGooglePlaces({
    key: 'server-key',
    origins: google.origins,
    signal: stopping.signal,
    clock: { now: () => now },
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  });

describe('a place in a free text', () => {
  it('is asked of Geocoding, in Great Britain only', async () => {
    expect(await places.locate(' Leith, Edinburgh ')).toMatchObject({ id: LEITH });
    const query = new URL(google.asked[0]?.url ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      address: 'Leith, Edinburgh',
      components: 'country:GB',
      region: 'gb',
      language: 'en-GB',
      key: 'server-key',
    });
  });

  it.each([...failures.map(([manner]) => manner), 'none' as const])(
    'is found in the gazetteer when Google fails or knows none: %s',
    async (manner) => {
      google.behave('geocoding', manner);
      const text = '12 Sample Street, Edinburgh, EH8 9YL';
      expect(await places.locate(text)).toEqual(gazetteer('eh8-9yl'));
      google.reset();
      expect((await places.locate(text))?.id).toBe(manner === 'none' ? 'eh8-9yl' : `g:${googleIdFor('eh8-9yl')}`);
    },
  );

  it.each([
    ['OVER_DAILY_LIMIT', 'quota'],
    ['UNKNOWN_ERROR', 'unavailable'],
  ])('is told apart by the status %s of an answer', async (status, failure) => {
    google.say('geocoding', { status, results: [] });
    await places.locate('Leith');
    expect(said[0]?.fields).toEqual({ service: 'geocoding', failure, status });
  });

  it('is not what Google takes for a text with another postcode', async () => {
    google.say('geocoding', {
      status: 'OK',
      results: [
        {
          place_id: 'far-away',
          types: ['route'],
          geometry: { location: { lat: 51.5, lng: -0.1 } },
          address_components: [
            { long_name: 'Sample Street', short_name: 'Sample St', types: ['route'] },
            { long_name: 'London', short_name: 'London', types: ['postal_town'] },
            { long_name: 'SW1A 1AA', short_name: 'SW1A 1AA', types: ['postal_code'] },
            { long_name: 'United Kingdom', short_name: 'GB', types: ['country'] },
          ],
        },
      ],
    });
    expect(await places.locate('Sample Street, EH8 9YL')).toEqual(gazetteer('eh8-9yl'));
  });

  it('is not written to the log', async () => {
    google.behave('geocoding', 'broken');
    await places.locate('12 Secret Street, EH8 9YL');
    expect(said).toEqual([
      {
        fields: { service: 'geocoding', failure: 'unavailable', status: 'UNAVAILABLE' },
        message: 'Google does not answer; the embedded map does',
      },
    ]);
  });
});

describe('a way', () => {
  it('is asked of Routes once, from the depot over both ends, without traffic and ferries', async () => {
    const [from, to] = [await place(LEITH), await place('hillhead-g12')];
    const route = await places.measure(from, to);
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
      intermediates: [{ placeId: googleIdFor('leith-eh6') }],
      destination: point(gazetteer('hillhead-g12')),
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
      estimate: false,
    });
  });

  it.each(failures)(
    'is estimated by our own road graph when Google fails: %s',
    async (manner, failure, status, times) => {
      const [from, to] = [await place(LEITH), await place(HILLHEAD)];
      google.behave('routes', manner);
      expect(await places.measure(from, to)).toEqual(await embeddedPlaces.measure(from, to));
      expect(google.asked).toHaveLength(times);
      expect(said.at(-1)?.fields).toEqual({ service: 'routes', failure, status });
      google.reset();
      expect(await places.measure(from, to)).toMatchObject({ estimate: false });
    },
  );

  const legs = (maneuver: string) =>
    [1, 2].map(() => ({ distanceMeters: 1000, duration: '60s', steps: [{ navigationInstruction: { maneuver } }] }));

  it.each([
    ['no way', {}],
    ['no way in a list', { routes: [] }],
    ['a ferry', { routes: [{ legs: legs('FERRY') }] }],
    ['a train that carries cars', { routes: [{ legs: legs('FERRY_TRAIN') }] }],
    ['a warning of ferries', { routes: [{ legs: legs('DEPART'), warnings: ['This route includes a ferry.'] }] }],
  ])('is none when Google has %s', async (_, answer) => {
    google.say('routes', answer);
    expect(await places.measure(await place(LEITH), await place(HILLHEAD))).toBe('noRoad');
  });

  it('is not asked for where no road leads', async () => {
    const island = { ...(await place(HILLHEAD)), island: true };
    expect(await places.measure(await place(LEITH), island)).toBe('noRoad');
    expect(google.asked).toEqual([]);
  });

  it('may be as short as nothing: zeros are left out of the answer', async () => {
    google.say('routes', { routes: [{ legs: [{ duration: '0s' }, {}] }] });
    expect(await places.measure(await place(LEITH), await place(HILLHEAD))).toEqual({
      metres: 0,
      seconds: 0,
      approachMetres: 0,
      estimate: false,
    });
  });

  it.each([
    ['a leg is missing', { routes: [{ legs: legs('DEPART').slice(1) }] }],
    [
      'a distance is negative',
      { routes: [{ legs: [...legs('DEPART').slice(1), { distanceMeters: -5, duration: '3s' }] }] },
    ],
    [
      'a duration is no time',
      { routes: [{ legs: [...legs('DEPART').slice(1), { distanceMeters: 5, duration: 'soon' }] }] },
    ],
  ])('is estimated when %s', async (_, answer) => {
    google.say('routes', answer);
    expect(await places.measure(await place(LEITH), await place(HILLHEAD))).toMatchObject({ estimate: true });
  });
});

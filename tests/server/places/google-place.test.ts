/** Google's places, by id and by free text, and the fallback. */
import { describe, expect, it } from 'vitest';
import type { Place } from '#domain/place';
import { type GoogleRecord, placeOfGoogle } from '#server/places/google/google-place';
import { googleIdFor } from './google-double';
import { failureOf, failures, gazetteer, googleFixture, LEITH } from './google-fixture';

const fixture = googleFixture();
const KEPT = 15 * 60_000;

describe('a place by its id', () => {
  it('is requested from Place Details with the key and fields in headers, in British English', async () => {
    await fixture.places.find(LEITH);
    expect(fixture.google.asked).toHaveLength(1);
    const [{ service, method, url, headers } = { service: '', method: '', url: '', headers: {} }] =
      fixture.google.asked;
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

  it('a place of the gazetteer is not requested from Google by its id', async () => {
    expect(await fixture.places.find('leith-eh6')).toEqual(gazetteer('leith-eh6'));
    expect(fixture.google.asked).toEqual([]);
  });

  it("cannot change the request's path", async () => {
    await fixture.places.find('g:../../v2/secrets?key=x#');
    expect(fixture.google.asked[0]?.url).toMatch(
      /^\/v1\/places\/\.\.%2F\.\.%2Fv2%2Fsecrets%3Fkey%3Dx%23\?languageCode=/,
    );
  });

  it.each(failures)('fails with Google: %s', async (manner, failure, status, times) => {
    fixture.google.behave('places', manner);
    const error = await failureOf(fixture.places.find(LEITH));
    expect([error.failure, error.status, fixture.google.asked.length]).toEqual([failure, status, times]);
  });

  it.each(['broken', 'html', 'nonsense', 'cut', 'slow'] as const)('is retried once after: %s', async (manner) => {
    fixture.google.behave('places', manner, 1);
    expect(await fixture.places.find(LEITH)).toMatchObject({ id: LEITH, primary: 'Leith', postcode: 'EH6' });
    expect(fixture.google.asked).toHaveLength(2);
  });

  it('is not found if Google does not know it or has no position', async () => {
    fixture.google.behave('places', 'none');
    expect(await fixture.places.find(LEITH)).toBeUndefined();
    fixture.google.know('nowhere', { types: ['locality'], addressComponents: [] });
    fixture.google.reset();
    expect(await fixture.places.find('g:nowhere')).toBeUndefined();
  });

  it('is cached for 15 minutes and shared by concurrent requests; a failure is not cached', async () => {
    fixture.google.behave('places', 'quota', 1);
    await failureOf(fixture.places.find(LEITH));
    const [first, second] = await Promise.all([fixture.places.find(LEITH), fixture.places.find(LEITH)]);
    expect(first).toBe(second);
    fixture.now += KEPT - 1;
    expect(await fixture.places.find(LEITH)).toBe(first);
    expect(fixture.google.asked).toHaveLength(2);
    fixture.now += 1;
    expect(await fixture.places.find(LEITH)).toEqual(first);
    expect(fixture.google.asked).toHaveLength(3);
  });

  it('is evicted oldest first', async () => {
    await fixture.places.find(LEITH);
    for (let number = 0; number < 500; number += 1) await fixture.places.find(`g:unknown-${number}`);
    fixture.google.asked.length = 0;
    await fixture.places.find('g:unknown-499');
    expect(fixture.google.asked).toHaveLength(0);
    await fixture.places.find(LEITH);
    expect(fixture.google.asked).toHaveLength(1);
  });

  it('is aborted when the server stops', async () => {
    fixture.google.behave('places', 'slow');
    const asking = failureOf(fixture.places.find(LEITH));
    fixture.stopping.abort();
    expect((await asking).failure).toBe('unavailable');
    expect(fixture.google.asked.length).toBeLessThanOrEqual(1);
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
    ['its country', 'FR', [town('Calais')], true],
    ['its region', 'GB', [town('Belfast'), part('Northern Ireland', 'administrative_area_level_1')], true],
    ['its postcode', 'GB', [town('Lerwick'), postcode('ZE1 0AA')], true],
    ['nothing: Skye has a bridge', 'GB', [town('Portree'), postcode('IV51 9AA')], undefined],
  ])('is off the mainland by %s', (_, country, parts, island) => {
    expect(placeOf(['locality'], parts, country)?.island).toBe(island);
  });
});

describe('a place in a free text', () => {
  it('is requested from Geocoding, in Great Britain only', async () => {
    expect(await fixture.places.locate(' Leith, Edinburgh ')).toMatchObject({ id: LEITH });
    const query = new URL(fixture.google.asked[0]?.url ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      address: 'Leith, Edinburgh',
      components: 'country:GB',
      region: 'gb',
      language: 'en-GB',
      key: 'server-key',
    });
  });

  it.each(['quota', 'refused', 'nonsense', 'none'] as const)(
    'is found in the gazetteer when Google fails or finds nothing: %s',
    async (manner) => {
      fixture.google.behave('geocoding', manner);
      const text = '12 Sample Street, Edinburgh, EH8 9YL';
      expect(await fixture.places.locate(text)).toEqual(gazetteer('eh8-9yl'));
      fixture.google.reset();
      expect((await fixture.places.locate(text))?.id).toBe(
        manner === 'none' ? 'eh8-9yl' : `g:${googleIdFor('eh8-9yl')}`,
      );
    },
  );

  it.each([
    ['OVER_DAILY_LIMIT', 'quota'],
    ['UNKNOWN_ERROR', 'unavailable'],
  ])('follows the status %s of the response', async (status, failure) => {
    fixture.google.say('geocoding', { status, results: [] });
    await fixture.places.locate('Leith');
    expect(fixture.said[0]?.fields).toEqual({ service: 'Google Geocoding', failure, status });
  });

  it("is not Google's result for another postcode", async () => {
    fixture.google.say('geocoding', {
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
    expect(await fixture.places.locate('Sample Street, EH8 9YL')).toEqual(gazetteer('eh8-9yl'));
  });

  it('is not logged', async () => {
    fixture.google.behave('geocoding', 'broken');
    await fixture.places.locate('12 Secret Street, EH8 9YL');
    expect(fixture.said).toEqual([
      {
        fields: { service: 'Google Geocoding', failure: 'unavailable', status: 'UNAVAILABLE' },
        message: 'Google Geocoding does not answer; the embedded map does',
      },
    ]);
  });
});

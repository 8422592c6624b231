/** Google's places for free texts, and the fallback. */
import { describe, expect, it } from 'vitest';
import { googleIdFor } from './google-double';
import { failures, gazetteer, googleFixture, LEITH } from './google-fixture';

const fixture = googleFixture();

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

  it.each([...failures.map(([manner]) => manner), 'none' as const])(
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

/** Google's routes, and the fallback. */
import { describe, expect, it } from 'vitest';
import type { Place } from '#domain/place';
import { embeddedPlaces } from '#server/places/embedded/embedded-places';
import { googleIdFor } from './google-double';
import { failures, gazetteer, googleFixture, HILLHEAD, LEITH } from './google-fixture';

const fixture = googleFixture();

describe('a route', () => {
  it('is requested from Routes once, from the depot via both ends and back, without traffic and ferries', async () => {
    const [from, to] = [await fixture.place(LEITH), await fixture.place('hillhead-g12')];
    const route = await fixture.places.measure(from, to);
    expect(fixture.google.asked).toHaveLength(1);
    const [{ url, headers, body } = { url: '', headers: {}, body: {} }] = fixture.google.asked;
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

  it.each(failures)(
    'is estimated by the embedded road graph when Google fails: %s',
    async (manner, failure, status, times) => {
      const [from, to] = [await fixture.place(LEITH), await fixture.place(HILLHEAD)];
      fixture.google.behave('routes', manner);
      expect(await fixture.places.measure(from, to)).toEqual(await embeddedPlaces.measure(from, to));
      expect(fixture.google.asked).toHaveLength(times);
      expect(fixture.said.at(-1)?.fields).toEqual({ service: 'Google Routes', failure, status });
      fixture.google.reset();
      expect(await fixture.places.measure(from, to)).toMatchObject({ estimate: false });
    },
  );

  const legs = (maneuver: string) =>
    [1, 2, 3].map(() => ({ distanceMeters: 1000, duration: '60s', steps: [{ navigationInstruction: { maneuver } }] }));

  it.each([
    ['no way', {}],
    ['no way in a list', { routes: [] }],
    ['a ferry', { routes: [{ legs: legs('FERRY') }] }],
    ['a train that carries cars', { routes: [{ legs: legs('FERRY_TRAIN') }] }],
    ['a warning of ferries', { routes: [{ legs: legs('DEPART'), warnings: ['This route includes a ferry.'] }] }],
  ])('does not exist when Google has %s', async (_, answer) => {
    fixture.google.say('routes', answer);
    expect(await fixture.places.measure(await fixture.place(LEITH), await fixture.place(HILLHEAD))).toBe('noRoad');
  });

  it('is not requested for places without a road', async () => {
    const island = { ...(await fixture.place(HILLHEAD)), island: true };
    expect(await fixture.places.measure(await fixture.place(LEITH), island)).toBe('noRoad');
    expect(fixture.google.asked).toEqual([]);
  });

  it('may be zero: zeros are omitted from the response', async () => {
    fixture.google.say('routes', { routes: [{ legs: [{ duration: '0s' }, {}, {}] }] });
    expect(await fixture.places.measure(await fixture.place(LEITH), await fixture.place(HILLHEAD))).toEqual({
      metres: 0,
      seconds: 0,
      approachMetres: 0,
      approachSeconds: 0,
      backSeconds: 0,
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
    fixture.google.say('routes', answer);
    expect(await fixture.places.measure(await fixture.place(LEITH), await fixture.place(HILLHEAD))).toMatchObject({
      estimate: true,
    });
  });
});

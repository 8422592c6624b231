/** The contract of every place service: the embedded one, Google's, and postcodes.io with OSRM, against doubles. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#domain/place';
import { embeddedPlaces } from '#server/places/embedded/embedded-places';
import { createGooglePlaces } from '#server/places/google/google-places';
import { createOpenPlaces } from '#server/places/open/open-places';
import type { Places } from '#server/places/places';
import { googleIdFor, openGoogle } from './google-double';
import { openServices } from './open-double';

interface Implementation {
  name: string;
  open(): Promise<{ places: Places; close(): Promise<unknown> }>;
  /** Its id for a place of the gazetteer. */
  idOf(id: string): string;
  estimates: boolean;
}

const silent = (): void => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent };

const implementations: Implementation[] = [
  {
    name: 'the embedded gazetteer',
    open: async () => ({ places: embeddedPlaces, close: async () => undefined }),
    idOf: (id) => id,
    estimates: true,
  },
  {
    name: 'Google',
    async open() {
      const google = await openGoogle();
      const { signal } = new AbortController();
      const clock = { now: () => 0 };
      const options = { key: 'server-key', origins: google.origins, signal, clock, log };
      const placesFor = createGooglePlaces({ ...options, mayAsk: async () => true });
      return { places: placesFor('network'), close: google.close };
    },
    idOf: (id) => `g:${googleIdFor(id)}`,
    estimates: false,
  },
  {
    name: 'postcodes.io and OSRM',
    async open() {
      const services = await openServices();
      const { signal } = new AbortController();
      const urls = { postcodesUrl: services.url, routingUrl: services.url };
      return { places: createOpenPlaces({ ...urls, signal, clock: { now: () => 0 }, log }), close: services.close };
    },
    idOf: (id) => id,
    estimates: false,
  },
];

describe.each(implementations)('places from $name', ({ open, idOf, estimates }) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  const found = async (id: string): Promise<Place> => {
    const place = await opened.places.find(idOf(id));
    if (!place) throw new Error(`${id} is not known`);
    return place;
  };

  it.each(['leith-eh6', 'eh8', 'eh8-9yl'])('find %s by its id, complete', async (id) => {
    const place = await found(id);
    expect(place.id).toBe(idOf(id));
    expect(place).toMatchObject({ primary: expect.stringMatching(/\S/), town: expect.stringMatching(/\S/) });
    expect(place.postcode ?? 'EH1').toMatch(/^[A-Z]{1,2}\d[A-Z\d]?( \d[A-Z]{2})?$/);
    expect(place.island).toBeUndefined();
  });

  it.each(['', 'g:atlantis', 'g:../../v1/places', 'g:?key=x', `g:${'x'.repeat(298)}`, '邮编', 'a\u0000b'])(
    'find nothing by the id %j',
    async (id) => {
      expect(await opened.places.find(id)).toBeUndefined();
    },
  );

  it.each([
    ['12 Sample Street, Edinburgh, EH8 9YL', 'EH8'],
    ['Leith, Edinburgh', 'EH6'],
    ['flat 2, hillhead, glasgow g12 8qq', 'G12'],
  ])('locate %s', async (text, outward) => {
    const place = await opened.places.locate(text);
    expect(place?.postcode?.split(' ')[0]).toBe(outward);
  });

  it.each(['', 'qwertyuiop', 'x'.repeat(300)])('locate nothing in %j', async (text) => {
    expect(await opened.places.locate(text)).toBeUndefined();
  });

  it('find a located place again at the same position', async () => {
    const place = await opened.places.locate('Leith, Edinburgh');
    const again = await opened.places.find(place?.id ?? '');
    expect(again).toMatchObject({ id: place?.id, lat: place?.lat, lon: place?.lon, postcode: place?.postcode });
  });

  it('measure a route in whole metres and seconds, with the approach and the way back', async () => {
    const route = await opened.places.measure(await found('leith-eh6'), await found('hillhead-g12'));
    expect(route).toEqual({
      metres: expect.any(Number),
      seconds: expect.any(Number),
      approachMetres: expect.any(Number),
      approachSeconds: expect.any(Number),
      backSeconds: expect.any(Number),
      estimate: estimates,
    });
    if (route === 'noRoad') return;
    const { estimate: _, ...figures } = route;
    for (const figure of Object.values(figures)) expect(Number.isInteger(figure)).toBe(true);
    expect(route.metres).toBeGreaterThan(60_000);
    expect(route.metres).toBeLessThan(95_000);
    expect(route.approachMetres).toBeGreaterThan(5000);
    expect(route.approachMetres).toBeLessThan(15_000);
  });

  it('answer the same twice, and concurrently', async () => {
    const [from, to] = [await found('leith-eh6'), await found('perth-ph1')];
    const first = await opened.places.measure(from, to);
    expect(await opened.places.measure(from, to)).toEqual(first);
    const many = await Promise.all(Array.from({ length: 20 }, () => opened.places.measure(from, to)));
    expect(many).toEqual(many.map(() => first));
    const places = await Promise.all(Array.from({ length: 20 }, () => opened.places.find(from.id)));
    expect(places).toEqual(places.map(() => from));
  });

  it.each(['ze1-0aa', 'bt1-1aa'])('have no road to %s', async (id) => {
    const [mainland, island] = [await found('leith-eh6'), await found(id)];
    expect(await opened.places.measure(mainland, island)).toBe('noRoad');
    expect(await opened.places.measure(island, mainland)).toBe('noRoad');
  });
});

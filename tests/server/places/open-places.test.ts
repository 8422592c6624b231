/** The specifics of postcodes.io and OSRM, and the fallback when they do not answer. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#domain/place';
import { embeddedPlaces } from '#server/places/embedded/embedded-places';
import { createOpenPlaces } from '#server/places/open/open-places';
import type { Places } from '#server/places/places';
import { BESIDE, openServices, type Services } from './open-double';

let services: Services;
let ending: AbortController;
let warned: object[];
beforeEach(async () => {
  services = await openServices();
  ending = new AbortController();
  warned = [];
});
afterEach(() => services.close());

const silent = (): void => undefined;
const log = { debug: silent, info: silent, warn: (fields: object) => void warned.push(fields), error: silent };
function open({ postcodes = true, routing = true, now = () => 0 } = {}): Places {
  return createOpenPlaces({
    postcodesUrl: postcodes ? services.url : undefined,
    routingUrl: routing ? services.url : undefined,
    clock: { now },
    log,
    signal: ending.signal,
    timeout: 2000,
  });
}
const found = async (places: Places, id: string): Promise<Place> => {
  const place = await places.find(id);
  if (!place) throw new Error(id);
  return place;
};

describe('a whole postcode', () => {
  it('has the position of postcodes.io, by its id or in an address', async () => {
    const places = open();
    const embedded = await found(embeddedPlaces, 'eh8-9yl');
    const place = await found(places, 'eh8-9yl');
    expect(place).toEqual({ ...embedded, lat: embedded.lat + BESIDE, precision: 'postcode' });
    expect(await places.locate('12 Sample Street, Edinburgh EH8 9YL')).toEqual(place);
    expect(services.asked).toEqual(['/postcodes/EH8%209YL']);
  });

  it.each(['eh8-0xx', 'eh8-9xx'])(
    'a whole postcode that is unknown or has no position uses its district: %s',
    async (id) => {
      expect(await open().find(id)).toEqual(await embeddedPlaces.find(id));
      expect(warned).toEqual([]);
    },
  );

  it('is looked up; towns and districts are not', async () => {
    const places = open();
    await places.find('leith-eh6');
    await places.locate('Leith, Edinburgh');
    await places.find('eh8');
    expect(services.asked).toEqual([]);
  });
});

describe('a route', () => {
  it('is requested once, from the depot via both places and back, without ferries', async () => {
    const places = open();
    const [from, to] = [await found(places, 'leith-eh6'), await found(places, 'perth-ph1')];
    const route = await places.measure(from, to);
    expect(await places.measure(from, to)).toEqual(route);
    const [asked = '', ...more] = services.asked;
    expect(more).toEqual([]);
    const points = `${from.lon},${from.lat};${to.lon},${to.lat}`;
    expect(decodeURIComponent(asked)).toMatch(
      new RegExp(`^/route/v1/driving/([-.\\d]+,[-.\\d]+);${points};\\1\\?overview=false&exclude=ferry$`),
    );
  });

  it('does not exist if OSRM finds none, and is not requested for an island', async () => {
    const places = open();
    const from = await found(places, 'leith-eh6');
    expect(await places.measure(from, { ...from, id: 'far', lat: 60.2 })).toBe('noRoad');
    expect(services.asked).toHaveLength(1);
    const island = await found(places, 'ze1-0aa');
    expect([await places.measure(from, island), await places.measure(island, from)]).toEqual(['noRoad', 'noRoad']);
    expect(services.asked.filter((path) => path.startsWith('/route/'))).toHaveLength(1);
  });

  it('is measured on the embedded map without OSRM', async () => {
    const places = open({ routing: false });
    const [from, to] = [await found(places, 'leith-eh6'), await found(places, 'perth-ph1')];
    expect(await places.measure(from, to)).toEqual(await embeddedPlaces.measure(from, to));
    expect(services.asked).toEqual([]);
  });
});

describe('failing services', () => {
  it.each([
    ['hang up', 200, undefined],
    ['fail', 500, '{}'],
    ['say nonsense', 200, '{"code":"Ok","routes":[]}'],
    ['send half an answer', 200, '{"code":"Ok","rou'],
    ['send a page', 200, '<html>'],
    ['were not prepared to leave ferries out', 400, '{"code":"InvalidValue","message":"Exclude flag"}'],
    ['measure below zero', 200, '{"code":"Ok","routes":[{"legs":[{"distance":-1,"duration":1}]}]}'],
  ])('failing services with %s fall back to the embedded map, and are retried', async (_name, status, text) => {
    services.say(status, text);
    const places = open();
    const [from, to] = [await found(places, 'eh8-9yl'), await found(places, 'perth-ph1')];
    expect(from).toEqual(await embeddedPlaces.find('eh8-9yl'));
    expect(await places.measure(from, to)).toEqual(await embeddedPlaces.measure(from, to));
    expect(warned).toEqual([
      { service: 'postcodes.io', failure: 'unavailable', status: 'UNAVAILABLE' },
      { service: 'OSRM', failure: 'unavailable', status: 'UNAVAILABLE' },
    ]);
    await places.measure(from, to);
    expect(services.asked).toHaveLength(3);
  });
});

/** The specifics of postcodes.io and OSRM, and the fallback when they do not answer. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#domain/place';
import { embeddedPlaces } from '#server/places/embedded/embedded-places';
import { locateText } from '#server/places/embedded/read-text';
import { routeBetween } from '#server/places/embedded/roads';
import { createOpenPlaces } from '#server/places/open/open-places';
import type { Places } from '#server/places/places';
import { type ServiceDouble, startServiceDouble } from '../../support/http-double';
import { openedInTest } from '../../support/opened';
import { quietLog } from '../platform/support';

/** The distance of a postcode from its district, degrees. */
const BESIDE = 0.01;

const point = (text: string): Place => {
  const [lon = 0, lat = 0] = text.split(',').map(Number);
  return { id: '', primary: '', secondary: '', town: '', lat, lon, precision: 'address' };
};

function postcodeAnswer(postcode: string): [number, object] {
  const place = locateText(postcode);
  if (!place || postcode.endsWith('0XX')) return [404, { status: 404, error: 'Postcode not found' }];
  const [latitude, longitude] = postcode.endsWith('9XX') ? [null, null] : [place.lat + BESIDE, place.lon];
  return [200, { status: 200, result: { postcode, quality: 1, latitude, longitude, outcode: place.postcode } }];
}

function routeAnswer(coordinates: string): [number, object] {
  const points = coordinates.split(';').map(point);
  const legs = points.slice(1).map((to, at) => routeBetween(points[at] ?? to, to));
  if (points.some(({ lat }) => lat > 59)) return [400, { code: 'NoRoute', message: 'Impossible route between points' }];
  const driven = legs.map((leg) =>
    leg === 'island' ? {} : { distance: leg.metres + 0.4, duration: leg.seconds + 0.4, summary: '' },
  );
  return [200, { code: 'Ok', routes: [{ legs: driven }], waypoints: [] }];
}

/** postcodes.io and OSRM, with the gazetteer's places and roads. */
function answer({ pathname }: URL): readonly [status: number, json: object] {
  const [, service, ...path] = decodeURIComponent(pathname).split('/');
  return service === 'postcodes' ? postcodeAnswer(path.join('/')) : routeAnswer(path.slice(2).join('/'));
}

let services: ServiceDouble;
let warned: object[];
beforeEach(async () => {
  services = await openedInTest(startServiceDouble(answer));
  warned = [];
});

const log = { ...quietLog(), warn: (fields: object) => void warned.push(fields) };
function open({ routing = true } = {}): Places {
  return createOpenPlaces({
    postcodesUrl: services.url,
    routingUrl: routing ? services.url : undefined,
    clock: { now: () => 0 },
    log,
    signal: new AbortController().signal,
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

  it.each(['eh8-0xx', 'eh8-9xx'])('is placed in its district if it is unknown or has no position: %s', async (id) => {
    expect(await open().find(id)).toEqual(await embeddedPlaces.find(id));
    expect(warned).toEqual([]);
  });

  it('is looked up, unlike a town or district', async () => {
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

it.each([
  ['no answer', undefined, ''],
  ['a failure', 500, '{}'],
  ['no routes', 200, '{"code":"Ok","routes":[]}'],
  ['half an answer', 200, '{"code":"Ok","rou'],
  ['a map that cannot exclude ferries', 400, '{"code":"InvalidValue","message":"Exclude flag"}'],
  ['a measure below zero', 200, '{"code":"Ok","routes":[{"legs":[{"distance":-1,"duration":1}]}]}'],
])('failing services with %s are replaced by the embedded map, and are retried', async (_name, status, text) => {
  services.failure = (response) => (status ? response.writeHead(status).end(text) : response.destroy());
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

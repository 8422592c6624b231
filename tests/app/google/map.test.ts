// @vitest-environment jsdom
/** The map: where it stands, and its marks. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installGoogleMaps } from '../../support/google-maps';

const leith = { lat: 55.97, lon: -3.17, letter: 'A', title: 'Leith, Edinburgh, EH6' };
const glasgow = { lat: 55.87, lon: -4.29, letter: 'B', title: 'Hillhead, Glasgow, G12' };

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  installGoogleMaps([]);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['google', 'googleCalls']) Reflect.deleteProperty(window, name);
});

async function draw(mapId: string) {
  vi.resetModules();
  const { drawMap } = await import('../../../src/third-party/google/draw-map');
  const element = document.createElement('div');
  const drawn = await drawMap(element, { key: 'browser-key', mapId });
  const [map] = window.googleCalls.maps;
  if (!map) throw new Error('no map was drawn');
  return { drawn, map };
}

it('the map shows Edinburgh at zoom 13 in its own style, and lets the page scroll', async () => {
  const { map } = await draw('style-id');
  expect(map.options).toMatchObject({
    center: { lat: 55.95, lng: -3.19 },
    zoom: 13,
    mapId: 'style-id',
    colorScheme: 'FOLLOW_SYSTEM',
    gestureHandling: 'cooperative',
  });
});

it('the map marks both ends and fits the whole route', async () => {
  const { drawn, map } = await draw('style-id');
  drawn.mark([leith]);
  expect(map.marks).toEqual([{ title: leith.title, position: { lat: 55.97, lng: -3.17 } }]);
  expect(map.moves).toEqual([{ center: { lat: 55.97, lng: -3.17 } }, { zoom: 14 }]);
  drawn.mark([leith, glasgow]);
  expect(map.marks.map(({ title }) => title)).toEqual([leith.title, glasgow.title]);
  expect(map.moves.at(-1)).toEqual({ bounds: { south: 55.87, west: -4.29, north: 55.97, east: -3.17 }, padding: 48 });
});

it('the map returns to Edinburgh when no end is chosen', async () => {
  const { drawn, map } = await draw('style-id');
  drawn.mark([leith]);
  drawn.mark([]);
  expect(map.marks).toEqual([]);
  expect(map.moves.slice(-2)).toEqual([{ center: { lat: 55.95, lng: -3.19 } }, { zoom: 13 }]);
});

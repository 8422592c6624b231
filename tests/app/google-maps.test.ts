// @vitest-environment jsdom
/** Google's script through its own loader, and its map. The chart has the retries: tests/machines/google-maps.test.ts. */
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installGoogleMaps } from '../support/google-maps';

const settings = { key: 'browser-key', mapId: '' };

let loads = 0;

/** `vi.resetModules` does not reset the loader, which remembers its options: each test loads another copy. */
async function fresh() {
  vi.resetModules();
  loads += 1;
  const loader = pathToFileURL('node_modules/@googlemaps/js-api-loader/dist/index.js');
  const own: Promise<object> = import(/* @vite-ignore */ `${loader}?${loads}`);
  vi.doMock('@googlemaps/js-api-loader', () => own);
  const { loadPlaces, loadLibrary, maps } = await import('../../src/third-party/google/load-maps');
  const script = () => maps.getSnapshot().value.script;
  const states: string[] = [];
  maps.subscribe(() => states.push(script()));
  const tryAgain = () => maps.send({ type: 'retry.requested' });
  return { loadPlaces, loadLibrary, tryAgain, script, states };
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="googleapis"]')];
beforeEach(() => {
  history.replaceState(null, '', '/zh/location');
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const name of ['google', 'googleCalls']) Reflect.deleteProperty(window, name);
  document.head.replaceChildren();
});

describe("Google's script", () => {
  it("is requested with the key, the page's language, region GB and the origin as referrer", async () => {
    const { loadPlaces } = await fresh();
    const loading = loadPlaces(settings);
    await vi.advanceTimersByTimeAsync(0);
    const { searchParams, origin, pathname } = new URL(scripts()[0]?.src ?? '');
    expect(origin + pathname).toBe('https://maps.googleapis.com/maps/api/js');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      key: 'browser-key',
      v: 'weekly',
      language: 'zh-CN',
      region: 'GB',
      auth_referrer_policy: 'origin',
      libraries: 'places',
    });
    installGoogleMaps([]);
    await loading;
  });

  it('is ready for every caller when a later attempt loads', async () => {
    const { loadPlaces, loadLibrary, states } = await fresh();
    const both = Promise.all([loadPlaces(settings), loadLibrary('maps', settings)]);
    await vi.advanceTimersByTimeAsync(0);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(500);
    installGoogleMaps([]);
    await both;
    expect(scripts()).toHaveLength(2);
    expect([...new Set(states)]).toEqual(['loading', 'pausing', 'ready']);
  });

  it('is not requested again once it has loaded or Google has refused the key', async () => {
    installGoogleMaps([]);
    const { loadPlaces, tryAgain, script } = await fresh();
    await loadPlaces(settings);
    tryAgain();
    expect(script()).toBe('ready');
    window.gm_authFailure?.();
    tryAgain();
    await loadPlaces(settings);
    expect(script()).toBe('refused');
    expect(scripts()).toHaveLength(0);
  });
});

describe("Google's map", () => {
  const leith = { lat: 55.97, lon: -3.17, letter: 'A', title: 'Leith, Edinburgh, EH6' };
  const glasgow = { lat: 55.87, lon: -4.29, letter: 'B', title: 'Hillhead, Glasgow, G12' };

  async function draw() {
    vi.resetModules();
    installGoogleMaps([]);
    const { drawMap } = await import('../../src/third-party/google/draw-map');
    const element = document.createElement('div');
    const drawn = await drawMap(element, { key: 'browser-key', mapId: 'style-id' });
    const [map] = window.googleCalls.maps;
    if (!map) throw new Error('no map was drawn');
    return { drawn, map };
  }

  it('shows Edinburgh at zoom 13 in its own style, and lets the page scroll', async () => {
    const { map } = await draw();
    expect(map.options).toMatchObject({
      center: { lat: 55.95, lng: -3.19 },
      zoom: 13,
      mapId: 'style-id',
      colorScheme: 'FOLLOW_SYSTEM',
      gestureHandling: 'cooperative',
    });
  });

  it('marks both ends, fits the whole route, and returns to Edinburgh when no end is chosen', async () => {
    const { drawn, map } = await draw();
    drawn.mark([leith]);
    expect(map.marks).toEqual([{ title: leith.title, position: { lat: 55.97, lng: -3.17 } }]);
    expect(map.moves).toEqual([{ center: { lat: 55.97, lng: -3.17 } }, { zoom: 14 }]);
    drawn.mark([leith, glasgow]);
    expect(map.marks.map(({ title }) => title)).toEqual([leith.title, glasgow.title]);
    expect(map.moves.at(-1)).toEqual({ bounds: { south: 55.87, west: -4.29, north: 55.97, east: -3.17 }, padding: 48 });
    drawn.mark([]);
    expect(map.marks).toEqual([]);
    expect(map.moves.slice(-2)).toEqual([{ center: { lat: 55.95, lng: -3.19 } }, { zoom: 13 }]);
  });
});

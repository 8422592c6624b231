// @vitest-environment jsdom
/** Loading Google's script: three retries, each later than the one before, and what is known of it meanwhile. */
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installGoogleMaps } from '../../support/google-maps';

const settings = { key: 'browser-key', mapId: '' };

let loads = 0;

/** The loader stands outside of the modules that can be reset, and remembers its options: each test has one of its own. */
async function fresh() {
  vi.resetModules();
  loads += 1;
  const loader = pathToFileURL('node_modules/@googlemaps/js-api-loader/dist/index.js');
  const own: Promise<object> = import(/* @vite-ignore */ `${loader}?${loads}`);
  vi.doMock('@googlemaps/js-api-loader', () => own);
  const { loadPlaces, loadLibrary, maps } = await import('../../../src/third-party/google/load-maps');
  const { mapsHealth, watchMapsHealth } = await import('../../../src/third-party/google/health');
  const states: string[] = [];
  watchMapsHealth(() => states.push(mapsHealth().script));
  const tryAgain = () => maps.send({ type: 'retry.requested' });
  return { loadPlaces, loadLibrary, tryAgain, mapsHealth, states };
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="googleapis"]')];
const fail = (script: HTMLScriptElement | undefined) => script?.dispatchEvent(new Event('error'));
const settled = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'loaded',
    () => 'failed',
  );

beforeEach(() => {
  history.replaceState(null, '', '/zh/location');
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of ['google', 'googleCalls']) Reflect.deleteProperty(window, name);
  document.head.replaceChildren();
});

describe("Google's script", () => {
  it("is requested with the key, the page's language, region GB and the origin as referrer", async () => {
    const { loadPlaces } = await fresh();
    const loading = settled(loadPlaces(settings));
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
    expect(await loading).toBe('loaded');
  });

  it('is requested three more times, after half a second, one second and two seconds', async () => {
    const { loadPlaces, states } = await fresh();
    const loading = settled(loadPlaces(settings));
    const counts: number[] = [];
    for (const wait of [0, 499, 1, 999, 1, 1999, 1]) {
      await vi.advanceTimersByTimeAsync(wait);
      counts.push(scripts().length);
      if (![499, 999, 1999].includes(wait)) fail(scripts().at(-1));
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(await loading).toBe('failed');
    expect(states).toEqual(['loading', 'failed']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await settled(loadPlaces(settings))).toBe('failed');
    expect(scripts()).toHaveLength(4);
  });

  it('is ready for every caller when a later attempt loads', async () => {
    const { loadPlaces, loadLibrary, states } = await fresh();
    const both = Promise.all([settled(loadPlaces(settings)), settled(loadLibrary('maps', settings))]);
    await vi.advanceTimersByTimeAsync(0);
    fail(scripts()[0]);
    await vi.advanceTimersByTimeAsync(500);
    installGoogleMaps([]);
    expect(await both).toEqual(['loaded', 'loaded']);
    expect(scripts()).toHaveLength(2);
    expect(states).toEqual(['loading', 'ready']);
  });

  it('counts as failed when it does not call back within eight seconds', async () => {
    const { loadPlaces, states } = await fresh();
    const loading = settled(loadPlaces(settings));
    await vi.advanceTimersByTimeAsync(4 * 8000 + 3499);
    expect(states).toEqual(['loading']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toBe('failed');
  });

  it('is requested again when the customer retries', async () => {
    const { loadPlaces, tryAgain, states } = await fresh();
    const loading = settled(loadPlaces(settings));
    for (const wait of [0, 500, 1000, 2000]) {
      await vi.advanceTimersByTimeAsync(wait);
      fail(scripts().at(-1));
    }
    expect(await loading).toBe('failed');
    tryAgain();
    const again = settled(loadPlaces(settings));
    await vi.advanceTimersByTimeAsync(0);
    expect(scripts()).toHaveLength(5);
    installGoogleMaps([]);
    expect(await again).toBe('loaded');
    expect(states).toEqual(['loading', 'failed', 'loading', 'ready']);
  });

  it('is not requested again once it has loaded or Google has refused the key', async () => {
    installGoogleMaps([]);
    const { loadPlaces, tryAgain, mapsHealth } = await fresh();
    await loadPlaces(settings);
    tryAgain();
    expect(mapsHealth().script).toBe('ready');
    window.gm_authFailure?.();
    tryAgain();
    await loadPlaces(settings);
    expect(mapsHealth().script).toBe('refused');
    expect(scripts()).toHaveLength(0);
  });
});

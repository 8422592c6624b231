// @vitest-environment jsdom
/** Loading Google's script through its own loader. The chart has the retries: tests/machines/google-maps.test.ts. */
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
    expect(states).toEqual(['loading', 'ready']);
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

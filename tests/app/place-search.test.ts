// @vitest-environment jsdom
/** The search for places, with and without Google; the script's loader is replaced. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mapsHealthOf } from '#machines/google-maps.view';
import { type GooglePlaceDouble, installGoogleMaps } from '../support/google-maps';
import { fakeFetch, json, signal } from './fake-fetch';

const known: GooglePlaceDouble[] = [
  { id: 'leith', main: 'Leith', secondary: 'Edinburgh, UK' },
  { id: 'leith-walk', main: 'Leith Walk', secondary: '' },
];
const own = { suggestions: [{ id: 'leith-eh6', primary: 'Leith', secondary: 'Edinburgh, EH6' }] };
const place = { id: 'g:leith', primary: 'Leith', secondary: 'Edinburgh, EH6', lat: 1, lon: 2, precision: 'district' };

interface Server {
  key?: string;
  configStatus?: number;
  placeAnswer?: Response;
}

function serve({ key = 'browser-key', configStatus = 200, placeAnswer }: Server = {}) {
  return fakeFetch(({ url }) => {
    if (url === '/api/config') return json({ googleMapsKey: key, googleMapId: '' }, configStatus);
    if (url.startsWith('/api/places?')) return json(own);
    return placeAnswer ?? json({ place: { ...place } });
  });
}

/** Fresh modules, without the caches of the test before. */
async function fresh() {
  vi.resetModules();
  const { suggestPlaces, resolvePlace } = await import('../../src/third-party/place-search');
  const search = (query: string) => suggestPlaces({ query }, signal());
  /** The service loads when a search first needs it. */
  const health = async () => mapsHealthOf((await import('../../src/third-party/google/load-maps')).maps.getSnapshot());
  return { search, resolve: (placeId: string) => resolvePlace({ placeId }, signal()), health };
}

/** A page with fresh modules, and the calls to its server. */
const open = async (server: Server = {}) => ({ sent: serve(server), ...(await fresh()) });

const urls = (sent: readonly { url: string }[]) => sent.map(({ url }) => url);
const script = () => document.querySelector('script[src*="googleapis"]');

beforeEach(() => {
  history.replaceState(null, '', '/en/location');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const name of ['google', 'googleCalls', 'googleManner']) Reflect.deleteProperty(window, name);
  document.head.replaceChildren();
});

describe('a search without a key', () => {
  it('queries only our own list, once, and loads nothing from Google', async () => {
    const { sent, search } = await open({ key: '' });
    expect(await search('Leith')).toEqual({ ok: true, ...own });
    expect(await search('Leit')).toEqual({ ok: true, ...own });
    expect(urls(sent).toSorted()).toEqual(['/api/config', '/api/places?q=Leit', '/api/places?q=Leith']);
    expect(script()).toBeNull();
    expect(window).not.toHaveProperty('google');
  });

  it('is assumed while the configuration cannot be read', async () => {
    const { search } = await open({ configStatus: 503 });
    expect(await search('Leith')).toEqual({ ok: true, ...own });
    installGoogleMaps(known);
    serve();
    expect(await search('Leith')).toMatchObject({ suggestions: [{ id: 'g:leith' }, { id: 'g:leith-walk' }] });
  });
});

it('a search waits two seconds at most for the configuration', async () => {
  vi.useFakeTimers();
  fakeFetch(({ url }) => (url === '/api/config' ? new Promise<Response>(() => undefined) : json(own)));
  const { search } = await fresh();
  const asking = search('Leith');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await asking).toEqual({ ok: true, ...own });
});

describe('a search with a key', () => {
  beforeEach(() => installGoogleMaps(known));

  it("queries Google for places in Great Britain near Edinburgh, in the page's language", async () => {
    history.replaceState(null, '', '/zh/location');
    const { search, health } = await open();
    expect(await search('Leith')).toEqual({
      ok: true,
      suggestions: [
        { id: 'g:leith', primary: 'Leith', secondary: 'Edinburgh, UK' },
        { id: 'g:leith-walk', primary: 'Leith Walk', secondary: '' },
      ],
    });
    expect(window.googleCalls.searches).toEqual([
      {
        input: 'Leith',
        includedRegionCodes: ['gb'],
        language: 'zh-CN',
        region: 'gb',
        locationBias: { center: { lat: 55.95, lng: -3.19 }, radius: 50_000 },
      },
    ]);
    expect(await health()).toEqual({ script: 'ready', searchFailed: false });
    expect(script()).toBeNull();
  });

  it('queries our own list when Google finds nothing', async () => {
    const { search } = await open();
    expect(await search('利斯')).toEqual({ ok: true, ...own });
  });

  it.each(['refuses', 'talksNonsense'] as const)(
    'queries our own list when Google %s, reports it, and queries Google again',
    async (manner) => {
      const { search, health } = await open();
      await search('Leith');
      window.googleManner = manner;
      expect(await search('Leith')).toEqual({ ok: true, ...own });
      expect(await health()).toEqual({ script: 'ready', searchFailed: true });
      delete window.googleManner;
      expect(await search('Leith')).toMatchObject({ suggestions: [{ id: 'g:leith' }, {}] });
      expect((await health()).searchFailed).toBe(false);
    },
  );

  it('queries our own list when Google does not answer within two seconds', async () => {
    const { search, health } = await open();
    await search('Leith');
    window.googleManner = 'isSilent';
    vi.useFakeTimers();
    const asking = search('Leith');
    await vi.advanceTimersByTimeAsync(1999);
    expect((await health()).searchFailed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asking).toEqual({ ok: true, ...own });
    expect((await health()).searchFailed).toBe(true);
  });

  it('queries our own list once Google has refused the key', async () => {
    const { search, health } = await open();
    await search('Leith');
    window.gm_authFailure?.();
    expect((await health()).script).toBe('refused');
    expect(await search('Leith')).toEqual({ ok: true, ...own });
    expect(window.googleCalls.searches).toHaveLength(1);
  });

  it.each([
    ['Google', '/en/location?step=route', 1],
    ['Google', '/en/same-day-quote', 1],
    ['our own list where its content policy blocks Google', '/en/about', 0],
  ])('queries %s on a page opened at %s', async (_, path, searches) => {
    const name = `http://localhost${path}`;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name } as PerformanceEntry]);
    const { search } = await open();
    expect(await search('Leith')).toMatchObject({ ok: true });
    expect(window.googleCalls.searches).toHaveLength(searches);
  });
});

describe('a chosen place', () => {
  const further = [
    { id: 'royal', main: 'Royal Infirmary', secondary: 'Near Leith' },
    { id: 'street', main: '12 Leith St', secondary: '' },
  ];
  beforeEach(() => installGoogleMaps([...known, ...further]));

  it("is looked up by our server, regardless of Google's answer to the page", async () => {
    const { sent, search, resolve } = await open();
    await search('Leith');
    expect(await resolve('g:leith')).toEqual({
      ok: true,
      location: { placeId: 'g:leith', place: 'Leith, Edinburgh, EH6', position: { lat: 1, lon: 2 } },
    });
    expect(urls(sent)).toContain('/api/places/g%3Aleith');
    expect(JSON.stringify(sent)).not.toContain('55.97');
  });

  it.each([
    ['g:royal', 'Royal Infirmary, Leith, Edinburgh, EH6'],
    ['g:street', 'Leith, Edinburgh, EH6'],
  ])('%s keeps the name that the search gave it if that is more precise', async (id, line) => {
    const { search, resolve } = await open();
    await search('Leith');
    expect(await resolve(id)).toMatchObject({ location: { place: line } });
  });

  it("is refused with Google's reason", async () => {
    const body = { error: 'Geocoding failed: PERMISSION_DENIED', code: 'geocodingFailed', status: 'PERMISSION_DENIED' };
    const { resolve } = await open({ placeAnswer: json(body, 502) });
    expect(await resolve('g:leith')).toEqual({ ok: false, reason: 'geocodingFailed', status: 'PERMISSION_DENIED' });
  });

  it('is refused with the status of the answer if it has no reason of its own', async () => {
    const { resolve } = await open({ placeAnswer: json({ error: 'Sorry', code: 'geocodingFailed' }, 502) });
    expect(await resolve('g:leith')).toEqual({ ok: false, reason: 'geocodingFailed', status: '502' });
  });
});

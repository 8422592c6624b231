// @vitest-environment jsdom
/** Loading the parts of a page, and reloading it. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isLoadFailure } from '../../src/app/load-route';
import { withLoadTimeout } from '../../src/boot/load-failure';
import { loadTextFile } from '../../src/i18n/dictionaries';
import '../../src/shared/reload-restored';

vi.mock('../../locales/en/home.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => void vi.useFakeTimers({ now: 0 }));

describe('a load', () => {
  it('counts as failed when it takes 120 seconds', async () => {
    const failed = vi.fn();
    withLoadTimeout(new Promise(() => {})).catch(failed);
    await vi.advanceTimersByTimeAsync(120_000 - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(isLoadFailure(failed.mock.calls[0]?.[0])).toBe(true);
  });

  it('leaves no timer behind when it ends or fails', async () => {
    expect(await withLoadTimeout(Promise.resolve('page'))).toBe('page');
    await expect(withLoadTimeout(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(vi.getTimerCount()).toBe(0);
  });
});

it.each([
  [new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js'), true],
  [new TypeError('error loading dynamically imported module: https://x.example/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for https://x.example/a.css'), true],
  [new TypeError("Cannot read properties of undefined (reading 'name')"), false],
  [new RangeError('loading a module'), false],
  ['a text', false],
  [undefined, false],
])('the failure to load %s is recognised by its message: %s', (error, isRecognised) => {
  expect(isLoadFailure(error)).toBe(isRecognised);
});

describe('the texts of a page', () => {
  const copy = { home: { hero: { title: 'Moved' } } };
  let asked: number[];
  const answerWith = (answer: (count: number) => Response | Promise<Response>) =>
    vi.stubGlobal('fetch', (url: string) => {
      expect(url).toBe('/texts/en-home.json');
      asked.push(Date.now());
      return Promise.resolve(asked.length).then(answer);
    });

  beforeEach(() => {
    asked = [];
  });

  async function load(): Promise<unknown> {
    const loading = loadTextFile('locales/en/home.ts').catch((error: Error) => error);
    await vi.runAllTimersAsync();
    return loading;
  }

  it('are requested up to five times more, after 350 ms and then twice as long each time', async () => {
    answerWith(() => Promise.reject(new TypeError('offline')));
    expect(await load()).toEqual(new TypeError('offline'));
    expect(asked.map((at, index) => at - (asked[index - 1] ?? 0))).toEqual([350, 700, 1400, 2800, 5600]);
  });

  it('are accepted as soon as they arrive, and only as JSON', async () => {
    answerWith((count) => (count < 3 ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : Response.json(copy)));
    expect(await load()).toEqual(copy);
    expect(asked).toHaveLength(3);
  });
});

it.each([
  ['/en/manage/0123456789abcdef01234567', true, 1],
  ['/zh/booking-result', true, 1],
  ['/en/booking-result', false, 0],
  ['/en/quote', true, 0],
  ['/en/', true, 0],
])('the page %s, restored from the cache (%s), is reloaded %d times', (pathname, persisted, times) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname, reload });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(reload).toHaveBeenCalledTimes(times);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTextFile } from '../../src/i18n/dictionaries';

vi.mock('../../locales/en/home.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

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
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function load(): Promise<unknown> {
  const loading = loadTextFile('locales/en/home.ts').catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return loading;
}

it('texts are requested up to five times more, after 350 ms and then twice as long each time', async () => {
  answerWith(() => Promise.reject(new TypeError('offline')));
  expect(await load()).toEqual(new TypeError('offline'));
  expect(asked.map((at, index) => at - (asked[index - 1] ?? 0))).toEqual([350, 700, 1400, 2800, 5600]);
});

it('texts are accepted as soon as they arrive, and only as JSON', async () => {
  answerWith((count) => (count < 3 ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : Response.json(copy)));
  expect(await load()).toEqual(copy);
  expect(asked).toHaveLength(3);
});

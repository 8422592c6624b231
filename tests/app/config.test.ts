import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeFetch, json } from './fake-fetch';

/** A page of its own: the module remembers what the server said. */
async function page(answer: () => Response) {
  vi.resetModules();
  const calls = fakeFetch(answer);
  const { readConfig, isConfigKnown } = await import('../../src/api/config');
  const read = (field: string) => readConfig(z.object({ [field]: z.string() }));
  return { calls, read, isConfigKnown };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the configuration is requested once for all its readers', async () => {
  const { calls, read, isConfigKnown } = await page(() => json({ map: 'm', pay: 'p' }));
  expect(isConfigKnown()).toBe(false);
  expect(await Promise.all([read('map'), read('pay')])).toEqual([{ map: 'm' }, { pay: 'p' }]);
  expect(await read('map')).toEqual({ map: 'm' });
  expect(calls.map(({ url }) => url)).toEqual(['/api/config']);
  expect(isConfigKnown()).toBe(true);
});

it('the configuration lacks a part that the server omits, and keeps the others', async () => {
  const { read } = await page(() => json({ map: 'm' }));
  expect(await read('pay')).toBeUndefined();
  expect(await read('map')).toEqual({ map: 'm' });
});

it('the configuration is requested again after a failure', async () => {
  const answers = [json({}, 503), json({ map: 'm' })];
  const { calls, read, isConfigKnown } = await page(() => answers.shift() ?? json({}, 500));
  expect(await read('map')).toBeUndefined();
  expect(isConfigKnown()).toBe(false);
  expect(await read('map')).toEqual({ map: 'm' });
  expect(calls).toHaveLength(2);
});

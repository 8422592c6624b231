// @vitest-environment jsdom
/** A browser whose clock is a day fast, or slow: days and ends are those of the server. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY, HOUR } from '#domain/time-units';

const NOW = Date.parse('2026-11-21T09:00:00Z');

beforeEach(() => vi.resetModules());
afterEach(() => vi.useRealTimers());

it.each([
  ['fast', DAY],
  ['slow', -DAY],
])("a page knows London's day before it has asked the server, where the clock is a day %s", async (_, ahead) => {
  vi.useFakeTimers({ now: NOW + ahead });
  const entry = { serverTiming: [{ name: 'now', duration: NOW }], transferSize: 300, responseStart: 0 };
  vi.stubGlobal('performance', { now: () => 50, getEntriesByType: () => [entry] });
  const clock = await import('../../src/storage/server-clock');
  vi.unstubAllGlobals();
  expect([clock.serverNow(), clock.isServerTimeKnown()]).toEqual([NOW + 50, true]);
});

async function page(ahead: number) {
  vi.useFakeTimers({ now: NOW + ahead });
  const clock = await import('../../src/storage/server-clock');
  clock.setServerTime({ headers: new Headers({ date: new Date(NOW).toUTCString() }) });
  const { waitUntil } = await import('../../src/api/wait-until');
  const { today } = await import('../../src/shared/today');
  const { readSameDay } = await import('../../src/storage/same-day-draft');
  return { waitUntil, today, readSameDay };
}

it.each([
  ['fast', DAY],
  ['slow', -DAY],
])('a quote ends after its 24 hours where the clock is a day %s', async (_, ahead) => {
  const { waitUntil } = await page(ahead);
  let isOver = false;
  void waitUntil({ time: NOW + 24 * HOUR }, new AbortController().signal).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(24 * HOUR - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

it.each([
  ['fast', DAY],
  ['slow', -DAY],
])("the fields of a form begin at London's day where the clock is a day %s", async (_, ahead) => {
  const { today, readSameDay } = await page(ahead);
  expect(today()).toBe('2026-11-21');
  const { times } = await readSameDay({}, new AbortController().signal);
  expect(times.today).toBe('2026-11-21');
});

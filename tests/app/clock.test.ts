import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY } from '#domain/time-units';
import { waitUntil } from '../../src/api/wait-until';

const NOW = Date.parse('2026-11-21T09:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

function wait(time?: number) {
  const state = { isOver: false };
  const stop = new AbortController();
  void waitUntil({ time }, stop.signal).then(() => {
    state.isOver = true;
  });
  return { state, stop };
}

it('a wait can be longer than a timer reaches', async () => {
  const { state } = wait(NOW + 30 * DAY);
  await vi.advanceTimersByTimeAsync(30 * DAY - 1);
  expect(state.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.isOver).toBe(true);
});

it('a wait without an end time never ends', async () => {
  const { state } = wait();
  await vi.advanceTimersByTimeAsync(30 * DAY);
  expect(state.isOver).toBe(false);
});

it('a wait for a time that has passed ends at once', async () => {
  const { state } = wait(NOW - 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

it('a page that becomes visible again after a sleep checks the clock', async () => {
  const { state } = wait(NOW + 3600_000);
  vi.setSystemTime(NOW + 2 * 3600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

it('an aborted wait leaves no timer behind', () => {
  const { stop } = wait(NOW + DAY);
  stop.abort();
  expect(vi.getTimerCount()).toBe(0);
});

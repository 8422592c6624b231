import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY } from '#domain/time-units';
import { waitUntil } from '../../src/booking/wait-until';

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

it('waits for times beyond the reach of a timer', async () => {
  const { state } = wait(NOW + 30 * DAY);
  await vi.advanceTimersByTimeAsync(30 * DAY - 1);
  expect(state.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.isOver).toBe(true);
});

it('never ends without a time, as for a quote of another backend', async () => {
  const { state } = wait();
  await vi.advanceTimersByTimeAsync(30 * DAY);
  expect(state.isOver).toBe(false);
});

it('is over at once when the time has passed', async () => {
  const { state } = wait(NOW - 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

it('looks at the clock when the page is seen again after a sleep', async () => {
  const { state } = wait(NOW + 3600_000);
  vi.setSystemTime(NOW + 2 * 3600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

it('leaves no timer behind when it is given up', () => {
  const { stop } = wait(NOW + DAY);
  stop.abort();
  expect(vi.getTimerCount()).toBe(0);
});

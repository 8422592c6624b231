// @vitest-environment jsdom
/** Waits and days follow the clock of the server, even if the browser's own is wrong. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR } from '#domain/time-units';

const NOW = Date.parse('2026-11-21T09:00:00Z');
/** Clocks of browsers, and how many milliseconds each is ahead of the right time. */
const clocks = [
  ['right', 0],
  ['a day fast', DAY],
  ['a day slow', -DAY],
] as const;

beforeEach(() => vi.resetModules());

/** A page that has had an answer from the server. */
async function page(ahead = 0) {
  vi.useFakeTimers({ now: NOW + ahead });
  const clock = await import('../../src/storage/server-clock');
  clock.setServerTime({ headers: new Headers({ date: new Date(NOW).toUTCString() }) });
  const { waitForLook, waitForNextDay, waitUntil } = await import('../../src/api/wait-until');
  const watch = (begin: (signal: AbortSignal) => Promise<true>) => {
    const state = { isOver: false };
    const stop = new AbortController();
    void begin(stop.signal).then(() => {
      state.isOver = true;
    });
    return { state, stop };
  };
  return {
    wait: (time?: number) => watch((signal) => waitUntil({ time }, signal)),
    waitForLook: () => watch((signal) => waitForLook({}, signal)),
    waitForDayAfter: (today: string) => watch((signal) => waitForNextDay({ today }, signal)),
  };
}

describe('a wait', () => {
  it.each(clocks)('ends at its time, even if a timer cannot run that long, when the clock is %s', async (_, ahead) => {
    const { wait } = await page(ahead);
    const { state } = wait(NOW + 30 * DAY);
    await vi.advanceTimersByTimeAsync(30 * DAY - 1);
    expect(state.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.isOver).toBe(true);
  });

  it('never ends without a time, and ends at once when it has passed', async () => {
    const { wait } = await page();
    const [endless, over] = [wait(), wait(NOW - 1)];
    await vi.advanceTimersByTimeAsync(30 * DAY);
    expect([endless.state.isOver, over.state.isOver]).toEqual([false, true]);
  });

  it('checks the clock when the page becomes visible again after a sleep', async () => {
    const { wait } = await page();
    const { state } = wait(NOW + HOUR);
    vi.setSystemTime(NOW + 2 * HOUR);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state.isOver).toBe(true);
  });

  it('leaves no timer behind when it is aborted', async () => {
    const { wait } = await page();
    wait(NOW + DAY).stop.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a look at a page that keeps itself up to date', () => {
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('comes after half a minute, and leaves no timer behind when it is aborted', async () => {
    const { waitForLook } = await page();
    const { state } = waitForLook();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(state.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.isOver).toBe(true);
    waitForLook().stop.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not come while the page is hidden, and comes at once when the customer is back', async () => {
    const { waitForLook } = await page();
    const { state } = waitForLook();
    show('hidden');
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(state.isOver).toBe(false);
    show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(state.isOver).toBe(true);
  });
});

describe("London's day", () => {
  it.each(clocks)('is known before the first call to the server, when the clock is %s', async (_, ahead) => {
    vi.useFakeTimers({ now: NOW + ahead });
    const entry = { serverTiming: [{ name: 'now', duration: NOW }], transferSize: 300, responseStart: 0 };
    vi.stubGlobal('performance', { now: () => 50, getEntriesByType: () => [entry] });
    const clock = await import('../../src/storage/server-clock');
    expect([clock.serverNow(), clock.isServerTimeKnown()]).toEqual([NOW + 50, true]);
  });

  it.each(clocks)('is the day that forms start from, when the clock is %s', async (_, ahead) => {
    await page(ahead);
    const { today } = await import('../../src/shared/today');
    const { readSameDay } = await import('../../src/storage/same-day-draft');
    const { times } = await readSameDay({}, new AbortController().signal);
    expect([today(), times.today]).toEqual(['2026-11-21', '2026-11-21']);
  });

  it.each(clocks)('is waited for until it ends, when the clock is %s', async (_, ahead) => {
    const { waitForDayAfter } = await page(ahead);
    const { state } = waitForDayAfter('2026-11-21');
    await vi.advanceTimersByTimeAsync(15 * HOUR - 1);
    expect(state.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.isOver).toBe(true);
  });

  it('is not waited for when an answer names a day that is over: the next one is', async () => {
    const { waitForDayAfter } = await page();
    const { state } = waitForDayAfter('2026-11-19');
    await vi.advanceTimersByTimeAsync(15 * HOUR - 1);
    expect(state.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.isOver).toBe(true);
  });

  it('is a day ahead of UTC just after midnight in summer', async () => {
    vi.useFakeTimers({ now: Date.UTC(2027, 5, 1, 23, 30) });
    const { today } = await import('../../src/shared/today');
    expect(today()).toBe('2027-06-02');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delays } from '#machines/delays';
import { isLoadFailure } from '../../src/app/load-route';
import { withLoadTimeout } from '../../src/boot/load-failure';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a load', () => {
  it('a load that takes 120 seconds counts as failed', async () => {
    const failed = vi.fn();
    withLoadTimeout(new Promise(() => {})).catch(failed);
    await vi.advanceTimersByTimeAsync(delays.chunkTimeout - 1);
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

describe('a failure to load', () => {
  it.each([
    new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js'),
    new TypeError('error loading dynamically imported module: https://x.example/a.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for https://x.example/a.css'),
  ])('is recognised by its message: %s', (error) => {
    expect(isLoadFailure(error)).toBe(true);
  });

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'name')"),
    new RangeError('loading a module'),
    'a text',
    undefined,
  ])('is not recognised in %s', (error) => {
    expect(isLoadFailure(error)).toBe(false);
  });
});

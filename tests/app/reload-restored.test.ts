import { afterEach, expect, it, vi } from 'vitest';
import '../../src/shared/reload-restored';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/en/manage/0123456789abcdef01234567', true, 1],
  ['/zh/booking-result', true, 1],
  ['/en/booking-result', false, 0],
  ['/en/quote', true, 0],
  ['/en/', true, 0],
])('the page %s, restored from the cache (%s), is loaded anew %d times', (pathname, persisted, times) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname, reload });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(reload).toHaveBeenCalledTimes(times);
});

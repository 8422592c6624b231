/** Restores mocks, environment, globals and timers after each test. */
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  // In this order: a clock that was stubbed was the faked one.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    environment: 'node',
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // As long as a page's own waits: what is polled for is as late under load as what is waited for.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // A browser under load may be late once; what fails twice is a fault.
    retry: 1,
  },
});

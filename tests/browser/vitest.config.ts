import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    environment: 'node',
    testTimeout: 90_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A browser under load may be late once; what fails twice is a fault.
    retry: 1,
  },
});

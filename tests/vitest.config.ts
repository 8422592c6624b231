import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', 'tests/postgres/**', 'tests/views/paths/**', 'node_modules/**'],
    environment: 'node',
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});

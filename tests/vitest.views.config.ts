import { defineConfig } from 'vitest/config';

/** The generated walks through the React screens: a command of its own (`npm run test:views`). */
export default defineConfig({
  test: { include: ['tests/views/paths/**/*.test.tsx'], environment: 'node', testTimeout: 30_000, maxWorkers: 2 },
});

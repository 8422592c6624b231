import { defineConfig } from 'vitest/config';

/** The tests that are to notice; `run.mjs` names them. */
export default defineConfig({
  test: { environment: 'node', include: JSON.parse(process.env.STRYKER_TESTS ?? '[]'), testTimeout: 30_000 },
});

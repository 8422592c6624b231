import { defineConfig } from 'vitest/config';

/** The tests that are to notice; `run.mjs` names them. A server that starts late on a busy machine must not leave its tests out: nothing would notice. */
export default defineConfig({
  test: {
    environment: 'node',
    include: JSON.parse(process.env.STRYKER_TESTS ?? '[]'),
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});

import { defineConfig } from 'vitest/config';

/** The sample that `npm test` runs: the store on PostgreSQL, and several server processes on one database. */
export default defineConfig({
  test: {
    include: ['tests/postgres/**/*.test.ts', 'tests/server/platform/{store,outbox,idempotency}*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/postgres/global-setup.ts', 'tests/postgres/build-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

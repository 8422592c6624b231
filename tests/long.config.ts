import { defineConfig } from 'vitest/config';

const LONG = 'tests/**/*.long.test.ts';

/** The suites of `npm run test:long`. */
const inBrowser = { testTimeout: 90_000 };

export default defineConfig({
  test: {
    environment: 'node',
    // More rounds of a proof may take hours.
    testTimeout: process.env.PROVE_ROUNDS ? 10 * 3_600_000 : 30_000,
    hookTimeout: 60_000,
    // Some mails are sent seconds after the answer, so that its time tells nothing.
    expect: { poll: { timeout: 15_000 } },
    env: { TEST_LONG: 'on' },
    projects: [
      {
        extends: true,
        test: {
          name: 'proofs',
          include: [LONG, 'tests/prove/*.test.ts', 'tests/server/schedule/vans.test.ts'],
          exclude: ['tests/browser/**'],
          // The pictures of docs/machines hold their style.
          css: { include: [/\.css\?raw$/] },
        },
      },
      {
        extends: true,
        test: { name: 'proofs in the browser', include: ['tests/browser/*.long.test.ts'], ...inBrowser },
      },
      // Without the seed of `npm test`: new cases each time.
      { extends: true, test: { name: 'laws', include: ['tests/{domain,machines}/**/*.test.ts'], exclude: [LONG] } },
      {
        extends: true,
        test: {
          name: 'server on PostgreSQL',
          include: ['tests/server/**/*.test.ts', 'tests/postgres/**/*.test.ts'],
          env: {},
          globalSetup: ['tests/postgres/global-setup.ts', 'tests/postgres/build-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser on PostgreSQL',
          include: ['tests/browser/**/*.test.ts'],
          env: {},
          globalSetup: 'tests/postgres/global-setup.ts',
          ...inBrowser,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/charts/chromium.test.ts'],
          ...inBrowser,
        },
      },
      ...(['firefox', 'webkit'] as const).map((engine) => ({
        extends: true as const,
        test: {
          name: `journeys in ${engine}`,
          include: ['tests/browser/{whole-booking,checkout,same-day,forms}.test.ts'],
          env: { BROWSER: engine },
          ...inBrowser,
        },
      })),
    ],
  },
});

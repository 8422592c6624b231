import { defineConfig } from 'vitest/config';

const tests: string[] = JSON.parse(process.env.STRYKER_TESTS ?? '[]');
const walksScreens = tests.includes('tests/charts/view.test.ts');

/** The tests that must notice, named by `run.mjs`. The timeouts are long, so that a server that starts late on a busy machine does not skip its tests. */
export default defineConfig({
  test: {
    environment: walksScreens ? 'jsdom' : 'node',
    setupFiles: walksScreens ? ['tests/views/jsdom.ts', 'tests/support/charts/view/stand-ins.tsx'] : [],
    include: tests,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Some mails are sent seconds after the response.
    expect: { poll: { timeout: 15_000 } },
  },
});

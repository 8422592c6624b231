import { defineConfig } from 'vitest/config';

const tests: string[] = JSON.parse(process.env.STRYKER_TESTS ?? '[]');
const walksScreens = tests.includes('tests/charts/view.test.ts');

/** The tests that are to notice; `run.mjs` names them. A server that starts late on a busy machine must not leave its tests out: nothing would notice. */
export default defineConfig({
  test: {
    environment: walksScreens ? 'jsdom' : 'node',
    setupFiles: walksScreens ? ['tests/views/jsdom.ts', 'tests/support/charts/view/stand-ins.tsx'] : [],
    include: tests,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Some mails are sent seconds after the answer.
    expect: { poll: { timeout: 15_000 } },
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { recordedTests } from './plugin';

/** The tests that were written by hand, asked of every mutant of the charts they use. */
export default defineConfig({
  plugins: [recordedTests(fileURLToPath(new URL('../../..', import.meta.url)))],
  test: {
    include: ['tests/{machines,views,server/booking}/*.test.{ts,tsx}'],
    // They are generated, or take thousands of steps.
    exclude: ['tests/machines/races.test.ts', 'tests/server/booking/contract.test.ts'],
    environment: 'node',
    setupFiles: ['tests/views/stand-ins.ts'],
    // A chart that is changed on purpose may fail at any time.
    onUnhandledError: () => false,
  },
});

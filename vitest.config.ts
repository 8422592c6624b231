import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In London's own zone, no text says 'London time'. */
process.env.TZ = 'UTC';

/** The longest suites start first, so that no worker is left alone with one at the end. */
const ORDER = ['charts/chromium', 'browser/', 'prove/', 'views/', 'postgres/', 'server/'];
const rank = ({ moduleId }: TestSpecification): number => {
  const at = ORDER.findIndex((start) => moduleId.includes(`/tests/${start}`));
  return at < 0 ? ORDER.length : at;
};

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** Proofs that take minutes, left out unless TEST_LONG asks for them; see `npm run test:long` and `npm run prove`. */
const LONG = process.env.TEST_LONG === 'on' ? [] : ['tests/**/*.long.test.ts'];

const testsIn = (folder: string): string[] =>
  readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/${folder}/${file}`);
const APP = ['app', 'prerender'].flatMap(testsIn);
/** Files that mock a module need a fresh module graph, and pages are prerendered without a window. */
const needsOwnModules = (file: string): boolean =>
  file.startsWith('tests/prerender/') || /\bvi\.(?:mock|doMock|resetModules)\b/.test(readFileSync(file, 'utf8'));

const MOCKED = [...APP, ...testsIn('server')].filter(needsOwnModules);

/** Every suite of `npm test`; `vitest run --project browser` takes one, a path takes what it matches. */
export default defineConfig({
  test: {
    environment: 'node',
    // For tests that hang: a busy machine with two cores takes ten times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Matches the pages' own timeouts: under load, a poll is as slow as the page.
    expect: { poll: { timeout: 15_000 } },
    // One worker more than cores, because servers and pages wait a lot. Each worker imports everything, and two more slow the pages down.
    maxWorkers: availableParallelism() + 1,
    // Tests must not depend on each other: the order within a file is shuffled by a seed, which the report prints.
    sequence: { sequencer: SlowestFirst, shuffle: { tests: true } },
    coverage: {
      include: ['{domain,server}/**/*.ts'],
      exclude: ['tests/**'],
      reportOnFailure: true,
      reporter: ['html', ['text', { skipFull: true }]],
    },
    projects: [
      {
        extends: true,
        // Draws pages as `npm start` does: React's development build records a stack for every element.
        oxc: { jsx: { development: false } },
        test: {
          name: 'unit',
          env: { NODE_ENV: 'production' },
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/{app,ui,views,prerender,browser,postgres}/**',
            'tests/charts/{view,chromium}.test.ts',
            ...MOCKED,
            ...LONG,
          ],
          setupFiles: ['tests/support/restore.ts', 'tests/support/plans.ts', 'tests/support/property-seed.ts'],
          // These files leave nothing behind, and a reused worker has its modules already.
          isolate: false,
          // The pictures in docs/machines contain their styles.
          css: { include: [/\.css\?raw$/] },
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: APP.filter((file) => !needsOwnModules(file)),
          environment: 'jsdom',
          setupFiles: ['tests/support/restore.ts', 'tests/app/fresh-page.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'mocked', include: MOCKED, setupFiles: ['tests/support/restore.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'views',
          include: ['tests/views/*.test.tsx', 'tests/ui/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/restore.ts', 'tests/views/jsdom.ts', 'tests/views/stand-ins.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'walks',
          include: ['tests/charts/view.test.ts'],
          environment: 'jsdom',
          setupFiles: ['tests/views/jsdom.ts', 'tests/support/charts/view/stand-ins.tsx'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [
            'tests/postgres/**/*.test.ts',
            'tests/server/platform/{store,outbox,idempotency}*.test.ts',
            'tests/server/schedule/*.test.ts',
          ],
          env: {},
          setupFiles: ['tests/support/restore.ts', 'tests/support/plans.ts', 'tests/support/property-seed.ts'],
          isolate: false,
          globalSetup: ['tests/postgres/global-setup.ts', 'tests/postgres/build-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/charts/chromium.test.ts'],
          exclude: LONG,
          // Pages of the staff room need their styles.
          css: { include: [/./], modules: { classNameStrategy: 'scoped' } },
          // All files of a worker share the browser and the modules.
          isolate: false,
        },
      },
    ],
  },
});

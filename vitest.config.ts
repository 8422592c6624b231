import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest suites start first, so that no worker ends alone with one. */
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

const APP = ['app', 'prerender'].flatMap((folder) =>
  readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/${folder}/${file}`),
);
/** Who takes the place of a module needs modules that no other file has loaded; and pages are prerendered where there is no window. */
const needsOwnModules = (file: string): boolean =>
  file.startsWith('tests/prerender/') || /\bvi\.(?:mock|doMock|resetModules)\b/.test(readFileSync(file, 'utf8'));

/** Every suite of `npm test`; `vitest run --project browser` takes one, a path takes what it matches. */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The pages' own timeouts: a poll is as slow under load as the page.
    expect: { poll: { timeout: 15_000 } },
    // Servers and pages wait meanwhile. Each worker imports everything for itself, and two more than cores make pages late.
    maxWorkers: availableParallelism() + 1,
    // No test may need another: the order within a file changes with the seed, which the report prints.
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
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/{app,ui,views,prerender,browser,postgres}/**',
            'tests/charts/{view,chromium}.test.ts',
            ...LONG,
          ],
          setupFiles: ['tests/support/plans.ts', 'tests/support/property-seed.ts'],
          // They leave nothing behind, and a worker that goes on has its modules already.
          isolate: false,
          // The pictures of docs/machines hold their style.
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
        test: { name: 'mocked', include: APP.filter(needsOwnModules), setupFiles: ['tests/support/restore.ts'] },
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
          setupFiles: ['tests/support/plans.ts', 'tests/support/property-seed.ts'],
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
          testTimeout: 90_000,
          // Pages of the staff room are laid out with their style.
          css: { include: [/./], modules: { classNameStrategy: 'scoped' } },
          // The browser and the modules serve all files of a worker.
          isolate: false,
        },
      },
    ],
  },
});

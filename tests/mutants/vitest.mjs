/** A Vitest instance that stays up, to run the same tests after each change. */
import { relative } from 'node:path';
import { createVitest } from 'vitest/node';

/** `projects`: groups of test files, each with the environment, setup and plugins that it needs. */
export async function startTests(projects) {
  const vitest = await createVitest('test', {
    config: false,
    watch: false,
    maxWorkers: 1,
    bail: 1,
    silent: true,
    reporters: [{}],
    projects: projects.map(({ plugins, ...test }) => ({
      plugins,
      test: {
        pool: 'threads',
        isolate: false,
        testTimeout: 30_000,
        hookTimeout: 120_000,
        // Some mails are sent seconds after the response.
        expect: { poll: { timeout: 15_000 } },
        ...test,
      },
    })),
  });
  const all = await vitest.globTestSpecifications();
  return {
    /** The first test file that fails of those with such names; `undefined` where all pass. */
    async firstToFail(names, others = []) {
      const isOf = (starts, { moduleId }) => starts.some((one) => relative('.', moduleId).startsWith(one));
      const chosen = all.filter((each) => isOf(names, each) && !isOf(others, each));
      if (chosen.length === 0) return undefined;
      vitest.state.filesMap.clear();
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
      const failed = testModules.find((module) => module.state() === 'failed');
      if (failed) return relative('.', failed.moduleId);
      return unhandledErrors.length > 0 ? names.join() : undefined;
    },
    provide: (key, value) => vitest.provide(key, value),
    reload: (file) => vitest.invalidateFile(file),
    close: () => vitest.close(),
  };
}

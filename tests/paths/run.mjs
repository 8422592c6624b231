#!/usr/bin/env node
// npm run test:paths -- [machine] [--strategy shortest|greedy|postman] [--layer actor|view|browser] [--seed n]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withTests } from '../support/load-tests.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    strategy: { type: 'string' },
    layer: { type: 'string', default: 'actor' },
    seed: { type: 'string', default: '1' },
  },
});
const [machine] = positionals;
const suites = {
  view: ['tests/vitest.views.config.ts', 'tests/views/paths'],
  browser: ['tests/browser/vitest.config.ts', 'tests/browser/paths'],
};

/** The walks through screens are suites of their own, told by the environment which paths to take. */
function runSuite([config, folder]) {
  const env = {
    ...process.env,
    PATHS_STRATEGY: values.strategy ?? 'greedy',
    PATHS_SEED: values.seed,
    PATHS_LOOKS: 'on',
  };
  const args = ['run', '--config', config, machine ? `${folder}/${machine}.` : folder];
  const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), args, { stdio: 'inherit', env });
  return status ?? 1;
}

async function runActors() {
  const faults = await withTests('/tests/paths/main.ts', ({ walkCharts }) =>
    walkCharts({ machine, strategy: values.strategy, seed: Number(values.seed) }),
  );
  for (const fault of faults) console.error(`\n${fault}`);
  return faults.length === 0 ? 0 : 1;
}

const suite = suites[values.layer];
process.exitCode = suite ? runSuite(suite) : await runActors();

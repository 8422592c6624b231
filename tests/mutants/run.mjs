#!/usr/bin/env node
// npm run test:mutants -- [machine] [--of charts|views|constants] [--all-killers]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withTests } from '../support/load-tests.mjs';
import { judgeConstants } from './constants.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { of: { type: 'string' }, 'all-killers': { type: 'boolean' } },
});
const [machine] = positionals;
const KINDS = ['charts', 'views', 'constants'];
if (values.of !== undefined && !KINDS.includes(values.of)) {
  console.error(`There is no "${values.of}": ${KINDS.join(', ')}.`);
  process.exit(1);
}

/** Runs tests in another configuration; what they find goes to a folder. */
function findings(config, files, env) {
  const args = ['run', '--config', config, '--silent=true', '--passWithNoTests', ...files];
  const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), args, {
    stdio: ['ignore', 'inherit', 'ignore'],
    env: { ...process.env, ...env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  return status === 0;
}

async function withFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'saltire-mutants-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of every eighth mutant it is asked what the screens and the server notice, where that is wanted. */
const judgeCharts = () =>
  withFolder(async (folder) => {
    const config = 'tests/mutants/killers/vitest.config.ts';
    const env = { MUTANTS_FOLDER: folder, ...(machine && { MUTANTS_OF: machine }) };
    const others = ['tests/views/', 'tests/server/booking/'];
    const areRead = findings(config, ['tests/machines/', '--isolate=false'], env);
    const areAll = !values['all-killers'] || findings(config, others, { ...env, MUTANTS_EVERY: '8' });
    const isEnough = await withTests('/tests/mutants/main.ts', ({ runMutants }) => runMutants(machine, folder));
    return areRead && areAll && isEnough;
  });

/** The walks through the screens are a suite of their own; here it runs on views that can be broken. */
const judgeViews = () =>
  withFolder(async (folder) => {
    const files = machine ? `tests/views/paths/${machine}.` : 'tests/views/paths';
    const areWalked = findings('tests/mutants/vitest.config.ts', [files], { VIEW_MUTANTS: folder });
    const isEnough = await withTests('/tests/mutants/main.ts', ({ runViews }) =>
      runViews(folder, machine === undefined),
    );
    return areWalked && isEnough;
  });

const judges = { charts: judgeCharts, views: judgeViews, constants: () => judgeConstants(machine) };
const isEnough = [];
for (const kind of values.of ? [values.of] : KINDS) isEnough.push(await judges[kind]());
process.exitCode = isEnough.every(Boolean) ? 0 : 1;

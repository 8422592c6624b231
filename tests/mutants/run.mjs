#!/usr/bin/env node
// npm run test:mutants -- [machine] [--of charts|views|constants]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withTests } from '../support/load-tests.mjs';
import { judgeConstants } from './constants.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { of: { type: 'string' } } });
const [machine] = positionals;
const KINDS = ['charts', 'views', 'constants'];
if (values.of !== undefined && !KINDS.includes(values.of)) {
  console.error(`There is no "${values.of}": ${KINDS.join(', ')}.`);
  process.exit(1);
}

const judgeCharts = () => withTests('/tests/mutants/main.ts', ({ runMutants }) => runMutants(machine));

/** The walks through the screens are a suite of their own; here it runs on views that can be broken. */
async function judgeViews() {
  const folder = mkdtempSync(join(tmpdir(), 'saltire-mutants-'));
  const env = { ...process.env, VIEW_MUTANTS: folder, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
  const files = machine ? `tests/views/paths/${machine}.` : 'tests/views/paths';
  const args = ['run', '--config', 'tests/mutants/vitest.config.ts', '--silent=true', files];
  const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), args, {
    stdio: ['ignore', 'inherit', 'ignore'],
    env,
  });
  const isEnough = await withTests('/tests/mutants/main.ts', ({ runViews }) => runViews(folder, machine === undefined));
  rmSync(folder, { recursive: true, force: true });
  return status === 0 && isEnough;
}

const judges = { charts: judgeCharts, views: judgeViews, constants: () => judgeConstants(machine) };
const isEnough = [];
for (const kind of values.of ? [values.of] : KINDS) isEnough.push(await judges[kind]());
process.exitCode = isEnough.every(Boolean) ? 0 : 1;

#!/usr/bin/env node
// npm run test:mutants -- [part] [--of charts|views|constants|money] [--all-killers]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withTests } from '../support/load-tests.mjs';
import { hasConstants, judgeConstants } from './constants.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { of: { type: 'string' }, 'all-killers': { type: 'boolean' } },
});
const [part] = positionals;

if (values.of === 'money') {
  const { status } = spawnSync(process.execPath, ['tests/stryker/run.mjs', ...positionals], { stdio: 'inherit' });
  process.exit(status ?? 1);
}

/** Ends with one line that says what is wrong. */
function refuse(complaint) {
  console.error(complaint);
  process.exit(2);
}

/** Runs tests in another configuration and writes their findings to a folder. Their output is printed only if the run itself fails. */
function findings(config, files, env) {
  const args = ['run', '--config', config, '--silent=true', ...files];
  const { status, stderr, error } = spawnSync(join('node_modules', '.bin', 'vitest'), args, {
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...process.env, ...env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  if (status !== 0) console.error(error ?? stderr);
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

/** One of so many mutants of a chart is also tried on the screens and the server, if asked for. */
const SAMPLE = 8;
/** The only chart that the server runs. */
const OF_SERVER = 'booking-lifecycle';
const judgeCharts = () =>
  withFolder(async (folder) => {
    const config = 'tests/mutants/killers/vitest.config.ts';
    const env = { MUTANTS_FOLDER: folder, ...(part && { MUTANTS_OF: part }) };
    const others = part === OF_SERVER ? [] : ['tests/views/'];
    if (!part || part === OF_SERVER) others.push('tests/server/booking/');
    const areRead = findings(config, ['tests/machines/', '--isolate=false'], env);
    const areAll = !values['all-killers'] || findings(config, others, { ...env, MUTANTS_MOST: `${SAMPLE}` });
    const isEnough = await withTests('/tests/mutants/main.ts', ({ runMutants }) => runMutants(part, folder));
    if (values['all-killers'])
      console.log(`\nThe columns view and server are of at most ${SAMPLE} changes of each chart.`);
    return areRead && areAll && isEnough;
  });

const isChart = (chart) => existsSync(`tests/charts/${chart}.ts`);

/** The walks through the screens are a suite of their own; here it runs on views that can be broken. */
const judgeViews = () =>
  withFolder(async (folder) => {
    const files = ['tests/charts/view.test.ts', ...(part ? ['-t', `^${part.replaceAll('-', ' ')}: `] : [])];
    const areWalked = findings('tests/mutants/vitest.config.ts', files, { VIEW_MUTANTS: folder });
    const isEnough = await withTests('/tests/mutants/main.ts', ({ runViews }) => runViews(folder, part === undefined));
    return areWalked && isEnough;
  });

const KINDS = {
  charts: { has: isChart, judge: judgeCharts, none: 'no such chart' },
  views: { has: isChart, judge: judgeViews, none: 'no chart with such walks through the screens' },
  constants: { has: hasConstants, judge: () => judgeConstants(part), none: 'no such constant' },
};
const names = Object.keys(KINDS);
if (values.of !== undefined && !names.includes(values.of)) refuse(`There is no "${values.of}": ${names.join(', ')}.`);
const asked = values.of ? [values.of] : names;
const chosen = asked.filter((name) => part === undefined || KINDS[name].has(part));
if (chosen.length === 0) refuse(`"${part}": ${asked.map((name) => KINDS[name].none).join(', ')}.`);
const isEnough = [];
for (const name of chosen) isEnough.push(await KINDS[name].judge());
process.exitCode = isEnough.every(Boolean) ? 0 : 1;

#!/usr/bin/env node
// npm run test:mutants -- [part] [--of charts|constants|money|screens]
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { hasChart, judgeCharts } from './charts.mjs';
import { hasConstants, judgeConstants } from './constants.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { of: { type: 'string' } } });
const [part] = positionals;

// Stryker mutates plain code.
if (values.of === 'money' || values.of === 'screens') {
  const areas = values.of === 'screens' && part === undefined ? ['screens'] : positionals;
  const { status } = spawnSync(process.execPath, ['tests/stryker/run.mjs', ...areas], { stdio: 'inherit' });
  process.exit(status ?? 1);
}

/** Exits with a one-line complaint. */
function refuse(complaint) {
  console.error(complaint);
  process.exit(2);
}

const KINDS = {
  charts: { has: hasChart, judge: judgeCharts, none: 'no such chart' },
  constants: { has: hasConstants, judge: judgeConstants, none: 'no such constant' },
};
const names = Object.keys(KINDS);
if (values.of !== undefined && !names.includes(values.of)) refuse(`There is no "${values.of}": ${names.join(', ')}.`);
const asked = values.of ? [values.of] : names;
const chosen = asked.filter((name) => part === undefined || KINDS[name].has(part));
if (chosen.length === 0) refuse(`"${part}": ${asked.map((name) => KINDS[name].none).join(', ')}.`);
const isEnough = [];
for (const name of chosen) isEnough.push(await KINDS[name].judge(part));
process.exitCode = isEnough.every(Boolean) ? 0 : 1;

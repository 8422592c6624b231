#!/usr/bin/env node
// npm run bench [-- [--runs N] [row ...]]: speed against floors, by hand on a quiet machine. Needs a build. Runs of ours and the floor alternate;
// medians, ranges and ratios are printed as one table and replace those in bench/results.json and docs/scale.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { row1, row2 } from './bytes.mjs';
import { row9, row10, row12 } from './calls.mjs';
import { row7 } from './early.mjs';
import { row6 } from './gestures.mjs';
import { row11 } from './growth.mjs';
import { summarise, tableOf } from './kit/figures.mjs';
import { row3, row4, row8 } from './paint.mjs';
import { row13, row14 } from './process.mjs';
import { row16 } from './processes.mjs';
import { row15 } from './scores.mjs';

/** In the order of measurement: the most important first, the longest last. */
const ROWS = new Map([
  [1, row1],
  [2, row2],
  [9, row9],
  [10, row10],
  [12, row12],
  [14, row14],
  [13, row13],
  [4, row4],
  [3, row3],
  [8, row8],
  [6, row6],
  [7, row7],
  [11, row11],
  [16, row16],
  [15, row15],
]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const rows = positionals.length > 0 ? positionals.map(Number) : [...ROWS.keys()];
const unknown = rows.filter((row) => !ROWS.has(row));
if (unknown.length > 0 || !(runs > 0)) {
  console.error(`npm run bench -- [--runs N] [${[...ROWS.keys()].join(' | ')} ...]`);
  process.exit(1);
}
if (!existsSync('dist/server/main.js')) {
  console.error('There is no build: npm run build');
  process.exit(1);
}

// A late error of a closed page must not end the other rows.
process.on('unhandledRejection', (error) => console.error(`left behind: ${error.message}`));

const FILE = join(import.meta.dirname, 'results.json');
const SCALE = join(import.meta.dirname, '..', 'docs', 'scale.md');
const MACHINE = `${cpus().length} processors (${cpus()[0]?.model.trim()}), Node.js ${process.version}`;
const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).results : [];

async function measure(row) {
  const load = loadavg()[0];
  const samples = [];
  const measured = await ROWS.get(row)();
  try {
    for (let run = 0; run < (measured.once ? 1 : runs); run += 1) samples.push(...(await measured.sample(runs)));
  } finally {
    await measured.close?.();
  }
  return summarise(row, samples).map((result) => ({ ...result, load: Number(load.toFixed(1)) }));
}

/** Measures a row again, once, when a floor spreads by more than its bound; the table says so if it still does. */
async function measureSteadily(row) {
  const found = await measure(row);
  const unsteady = found.filter(({ isSteady }) => !isSteady);
  if (unsteady.length === 0) return found;
  console.error(`row ${row}: measured again, since the floor of ${unsteady[0].metric} spreads by more than its bound`);
  return measure(row);
}

let results = known;
/** Writes the results as JSON and into the document that cites them. */
function publish() {
  writeFileSync(FILE, `${JSON.stringify({ machine: MACHINE, results }, null, 2)}\n`);
  const text = readFileSync(SCALE, 'utf8');
  const [mark, end] = ['<!-- bench -->', '<!-- /bench -->'];
  const before = text.slice(0, text.indexOf(mark) + mark.length);
  writeFileSync(SCALE, `${before}\n${MACHINE}.\n\n${tableOf(results)}\n${text.slice(text.indexOf(end))}`);
}

for (const row of rows) {
  const started = performance.now();
  try {
    const found = await measureSteadily(row);
    results = [...results.filter((result) => result.row !== row), ...found].sort((a, b) => a.row - b.row);
    publish();
    console.error(`row ${row}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } catch (error) {
    console.error(`row ${row} could not be measured: ${error.stack}`);
    process.exitCode = 1;
  }
}
console.log(tableOf(results.filter(({ row }) => rows.includes(row))));
process.exit();

#!/usr/bin/env node
// npm run bench [-- [--runs N] [row ...]]: speed against floors, by hand on a quiet machine. Needs a build. Runs of ours and the floor alternate;
// medians, ranges and ratios are printed as a table and replace those rows of the table in docs/scale.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { row1, row2 } from './bytes.mjs';
import { row9, row10, row12 } from './calls.mjs';
import { row7 } from './early.mjs';
import { row6 } from './gestures.mjs';
import { row11 } from './growth.mjs';
import { cellsOf, readTable, summarise, tableOf } from './kit/figures.mjs';
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

const SCALE = join(import.meta.dirname, '..', 'docs', 'scale.md');
const MACHINE = `${cpus().length} processors (${cpus()[0]?.model.trim()}), Node.js ${process.version}`;
const TODAY = new Date().toISOString().slice(0, 10);
const [MARK, END] = ['<!-- bench -->', '<!-- /bench -->'];

async function measure(row) {
  const load = loadavg()[0];
  const samples = [];
  const measured = await ROWS.get(row)();
  try {
    for (let run = 0; run < (measured.once ? 1 : runs); run += 1) samples.push(...(await measured.sample(runs)));
  } finally {
    await measured.close?.();
  }
  return summarise(row, samples).map((result) => ({ ...result, on: TODAY, load: load.toFixed(1) }));
}

/** Measures a row again, once, when a floor spreads by more than its bound; the table says so if it still does. */
async function measureSteadily(row) {
  const found = await measure(row);
  const unsteady = found.filter(({ isSteady }) => !isSteady);
  if (unsteady.length === 0) return found;
  console.error(`row ${row}: measured again, since the floor of ${unsteady[0].metric} spreads by more than its bound`);
  return measure(row);
}

/** Replaces the lines of a row in the document's table. */
function publish(row, found) {
  const text = readFileSync(SCALE, 'utf8');
  const [from, to] = [text.indexOf(MARK) + MARK.length, text.indexOf(END)];
  const others = readTable(text.slice(from, to)).filter(([number]) => Number(number) !== row);
  const all = [...others, ...found].sort(([a], [b]) => a - b);
  writeFileSync(SCALE, `${text.slice(0, from)}\n${MACHINE}.\n\n${tableOf(all)}\n${text.slice(to)}`);
}

const lines = [];
for (const row of rows) {
  const started = performance.now();
  try {
    const found = (await measureSteadily(row)).map(cellsOf);
    publish(row, found);
    lines.push(...found);
    console.error(`row ${row}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } catch (error) {
    console.error(`row ${row} could not be measured: ${error.stack}`);
    process.exitCode = 1;
  }
}
console.log(tableOf(lines));
process.exit();

#!/usr/bin/env node
// npm run test:paths -- [chart] [--layer actor|view|browser] [--list] [--through <part of a path's name>] [--watch]
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './support/build.mjs';

const LAYERS = {
  actor: ['--project=unit', 'tests/charts/actor.test.ts'],
  view: ['--project=walks', 'tests/charts/view.test.ts'],
  browser: ['--project=browser', 'tests/charts/chromium.test.ts'],
};

/** Exits with a one-line complaint. */
function refuse(complaint) {
  console.error(complaint);
  process.exit(2);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    layer: { type: 'string', default: 'actor' },
    list: { type: 'boolean', default: false },
    through: { type: 'string' },
    watch: { type: 'boolean', default: false },
  },
});
const [chart] = positionals;
const { layer, list, through, watch } = values;
if (!(layer in LAYERS)) refuse(`There is no layer "${layer}": ${Object.keys(LAYERS).join(', ')}.`);
if (through !== undefined && chart === undefined) refuse('--through needs a chart.');
if (chart !== undefined && !existsSync(`tests/charts/${chart}.ts`)) refuse(`There is no tests/charts/${chart}.ts.`);
if (layer === 'browser' && !list && !build()) refuse('The browser layer walks what is built.');

const env = {
  ...process.env,
  ...(chart === undefined ? {} : { PATHS_OF: chart }),
  // A single path is traced; all paths run with the checks of a long run.
  ...(through === undefined ? { TEST_LONG: 'on' } : { TRACE: 'on' }),
  ...(watch ? { WATCH: 'on' } : {}),
};
const part = (through ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const onlyPaths = list || through !== undefined ? ['-t', ` reaches .*${part}`] : [];
const args = [list ? 'list' : 'run', ...LAYERS[layer], ...onlyPaths];
const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), args, { stdio: 'inherit', env });
process.exitCode = status ?? 1;

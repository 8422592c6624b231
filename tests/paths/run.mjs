#!/usr/bin/env node
// npm run test:paths -- [machine] [--strategy shortest|greedy] [--layer actor|view|browser] [--through <edge or transition>] [--watch]
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../support/build.mjs';
import { withTests } from '../support/load-tests.mjs';

const STRATEGIES = ['shortest', 'greedy'];
const LAYERS = ['actor', 'view', 'browser'];
const suites = {
  view: ['--project=walks', 'tests/views/paths'],
  browser: ['--project=browser', 'tests/browser/paths'],
};

/** Ends with one line that says what is wrong. */
function refuse(complaint) {
  console.error(complaint);
  process.exit(2);
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        strategy: { type: 'string' },
        layer: { type: 'string', default: 'actor' },
        through: { type: 'string' },
        watch: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    return refuse(cause.message);
  }
}

/** The charts of one file each; their walks on a layer are one suite. */
const WHOLE = readdirSync('tests/charts')
  .filter((name) => /^[^.]+\.ts$/.test(name))
  .map((name) => name.replace('.ts', ''));
const LAYER_SUITES = {
  view: ['--project=walks', 'tests/charts/view.test.ts'],
  browser: ['--project=browser', 'tests/charts/chromium.test.ts'],
};

/** The charts that have walks on a layer. */
function chartsOn(layer) {
  const [folder, ending] = suites[layer]
    ? [suites[layer][1], /\.paths\.test\.tsx?$/]
    : ['tests/machines/cases', /\.ts$/];
  const apart = readdirSync(folder)
    .filter((name) => ending.test(name))
    .map((name) => name.replace(ending, ''));
  return [...apart, ...WHOLE].sort();
}

const { values, positionals } = read();
const [machine, ...more] = positionals;
const { strategy, layer, through, watch } = values;
if (more.length > 0) refuse(`One machine at a time, or none for all: ${positionals.join(', ')}.`);
if (strategy !== undefined && !STRATEGIES.includes(strategy))
  refuse(`There is no strategy "${strategy}": ${STRATEGIES.join(', ')}.`);
if (!LAYERS.includes(layer)) refuse(`There is no layer "${layer}": ${LAYERS.join(', ')}.`);
if (through !== undefined && (machine === undefined || layer === 'actor'))
  refuse('--through needs a machine, and --layer view or browser.');
if (machine !== undefined && !chartsOn(layer).includes(machine))
  refuse(`There are no walks of "${machine}" on the ${layer} layer: ${chartsOn(layer).join(', ')}.`);
if (layer === 'browser' && !build()) refuse('The browser layer walks what is built.');

/** The walks through screens are suites of their own, told by the environment which paths to take. */
function runSuite([project, folder]) {
  const env = {
    ...process.env,
    PATHS_STRATEGY: strategy ?? 'greedy',
    // One walk is only watched, and not twice; all of them are looked at closely.
    ...(through === undefined ? { TEST_LONG: 'on' } : { PATHS_THROUGH: through, TRACE: 'on' }),
    ...(watch ? { WATCH: 'on' } : {}),
  };
  const tries = through === undefined ? [] : ['--retry=0'];
  const own = LAYER_SUITES[layer];
  const whole = machine ? [...own, '-t', `(chart|screen of) ${machine} `] : [project, folder, own[1]];
  const args = ['run', ...tries, ...(!machine || WHOLE.includes(machine) ? whole : [project, `${folder}/${machine}.`])];
  const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), args, { stdio: 'inherit', env });
  return status ?? 1;
}

async function runActors() {
  const faults = await withTests('/tests/paths/main.ts', ({ walkCharts }) => walkCharts({ machine, strategy }));
  for (const fault of faults) console.error(`\n${fault}`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = suites[layer] ? runSuite(suites[layer]) : await runActors();

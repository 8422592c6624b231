#!/usr/bin/env node
// npm test: everything that must hold, one step after the other, and one line at the end: 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './support/chromium.mjs';
import { startPostgres } from './support/postgres.mjs';

const reports = mkdtempSync(join(tmpdir(), 'saltire-tests-'));
const bin = (name) => join('node_modules', '.bin', name);
let passed = 0;
let failed = 0;

function run(title, command, args) {
  console.log(`\n== ${title}`);
  const from = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - from) / 1000).toFixed(1)} s`);
  return status === 0;
}

/** A step that either holds or does not. */
function check(title, command, args) {
  const ok = run(title, command, args);
  if (ok) passed += 1;
  else failed += 1;
  return ok;
}

/** A suite: its tests are counted one by one; a suite that dies counts as one failure at least. */
function suite(title, config) {
  const report = join(reports, `${title}.json`);
  const ok = run(title, bin('vitest'), [
    'run',
    '--config',
    config,
    '--reporter=dot',
    '--reporter=json',
    '--reporter=./tests/support/second-tries.mjs',
    `--outputFile.json=${report}`,
  ]);
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    passed += numPassedTests;
    failed += ok ? numFailedTests : Math.max(1, numFailedTests, numFailedTestSuites);
  } catch {
    failed += 1;
  }
}

/** The sample on PostgreSQL, where there is one or one can be had. */
async function onPostgres() {
  const postgres = await startPostgres();
  if (!postgres) {
    console.error('\n== postgres: NOT RUN. None was found, and none could be installed: set TEST_DATABASE_URL.');
    return;
  }
  const { TEST_DATABASE_URL: given } = process.env;
  process.env.TEST_DATABASE_URL = postgres.url;
  suite('postgres', 'tests/postgres/vitest.config.ts');
  if (given === undefined) delete process.env.TEST_DATABASE_URL;
  await postgres.stop();
}

check('types', bin('tsc'), ['-b']);
check('lint and format', bin('biome'), ['check', '.']);
check('unused code', bin('knip'), []);
suite('unit', 'tests/vitest.config.ts');
suite('views', 'tests/vitest.views.config.ts');
await onPostgres();
const built = check('build', process.execPath, ['server/bin/build.mjs']);
const browser = ensureChromium();
if (built && browser) {
  process.env.CHROMIUM_PATH = browser;
  suite('browser', 'tests/browser/vitest.config.ts');
} else {
  console.error(built ? 'No Chromium found, and none could be installed.' : 'The browser suite needs a build.');
  failed += 1;
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

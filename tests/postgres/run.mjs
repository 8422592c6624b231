#!/usr/bin/env node
// npm run test:postgres [-- --browser]: the whole server suite on PostgreSQL, several server processes on one database, and with
// --browser the journeys in Chromium; one line at the end: 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../support/chromium.mjs';
import { startPostgres } from '../support/postgres.mjs';

const reports = mkdtempSync(join(tmpdir(), 'saltire-tests-'));
const withBrowser = process.argv.includes('--browser');
let passed = 0;
let failed = 0;

function run(title, command, args) {
  console.log(`\n== ${title}`);
  const from = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - from) / 1000).toFixed(1)} s`);
  return status === 0;
}

function suite(title, config, ...filters) {
  const report = join(reports, `${title}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', '--reporter=./tests/support/second-tries.mjs'];
  const options = ['--config', config, ...reporters, `--outputFile.json=${report}`];
  const ok = run(title, join('node_modules', '.bin', 'vitest'), ['run', ...filters, ...options]);
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    passed += numPassedTests;
    failed += ok ? numFailedTests : Math.max(1, numFailedTests, numFailedTestSuites);
  } catch {
    failed += 1;
  }
}

function browserSuite() {
  const browser = ensureChromium();
  if (!browser) {
    console.error('No Chromium found, and none could be installed.');
    failed += 1;
  } else if (run('build', process.execPath, ['server/bin/build.mjs'])) {
    process.env.CHROMIUM_PATH = browser;
    suite('browser', 'tests/postgres/vitest.browser.config.ts');
  } else failed += 1;
}

const postgres = await startPostgres();
if (postgres) {
  process.env.TEST_DATABASE_URL = postgres.url;
  suite('server', 'tests/postgres/vitest.server.config.ts');
  suite('processes', 'tests/postgres/vitest.config.ts', 'tests/postgres/');
  if (withBrowser) browserSuite();
  await postgres.stop();
} else {
  console.error(
    'No PostgreSQL found, and none could be installed: set TEST_DATABASE_URL to one where databases may be made.',
  );
  failed += 1;
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

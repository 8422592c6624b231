/** Runs checks and suites one after the other and counts what held; the work of `npm test` and its like. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';

export const bin = (name) => join('node_modules', '.bin', name);

export function openRun() {
  const reports = mkdtempSync(join(tmpdir(), 'saltire-tests-'));
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
  function suite(title, config, ...filters) {
    const report = join(reports, `${title}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', '--reporter=./tests/support/second-tries.mjs'];
    const options = ['--config', config, ...reporters, `--outputFile.json=${report}`];
    const ok = run(title, bin('vitest'), ['run', ...filters, ...options]);
    try {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
      passed += numPassedTests;
      failed += ok ? numFailedTests : Math.max(1, numFailedTests, numFailedTestSuites);
    } catch {
      failed += 1;
    }
  }

  /** Something that a suite needs is not there. */
  function lack(complaint) {
    console.error(complaint);
    failed += 1;
  }

  /** A suite in Chromium, on the application as it is built. */
  function browserSuite(config) {
    const built = check('build', process.execPath, ['server/bin/build.mjs']);
    const browser = ensureChromium();
    if (!built) return lack('The browser suite needs a build.');
    if (!browser) return lack('No Chromium found, and none could be installed.');
    process.env.CHROMIUM_PATH = browser;
    suite('browser', config);
  }

  /** The last line, and how the command ends. */
  function close() {
    rmSync(reports, { recursive: true, force: true });
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  }

  return { check, suite, lack, browserSuite, close };
}

#!/usr/bin/env node
// npm run test:quick: before a push, in a minute. Types, lint, the tests nearest to what has changed since main, and a booking in the browser.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { isBuilt } from './support/build.mjs';
import { CHROMIUM } from './support/chromium.mjs';
import { changedSince, nearestTests } from './support/nearest.mjs';
import { openRun } from './support/suites.mjs';

/** Limits on the nearest tests, so that everything fits into a minute on two cores: number of files, and seconds. */
const MOST = 10;
process.env.TEST_SECONDS ??= '35';

/** The commit at which this branch left main, also without a remote; on main itself, the last commit. */
const left = (branch) => spawnSync('git', ['merge-base', 'HEAD', branch], { encoding: 'utf8' }).stdout.trim();
const base = left('origin/main') || left('main') || 'HEAD';
const isTest = (file) => /\.test\.tsx?$/.test(file) && !/^tests\/(browser|postgres)\/|\.long\.test\./.test(file);
const near = nearestTests(changedSince(base), isTest);
const taken = near.slice(0, MOST);
process.env.TEST_ORDER = taken.join();

const { checkBeside, suite, skip, close } = openRun();
void checkBeside(
  ['types', 'tsc', ['-b']],
  ['lint and format', 'biome', ['check', '--changed', `--since=${base}`, '--no-errors-on-unmatched']],
);
const built = isBuilt() ? true : checkBeside(['build', 'server/bin/build.mjs', []]);

async function walk() {
  const booking = ['--project=browser', 'tests/browser/whole-booking.test.ts'];
  const lack = (await built) ? CHROMIUM.lack() : 'There is no build.';
  if (lack) skip('a booking', lack, ...booking);
  else await suite('a booking', ...booking);
}
async function takeNearest() {
  console.log(`${near.length} test files stand near what has changed, and ${taken.length} are taken.`);
  if (taken.length === 0) return;
  const projects = ['unit', 'app', 'mocked', 'views', 'walks'].map((name) => `--project=${name}`);
  // With no more workers than cores the nearest end first.
  const workers = `--maxWorkers=${availableParallelism()}`;
  await suite('nearest', ...taken, ...projects, workers, '--reporter=./tests/support/time-limit.ts');
}
await Promise.all([takeNearest(), walk()]);
await close();

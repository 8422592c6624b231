#!/usr/bin/env node
// npm run test:quick: before a push, in a minute. Types, lint, the tests nearest to what has changed since main, and a booking in the browser.
import { spawnSync } from 'node:child_process';
import { isBuilt } from './support/build.mjs';
import { CHROMIUM } from './support/chromium.mjs';
import { changedSince, nearestTests } from './support/nearest.mjs';
import { openRun } from './support/suites.mjs';

/** Test files that fit into a minute on two cores, with the other checks. */
const MOST = 8;
/** The commit at which this branch left main, also without a remote; on main itself, the last commit. */
const left = (branch) => spawnSync('git', ['merge-base', 'HEAD', branch], { encoding: 'utf8' }).stdout.trim();
const base = left('origin/main') || left('main') || 'HEAD';

const { check, suite, skip, close } = openRun();
const checks = (async () => {
  await check('types', 'tsc', ['-b']);
  await check('lint and format', 'biome', ['check', '--changed', `--since=${base}`, '--no-errors-on-unmatched']);
})();
const near = nearestTests(changedSince(base));
console.log(`${near.length} test files import what has changed; the nearest ${Math.min(MOST, near.length)} run.`);
const hasBuild = isBuilt() || (await check('build', 'build/build.mjs'));
const lack = hasBuild ? CHROMIUM.lack() : 'There is no build.';
if (lack) skip('a booking in the browser', lack);
const booking = lack ? [] : ['tests/browser/whole-booking.test.ts'];
const files = [...near.slice(0, MOST), ...booking];
if (files.length > 0) await suite(['unit', 'app', 'mocked', 'views', 'walks', 'browser'], {}, files);
await checks;
close();

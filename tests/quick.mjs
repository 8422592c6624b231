#!/usr/bin/env node
// npm run test:quick: before a push. Types, lint, the tests of what changed since main, and one walk through the built application.
import { spawnSync } from 'node:child_process';
import { isBuilt } from './support/build.mjs';
import { CHROMIUM } from './support/chromium.mjs';
import { openRun } from './support/suites.mjs';

const { check, checkBeside, suite, skip, close } = openRun();
const smoke = ['--project=browser', 'tests/browser/paths/payment.paths'];

/** Where this branch left main; on main itself, what is not committed. */
const base = spawnSync('git', ['merge-base', 'HEAD', 'origin/main'], { encoding: 'utf8' }).stdout.trim() || 'HEAD';

checkBeside(
  ['types', 'tsc', ['-b']],
  ['lint and format', 'biome', ['check', '--changed', `--since=${base}`, '--no-errors-on-unmatched']],
);
const hasBuild = isBuilt() || check('build', 'server/bin/build.mjs', []);
await suite('changed', '--project=unit', '--project=app', '--project=walks', `--changed=${base}`, '--passWithNoTests');
const lack = hasBuild ? CHROMIUM.lack() : 'There is no build.';
if (lack) skip('smoke', lack, ...smoke);
else await suite('smoke', ...smoke);
await close();

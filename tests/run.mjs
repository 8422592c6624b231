#!/usr/bin/env node
// npm test: everything that must hold, and one line at the end: 'N passed, N failed', with ', N skipped' where something was.
import { meetNeeds } from './support/needs.mjs';
import { openRun } from './support/suites.mjs';

process.env.TEST_SAMPLED = 'on';
const lack = meetNeeds();
const { check, checkBeside, suite, skip, close } = openRun();
const isBuilt = check('build', 'server/bin/build.mjs', []);

void checkBeside(['types', 'tsc', ['-b']], ['lint and format', 'biome', ['check', '.']], ['unused code', 'knip', []]);

const reasons = {
  unit: undefined,
  app: undefined,
  mocked: undefined,
  views: undefined,
  walks: undefined,
  postgres: lack.postgres,
  browser: isBuilt ? lack.chromium : 'There is no build.',
};
const [can, cannot] = [true, false].map((able) => Object.keys(reasons).filter((name) => !reasons[name] === able));
await suite('tests', ...can.map((name) => `--project=${name}`));
for (const name of cannot) skip(name, reasons[name], `--project=${name}`);
await close();

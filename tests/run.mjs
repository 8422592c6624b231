#!/usr/bin/env node
// npm test [-- file…]: everything that must hold, and one line at the end: 'N passed, N failed, N skipped'.
import { meetNeeds } from './support/needs.mjs';
import { openRun } from './support/suites.mjs';

const files = process.argv.slice(2);
const lack = meetNeeds();
const { check, suite, skip, close } = openRun();
const isBuilt = await check('build', 'build/build.mjs');
const checks = (async () => {
  await check('types', 'tsc', ['-b']);
  await check('lint and format', 'biome', ['check', '.']);
  await check('unused code', 'knip');
})();

const lacks = { postgres: lack.postgres, browser: isBuilt ? lack.chromium : 'There is no build.' };
for (const [project, reason] of Object.entries(lacks)) if (reason) skip(project, reason);
const able = Object.keys(lacks).filter((project) => !lacks[project]);
await suite(['unit', 'app', 'mocked', 'views', 'walks', ...able], {}, files);
await checks;
close();

#!/usr/bin/env node
// npm run test:long: the proofs that take minutes or hours, one after the other. CI runs them at night.
import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';
import { meetNeeds } from './support/needs.mjs';
import { openRun } from './support/suites.mjs';

const lack = meetNeeds();
/** The reason that an engine cannot be used: only Playwright's own builds are, and nothing installs them. */
const lackOf = (engine) =>
  existsSync(engine.executablePath()) ? undefined : `There is none: npx playwright install ${engine.name()}.`;
const { check, suite, skip, close } = openRun();
await check('build', 'build/build.mjs');
for (const [project, reason] of [
  ['proofs'],
  ['proofs in the browser', lack.chromium],
  ['laws'],
  ['server on PostgreSQL', lack.postgres],
  ['browser on PostgreSQL', lack.postgres ?? lack.chromium],
  ['screens', lack.chromium],
  ['journeys in firefox', lackOf(firefox)],
  ['journeys in webkit', lackOf(webkit)],
])
  if (reason) skip(project, reason);
  else await suite(project, { config: 'tests/long.config.ts' });
await check('mutants', 'tests/mutants/run.mjs');
await check('rules of the money', 'tests/stryker/run.mjs');
close();

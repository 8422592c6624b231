#!/usr/bin/env node
// npm run test:long: the proofs that take minutes or hours, one after the other. CI runs them at night.
import { lackOf } from './support/engines.mjs';
import { meetNeeds } from './support/needs.mjs';
import { openRun } from './support/suites.mjs';

const lack = meetNeeds();
const { check, suite, skip, close } = openRun();
check('build', 'server/bin/build.mjs', []);
const long = (name, why) =>
  why
    ? skip(name, why, '--config=tests/long.config.ts', `--project=${name}`)
    : suite(name, '--config=tests/long.config.ts', `--project=${name}`);

await long('proofs');
await long('proofs in the browser', lack.chromium);
await long('laws');
await long('server on PostgreSQL', lack.postgres);
await long('browser on PostgreSQL', lack.postgres ?? lack.chromium);
await long('screens', lack.chromium);
await long('journeys in firefox', lackOf('firefox'));
await long('journeys in webkit', lackOf('webkit'));
check('paths', 'tests/paths/run.mjs', []);
check('mutants', 'tests/mutants/run.mjs', ['--all-killers']);
check('rules of the money', 'tests/stryker/run.mjs', []);
await close();

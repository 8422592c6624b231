#!/usr/bin/env node
// npm run test:postgres [-- --browser]: the whole server suite on PostgreSQL, several server processes on one database, and with
// --browser the journeys in Chromium.
import { meetNeeds } from '../support/needs.mjs';
import { openRun } from '../support/suites.mjs';

const lack = meetNeeds();
const { check, suite, skip, close } = openRun();
const onPostgres = (name, why) =>
  (why ? skip : suite)(name, ...(why ? [why] : []), '--config=tests/long.config.ts', `--project=${name}`);
await onPostgres('server on PostgreSQL', lack.postgres);
if (process.argv.includes('--browser')) {
  check('build', 'server/bin/build.mjs', []);
  await onPostgres('browser on PostgreSQL', lack.postgres ?? lack.chromium);
}
await close();

#!/usr/bin/env node
// npm run test:postgres [-- --browser]: the whole server suite on PostgreSQL, several server processes on one database, and with
// --browser the journeys in Chromium.
import { meetNeeds } from '../support/needs.mjs';
import { openRun } from '../support/suites.mjs';

const lack = meetNeeds();
const { check, suite, skip, close } = openRun();
const onPostgres = (project, reason) =>
  reason ? skip(project, reason) : suite(project, { config: 'tests/long.config.ts' });
await onPostgres('server on PostgreSQL', lack.postgres);
if (process.argv.includes('--browser')) {
  await check('build', 'server/bin/build.mjs');
  await onPostgres('browser on PostgreSQL', lack.postgres ?? lack.chromium);
}
close();

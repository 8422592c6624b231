#!/usr/bin/env node
// npm run test:postgres [-- --browser]: the whole server suite on PostgreSQL, several server processes on one database, and with
// --browser the journeys in Chromium; one line at the end: 'N passed, N failed'.
import { startPostgres } from '../support/postgres.mjs';
import { openRun } from '../support/suites.mjs';

const { suite, lack, browserSuite, close } = openRun();
const postgres = await startPostgres();
if (postgres) {
  process.env.TEST_DATABASE_URL = postgres.url;
  suite('server', 'tests/postgres/vitest.server.config.ts');
  suite('processes', 'tests/postgres/vitest.config.ts', 'tests/postgres/');
  if (process.argv.includes('--browser')) browserSuite('tests/postgres/vitest.browser.config.ts');
  await postgres.stop();
} else
  lack('No PostgreSQL found, and none could be installed: set TEST_DATABASE_URL to one where databases may be made.');
close();

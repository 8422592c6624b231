#!/usr/bin/env node
// npm test: everything that must hold, one step after the other, and one line at the end: 'N passed, N failed'.
import { startPostgres } from './support/postgres.mjs';
import { bin, openRun } from './support/suites.mjs';

const { check, suite, browserSuite, close } = openRun();

/** The sample on PostgreSQL, where there is one or one can be had. */
async function onPostgres() {
  const postgres = await startPostgres();
  if (!postgres) {
    console.error('\n== postgres: NOT RUN. None was found, and none could be installed: set TEST_DATABASE_URL.');
    return;
  }
  const { TEST_DATABASE_URL: given } = process.env;
  process.env.TEST_DATABASE_URL = postgres.url;
  suite('postgres', 'tests/postgres/vitest.config.ts');
  if (given === undefined) delete process.env.TEST_DATABASE_URL;
  await postgres.stop();
}

check('types', bin('tsc'), ['-b']);
check('lint and format', bin('biome'), ['check', '.']);
check('unused code', bin('knip'), []);
suite('unit', 'tests/vitest.config.ts');
suite('views', 'tests/vitest.views.config.ts');
await onPostgres();
browserSuite('tests/browser/vitest.config.ts');
close();

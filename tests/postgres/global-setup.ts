/** Starts PostgreSQL before the tests, with a migrated database to copy and another to ask for query plans. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/store/database';
import { PREFIX, runOn, TEMPLATE, urlOf } from '../support/database';
import { startPostgres } from '../support/postgres.mjs';

const PLANS = `${PREFIX}plans`;

async function dropAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query('select datname from pg_database where starts_with(datname, $1)', [PREFIX]);
  for (const { datname } of found.rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (!postgres)
    throw new Error(
      'No PostgreSQL: install it, or set TEST_DATABASE_URL to a server on which databases may be created.',
    );
  const { url, isOwn, stop } = postgres;
  if (!isOwn) await dropAll(url);
  await runOn(url, `create database ${TEMPLATE}`);
  await (await openDatabase({ kind: 'postgres', url: urlOf(url, TEMPLATE), poolSize: 1 }, '')).destroy();
  await runOn(url, `create database ${PLANS} template ${TEMPLATE}`);
  project.config.env.TEST_POSTGRES = url;
  project.vitest.provide('plansUrl', urlOf(url, PLANS));
  return async () => {
    if (!isOwn) await dropAll(url);
    await stop();
  };
}

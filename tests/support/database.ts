/**
 * The database of a test server: the embedded one in its data directory or, where TEST_POSTGRES names a PostgreSQL server,
 * one there that belongs to that directory.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConfig } from '#server/config/services';
import { TABLES } from '#server/transfer/tables';
import { unless } from './unless';

const server = process.env.TEST_POSTGRES;
/** How the databases that tests make are called, and the migrated one that they are copied from. */
export const PREFIX = 'removals_test_';
export const TEMPLATE = `${PREFIX}template`;

export const isOnPostgres = server !== undefined;

/** Of what only the embedded database has or does. */
export const onEmbedded = unless(isOnPostgres && 'It is about the embedded database, and this run is on PostgreSQL.');

/** The address of a database on a PostgreSQL server. */
export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Runs a statement over a connection of its own. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A new database: with all tables and no rows, or a copy of another one. */
export async function newDatabase(template: string = TEMPLATE): Promise<string> {
  if (server === undefined) throw new Error('TEST_POSTGRES names no server');
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name} template ${template} strategy file_copy`);
  return urlOf(server, name);
}

/** Deleting rows is quicker than making a database: those that were given back are used again. */
const unused: string[] = [];
const emptying = [...TABLES].reverse().map((table) => `delete from ${table}`);

const byDirectory = new Map<string, Promise<string>>();

/** The variables that name the database of a data directory, the same at every call. */
export async function databaseEnv(dataDir: string): Promise<{ DATABASE_URL?: string }> {
  if (server === undefined) return {};
  const known = byDirectory.get(dataDir) ?? Promise.resolve(unused.pop() ?? newDatabase());
  byDirectory.set(dataDir, known);
  return { DATABASE_URL: await known };
}

/** The same as a configuration. */
export async function databaseConfig(dataDir: string): Promise<DatabaseConfig> {
  const { DATABASE_URL: url } = await databaseEnv(dataDir);
  return url === undefined ? { kind: 'embedded' } : { kind: 'postgres', url, poolSize: 10 };
}

/** To be called when a data directory is removed and its server has stopped. */
export async function forgetDatabase(dataDir: string): Promise<void> {
  const known = byDirectory.get(dataDir);
  byDirectory.delete(dataDir);
  if (!known) return;
  const url = await known;
  try {
    await runOn(url, [...emptying, 'delete from rate_limits'].join(';'));
    unused.push(url);
  } catch {
    // A test has taken a table away.
    if (server !== undefined) await runOn(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
  }
}

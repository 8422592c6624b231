/**
 * The database of a test server: the embedded one in its data directory, or a PostgreSQL database that belongs to that
 * directory when TEST_POSTGRES names a server.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConfig } from '#server/config/services';
import { TABLES } from '#server/transfer/tables';
import { unless } from './unless';

const server = process.env.TEST_POSTGRES;
/** Prefix of the test databases, and the migrated database they are copied from. */
export const PREFIX = 'removals_test_';
export const TEMPLATE = `${PREFIX}template`;

export const isOnPostgres = server !== undefined;

/** For tests of the embedded database only. */
export const onEmbedded = unless(isOnPostgres && 'It is about the embedded database, and this run is on PostgreSQL.');

export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** Runs a statement on its own connection, and returns its rows. */
export async function runOn(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

/** Creates a database: with all tables and no rows, or a copy of another. */
export async function newDatabase(template: string = TEMPLATE): Promise<string> {
  if (server === undefined) throw new Error('TEST_POSTGRES names no server');
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name} template ${template} strategy file_copy`);
  return urlOf(server, name);
}

/** Emptied databases for reuse: deleting rows is faster than creating a database. */
const unused: string[] = [];
const emptying = [...TABLES].reverse().map((table) => `delete from ${table}`);

const byDirectory = new Map<string, Promise<string>>();

/** The environment variables that name the database of a data directory; the same at every call. */
export async function databaseEnv(dataDir: string): Promise<{ DATABASE_URL?: string }> {
  if (server === undefined) return {};
  const known = byDirectory.get(dataDir) ?? Promise.resolve(unused.pop() ?? newDatabase());
  byDirectory.set(dataDir, known);
  return { DATABASE_URL: await known };
}

/** The database of a data directory as configuration. */
export async function databaseConfig(dataDir: string): Promise<DatabaseConfig> {
  const { DATABASE_URL: url } = await databaseEnv(dataDir);
  return url === undefined ? { kind: 'embedded' } : { kind: 'postgres', url, poolSize: 10 };
}

/** Call when a data directory is removed and its server has stopped. */
export async function forgetDatabase(dataDir: string): Promise<void> {
  const known = byDirectory.get(dataDir);
  byDirectory.delete(dataDir);
  if (!known) return;
  const url = await known;
  try {
    await runOn(url, [...emptying, 'delete from rate_limits'].join(';'));
    unused.push(url);
  } catch {
    // A test dropped a table.
    if (server !== undefined) await runOn(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
  }
}

import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { DatabaseError } from '#server/store/database-error';
import { databaseFile } from '#server/store/embedded';
import { compareMigrations } from '#server/store/migrate';
import { migrations } from '#server/store/migrations/migrations';
import { openSqlite, type Sqlite } from '#server/store/sqlite';
import { type Finding, fail, ok, type Probe, warn, whyUnreachable } from './finding';

function migrationFindings(applied: readonly string[], where: string): Finding {
  try {
    const { missing, newer } = compareMigrations(applied, { where, migrations });
    if (missing.length > 0)
      return warn(`${where} answers, and lacks ${missing.join(', ')}: npm run shop -- migrate, or start`);
    const additions = newer.length > 0 ? `; a newer version has added ${newer.join(', ')}, which does no harm` : '';
    return ok(`${where} answers, and its tables are up to date${additions}`);
  } catch (error) {
    if (error instanceof DatabaseError) return fail(error.message);
    throw error;
  }
}

async function embeddedFinding(dataDir: string): Promise<Finding> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return ok(`${file} is created at the first start`);
  let database: Sqlite | undefined;
  try {
    database = await openSqlite(file, { readOnly: true, busyTimeout: 1000 });
    const rows = database.prepare('select name from kysely_migration').all() as { name: string }[];
    const names = rows.map(({ name }) => name);
    const [verdict] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
    if (verdict && verdict.quick_check !== 'ok')
      return fail(
        `DATA_DIR: ${file} is damaged (${verdict.quick_check}): put a backup in its place with npm run shop -- restore <file>`,
      );
    return migrationFindings(names, file);
  } catch (error) {
    return fail(`DATA_DIR: ${file} cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`);
  } finally {
    database?.close();
  }
}

const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'the password is refused',
  '28000': 'the login is refused',
  '3D000': 'there is no database of that name',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
};

const whyRefused = (error: unknown): string =>
  REFUSALS[(error as { code?: string } | null)?.code ?? ''] ?? whyUnreachable(error);

async function lookInside(client: Client): Promise<Finding[]> {
  const facts = await client.query<{ encoding: string; creates: boolean; migrated: boolean }>(
    `select current_setting('server_encoding') as encoding,
      has_schema_privilege(current_schema(), 'create') as creates,
      to_regclass('kysely_migration') is not null as migrated`,
  );
  const [fact] = facts.rows;
  if (fact?.encoding.toUpperCase() !== 'UTF8') {
    return [fail(`DATABASE_URL: the database keeps ${fact?.encoding}, and cannot hold Chinese: create one with UTF8`)];
  }
  const applied = fact.migrated
    ? (await client.query<{ name: string }>('select name from kysely_migration')).rows.map(({ name }) => name)
    : [];
  const found = [migrationFindings(applied, 'PostgreSQL')];
  if (!fact.creates) found.push(warn('DATABASE_URL: its user may not create tables, which migrations need'));
  return found;
}

async function postgresFindings(url: string, timeout: number): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeout });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin read only');
    return await lookInside(client);
  } catch (error) {
    return [fail(`DATABASE_URL: PostgreSQL cannot be used: ${whyRefused(error)}`)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const database: Probe = async ({ database: used, dataDir }, timeout) =>
  used.kind === 'postgres' ? postgresFindings(used.url, timeout) : [await embeddedFinding(dataDir)];

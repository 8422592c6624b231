/** PostgreSQL through a pool of connections. Several server processes may share one database. */
import { type Dialect, PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely';
import type { Pool } from 'pg';
import type { DatabaseConfig } from '#server/config/services';
import { DatabaseError } from './database-error';
import { portable } from './portable';

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>;

/** Time to get a connection, from the pool or new, milliseconds. */
const CONNECT_TIMEOUT = 10_000;
/** Time for one statement, with waiting for locks, milliseconds. */
const STATEMENT_TIMEOUT = 15_000;
/**
 * The database ends a transaction that is idle for this long, milliseconds: its process hangs while others wait for
 * its locks.
 */
const IDLE_TIMEOUT = 30_000;

/** Type numbers of bigint and numeric, the type of a sum of bigint. */
const INT8 = 20;
const NUMERIC = 1700;

/** Kysely's migrator queries the catalogue with a boolean; our columns refuse them. */
class PortableCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(typeof value === 'boolean' ? value : portable(value));
  }
}

class PortablePostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PortableCompiler();
  }
}

/** Host, port and database, without the password. */
function hostOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return `${host || 'localhost'}${port ? `:${port}` : ''}${pathname}`;
}

function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: Error[] };
  return message || errors?.map((each) => each.message).join(', ') || code || 'unknown reason';
}

async function requireConnection(pool: Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new DatabaseError(`DATABASE_URL: no connection to ${hostOf(url)}: ${reasonOf(error)}`, error);
  }
}

/** Connects once. Throws a DatabaseError that names DATABASE_URL. */
export async function postgresDialect({ url, poolSize }: PostgresConfig): Promise<Dialect> {
  const { Pool, TypeOverrides } = await import('pg');
  const types = new TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT,
    fallback_application_name: 'removals',
    keepAlive: true,
    types,
  });
  // A lost connection leaves the pool. Its query fails, and the next query opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await requireConnection(pool, url);
  return new PortablePostgresDialect({ pool });
}

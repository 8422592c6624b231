/** PostgreSQL through a pool of connections. Several server processes may share one database. */
import {
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  sql,
} from 'kysely';
import type { Pool } from 'pg';
import type { PostgresConfig } from '#server/config/services';
import { DatabaseError } from './database-error';
import { codeOf } from './failures';
import { portable } from './portable';
import type { Db } from './schema';

/** Time to get a connection, from the pool or new, milliseconds. */
const CONNECT_TIMEOUT = 10_000;
/**
 * Limits of the database role: time for one statement, including waits for locks; and for an idle transaction, whose process hangs while
 * others wait for its locks. They belong to the role and not to our connections, because a pooler hands one connection to many clients.
 */
const ROLE_LIMITS = { statement_timeout: '15s', idle_in_transaction_session_timeout: '30s' };

const MIGRATION_LOCK = 3_853_314_791;

/** Type numbers of bigint and numeric, the type of a sum of bigint. */
const INT8 = 20;
const NUMERIC = 1700;

/** Kysely's migrator queries the catalogue with a boolean; our columns refuse them. */
class PortableCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(typeof value === 'boolean' ? value : portable(value));
  }
}

/** The lock of a migration ends with its transaction, so that it holds through a pooler too. */
class PortableAdapter extends PostgresAdapter {
  // biome-ignore lint/suspicious/noExplicitAny: any tables will do
  override async acquireMigrationLock(db: Kysely<any>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db);
  }
  override async releaseMigrationLock(): Promise<void> {}
}

class PortablePostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PortableCompiler();
  }
  override createAdapter(): PortableAdapter {
    return new PortableAdapter();
  }
}

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PortableAdapter;

/** A distributed engine may lock no tables, or not know the statement (CockroachDB); and a role may have no right to it. */
const NO_LOCK = ['0A000', '42601', '42501'];
let hasTableLocks = true;

/** From this attempt on a transaction runs alone. */
const ALONE = 4;
const modeOf = (attempt: number): string => {
  if (attempt === 1) return 'row share';
  return attempt < ALONE ? 'share update exclusive' : 'exclusive';
};

/**
 * Runs retries one at a time across all processes, and a transaction that keeps colliding alone: later transactions wait until it is done.
 * It must be the first statement of a transaction: it takes no snapshot, as an advisory lock would. The table is only a name that all
 * processes have: between two migrations nobody else locks it. The embedded engine has one connection, and needs no turns.
 */
export async function waitForTurn(trx: Db, attempt: number): Promise<void> {
  if (!isPostgres(trx) || !hasTableLocks) return;
  try {
    await sql`lock table kysely_migration_lock in ${sql.raw(modeOf(attempt))} mode`.execute(trx);
  } catch (error) {
    if (!NO_LOCK.includes(codeOf(error) ?? '')) throw error;
    hasTableLocks = false;
    throw Object.assign(new Error('no table locks', { cause: error }), { code: '40001' });
  }
}

/** A statement has waited too long for a lock. */
export const LOCK_NOT_AVAILABLE = '55P03';
export const DEADLOCK_DETECTED = '40P01';

/**
 * Runs a migration in a transaction of its own. Its statements may take any time, but wait only five seconds for a lock: a table change
 * that waits holds up everybody behind it.
 */
export function inMigration<Result>(db: Db, run: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = '5s'`.execute(trx);
    await new PortableAdapter().acquireMigrationLock(trx);
    return run(trx);
  });
}

/** Sets the role's limits in this database, unless somebody has set them. They apply to later connections. */
export async function limitStatements(db: Db): Promise<void> {
  for (const [name, value] of Object.entries(ROLE_LIMITS)) {
    const { rows } = await sql<{ value: string; role: string; database: string }>`
      select current_setting(${name}) as value, current_user as role, current_database() as database`.execute(db);
    const [now] = rows;
    if (now?.value !== '0') continue;
    const statement = sql`alter role ${sql.id(now.role)} in database ${sql.id(now.database)} set ${sql.id(name)} = ${sql.lit(value)}`;
    // Another process may be setting it, and an operator may forbid it: then the operator sets it.
    await statement.execute(db).catch(() => undefined);
  }
}

const CANCELED = '57014';
const tooSlow = (name: string, cause: unknown): DatabaseError =>
  new DatabaseError(
    `DATABASE_DIRECT_URL: the index ${name} was not built within the statement timeout. Set it to a connection that bypasses the pooler, which does not forward the setting that lifts the timeout`,
    cause,
  );

/** Builds an index without locking its table, and again if a build was interrupted. `definition`: table (columns). */
export async function buildConcurrently(db: Db, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.valid) return;
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    if (rows[0]) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
    await sql`create index concurrently if not exists ${sql.id(name)} on ${sql.raw(definition)}`
      .execute(connection)
      .catch((error: unknown) => {
        throw codeOf(error) === CANCELED ? tooSlow(name, error) : error;
      });
    await sql`reset statement_timeout`.execute(connection);
  });
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

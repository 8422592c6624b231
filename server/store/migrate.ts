/**
 * Brings the tables up to date. Migrations only add, so that an older server keeps working during an update and after a rollback; one that
 * would break older servers has a name that ends in BREAKING.
 */
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseError } from './database-error';
import { damaged } from './embedded';
import { codeOf, isDamage } from './failures';
import { indexes, migrations } from './migrations/migrations';
import {
  buildConcurrently,
  DEADLOCK_DETECTED,
  inMigration,
  isPostgres,
  LOCK_NOT_AVAILABLE,
  limitStatements,
} from './postgres';
import type { Db } from './schema';

const BREAKING = '.breaking';

export interface Plan {
  migrations: Readonly<Record<string, Migration>>;
  indexes: Readonly<Record<string, string>>;
}
const PLAN: Plan = { migrations, indexes };

/** Time limit for retries, once a second, while another process migrates or a table is busy, milliseconds. */
const LONGEST = 60 * 60_000;
/** Two processes that start at once may build the same index: PostgreSQL then ends one of the builds as a deadlock. */
const BUSY: readonly (string | undefined)[] = [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED];

/** Migrations applied to the database; none for a new one. */
async function appliedTo(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Compares the migrations applied to a database with this program's: those that are missing, and those of a newer version. Throws
 * DatabaseError when a newer version has changed the tables for good. `where` names the database.
 */
export function compareMigrations(
  applied: readonly string[],
  { where = 'The database', migrations }: { where?: string; migrations: Plan['migrations'] } = PLAN,
): { missing: string[]; newer: string[] } {
  const newer = applied.filter((name) => !(name in migrations));
  if (newer.some((name) => name.endsWith(BREAKING)))
    throw new DatabaseError(`${where} belongs to a newer version of this program (${newer.join(', ')}): use that one`);
  return { missing: Object.keys(migrations).filter((name) => !applied.includes(name)), newer };
}

/** Names of the migrations that are missing. Throws DatabaseError as `compareMigrations` does. */
export async function missingMigrations(db: Db, plan: Plan = PLAN): Promise<string[]> {
  return compareMigrations(await appliedTo(db), plan).missing;
}

/** Kysely refuses a database with a migration that it does not know, so those of newer versions are listed here and do nothing. */
async function known(db: Db, { migrations }: Plan) {
  const nothing = { up: async () => undefined };
  const applied = await appliedTo(db);
  return { ...Object.fromEntries(applied.map((name) => [name, nothing])), ...migrations };
}

async function apply(db: Db, plan: Plan): Promise<string[]> {
  // Read before the migrator takes the embedded engine's only connection.
  const all = await known(db, plan);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

async function retryWhileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + LONGEST;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!BUSY.includes(codeOf(error)) || performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

const applyWithRetries = (db: Db, plan: Plan): Promise<string[]> =>
  retryWhileBusy(() => inMigration(db, (trx) => apply(trx, plan)));

async function buildIndexes(db: Db, { indexes }: Plan): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    if (isPostgres(db)) await retryWhileBusy(() => buildConcurrently(db, name, definition));
    else await sql`create index if not exists ${sql.id(name)} on ${sql.raw(definition)}`.execute(db);
  }
}

/** Applies the missing migrations, all or none, and returns their names. Several processes may call it at once. */
export async function migrate(db: Db, plan = PLAN): Promise<string[]> {
  try {
    const missing = await missingMigrations(db, plan);
    const turn = isPostgres(db) ? applyWithRetries : apply;
    const applied = missing.length > 0 ? await turn(db, plan) : [];
    if (isPostgres(db)) await limitStatements(db);
    await buildIndexes(db, plan);
    return applied;
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof Error ? error.message : 'unknown reason';
    if (isDamage(error)) throw damaged(reason, error);
    throw new DatabaseError(`The tables of the database could not be brought up to date: ${reason}`, error);
  }
}

/** The database of the operator's commands. */
import { type DatabaseConfig, databaseOf } from '#server/config/services';
import { DatabaseError } from './database-error';

const POOL_SIZE = 2;

export interface CommandDatabase {
  database: DatabaseConfig;
  dataDir: string;
}

/** Reads DATABASE_URL and DATA_DIR only: a command needs no complete configuration. Throws DatabaseError. */
export function commandDatabase(environment: Readonly<Record<string, string | undefined>>): CommandDatabase {
  const problems: string[] = [];
  const url = environment.DATABASE_URL?.trim() || undefined;
  const variables = {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: url && (environment.DATABASE_DIRECT_URL?.trim() || undefined),
    DATABASE_POOL_SIZE: POOL_SIZE,
    MIGRATE_AT_START: 'on',
    ADDRESS_LOOKUP: 'on',
  } as const;
  const database = databaseOf(variables, problems);
  const [problem] = problems;
  if (problem) throw new DatabaseError(problem);
  return { database, dataDir: environment.DATA_DIR?.trim() || './data' };
}

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
  const database = databaseOf({ DATABASE_URL: url, DATABASE_POOL_SIZE: POOL_SIZE, ADDRESS_LOOKUP: 'on' }, problems);
  const [problem] = problems;
  if (problem) throw new DatabaseError(problem);
  return { database, dataDir: environment.DATA_DIR?.trim() || './data' };
}

import * as z from 'zod';
import { type DatabaseConfig, databaseOf, databaseVariables } from '#server/config/services';
import { DatabaseError } from './database-error';

const POOL_SIZE = 2;

export interface CommandDatabase {
  database: DatabaseConfig;
  dataDir: string;
}

/** Reads DATABASE_URL and DATA_DIR only: a command needs no complete configuration. Throws DatabaseError. */
export function commandDatabase(environment: Readonly<Record<string, string | undefined>>): CommandDatabase {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const problems: string[] = [];
  const variables = z
    .object(databaseVariables)
    .parse({ ...set, DATABASE_POOL_SIZE: POOL_SIZE, MIGRATE_AT_START: 'on' });
  const database = databaseOf(variables, problems);
  const [problem] = problems;
  if (problem) throw new DatabaseError(problem);
  return { database, dataDir: set.DATA_DIR?.trim() ?? './data' };
}

import * as z from 'zod';
import { brokenRules } from '#server/config/rules';
import { type DatabaseConfig, databaseOf } from '#server/config/services';
import { databaseVariables, parseVariables, setVariables } from '#server/config/variables';
import { DatabaseError } from './database-error';

const POOL_SIZE = '2';

export interface CommandDatabase {
  database: DatabaseConfig;
  dataDir: string;
}

/** Reads DATABASE_URL and DATA_DIR only: a command needs no complete configuration. Throws DatabaseError. */
export function commandDatabase(environment: Readonly<Record<string, string | undefined>>): CommandDatabase {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = environment;
  const set = setVariables({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL_SIZE: POOL_SIZE, DATA_DIR });
  const { data, problems } = parseVariables(z.object(databaseVariables), set);
  problems.push(...brokenRules(set));
  if (data === undefined || problems.length > 0) throw new DatabaseError(problems.join('; '));
  return { database: databaseOf(data), dataDir: set.DATA_DIR ?? './data' };
}

/** npm run migrate: brings the tables of the configured database up to date, and says what was missing. */
import { commandDatabase } from './command-database';
import { connectDatabase, migrate } from './database';
import { DatabaseError } from './database-error';

export interface MigrateWorld {
  environment: Readonly<Record<string, string | undefined>>;
  say(line: string): void;
  complain(line: string): void;
}

/** Runs the command; the exit code. */
export async function runMigrate({ environment, say, complain }: MigrateWorld): Promise<number> {
  try {
    const { database, dataDir } = commandDatabase(environment);
    const db = await connectDatabase(database, dataDir);
    const applied = await migrate(db).finally(() => db.destroy());
    for (const name of applied) say(`applied ${name}`);
    say(applied.length === 0 ? 'Nothing was missing.' : `${applied.length} applied. The database is up to date.`);
    return 0;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    complain(error.message);
    return 1;
  }
}

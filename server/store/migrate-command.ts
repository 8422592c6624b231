import { type Command, UsageError } from '#server/command';
import { commandDatabase } from './command-database';
import { connectDatabase, migrate } from './database';

export const migrateCommand: Command = {
  summary: 'bring the tables of the database up to date',
  forms: [''],
  details: 'Every start of the server does the same.',
  async run({ positionals }, { environment, say }) {
    if (positionals.length > 0) throw new UsageError();
    const { database, dataDir } = commandDatabase(environment);
    const db = await connectDatabase(database, dataDir);
    const applied = await migrate(db).finally(() => db.destroy());
    for (const name of applied) say(`applied ${name}`);
    say(applied.length === 0 ? 'Nothing was missing.' : `${applied.length} applied. The database is up to date.`);
    return 0;
  },
};

import { type Command, UsageError } from '#server/command';
import { commandDatabase } from './command-database';
import { connectDatabase, migratePostgres } from './database';
import { migrate } from './migrate';

async function migrateEmbedded(dataDir: string): Promise<string[]> {
  const db = await connectDatabase({ kind: 'embedded' }, dataDir);
  return migrate(db).finally(() => db.destroy());
}

export const migrateCommand: Command = {
  summary: 'bring the tables of the database up to date',
  forms: [''],
  details: 'Every start of the server does the same, unless MIGRATE_AT_START is off.',
  async run({ positionals }, { environment, say }) {
    if (positionals.length > 0) throw new UsageError();
    const { database, dataDir } = commandDatabase(environment);
    const applied = database.kind === 'embedded' ? await migrateEmbedded(dataDir) : await migratePostgres(database);
    for (const name of applied) say(`applied ${name}`);
    say(applied.length === 0 ? 'Nothing was missing.' : `${applied.length} applied. The database is up to date.`);
    return 0;
  },
};

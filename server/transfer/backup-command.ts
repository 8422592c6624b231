import { type Command, onlyPositional } from '#server/command';
import { commandDatabase } from '#server/store/command-database';
import { connectDatabase } from '#server/store/database';
import { LAST_BACKUP, writeSetting } from '#server/store/settings';
import { backUpEmbedded } from './embedded-backup';
import { backUpPostgres } from './postgres-backup';

export const backupCommand: Command = {
  summary: 'copy all data to a file, while servers run',
  forms: ['<file>'],
  details: `Copies the data as it is at one moment to a new file, and checks the copy: of the embedded database a database file,
of PostgreSQL what pg_dump makes. It holds personal data and secrets: only its owner may read it.`,
  async run(args, { environment, now, say }) {
    const file = onlyPositional(args);
    const { database, dataDir } = commandDatabase(environment);
    if (database.kind === 'embedded') await backUpEmbedded(dataDir, file);
    else await backUpPostgres(database.url, file);
    const db = await connectDatabase(database, dataDir);
    await writeSetting(db, LAST_BACKUP, String(now())).finally(() => db.destroy());
    say(`Backed up to ${file}, and checked. It holds personal data: keep it safe.`);
    return 0;
  },
};

import { type Command, onlyPositional } from '#server/command';
import { noteBackup } from '#server/operations/last-backup';
import { commandDatabase } from '#server/store/command-database';
import { migrationNames } from '#server/store/migrations/migrations';
import { totalOf } from './digest';
import { backUpEmbedded } from './embedded-backup';
import { exportShop } from './export-shop';
import { nameOf, openForReading } from './sessions';

export const backupCommand: Command = {
  summary: 'copy all data to a file, while servers run',
  forms: ['<file>'],
  details: `Copies the data as it is at one moment to a new file, and verifies the copy. Of the embedded database the copy
is a database file with its checksum beside it; of PostgreSQL it is an export. It holds personal data and secrets:
only its owner may read it.`,
  async run(args, { environment, now, say }) {
    const file = onlyPositional(args);
    const source = commandDatabase(environment);
    if (source.database.kind === 'embedded') {
      say(`checksum ${await backUpEmbedded(source.dataDir, file, migrationNames)}, kept in ${file}.sha256`);
      await noteBackup(source.dataDir, now());
    } else {
      const session = await openForReading(source);
      const exporting = exportShop(session, file, migrationNames, new Date(now()));
      const { rows, sha256 } = totalOf(await exporting.finally(() => session.close()));
      say(`${rows} rows, checksum ${sha256}`);
    }
    say(`Backed up ${nameOf(source)} to ${file}, and verified. It holds personal data: keep it safe.`);
    return 0;
  },
};

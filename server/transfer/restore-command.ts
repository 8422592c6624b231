import { type Command, onlyPositional } from '#server/command';
import { OperatorError } from '#server/operator-error';
import { commandDatabase } from '#server/store/command-database';
import { restoreEmbedded } from './embedded-backup';

export const restoreCommand: Command = {
  summary: 'put a backup in place of the embedded database, while no server runs',
  forms: ['<file>'],
  details: 'Stop the server first. The data that was there is kept beside it under another name.',
  async run(args, { environment, now, say }) {
    const file = onlyPositional(args);
    const { database, dataDir } = commandDatabase(environment);
    if (database.kind === 'postgres')
      throw new OperatorError('Restore PostgreSQL with pg_restore: see docs/running/back-up.md');
    const aside = await restoreEmbedded(file, dataDir, new Date(now()));
    if (aside) say(`The previous data is kept at ${aside}.`);
    say(`Restored ${file} to ${dataDir}.`);
    return 0;
  },
};

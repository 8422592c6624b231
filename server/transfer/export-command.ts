import { type Command, onlyPositional } from '#server/command';
import { commandDatabase } from '#server/store/command-database';
import { migrationNames } from '#server/store/migrations/migrations';
import { describeTallies } from './digest';
import { exportShop } from './export-shop';
import { nameOf, openForReading } from './sessions';

export const exportCommand: Command = {
  summary: 'write all data to a file that the other database engine can import',
  forms: ['<file>'],
  details: `Writes every row of the database as it is at one moment to a new file, while servers run. The file holds personal
data and secrets: only its owner may read it.`,
  async run(args, { environment, now, say }) {
    const file = onlyPositional(args);
    const source = commandDatabase(environment);
    const session = await openForReading(source);
    try {
      const tallies = await exportShop(session, file, migrationNames, new Date(now()));
      for (const line of describeTallies(tallies)) say(line);
    } finally {
      await session.close();
    }
    say(`Exported from ${nameOf(source)} to ${file}. It holds personal data: keep it safe.`);
    return 0;
  },
};

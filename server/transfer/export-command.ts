/** npm run export: the whole shop in one file, while servers run. */
import { commandDatabase } from '#server/store/command-database';
import { type Command, type CommandContext, known, runCommand } from './command';
import { describeTallies } from './digest';
import { exportShop } from './export-shop';
import { nameOf, openForReading } from './sessions';

const USAGE = `Usage: npm run export -- <file>

Writes every row of the configured database (DATABASE_URL, else the one in DATA_DIR) to a new file, as it is at
one moment, while servers may run. The file holds personal data and secrets: only its owner may read it.`;

const command: Command = {
  usage: USAGE,
  switches: [],
  async run(file, _switches, { environment, now, say }) {
    const source = commandDatabase(environment);
    const session = await openForReading(source);
    try {
      const tallies = await exportShop(session, file, known, now);
      for (const line of describeTallies(tallies)) say(line);
    } finally {
      await session.close();
    }
    say(`Exported from ${nameOf(source)} to ${file}. It holds personal data: keep it safe.`);
  },
};

/** Runs the command; the exit code. */
export const runExport = (args: readonly string[], context: CommandContext): Promise<number> =>
  runCommand(command, args, context);

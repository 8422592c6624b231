/** npm run backup: a copy of the shop's data in one file, while servers run. */
import { noteBackup } from '#server/operations/last-backup';
import { commandDatabase } from '#server/store/command-database';
import { type Command, type CommandContext, known, runCommand } from './command';
import { totalOf } from './digest';
import { backUpEmbedded } from './embedded-backup';
import { exportShop } from './export-shop';
import { nameOf, openForReading } from './sessions';

const USAGE = `Usage: npm run backup -- <file>

Copies all data of the shop to a new file, as they are at one moment, while servers may run, and verifies the copy.
From the embedded database it is a database file with its checksum beside it, from PostgreSQL an export. It holds personal data and secrets: only
its owner may read it.`;

const command: Command = {
  usage: USAGE,
  switches: [],
  async run(file, _switches, { environment, now, say }) {
    const source = commandDatabase(environment);
    if (source.database.kind === 'embedded') {
      say(`checksum ${await backUpEmbedded(source.dataDir, file, known)}, kept in ${file}.sha256`);
      await noteBackup(source.dataDir, now.getTime());
    } else {
      const session = await openForReading(source);
      const tallies = await exportShop(session, file, known, now).finally(() => session.close());
      say(`${totalOf(tallies).rows} rows, checksum ${totalOf(tallies).sha256}`);
    }
    say(`Backed up ${nameOf(source)} to ${file}, and verified. It holds personal data: keep it safe.`);
  },
};

/** Runs the command; the exit code. */
export const runBackup = (args: readonly string[], context: CommandContext): Promise<number> =>
  runCommand(command, args, context);

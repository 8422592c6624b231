/** npm run import: fills an empty database from the file of an exported shop. */
import { commandDatabase } from '#server/store/command-database';
import { type Command, type CommandContext, known, runCommand } from './command';
import { describeTallies } from './digest';
import { verifyExport } from './export-shop';
import { importShop } from './import-shop';
import { nameOf, openForWriting } from './sessions';

const USAGE = `Usage: npm run import -- [--replace] <file>

Fills the configured database (DATABASE_URL, else the one in DATA_DIR) with what npm run export has written, all of
it or nothing. No server may be using it. Rows and checksums are read back and compared before anything is kept.

  --replace  take away what is in the database first`;

const command: Command = {
  usage: USAGE,
  switches: ['replace'],
  async run(file, switches, { environment, say }) {
    const target = commandDatabase(environment);
    const { takenAt, tallies } = await verifyExport(file, known);
    const session = await openForWriting(target);
    try {
      const stored = await importShop({ session, file, replace: switches.has('replace'), tallies });
      for (const line of describeTallies(stored)) say(line);
    } finally {
      await session.close();
    }
    say(`Imported ${file} (taken ${takenAt}) into ${nameOf(target)}: rows and checksums are equal.`);
  },
};

/** Runs the command; the exit code. */
export const runImport = (args: readonly string[], context: CommandContext): Promise<number> =>
  runCommand(command, args, context);

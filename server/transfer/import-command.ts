import { type Command, onlyPositional } from '#server/command';
import { commandDatabase } from '#server/store/command-database';
import { migrationNames } from '#server/store/migrations/migrations';
import { describeTallies } from './digest';
import { verifyExport } from './export-shop';
import { importShop } from './import-shop';
import { nameOf, openForWriting } from './sessions';

export const importCommand: Command = {
  summary: 'fill an empty database from an export',
  forms: ['[--replace] <file>'],
  details: `Fills the database with an exported shop, all of it or nothing. No server may be using the database. Rows and
checksums are read back and compared before anything is kept.

  --replace  delete what is in the database first`,
  switches: ['replace'],
  async run(args, { environment, say }) {
    const file = onlyPositional(args);
    const target = commandDatabase(environment);
    const { takenAt, tallies } = await verifyExport(file, migrationNames);
    const session = await openForWriting(target);
    try {
      const stored = await importShop({ session, file, replace: args.switches.has('replace'), tallies });
      for (const line of describeTallies(stored)) say(line);
    } finally {
      await session.close();
    }
    say(`Imported ${file} (taken ${takenAt}) into ${nameOf(target)}: rows and checksums are equal.`);
    return 0;
  },
};

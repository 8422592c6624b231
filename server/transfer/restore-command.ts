/** npm run restore: puts a backup in the place of the shop's data, and keeps what was there. */
import { type CommandDatabase, commandDatabase } from '#server/store/command-database';
import { type Command, type CommandContext, known, runCommand } from './command';
import { totalOf } from './digest';
import { isDatabase, restoreEmbedded } from './embedded-backup';
import { isExport } from './export-file';
import { exportShop, verifyExport } from './export-shop';
import { importShop } from './import-shop';
import { TransferError } from './session';
import { nameOf, openForReading, openForWriting } from './sessions';

const USAGE = `Usage: npm run restore -- <file>

Puts what npm run backup has made in the place of the shop's data. Stop every server first. What was there is kept
beside it under another name.`;

async function intoEmbedded(file: string, { dataDir }: CommandDatabase, { now, say }: CommandContext): Promise<void> {
  if (!(await isDatabase(file))) {
    throw new TransferError(
      (await isExport(file))
        ? `${file} is an export: npm run import -- --replace ${file}`
        : `${file} is no backup of a shop`,
    );
  }
  const aside = await restoreEmbedded(file, dataDir, { known, now });
  if (aside) say(`What was there is kept at ${aside}.`);
}

async function intoPostgres(file: string, target: CommandDatabase, { now, say }: CommandContext): Promise<void> {
  if (await isDatabase(file))
    throw new TransferError(
      `${file} is a backup of an embedded database: restore it with DATABASE_URL empty, then export and import it`,
    );
  const { tallies } = await verifyExport(file, known);
  const aside = `${file}.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
  const session = await openForWriting(target);
  try {
    const before = await openForReading(target);
    const kept = await exportShop(before, aside, known, now).finally(() => before.close());
    say(`What was there (${totalOf(kept).rows} rows) is kept at ${aside}.`);
    const restored = totalOf(await importShop({ session, file, replace: true, tallies }));
    say(`${restored.rows} rows, checksum ${restored.sha256}`);
  } finally {
    await session.close();
  }
}

const command: Command = {
  usage: USAGE,
  switches: [],
  async run(file, _switches, context) {
    const target = commandDatabase(context.environment);
    await (target.database.kind === 'postgres' ? intoPostgres : intoEmbedded)(file, target, context);
    context.say(`Restored ${file} to ${nameOf(target)}.`);
  },
};

/** Runs the command; the exit code. */
export const runRestore = (args: readonly string[], context: CommandContext): Promise<number> =>
  runCommand(command, args, context);

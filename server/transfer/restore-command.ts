import { type Command, type CommandContext, onlyPositional } from '#server/command';
import { type CommandDatabase, commandDatabase } from '#server/store/command-database';
import { migrationNames } from '#server/store/migrations/migrations';
import { totalOf } from './digest';
import { isDatabase, restoreEmbedded } from './embedded-backup';
import { isExport } from './export-file';
import { exportShop, verifyExport } from './export-shop';
import { importShop } from './import-shop';
import { TransferError } from './session';
import { nameOf, openForReading, openForWriting } from './sessions';

async function intoEmbedded(file: string, { dataDir }: CommandDatabase, { now, say }: CommandContext): Promise<void> {
  if (!(await isDatabase(file))) {
    throw new TransferError(
      (await isExport(file))
        ? `${file} is an export: npm run shop -- import --replace ${file}`
        : `${file} is not a backup of a shop`,
    );
  }
  const aside = await restoreEmbedded(file, dataDir, { known: migrationNames, now: new Date(now()) });
  if (aside) say(`The previous data is kept at ${aside}.`);
}

async function intoPostgres(file: string, target: CommandDatabase, { now, say }: CommandContext): Promise<void> {
  if (await isDatabase(file))
    throw new TransferError(
      `${file} is a backup of an embedded database: restore it with DATABASE_URL empty, then export and import it`,
    );
  const { tallies } = await verifyExport(file, migrationNames);
  const aside = `${file}.before-${new Date(now()).toISOString().replace(/\D/g, '').slice(0, 14)}`;
  const session = await openForWriting(target);
  try {
    const before = await openForReading(target);
    const kept = await exportShop(before, aside, migrationNames, new Date(now())).finally(() => before.close());
    say(`The previous data (${totalOf(kept).rows} rows) is kept at ${aside}.`);
    const restored = totalOf(await importShop({ session, file, replace: true, tallies }));
    say(`${restored.rows} rows, checksum ${restored.sha256}`);
  } finally {
    await session.close();
  }
}

export const restoreCommand: Command = {
  summary: "put a backup in place of the shop's data, while no server runs",
  forms: ['<file>'],
  details: 'Stop every server first. The data that was there is kept beside it under another name.',
  async run(args, context) {
    const file = onlyPositional(args);
    const target = commandDatabase(context.environment);
    await (target.database.kind === 'postgres' ? intoPostgres : intoEmbedded)(file, target, context);
    context.say(`Restored ${file} to ${nameOf(target)}.`);
    return 0;
  },
};

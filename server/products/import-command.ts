import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { londonDate } from '#domain/schedule';
import { type Arguments, type Command, type CommandContext, onlyPositional, UsageError } from '#server/command';
import { OperatorError } from '#server/operator-error';
import { commandDatabase } from '#server/store/command-database';
import { openDatabase } from '#server/store/database';
import type { Db } from '#server/store/schema';
import { dropImport, storeImport } from './imported';
import { decodeCatalogue, type ReadCatalogue, readCatalogue } from './read-catalogue';

const MAX_LISTED = 100;

function report({ products, problems, ignored }: ReadCatalogue, file: string, { say, complain }: CommandContext): void {
  if (ignored.length > 0) say(`Columns that are not used: ${ignored.join(', ')}`);
  for (const { line, column, reason } of problems.slice(0, MAX_LISTED)) {
    complain(`${file}:${line}: ${column ? `${column} ` : ''}${reason}`);
  }
  if (problems.length > MAX_LISTED) complain(`… and ${problems.length - MAX_LISTED} more broken lines`);
  say(`${products.length} products read, ${problems.length} broken lines`);
}

function openConfigured({ environment }: CommandContext): Promise<Db> {
  const { database, dataDir } = commandDatabase(environment);
  return openDatabase(database, dataDir);
}

/** Sorts after earlier ids. */
const importIdAt = (now: number): string => `${String(now).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;

function readFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new OperatorError(`The file cannot be read: ${(error as Error).message}`, error);
  }
}

async function importFile(file: string, switches: ReadonlySet<string>, context: CommandContext): Promise<number> {
  const { say, complain, now } = context;
  const read = readCatalogue(decodeCatalogue(readFile(file)), londonDate(now()));
  report(read, file, context);
  const { products, problems } = read;
  if (products.length === 0 || (switches.has('strict') && problems.length > 0)) {
    complain('Nothing was imported.');
    return 1;
  }
  if (switches.has('check')) return problems.length > 0 ? 1 : 0;
  const db = await openConfigured(context);
  try {
    await storeImport(db, importIdAt(now()), products, (done) => say(`${done} of ${products.length} written`));
  } finally {
    await db.destroy();
  }
  say(`Imported ${products.length} products. A running server uses them from its next search on.`);
  return 0;
}

async function restoreBuiltIn({ positionals }: Arguments, context: CommandContext): Promise<number> {
  if (positionals.length > 0) throw new UsageError();
  const db = await openConfigured(context);
  await dropImport(db).finally(() => db.destroy());
  context.say('The built-in catalogue is in use again.');
  return 0;
}

export const importProductsCommand: Command = {
  summary: 'replace the catalogue of products, or bring the built-in one back',
  forms: ['[--check] [--strict] <file.csv>', '--built-in'],
  details: `The first line names the columns: name, type, width, depth, height, price; optional: id, name_zh, type_zh, category,
unit (mm, cm or m; mm when empty), weight (kg), link, words, price_date, source. Broken lines are listed, counted
and left out.

  --check     read the file and list what is wrong with it; change nothing
  --strict    import nothing when any line is broken
  --built-in  go back to the built-in catalogue`,
  switches: ['check', 'strict', 'built-in'],
  run: (args, context) =>
    args.switches.has('built-in')
      ? restoreBuiltIn(args, context)
      : importFile(onlyPositional(args), args.switches, context),
};

/** npm run import:products: puts a catalogue file in the place of the built-in products. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { londonDate } from '#domain/schedule';
import { commandDatabase } from '#server/store/command-database';
import { openDatabase } from '#server/store/database';
import { DatabaseError } from '#server/store/database-error';
import type { Db } from '#server/store/schema';
import { dropImport, storeImport } from './imported';
import { CatalogueError, decodeCatalogue, type ReadCatalogue, readCatalogue } from './read-catalogue';

const USAGE = `Usage: npm run import:products -- [--check] [--strict] <file.csv>
       npm run import:products -- --built-in

The first line names the columns: name, type, width, depth, height, price; and, where you have them, id,
name_zh, type_zh, category, unit (mm, cm or m; mm when empty), weight (kg), link, words, price_date, source.
Broken lines are told, counted and left out.

  --check     read the file and say what is wrong with it; change nothing
  --strict    import nothing when any line is broken
  --built-in  go back to the built-in catalogue`;

/** Where the command speaks to, and what it needs to know. */
export interface CommandContext {
  /** Names the database, see store/command-database. */
  environment: Readonly<Record<string, string | undefined>>;
  now: number;
  say(line: string): void;
  complain(line: string): void;
}

const TOLD = 100;

function tell({ products, problems, ignored }: ReadCatalogue, file: string, { say, complain }: CommandContext): void {
  if (ignored.length > 0) say(`Columns that are not used: ${ignored.join(', ')}`);
  for (const { line, column, reason } of problems.slice(0, TOLD)) {
    complain(`${file}:${line}: ${column ? `${column} ` : ''}${reason}`);
  }
  if (problems.length > TOLD) complain(`… and ${problems.length - TOLD} more broken lines`);
  say(`${products.length} products read, ${problems.length} broken lines`);
}

function openConfigured({ environment }: CommandContext): Promise<Db> {
  const { database, dataDir } = commandDatabase(environment);
  return openDatabase(database, dataDir);
}

/** Sorts after those of earlier imports. */
const importIdAt = (now: number): string => `${String(now).padStart(15, '0')}-${randomBytes(4).toString('hex')}`;

async function importFile(file: string, isStrict: boolean, isCheck: boolean, context: CommandContext): Promise<number> {
  const { say, complain, now } = context;
  const read = readCatalogue(decodeCatalogue(readFileSync(file)), londonDate(now));
  tell(read, file, context);
  const { products, problems } = read;
  if (products.length === 0 || (isStrict && problems.length > 0)) {
    complain('Nothing was imported.');
    return 1;
  }
  if (isCheck) return problems.length > 0 ? 1 : 0;
  const db = await openConfigured(context);
  try {
    await storeImport(db, importIdAt(now), products, (done) => say(`${done} of ${products.length} written`));
  } finally {
    await db.destroy();
  }
  say(`Imported ${products.length} products. A running server uses them from its next search on.`);
  return 0;
}

/** Runs the command; the exit code. */
export async function runImport(args: readonly string[], context: CommandContext): Promise<number> {
  const { complain, say } = context;
  const options = { check: { type: 'boolean' }, strict: { type: 'boolean' }, 'built-in': { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file] = positionals;
    if (values['built-in'] && positionals.length === 0) {
      const db = await openConfigured(context);
      await dropImport(db).finally(() => db.destroy());
      say('The built-in catalogue is in use again.');
      return 0;
    }
    if (!file || positionals.length > 1 || values['built-in']) {
      complain(USAGE);
      return 2;
    }
    return await importFile(file, values.strict === true, values.check === true, context);
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code?.startsWith('ERR_PARSE_ARGS')) complain(`${message}\n\n${USAGE}`);
    else if (error instanceof CatalogueError || error instanceof DatabaseError) complain(error.message);
    else if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES')
      complain(`The file cannot be read: ${message}`);
    else throw error;
    return code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
  }
}

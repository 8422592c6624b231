/** What the commands that copy a shop have in common. */
import { parseArgs } from 'node:util';
import { DatabaseError } from '#server/store/database-error';
import { migrations } from '#server/store/migrations/migrations';
import { TransferError } from './session';

/** Where a command speaks to, and what it needs to know. */
export interface CommandContext {
  /** Names the database, see store/command-database. */
  environment: Readonly<Record<string, string | undefined>>;
  now: Date;
  say(line: string): void;
  complain(line: string): void;
}

/** This program's migrations in order. */
export const known: readonly string[] = Object.keys(migrations).sort();

export interface Command {
  usage: string;
  /** The names of its switches. */
  switches: readonly string[];
  run(file: string, switches: ReadonlySet<string>, context: CommandContext): Promise<void>;
}

const FILE_ERRORS = ['ENOENT', 'EACCES', 'EEXIST', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EROFS', 'EPERM'];

/** What the operator is told, in a line; undefined for an error of this program. */
function complaintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', severity, message } = error as Error & { code?: string; severity?: string };
  if (error instanceof TransferError || error instanceof DatabaseError || FILE_ERRORS.includes(code)) return message;
  const isOfEngine = code.startsWith('SQLITE_') || severity !== undefined;
  return isOfEngine ? `The database refuses: ${message}` : undefined;
}

/** Runs a command that takes one file; the exit code is 0, 1 when it failed, 2 when it was called wrongly. */
export async function runCommand(command: Command, args: readonly string[], context: CommandContext): Promise<number> {
  const options = Object.fromEntries(command.switches.map((name) => [name, { type: 'boolean' as const }]));
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    context.complain(`${(error as Error).message}\n\n${command.usage}`);
    return 2;
  }
  const [file, ...more] = parsed.positionals;
  if (!file || more.length > 0) {
    context.complain(command.usage);
    return 2;
  }
  try {
    await command.run(file, new Set(Object.keys(parsed.values)), context);
    return 0;
  } catch (error) {
    const complaint = complaintOf(error);
    if (complaint === undefined) throw error;
    context.complain(complaint);
    return 1;
  }
}

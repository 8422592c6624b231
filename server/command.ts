/** The shape of the operator's commands, which shop.ts lists and runs. */

export interface CommandContext {
  /** Environment variables; DATABASE_URL and DATA_DIR name the database. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Set if shop.json has changed since the build that the command runs from: what is to be said about it. */
  changedShopFile?: { isValid: boolean; lines: readonly string[] } | undefined;
  /** Epoch milliseconds. */
  now(): number;
  say(line: string): void;
  complain(line: string): void;
}

export interface Arguments {
  positionals: readonly string[];
  switches: ReadonlySet<string>;
}

export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** Each way to call it, without its name: '[--replace] <file>'. */
  forms: readonly string[];
  /** Printed below the forms by --help. */
  details: string;
  switches?: readonly string[];
  /** The command reports a changed shop.json itself. Without this, it goes on with the facts of the build, and a warning. */
  reportsShopFile?: true;
  /** Returns the exit code. Throws UsageError, or OperatorError for a failure with exit code 1. */
  run(args: Arguments, context: CommandContext): Promise<number>;
}

/** The command was called wrongly: its usage is printed, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function onlyPositional({ positionals: [first, ...more] }: Arguments): string {
  if (!first || more.length > 0) throw new UsageError();
  return first;
}

/** The operator's command line: `shop <command>`. */
import { parseArgs } from 'node:util';
import { backupCommand, moveCommand, restoreCommand } from '#server/transfer/commands';
import { type Arguments, type Command, type CommandContext, UsageError } from './command';
import { doctorCommand } from './doctor/doctor-command';
import { OperatorError } from './operator-error';
import { personCommand } from './privacy/person-command';
import { codeOf } from './store/failures';
import { migrateCommand } from './store/migrate-command';

export const COMMANDS: Readonly<Record<string, Command>> = {
  doctor: doctorCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  move: moveCommand,
  person: personCommand,
};

const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
const OVERVIEW = `Usage: shop <command>

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  .join('\n')}

\`shop <command> --help\` explains a command. All of them read .env and the environment, as the server does.`;

const usageOf = (name: string, { forms, details }: Command): string =>
  [`Usage: ${forms.map((form) => `shop ${name} ${form}`.trim()).join('\n       ')}`, details].join('\n\n');

function parse({ switches = [] }: Command, args: readonly string[]): Arguments {
  const names = [...switches, 'help'];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, switches: new Set(Object.keys(values)) };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const FILE_ERRORS = ['ENOENT', 'EACCES', 'EEXIST', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EROFS', 'EPERM'];

/** The line for the operator; undefined for a bug of this program. */
function complaintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { severity, message } = error as Error & { severity?: string };
  const code = codeOf(error) ?? '';
  if (error instanceof OperatorError || FILE_ERRORS.includes(code)) return message;
  const isOfEngine = code.startsWith('SQLITE_') || severity !== undefined;
  return isOfEngine ? `The database refuses: ${message}` : undefined;
}

function warnOfShopFile({ changedShopFile, complain }: CommandContext): void {
  for (const line of changedShopFile?.lines ?? []) complain(line);
  if (changedShopFile?.isValid === false)
    complain(
      'shop.json cannot be used, so that no server starts with it. This command needs none of its facts, and goes on.',
    );
}

/** Runs a command. The exit code is 0, 1 when it failed, 2 when it was called wrongly. */
export async function runShop([name, ...args]: readonly string[], context: CommandContext): Promise<number> {
  const { say, complain } = context;
  if (name === '--help' || name === '-h' || name === 'help') {
    say(OVERVIEW);
    return 0;
  }
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (name === undefined || !command) {
    complain(name === undefined ? OVERVIEW : `There is no command '${name}'.\n\n${OVERVIEW}`);
    return 2;
  }
  try {
    const parsed = parse(command, args);
    if (parsed.switches.has('help')) {
      say(usageOf(name, command));
      return 0;
    }
    if (!command.reportsShopFile) warnOfShopFile(context);
    return await command.run(parsed, context);
  } catch (error) {
    if (error instanceof UsageError) {
      complain([error.message, usageOf(name, command)].filter(Boolean).join('\n\n'));
      return 2;
    }
    const complaint = complaintOf(error);
    if (complaint === undefined) throw error;
    complain(complaint);
    return 1;
  }
}

import { type Command, type CommandContext, UsageError } from '#server/command';
import { ConfigError, describeConfig, parseConfig } from '#server/config';
import { type ExamineOptions, examine, type Report } from './examine';
import { probes as allProbes, SERVICE_URLS } from './probes';

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
}

function lines(reports: readonly Report[]): string[] {
  const width = Math.max(...reports.map(({ service }) => service.length)) + 1;
  return reports.map(
    ({ level, service, sentence }) => `${level.padEnd(4)}  ${`${service}:`.padEnd(width)} ${sentence}`,
  );
}

function summary(reports: readonly Report[]): string {
  const count = (level: Report['level']): number => reports.filter((report) => report.level === level).length;
  return `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed`;
}

/** Prints the configuration and what each probe finds; the exit code is 1 when anything fails. */
export async function runDoctor(
  { environment, say, now }: Pick<CommandContext, 'environment' | 'say' | 'now'>,
  options: Partial<Pick<ExamineOptions, 'probes' | 'urls' | 'timeout'>> = {},
): Promise<number> {
  try {
    const config = parseConfig(environment);
    say('Configured:');
    for (const line of table(Object.entries(describeConfig(config)).map(([name, value]) => [name, String(value)])))
      say(line);
    say('');
    const reports = await examine({ probes: allProbes, urls: SERVICE_URLS, ...options, config, now });
    for (const line of lines(reports)) say(line);
    say('');
    say(summary(reports));
    return reports.some(({ level }) => level === 'fail') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const reports = error.problems.map((sentence) => ({ level: 'fail' as const, service: 'configuration', sentence }));
    for (const line of lines(reports)) say(line);
    say('');
    say(`${summary(reports)}: the server would not start, and nothing was tried`);
    return 1;
  }
}

export const doctorCommand: Command = {
  summary: 'check the configuration, and try every service that it names',
  forms: [''],
  details: 'Sends no mail, takes no money and writes nothing. The exit code is 1 when anything fails.',
  run({ positionals }, context) {
    if (positionals.length > 0) throw new UsageError();
    return runDoctor(context);
  },
};

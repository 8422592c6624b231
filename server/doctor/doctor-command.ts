/** npm run doctor: what is configured, and whether each service that is configured can be used. */
import { ConfigError, describeConfig, parseConfig } from '#server/config';
import { examine, type Report } from './examine';
import type { Probe, ServiceUrls } from './probe';
import { probes as allProbes, SERVICE_URLS } from './probes';

/** Where the doctor speaks to, and what it tries. Everything but `say` has its default. */
export interface DoctorWorld {
  say(line: string): void;
  now?: () => number;
  probes?: readonly Probe[];
  urls?: ServiceUrls;
  timeout?: number;
}

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

/** Examines what the variables configure and tells it; the exit code is 1 when anything fails. */
export async function runDoctor(
  variables: Readonly<Record<string, string | undefined>>,
  { say, now = Date.now, probes = allProbes, urls = SERVICE_URLS, timeout }: DoctorWorld,
): Promise<number> {
  try {
    const config = parseConfig(variables);
    say('Configured:');
    for (const line of table(Object.entries(describeConfig(config)).map(([name, value]) => [name, String(value)])))
      say(line);
    say('');
    const reports = await examine({ config, probes, urls, now, ...(timeout === undefined ? {} : { timeout }) });
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

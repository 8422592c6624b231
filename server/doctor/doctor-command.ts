import { type Command, type CommandContext, UsageError } from '#server/command';
import { type Config, ConfigError, describeConfig, ESTIMATES, parseConfig, sellsOnEstimates } from '#server/config';
import { type Finding, fail, type Probe, warn, whyUnreachable } from './finding';
import { database, publicAddress, smtp, stripe } from './probes';

const distances: Probe = async (config) => (sellsOnEstimates(config) ? [warn(ESTIMATES)] : []);

/** Probes by the service's name in the output. */
export const PROBES = { database, Stripe: stripe, SMTP: smtp, 'public address': publicAddress, distances } as const;
const TIMEOUT = 10_000;
const HIDDEN = '[secret]';

interface Report extends Finding {
  service: string;
}

/** Passwords, keys and tokens, which error messages of services may quote. */
function secretsOf({ payments, mail, database: used, secrets: ownSecrets, staff, metricsToken }: Config): string[] {
  const passwordOf = (url: string): string[] => {
    const { password } = new URL(url);
    return [url, password, decodeURIComponent(password)];
  };
  const secrets = [
    ...ownSecrets,
    metricsToken ?? '',
    ...staff.map(({ token }) => token),
    ...(payments.kind === 'stripe' ? [payments.secretKey, payments.webhookSecret] : []),
    ...(mail.kind === 'smtp' ? [...passwordOf(mail.url), mail.oauth?.clientSecret ?? ''] : []),
    ...(used.kind === 'postgres' ? passwordOf(used.url) : []),
  ];
  return secrets.filter(Boolean).sort((a, b) => b.length - a.length);
}

/** Hides secrets that are whole words: a short secret could be part of another word. */
function redact(secrets: readonly string[], sentence: string): string {
  const alone = (secret: string): RegExp =>
    new RegExp(`(?<!\\w)${secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`, 'g');
  return secrets.reduce((text, secret) => text.replace(alone(secret), HIDDEN), sentence);
}

/** The findings of all probes, in their order. A probe that fails or hangs does not affect the others. */
export async function examine(
  config: Config,
  probes: Readonly<Record<string, Probe>> = PROBES,
  timeout = TIMEOUT,
): Promise<Report[]> {
  const secrets = secretsOf(config);
  const findingsOf = async ([service, probe]: [string, Probe]): Promise<Report[]> => {
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new DOMException('', 'TimeoutError')), 2 * timeout).unref(),
    );
    const findings = await Promise.race([probe(config, timeout), late]).catch((error: unknown) => [
      fail(`${service} could not be tried: ${whyUnreachable(error)}`),
    ]);
    return findings.map(({ level, sentence }) => ({ service, level, sentence: redact(secrets, sentence) }));
  };
  return (await Promise.all(Object.entries(probes).map(findingsOf))).flat();
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

function reportsOnShopFile({ isValid, lines } = { isValid: true, lines: [] as readonly string[] }): Report[] {
  return lines.map((sentence) => ({ ...(isValid ? warn : fail)(sentence), service: 'shop.json' }));
}

/** Prints the configuration and what each probe finds; the exit code is 1 when anything fails. */
export async function runDoctor({
  environment,
  changedShopFile,
  say,
}: Pick<CommandContext, 'environment' | 'changedShopFile' | 'say'>): Promise<number> {
  const onShopFile = reportsOnShopFile(changedShopFile);
  const sayAll = (text: readonly string[]): void => text.forEach(say);
  try {
    const config = parseConfig(environment);
    sayAll([
      'Configured, by .env and the environment of this command:',
      ...table(Object.entries(describeConfig(config)).map(([name, value]) => [name, String(value)])),
      '',
    ]);
    const reports = [...onShopFile, ...(await examine(config))];
    sayAll([...lines(reports), '', summary(reports)]);
    return reports.some(({ level }) => level === 'fail') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const onConfig = error.problems.map((sentence) => ({ ...fail(sentence), service: 'configuration' }));
    const reports = [...onShopFile, ...onConfig];
    sayAll([...lines(reports), '', `${summary(reports)}: the server would not start, and nothing was tried`]);
    return 1;
  }
}

export const doctorCommand: Command = {
  summary: 'check the configuration, and try the database, Stripe, mail and the public address',
  forms: [''],
  reportsShopFile: true,
  details: 'Sends no mail, takes no money and writes nothing. The exit code is 1 when anything fails.',
  run({ positionals }, context) {
    if (positionals.length > 0) throw new UsageError();
    return runDoctor(context);
  },
};

/** Runs the probes in parallel, each with its deadline; a failing probe does not affect the others. */
import type { Config } from '#server/config';
import { clockFinding } from './clock';
import { type Finding, fail, type Probe, type ServiceUrls, whyUnreachable } from './probe';

/** Time for one probe, milliseconds. */
const TIMEOUT = 10_000;
const HIDDEN = '[secret]';

export interface Report extends Finding {
  service: string;
}

export interface ExamineOptions {
  config: Config;
  probes: readonly Probe[];
  urls: ServiceUrls;
  now(): number;
  timeout?: number;
}

/** Passwords, keys and tokens, which error messages of services may quote. */
function secretsOf({
  payments,
  places,
  addresses,
  mail,
  database,
  secrets: ownSecrets,
  staff,
  metricsToken,
}: Config): string[] {
  const passwordOf = (url: string): string[] => {
    const { password } = new URL(url);
    return [url, password, decodeURIComponent(password)];
  };
  const secrets = [
    ...ownSecrets,
    metricsToken ?? '',
    ...staff.map(({ token }) => token),
    ...(payments.kind === 'stripe' ? [payments.secretKey, payments.webhookSecret] : []),
    ...(places.kind === 'google' ? [places.serverKey, places.browserKey] : []),
    ...('key' in addresses ? [addresses.key] : []),
    ...(mail.kind === 'smtp' ? passwordOf(mail.url) : []),
    ...(database.kind === 'postgres' ? passwordOf(database.url) : []),
  ];
  return secrets.filter(Boolean).sort((a, b) => b.length - a.length);
}

/** Hides secrets that are whole words: a short secret could be part of another word. */
function redact(secrets: readonly string[], sentence: string): string {
  const alone = (secret: string): RegExp =>
    new RegExp(`(?<!\\w)${secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`, 'g');
  return secrets.reduce((text, secret) => text.replace(alone(secret), HIDDEN), sentence);
}

/** `fetch` with the probe's deadline; records the clock skew of other hosts. */
function observedFetch(deadline: AbortSignal, { config, now }: ExamineOptions, skews: number[]): typeof fetch {
  const isOurs = (url: string): boolean => url.startsWith(`${config.publicUrl}/`);
  return async (input, init) => {
    const reply = await fetch(input, { ...init, signal: deadline });
    const date = Date.parse(reply.headers.get('date') ?? '');
    if (!Number.isNaN(date) && !isOurs(String(input))) skews.push(now() - date);
    return reply;
  };
}

async function examineOne(probe: Probe, options: ExamineOptions, skews: number[]): Promise<Report[]> {
  const { config, urls, now, timeout = TIMEOUT } = options;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new DOMException('The probe took too long', 'TimeoutError')), timeout);
  const tooLate = new Promise<never>((_resolve, reject) => {
    deadline.signal.addEventListener('abort', () => reject(deadline.signal.reason), { once: true });
  });
  const context = { config, urls, now, timeout, fetch: observedFetch(deadline.signal, options, skews) };
  try {
    const findings = [await Promise.race([probe.look(context), tooLate])].flat();
    return findings.map((finding) => ({ ...finding, service: probe.service }));
  } catch (error) {
    return [{ ...fail(`${probe.variable} could not be tried: ${whyUnreachable(error)}`), service: probe.service }];
  } finally {
    clearTimeout(timer);
  }
}

/** The findings of all probes, in their order, then the clock's. No sentence contains a secret of the configuration. */
export async function examine(options: ExamineOptions): Promise<Report[]> {
  const skews: number[] = [];
  const due = options.probes.filter((probe) => probe.isConfigured(options.config));
  const reports = (await Promise.all(due.map((probe) => examineOne(probe, options, skews)))).flat();
  const clock = clockFinding(skews);
  if (clock) reports.push({ ...clock, service: 'clock' });
  const secrets = secretsOf(options.config);
  return reports.map((report) => ({ ...report, sentence: redact(secrets, report.sentence) }));
}

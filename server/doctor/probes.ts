/** The probes of the doctor: the database, Stripe, the mail server and the public address. */
import { existsSync } from 'node:fs';
import { Client } from 'pg';
import Stripe from 'stripe';
import { isLoopbackHost } from '#server/ip-networks';
import { smtpTransport } from '#server/mail/smtp';
import { WEBHOOK_EVENTS, WEBHOOK_PATH } from '#server/payments/payments';
import { stripeClient } from '#server/payments/stripe-payments';
import { DatabaseError } from '#server/store/database-error';
import { databaseFile } from '#server/store/embedded';
import { compareMigrations } from '#server/store/migrate';
import { migrations } from '#server/store/migrations/migrations';
import { openSqlite, type Sqlite } from '#server/store/sqlite';
import { type Finding, fail, ok, type Probe, warn, whyUnreachable } from './finding';

function migrationFindings(applied: readonly string[], where: string): Finding {
  try {
    const { missing, newer } = compareMigrations(applied, { where, migrations });
    if (missing.length > 0)
      return warn(`${where} answers, and lacks ${missing.join(', ')}: npm run shop -- migrate, or start`);
    const additions = newer.length > 0 ? `; a newer version has added ${newer.join(', ')}, which does no harm` : '';
    return ok(`${where} answers, and its tables are up to date${additions}`);
  } catch (error) {
    if (error instanceof DatabaseError) return fail(error.message);
    throw error;
  }
}

async function embeddedFinding(dataDir: string): Promise<Finding> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return ok(`${file} is created at the first start`);
  let database: Sqlite | undefined;
  try {
    database = await openSqlite(file, { readOnly: true, busyTimeout: 1000 });
    const rows = database.prepare('select name from kysely_migration').all() as { name: string }[];
    const names = rows.map(({ name }) => name);
    const [verdict] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
    if (verdict && verdict.quick_check !== 'ok')
      return fail(
        `DATA_DIR: ${file} is damaged (${verdict.quick_check}): put a backup in its place with npm run shop -- restore <file>`,
      );
    return migrationFindings(names, file);
  } catch (error) {
    return fail(`DATA_DIR: ${file} cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`);
  } finally {
    database?.close();
  }
}

const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'the password is refused',
  '28000': 'the login is refused',
  '3D000': 'there is no database of that name',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
};

const whyRefused = (error: unknown): string =>
  REFUSALS[(error as { code?: string } | null)?.code ?? ''] ?? whyUnreachable(error);

async function lookInside(client: Client): Promise<Finding[]> {
  const facts = await client.query<{ encoding: string; creates: boolean; migrated: boolean }>(
    `select current_setting('server_encoding') as encoding,
      has_schema_privilege(current_schema(), 'create') as creates,
      to_regclass('kysely_migration') is not null as migrated`,
  );
  const [fact] = facts.rows;
  if (fact?.encoding.toUpperCase() !== 'UTF8') {
    return [fail(`DATABASE_URL: the database keeps ${fact?.encoding}, and cannot hold Chinese: create one with UTF8`)];
  }
  const applied = fact.migrated
    ? (await client.query<{ name: string }>('select name from kysely_migration')).rows.map(({ name }) => name)
    : [];
  const found = [migrationFindings(applied, 'PostgreSQL')];
  if (!fact.creates) found.push(warn('DATABASE_URL: its user may not create tables, which migrations need'));
  return found;
}

async function postgresFindings(url: string, timeout: number): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeout });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin read only');
    return await lookInside(client);
  } catch (error) {
    return [fail(`DATABASE_URL: PostgreSQL cannot be used: ${whyRefused(error)}`)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const database: Probe = async ({ database: used, dataDir }, timeout) =>
  used.kind === 'postgres' ? postgresFindings(used.url, timeout) : [await embeddedFinding(dataDir)];

const isForbidden = (error: unknown): boolean => error instanceof Stripe.errors.StripePermissionError;

function keyFailure(error: unknown): Finding {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return fail('STRIPE_SECRET_KEY is not accepted: it is wrong, or was rolled or deleted');
  if (isForbidden(error))
    return fail('STRIPE_SECRET_KEY is a restricted key that may not use Checkout Sessions: give it read and write');
  if (error instanceof Stripe.errors.StripeConnectionError)
    return fail(`STRIPE_SECRET_KEY could not be tried: ${whyUnreachable(error.detail ?? error)}`);
  return fail(`STRIPE_SECRET_KEY could not be tried: ${error instanceof Error ? error.message : 'Stripe failed'}`);
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopbackHost(hostname) || /\.local(host)?$|^10\.|^192\.168\./.test(hostname);
}

function endpointFinding(endpoints: readonly Stripe.WebhookEndpoint[], publicUrl: string): Finding {
  const wanted = `${publicUrl}${WEBHOOK_PATH}`;
  const ours = endpoints.filter(({ url }) => url.replace(/\/$/, '') === wanted);
  const [endpoint] = ours;
  if (!endpoint) {
    const sentence = `no webhook endpoint of this mode points at ${wanted} (PUBLIC_URL)`;
    return isLocal(publicUrl) ? warn(`${sentence}: forward the events by 'stripe listen'`) : fail(sentence);
  }
  if (ours.every(({ status }) => status !== 'enabled')) return fail(`the webhook endpoint ${wanted} is disabled`);
  const enabled = new Set(ours.flatMap(({ status, enabled_events: events }) => (status === 'enabled' ? events : [])));
  const missing = enabled.has('*') ? [] : WEBHOOK_EVENTS.filter((event) => !enabled.has(event));
  if (missing.length > 0) return fail(`the webhook endpoint ${wanted} is not sent ${missing.join(', ')}`);
  return ok(`the webhook endpoint ${wanted} is sent all ${WEBHOOK_EVENTS.length} events`);
}

async function webhook(stripe: Stripe, publicUrl: string): Promise<Finding> {
  try {
    return endpointFinding(
      await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 }),
      publicUrl,
    );
  } catch (error) {
    if (isForbidden(error))
      return warn('STRIPE_SECRET_KEY may not list webhook endpoints: look at them in the dashboard');
    return warn(
      `the webhook endpoints could not be listed: ${error instanceof Error ? error.message : 'Stripe failed'}`,
    );
  }
}

export const stripe: Probe = async ({ payments, publicUrl }, timeout) => {
  if (payments.kind !== 'stripe') return [];
  const api = stripeClient(payments, { timeout, maxNetworkRetries: 0 });
  try {
    await api.checkout.sessions.list({ limit: 1 });
  } catch (error) {
    return [keyFailure(error)];
  }
  const mode = /_test_/.test(payments.secretKey) ? 'test' : 'live';
  return [ok(`STRIPE_SECRET_KEY is accepted, in ${mode} mode`), await webhook(api, publicUrl)];
};

export const smtp: Probe = async ({ mail, mailFrom }, timeout) => {
  if (mail.kind !== 'smtp') return [];
  const transport = smtpTransport(mail.url, { oauth: mail.oauth, connect: timeout, answer: timeout });
  try {
    await transport.verify();
  } catch (error) {
    const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number };
    if (code === 'EAUTH' && mail.oauth)
      return [fail(`SMTP_OAUTH_…: the login without password is refused (${message})`)];
    if (code === 'EAUTH') return [fail(`SMTP_URL: the user or password is refused (${responseCode ?? 'no code'})`)];
    if (code === 'ETLS') return [fail('SMTP_URL: the connection could not be secured')];
    return [fail(`SMTP_URL could not be tried: ${whyUnreachable(error)}`)];
  } finally {
    transport.close();
  }
  return [ok(`SMTP_URL is accepted; mail goes out as ${mailFrom.address}`)];
};

/** Requests the shop at PUBLIC_URL, which may not be running yet. */
export const publicAddress: Probe = async ({ publicUrl }, timeout) => {
  try {
    const reply = await fetch(`${publicUrl}/livez`, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    const answer = (await reply.json().catch(() => undefined)) as { status?: unknown } | undefined;
    if (reply.status === 200 && answer?.status === 'alive') return [ok(`${publicUrl} answers`)];
    return [warn(`PUBLIC_URL: ${publicUrl}/livez is answered by something else (HTTP ${reply.status})`)];
  } catch (error) {
    return [warn(`PUBLIC_URL: ${publicUrl} cannot be seen from here (${whyUnreachable(error)}); is the shop running?`)];
  }
};

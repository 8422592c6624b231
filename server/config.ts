/** Parses the environment once into a typed configuration that names the adapter of every service. */
import * as z from 'zod';
import { MAP_PAGES } from '#domain/contract/config';
import { fromKeys } from '#domain/from-keys';
import { business } from '#domain/shop/business';
import { SECOND } from '#domain/time-units';
import { isNetwork } from '#server/ip-networks';
import { isLoopbackHost } from '#server/loopback-host';
import { isPlainAddress, type Mailbox } from '#server/mailbox';
import { OperatorError } from '#server/operator-error';
import { ownProducts } from '#server/products/product-lists';
import { type PolicyAdditions, STRIPE_JS } from './config/content-policy';
import {
  addressesOf,
  baseUrlOf,
  databaseOf,
  listOf,
  mailOf,
  numberBetween,
  paymentsOf,
  placesOf,
  serviceVariables,
  WHOLE,
} from './config/services';

export interface StaffMember {
  name: string;
  token: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The environment is incomplete or contradictory. Each problem names its variable. */
export class ConfigError extends OperatorError {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const text = z.string().trim().optional();
const environment = z.object({
  ...serviceVariables,
  PORT: numberBetween(0, 65_535).int(WHOLE).default(3000),
  HOST: z.string().trim().default('0.0.0.0'),
  DATA_DIR: z.string().trim().default('./data'),
  PUBLIC_URL: text,
  APP_ENV: z.enum(['development', 'production']).optional(),
  SECRET: text,
  STAFF_TOKEN: text,
  STAFF_TOKENS: text,
  METRICS_TOKEN: text,
  TRUSTED_PROXIES: text,
  PAYMENT_RETURN_HOSTS: text,
  MAIL_FROM: text,
  MANAGER_EMAIL: text,
  API_BASE_URL: text,
  SITE_API_URL: text,
  SHOP: z.string().trim().default('shop.json'),
  PRODUCT_SEARCH_URL: text,
  PRODUCT_SEARCH_FALLBACK: z.enum(['on', 'off']).default('on'),
  DEV_PAGES: z.enum(['on', 'off']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: text,
  OTEL_SERVICE_NAME: z.string().trim().default('saltire-moves'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  POLL_SECONDS: numberBetween(1, 3600).default(2),
  DRAIN_SECONDS: numberBetween(0, 300).default(0),
  RATE_LIMIT: z
    .union([z.literal('off'), z.coerce.number().positive()], "must be a factor above 0, such as 2, or 'off'")
    .default(1),
});
type Environment = z.infer<typeof environment>;

/**
 * Per minute: calls from one network, by class of route. Per day: changes from one network, and metered look-ups from one and from all.
 * Then: unpaid vans reserved for one network at a time, and mails at its request per hour.
 */
const BASE_LIMITS = {
  page: 6000,
  read: 1200,
  write: 300,
  throttled: 60,
  changes: 5000,
  reservationsByNetwork: 12,
  mailsByNetwork: 20,
  meteredByNetwork: 300,
  meteredByAll: 5000,
};
const SECRET_LENGTH = 32;
const isShort = (text: string): boolean => text.length < SECRET_LENGTH;

function mailbox(value: string): Mailbox | null {
  const named = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/.exec(value)?.groups;
  const box = { name: (named?.name ?? '').trim().replace(/^"|"$/g, ''), address: (named?.address ?? value).trim() };
  return isPlainAddress(box.address) ? box : null;
}

function publicUrlOf(env: Environment, problems: string[]): URL {
  const fallback = `http://localhost:${env.PORT}`;
  const value = env.PUBLIC_URL ?? fallback;
  if (!URL.canParse(value)) {
    problems.push(`PUBLIC_URL must be a URL such as https://www.example.co.uk, not '${value}'`);
    return new URL(fallback);
  }
  const url = new URL(value);
  if (url.pathname !== '/' || url.search || url.hash || url.username || !/^https?:$/.test(url.protocol)) {
    problems.push('PUBLIC_URL must be http(s)://host[:port] and nothing more');
  }
  return url;
}

/** Ignores values that are not URLs; the pages report those. */
const backendsOf = ({ API_BASE_URL, SITE_API_URL }: Environment): string[] =>
  [API_BASE_URL, SITE_API_URL].flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []));

function tracesOf(env: Environment, problems: string[]) {
  const endpoint = baseUrlOf('OTEL_EXPORTER_OTLP_ENDPOINT', env.OTEL_EXPORTER_OTLP_ENDPOINT, problems);
  return endpoint === undefined ? undefined : { endpoint, service: env.OTEL_SERVICE_NAME };
}

/** The people of STAFF_TOKENS; STAFF_TOKEN belongs to one called 'staff'. */
function staffOf({ STAFF_TOKEN: one, STAFF_TOKENS: several }: Environment, problems: string[]): StaffMember[] {
  const named = listOf(several).map((text) => ({
    variable: 'STAFF_TOKENS',
    name: text.split(':', 1).join().trim(),
    token: text.slice(text.indexOf(':') + 1).trim(),
  }));
  const all = [...(one ? [{ variable: 'STAFF_TOKEN', name: 'staff', token: one }] : []), ...named];
  const isTwice = (list: readonly string[]): boolean => new Set(list).size < list.length;
  if (all.some(({ name, token }) => name === '' || name === token))
    problems.push('STAFF_TOKENS must be name:token, several separated by commas');
  for (const { variable, name } of all.filter(({ token }) => isShort(token)))
    problems.push(`${variable}: the token of ${name} must be at least ${SECRET_LENGTH} characters long`);
  if (isTwice(all.map(({ name }) => name.toLowerCase()))) problems.push('STAFF_TOKENS names somebody twice');
  if (isTwice(all.map(({ token }) => token))) problems.push('STAFF_TOKENS gives two people the same token');
  return all.map(({ name, token }) => ({ name, token }));
}

function scaled(factor: number): typeof BASE_LIMITS {
  const names = Object.keys(BASE_LIMITS) as (keyof typeof BASE_LIMITS)[];
  return fromKeys(names, (name) => Math.max(1, Math.round(BASE_LIMITS[name] * factor)));
}

function configOf(env: Environment, publicUrl: URL, problems: string[]) {
  const payments = paymentsOf(env, problems);
  if (env.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM is missing: SMTP_URL is set');
  const mailFrom = mailbox(env.MAIL_FROM ?? `${business.name.en} <${business.email}>`);
  if (!mailFrom) problems.push("MAIL_FROM must be an address or 'Name <address>'");
  const managerEmail = env.MANAGER_EMAIL ?? (env.MAIL_FROM ? mailFrom?.address : undefined) ?? business.email;
  if (!isPlainAddress(managerEmail)) problems.push('MANAGER_EMAIL must be one plain address');
  const secrets = listOf(env.SECRET);
  if (secrets.some(isShort)) problems.push(`SECRET must be at least ${SECRET_LENGTH} characters long, each if several`);
  if (env.METRICS_TOKEN && isShort(env.METRICS_TOKEN))
    problems.push(`METRICS_TOKEN must be at least ${SECRET_LENGTH} characters long`);

  for (const proxy of listOf(env.TRUSTED_PROXIES).filter((text) => !isNetwork(text))) {
    problems.push(`TRUSTED_PROXIES must be a list of addresses or networks; '${proxy}' is none`);
  }

  const extraHosts = listOf(env.PAYMENT_RETURN_HOSTS);
  for (const host of extraHosts) {
    if (!URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host.toLowerCase()) {
      problems.push(`PAYMENT_RETURN_HOSTS must be a list of hosts; '${host}' is none`);
    }
  }

  const devPages = env.DEV_PAGES === undefined ? env.APP_ENV !== 'production' : env.DEV_PAGES === 'on';
  return {
    production: env.APP_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    /** The address that customers use, without a trailing slash. Links in mails and returns from payment start with it. */
    publicUrl: publicUrl.origin,
    secureCookies: publicUrl.protocol === 'https:',
    /** Addresses or networks of the proxies whose `X-Forwarded-For` is believed. */
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    dataDir: env.DATA_DIR,
    database: databaseOf(env, problems),
    /** The first one seals, all of them open. Empty: one is generated and kept in the database. */
    secrets,
    staff: staffOf(env, problems),
    metricsToken: env.METRICS_TOKEN,
    traces: tracesOf(env, problems),
    payments,
    /** Hosts, with any unusual port, to which a browser may be sent for payment. */
    paymentHosts: [payments.kind === 'stripe' ? 'checkout.stripe.com' : publicUrl.host, ...extraHosts],
    mail: mailOf(env, problems),
    mailFrom: mailFrom ?? { name: '', address: business.email },
    managerEmail,
    places: placesOf(env, problems),
    addresses: addressesOf(env, problems),
    /** Origins of other backends that the pages were built to call. */
    backends: backendsOf(env),
    /** The firm's own products; undefined for the built-in ones. */
    ownProducts: ownProducts(env.SHOP, problems),
    /** Base URL of another server's product search, without a trailing slash; undefined for this server's. */
    productSearchUrl: baseUrlOf('PRODUCT_SEARCH_URL', env.PRODUCT_SEARCH_URL, problems),
    productSearchFallback: env.PRODUCT_SEARCH_FALLBACK === 'on',
    devPages,
    /** True if testers may make their own browser's calls fail. */
    faults: devPages && env.APP_ENV !== 'production',
    logLevel: env.LOG_LEVEL,
    /** Interval of the checks for work that another process left behind, milliseconds. */
    pollInterval: env.POLL_SECONDS * SECOND,
    /** Time for which a stopping server keeps serving while /readyz says no. */
    drainSeconds: env.DRAIN_SECONDS,
    /** Null: no limits. */
    rateLimits: env.RATE_LIMIT === 'off' ? null : scaled(env.RATE_LIMIT),
  };
}
export type Config = Readonly<ReturnType<typeof configOf>>;

/** True when prices come from the built-in road map. */
export const sellsOnEstimates = ({ places }: Config): boolean =>
  places.kind === 'embedded' || (places.kind === 'open' && places.routingUrl === undefined);

/** The deviation of the built-in road map, measured by tests/server/places/roads.test.ts. */
export const ESTIMATES = 'prices are made of estimated distances, within 15 %, or 2 miles on a short way';

/** Settings that are allowed but rarely intended, logged at the start. */
export function startWarnings(config: Config): string[] {
  const isPublicTrial =
    !config.production && config.secureCookies && !isLoopbackHost(new URL(config.publicUrl).hostname);
  return [
    ...(isPublicTrial
      ? [`APP_ENV is development: anybody at ${config.publicUrl} can book with a test payment. This is a trial`]
      : []),
    ...(config.production && sellsOnEstimates(config)
      ? [`ROUTING_URL and GOOGLE_MAPS_SERVER_KEY are missing: ${ESTIMATES}`]
      : []),
    ...(config.secureCookies && config.trustedProxies.length === 0
      ? ['TRUSTED_PROXIES is empty, though PUBLIC_URL is https: all customers share one address and its budgets']
      : []),
  ];
}

/** Origins that pages may load from, given the services in use. */
export function policyAdditionsOf({ backends, productSearchUrl, places, payments }: Config): PolicyAdditions {
  return {
    ...(payments.kind === 'stripe' && payments.publishableKey !== undefined ? STRIPE_JS : {}),
    connectAndImages: [...backends, ...(productSearchUrl === undefined ? [] : [new URL(productSearchUrl).origin])],
    mapPages: places.kind === 'google' ? MAP_PAGES : [],
  };
}

function productionProblems(env: Environment, config: Config, businessIsSample: boolean): string[] {
  const problems: string[] = [];
  const hasStripeVariable = Boolean(env.STRIPE_SECRET_KEY || env.STRIPE_WEBHOOK_SECRET || env.STRIPE_PUBLISHABLE_KEY);
  if (!hasStripeVariable) problems.push('STRIPE_SECRET_KEY is missing: production takes no test payments');
  if (config.payments.kind === 'stripe' && /_test_/.test(config.payments.secretKey))
    problems.push('STRIPE_SECRET_KEY is a key of the test mode: production takes no test payments');
  if (env.STRIPE_API_URL) problems.push('STRIPE_API_URL is for tests: production asks Stripe itself');
  if (config.addresses.kind === 'embedded')
    problems.push('ADDRESS_PROVIDER is missing: production offers no made-up addresses; or set ADDRESS_LOOKUP=off');
  if (config.mail.kind === 'embedded') problems.push('SMTP_URL is missing: production must be able to send mail');
  if (!config.publicUrl.startsWith('https://'))
    problems.push('PUBLIC_URL must be set and start with https:// in production');
  if (config.secrets.length === 0)
    problems.push('SECRET is missing: production does not keep its signing key in the database');
  if (businessIsSample)
    problems.push('SHOP: shop.json is still the sample: name a file with the facts of your firm, and build again');
  return problems;
}

/** A public https shop must say in APP_ENV whether it takes money or is for trying out. */
function developmentProblems(
  { APP_ENV: appEnv, STRIPE_SECRET_KEY: key = '' }: Environment,
  { protocol, hostname }: URL,
) {
  if (/_live_/.test(key)) return ['APP_ENV must be production: STRIPE_SECRET_KEY is a key that moves money'];
  if (appEnv !== undefined || protocol !== 'https:' || isLoopbackHost(hostname)) return [];
  return ['APP_ENV is missing: PUBLIC_URL is open to everybody; set production, or development for a shop to try'];
}

const choiceError = (issue: { code: string; values?: unknown }): string | undefined =>
  issue.code === 'invalid_value' && Array.isArray(issue.values) ? `must be ${issue.values.join(' or ')}` : undefined;

/** Reads the environment; an empty variable counts as unset. Throws ConfigError with every problem. */
export function parseConfig(
  variables: Readonly<Record<string, string | undefined>>,
  { businessIsSample = business.isSample }: { businessIsSample?: boolean } = {},
): Config {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(set, { error: choiceError });
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const env = parsed.data;
  const problems: string[] = [];
  const publicUrl = publicUrlOf(env, problems);
  const config = configOf(env, publicUrl, problems);
  problems.push(
    ...(config.production ? productionProblems(env, config, businessIsSample) : developmentProblems(env, publicUrl)),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The chosen adapters and addresses for the log, without secrets. */
export function describeConfig(config: Config): Record<string, string | boolean> {
  return {
    environment: config.production ? 'production' : 'development',
    publicUrl: config.publicUrl,
    database: config.database.kind,
    payments: config.payments.kind,
    mail: config.mail.kind,
    places: config.places.kind,
    addresses: config.addresses.kind,
    productSearch: config.productSearchUrl ?? 'own',
    staff: config.staff.length > 0,
  };
}

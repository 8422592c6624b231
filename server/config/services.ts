/** Chooses the adapter of each outside service from the environment. Every problem names its variable. */
import * as z from 'zod';
import { isLoopbackHost } from '#server/loopback-host';

export interface PostgresConfig {
  kind: 'postgres';
  url: string;
  /** A connection that bypasses the pooler, for migrations. */
  directUrl?: string | undefined;
  /** Connections of one process. */
  poolSize: number;
  /** False: the operator migrates in a separate job, and the server only checks. */
  migrateAtStart?: boolean;
}
export type DatabaseConfig = { kind: 'embedded' } | PostgresConfig;

/** Payment methods of the hosted checkout; cards are always offered. */
export const PAYMENT_METHODS = ['card', 'alipay', 'wechat_pay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type PaymentsConfig =
  | { kind: 'embedded' }
  | {
      kind: 'stripe';
      secretKey: string;
      webhookSecret: string;
      publishableKey: string | undefined;
      methods: readonly PaymentMethod[];
      /** A stand-in for Stripe's API, for tests of several processes. */
      apiUrl: string | undefined;
    };

export type MailConfig =
  | { kind: 'embedded' }
  /** With `oauth`, the URL has a user and no password. */
  | { kind: 'smtp'; url: string; oauth?: MailOAuth };

/** An application's credentials for a mail server that takes no password. */
export interface MailOAuth {
  /** For instance https://login.microsoftonline.com/<tenant>/oauth2/v2.0/token. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
}

/** Place search and distances. The browser's key is public and restricted to our pages, the server's to its address. */
export type PlacesConfig =
  | { kind: 'embedded' }
  | { kind: 'open'; postcodesUrl: string | undefined; routingUrl: string | undefined }
  | { kind: 'google'; browserKey: string; serverKey: string; mapId: string };

export const ADDRESS_PROVIDERS = ['ideal-postcodes', 'getaddress-compatible', 'os-places'] as const;
export type AddressProvider = (typeof ADDRESS_PROVIDERS)[number];

/**
 * The provider of full addresses. off: customers type them. `baseUrl` precedes the paths of the provider's
 * documentation; undefined for the provider's own.
 */
export type AddressesConfig =
  | { kind: 'off' }
  | { kind: 'embedded' }
  | { kind: Exclude<AddressProvider, 'getaddress-compatible'>; key: string; baseUrl: string | undefined }
  | { kind: 'getaddress-compatible'; key: string; baseUrl: string };

const text = z.string().trim().optional();
/** A number within bounds, refused in one sentence. */
export const numberBetween = (least: number, most: number) => {
  const error = `must be a number from ${least} to ${most}`;
  return z.coerce.number(error).min(least, error).max(most, error);
};
export const WHOLE = 'must be a whole number';

export const databaseVariables = {
  DATABASE_URL: text,
  DATABASE_DIRECT_URL: text,
  DATABASE_POOL_SIZE: numberBetween(1, 1000).int(WHOLE).default(5),
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
};
export const serviceVariables = {
  ...databaseVariables,
  SMTP_URL: text,
  SMTP_OAUTH_TOKEN_URL: text,
  SMTP_OAUTH_CLIENT_ID: text,
  SMTP_OAUTH_CLIENT_SECRET: text,
  SMTP_OAUTH_SCOPE: z.string().trim().default('https://outlook.office365.com/.default'),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_PAYMENT_METHODS: text,
  STRIPE_API_URL: text,
  GOOGLE_MAPS_BROWSER_KEY: text,
  GOOGLE_MAPS_SERVER_KEY: text,
  GOOGLE_MAP_ID: text,
  PLACES_PROVIDER: z.enum(['postcodes-io']).optional(),
  PLACES_API_URL: text,
  ROUTING_URL: text,
  ADDRESS_LOOKUP: z.enum(['on', 'off']).default('on'),
  ADDRESS_PROVIDER: z.enum(ADDRESS_PROVIDERS).optional(),
  ADDRESS_API_KEY: text,
  ADDRESS_API_URL: text,
};
type DatabaseVariables = z.infer<z.ZodObject<typeof databaseVariables>>;
type ServiceVariables = z.infer<z.ZodObject<typeof serviceVariables>>;

export const listOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export function databaseOf(env: DatabaseVariables, problems: string[]): DatabaseConfig {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_POOL_SIZE: poolSize } = env;
  if (url === undefined) {
    if (directUrl !== undefined) problems.push('DATABASE_URL is missing: DATABASE_DIRECT_URL is set');
    return { kind: 'embedded' };
  }
  for (const [name, value] of Object.entries({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl })) {
    if (value !== undefined && (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)))
      problems.push(`${name} must be postgres://user:password@host:port/database`);
  }
  return { kind: 'postgres', url, directUrl, poolSize, migrateAtStart: env.MIGRATE_AT_START === 'on' };
}

export function mailOf(env: ServiceVariables, problems: string[]): MailConfig {
  const { SMTP_URL: url, SMTP_OAUTH_SCOPE: scope = '' } = env;
  const names = ['SMTP_OAUTH_TOKEN_URL', 'SMTP_OAUTH_CLIENT_ID', 'SMTP_OAUTH_CLIENT_SECRET'] as const;
  const [tokenUrl, clientId, clientSecret] = names.map((name) => env[name]);
  const missing = names.filter((name) => env[name] === undefined);
  if (url && !(/^smtps?:\/\/[^\s/]+/.test(url) && URL.canParse(url)))
    problems.push('SMTP_URL must start with smtp:// or smtps:// and name a host');
  else if (url === undefined && missing.length < names.length)
    problems.push('SMTP_URL is missing: SMTP_OAUTH_… is set');
  if (missing.length > 0 && missing.length < names.length)
    problems.push(
      `${missing.join(' and ')} is missing: a mail login without password needs all of ${names.join(', ')}`,
    );
  if (url === undefined) return { kind: 'embedded' };
  if (!tokenUrl || !clientId || !clientSecret) return { kind: 'smtp', url };
  if (!URL.canParse(tokenUrl) || (!tokenUrl.startsWith('https://') && !isLoopbackHost(new URL(tokenUrl).hostname)))
    problems.push('SMTP_OAUTH_TOKEN_URL must be an https address');
  if (URL.canParse(url) && new URL(url).username === '')
    problems.push('SMTP_URL must name the user: smtp://user@host:587');
  return { kind: 'smtp', url, oauth: { tokenUrl, clientId, clientSecret, scope } };
}

const isMethod = (name: string): name is PaymentMethod => (PAYMENT_METHODS as readonly string[]).includes(name);

function methodsOf(value: string | undefined, problems: string[]): PaymentMethod[] {
  const named = listOf(value ?? 'card');
  const unknown = named.filter((name) => !isMethod(name));
  if (unknown.length > 0 || !named.includes('card')) {
    problems.push(
      `STRIPE_PAYMENT_METHODS must be card, and if wanted alipay and wechat_pay, separated by commas, not '${value}'`,
    );
  }
  return [...new Set(named.filter(isMethod))];
}

/** Formats of Stripe's keys. Restricted keys are accepted. */
const KEY_FORMS = {
  STRIPE_SECRET_KEY: /^(sk|rk)_(test|live)_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\S+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(test|live)_\w+$/,
} as const;

const modeOf = (key: string): string | undefined => /^[a-z]+_(test|live)_/.exec(key)?.[1];

function stripeKeyProblems(env: ServiceVariables): string[] {
  const problems: string[] = [];
  for (const [name, form] of Object.entries(KEY_FORMS)) {
    const value = env[name as keyof typeof KEY_FORMS];
    if (value !== undefined && !form.test(value)) {
      problems.push(`${name} does not look like one of Stripe's: it must match ${form.source}`);
    }
  }
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = env;
  const [secretMode, publicMode] = [modeOf(secretKey), modeOf(publishableKey)];
  if (secretMode && publicMode && secretMode !== publicMode) {
    problems.push(
      `STRIPE_PUBLISHABLE_KEY is of Stripe's ${publicMode} mode, and STRIPE_SECRET_KEY of its ${secretMode} mode`,
    );
  }
  return problems;
}

export function paymentsOf(env: ServiceVariables, problems: string[]): PaymentsConfig {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_PAYMENT_METHODS: methods,
  } = env;
  problems.push(...stripeKeyProblems(env));
  const apiUrl = baseUrlOf('STRIPE_API_URL', env.STRIPE_API_URL, problems);
  if (secretKey && webhookSecret) {
    return { kind: 'stripe', secretKey, webhookSecret, publishableKey, apiUrl, methods: methodsOf(methods, problems) };
  }
  if (secretKey)
    problems.push(
      'STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY is set, and without it no payment is ever confirmed',
    );
  else if (webhookSecret) problems.push('STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET is set');
  else if (publishableKey) problems.push('STRIPE_SECRET_KEY is missing: STRIPE_PUBLISHABLE_KEY is set');
  else if (methods) problems.push('STRIPE_SECRET_KEY is missing: STRIPE_PAYMENT_METHODS is set');
  return { kind: 'embedded' };
}

/** A service's base URL, without a trailing slash. */
export function baseUrlOf(name: string, value: string | undefined, problems: string[]): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    problems.push(`${name} must be a URL such as https://service.example.co.uk, not '${value}'`);
  }
  return value.replace(/(?<!\/)\/+$/, '');
}

const POSTCODES_IO = 'https://api.postcodes.io';

/** postcodes.io and OSRM; undefined when neither is named. */
function openPlacesOf(env: ServiceVariables, problems: string[]): Extract<PlacesConfig, { kind: 'open' }> | undefined {
  const { PLACES_PROVIDER: provider } = env;
  const postcodesUrl = baseUrlOf('PLACES_API_URL', env.PLACES_API_URL, problems);
  const routingUrl = baseUrlOf('ROUTING_URL', env.ROUTING_URL, problems);
  if (postcodesUrl && !provider) problems.push('PLACES_PROVIDER is missing: PLACES_API_URL is set (postcodes-io)');
  if (!provider && !routingUrl) return undefined;
  return { kind: 'open', postcodesUrl: provider && (postcodesUrl ?? POSTCODES_IO), routingUrl };
}

export function placesOf(env: ServiceVariables, problems: string[]): PlacesConfig {
  const { GOOGLE_MAPS_BROWSER_KEY: browserKey, GOOGLE_MAPS_SERVER_KEY: serverKey, GOOGLE_MAP_ID: mapId } = env;
  const open = openPlacesOf(env, problems);
  if (open && (browserKey || serverKey))
    problems.push('GOOGLE_MAPS_SERVER_KEY is set beside PLACES_PROVIDER or ROUTING_URL: unset one of them');
  if (browserKey && serverKey) {
    if (browserKey === serverKey) {
      problems.push(
        'GOOGLE_MAPS_SERVER_KEY is the same as GOOGLE_MAPS_BROWSER_KEY, which everybody can read: give the server a key of its own',
      );
    }
    if (!mapId) problems.push('GOOGLE_MAP_ID is missing: GOOGLE_MAPS_BROWSER_KEY is set, and its map needs a style');
    return { kind: 'google', browserKey, serverKey, mapId: mapId ?? '' };
  }
  if (browserKey) {
    problems.push('GOOGLE_MAPS_SERVER_KEY is missing: GOOGLE_MAPS_BROWSER_KEY is set, and distances are measured here');
  } else if (serverKey) problems.push('GOOGLE_MAPS_BROWSER_KEY is missing: GOOGLE_MAPS_SERVER_KEY is set');
  else if (mapId) problems.push('GOOGLE_MAPS_BROWSER_KEY is missing: GOOGLE_MAP_ID is set');
  return open ?? { kind: 'embedded' };
}

export function addressesOf(env: ServiceVariables, problems: string[]): AddressesConfig {
  const { ADDRESS_LOOKUP: lookup, ADDRESS_PROVIDER: provider, ADDRESS_API_KEY: key, ADDRESS_API_URL: url } = env;
  const baseUrl = baseUrlOf('ADDRESS_API_URL', url, problems);
  if (provider && key) {
    if (lookup === 'off') problems.push('ADDRESS_LOOKUP is off, but ADDRESS_PROVIDER is set: unset one of them');
    if (provider !== 'getaddress-compatible') return { kind: provider, key, baseUrl };
    if (!baseUrl)
      problems.push(
        'ADDRESS_API_URL is missing: ADDRESS_PROVIDER is getaddress-compatible, which has no address of its own',
      );
    return { kind: provider, key, baseUrl: baseUrl ?? '' };
  }
  if (provider) problems.push(`ADDRESS_API_KEY is missing: ADDRESS_PROVIDER is ${provider}`);
  else if (key) problems.push(`ADDRESS_PROVIDER is missing: ADDRESS_API_KEY is set (${ADDRESS_PROVIDERS.join(', ')})`);
  else if (url) problems.push(`ADDRESS_PROVIDER is missing: ADDRESS_API_URL is set (${ADDRESS_PROVIDERS.join(', ')})`);
  return { kind: lookup === 'off' ? 'off' : 'embedded' };
}

/** The variables of the environment: form, default and parsed value of each. Its rules are in rules.ts. */
import * as z from 'zod';
import { isLoopbackHost, isNetwork } from '#server/ip-networks';
import { isPlainAddress, type Recipient } from '#server/mailbox';

/** Payment methods of the hosted checkout; cards are always offered. */
export const PAYMENT_METHODS = ['card', 'alipay', 'wechat_pay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ADDRESS_PROVIDERS = ['ideal-postcodes', 'getaddress-compatible', 'os-places'] as const;
export type AddressProvider = (typeof ADDRESS_PROVIDERS)[number];

export interface StaffMember {
  name: string;
  token: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRET_LENGTH = 32;
const SHORT = `must be at least ${SECRET_LENGTH} characters long`;

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** The people of STAFF_TOKENS. */
export const peopleOf = (value: string): StaffMember[] =>
  listOf(value).map((text) => ({
    name: text.split(':', 1).join().trim(),
    token: text.slice(text.indexOf(':') + 1).trim(),
  }));

function mailboxOf(value: string): Recipient | undefined {
  const named = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/.exec(value)?.groups;
  const name = (named?.name ?? '').trim().replace(/^"|"$/g, '');
  const address = (named?.address ?? value).trim();
  return isPlainAddress(address) ? { name, address } : undefined;
}

function isOrigin(value: string): boolean {
  const { pathname, search, hash, username, protocol } = new URL(value);
  return pathname === '/' && !search && !hash && !username && /^https?:$/.test(protocol);
}

function isBaseUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { search, hash, username, protocol } = new URL(value);
  return /^https?:$/.test(protocol) && !search && !hash && !username;
}

function isHost(value: string): boolean {
  return URL.canParse(`https://${value}`) && new URL(`https://${value}`).host === value.toLowerCase();
}

function isSecure(value: string): boolean {
  return URL.canParse(value) && (value.startsWith('https://') || isLoopbackHost(new URL(value).hostname));
}

const isMethod = (name: string): name is PaymentMethod => (PAYMENT_METHODS as readonly string[]).includes(name);

const required = z.string();
const text = required.optional();
const matching = (form: RegExp, problem: string) => required.regex(form, problem).refine(URL.canParse, problem);
const stripeKey = (form: RegExp) =>
  required.regex(form, `does not look like one of Stripe's: it must match ${form.source}`).optional();

/** A number within bounds, refused in one sentence. */
const numberBetween = (least: number, most: number) => {
  const error = `must be a number from ${least} to ${most}`;
  return z.coerce.number(error).min(least, error).max(most, error);
};
const WHOLE = 'must be a whole number';

/** A service's base URL, without a trailing slash. */
const baseUrl = required
  .refine(isBaseUrl, { error: ({ input }) => `must be a URL such as https://service.example.co.uk, not '${input}'` })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
  .optional();

const listOfEach = (isGood: (item: string) => boolean, what: string) =>
  required
    .transform(listOf)
    .superRefine((items, { addIssue }) => {
      for (const item of items.filter((each) => !isGood(each)))
        addIssue(`must be a list of ${what}; '${item}' is none`);
    })
    .default([]);

const POSTGRES = 'must be postgres://user:password@host:port/database';
const postgresUrl = matching(/^postgres(ql)?:\/\//, POSTGRES).optional();

export const databaseVariables = {
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_POOL_SIZE: numberBetween(1, 1000).int(WHOLE).default(5),
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
};

export const environment = z.object({
  ...databaseVariables,
  PORT: numberBetween(0, 65_535).int(WHOLE).default(3000),
  HOST: required.default('0.0.0.0'),
  DATA_DIR: required.default('./data'),
  PUBLIC_URL: required
    .refine(URL.canParse, {
      abort: true,
      error: ({ input }) => `must be a URL such as https://www.example.co.uk, not '${input}'`,
    })
    .refine(isOrigin, 'must be http(s)://host[:port] and nothing more')
    .optional(),
  APP_ENV: z.enum(['development', 'production']).optional(),
  SECRET: required
    .transform(listOf)
    .refine((secrets) => secrets.every(({ length }) => length >= SECRET_LENGTH), `${SHORT}, each if several`)
    .default([]),
  STAFF_TOKEN: required.min(SECRET_LENGTH, SHORT).optional(),
  STAFF_TOKENS: required
    .transform(peopleOf)
    .superRefine((people, { addIssue }) => {
      if (people.some(({ name, token }) => name === '' || name === token))
        addIssue('must be name:token, several separated by commas');
      for (const { name } of people.filter(({ token }) => token.length < SECRET_LENGTH))
        addIssue(`must give ${name} a token of at least ${SECRET_LENGTH} characters`);
    })
    .default([]),
  METRICS_TOKEN: required.min(SECRET_LENGTH, SHORT).optional(),
  TRUSTED_PROXIES: listOfEach(isNetwork, 'addresses or networks'),
  PAYMENT_RETURN_HOSTS: listOfEach(isHost, 'hosts'),
  MAIL_FROM: required
    .refine((value) => mailboxOf(value) !== undefined, "must be an address or 'Name <address>'")
    .transform(mailboxOf)
    .optional(),
  MANAGER_EMAIL: required.refine(isPlainAddress, 'must be one plain address').optional(),
  API_BASE_URL: text,
  SITE_API_URL: text,
  SHOP: required.default('shop.json'),
  PRODUCT_SEARCH_URL: baseUrl,
  PRODUCT_SEARCH_FALLBACK: z.enum(['on', 'off']).default('on'),
  DEV_PAGES: z.enum(['on', 'off']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl,
  OTEL_SERVICE_NAME: required.default('saltire-moves'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  POLL_SECONDS: numberBetween(1, 3600).default(2),
  DRAIN_SECONDS: numberBetween(0, 300).default(0),
  RATE_LIMIT: z
    .union([z.literal('off'), z.coerce.number().positive()], "must be a factor above 0, such as 2, or 'off'")
    .default(1),
  SMTP_URL: matching(/^smtps?:\/\/[^\s/]+/, 'must start with smtp:// or smtps:// and name a host').optional(),
  SMTP_OAUTH_TOKEN_URL: required.refine(isSecure, 'must be an https address').optional(),
  SMTP_OAUTH_CLIENT_ID: text,
  SMTP_OAUTH_CLIENT_SECRET: text,
  SMTP_OAUTH_SCOPE: required.default('https://outlook.office365.com/.default'),
  // Restricted keys are accepted.
  STRIPE_SECRET_KEY: stripeKey(/^(sk|rk)_(test|live)_\w+$/),
  STRIPE_WEBHOOK_SECRET: stripeKey(/^whsec_\S+$/),
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_(test|live)_\w+$/),
  STRIPE_PAYMENT_METHODS: required
    .refine((value) => listOf(value).includes('card') && listOf(value).every(isMethod), {
      error: ({ input }) => `must be card, and if wanted alipay and wechat_pay, separated by commas, not '${input}'`,
    })
    .transform((value) => [...new Set(listOf(value).filter(isMethod))])
    .default(['card']),
  STRIPE_API_URL: baseUrl,
  GOOGLE_MAPS_BROWSER_KEY: text,
  GOOGLE_MAPS_SERVER_KEY: text,
  GOOGLE_MAP_ID: text,
  PLACES_PROVIDER: z.enum(['postcodes-io']).optional(),
  PLACES_API_URL: baseUrl,
  ROUTING_URL: baseUrl,
  ADDRESS_LOOKUP: z.enum(['on', 'off']).default('on'),
  ADDRESS_PROVIDER: z.enum(ADDRESS_PROVIDERS).optional(),
  ADDRESS_API_KEY: text,
  ADDRESS_API_URL: baseUrl,
});
export type Environment = z.output<typeof environment>;

/** The variables that are set, as they are written; an empty one counts as unset. */
export type Variables = Readonly<Partial<Record<keyof Environment, string>>>;

export function setVariables(variables: Readonly<Record<string, string | undefined>>): Variables {
  const trimmed = Object.entries(variables).map(([name, value = '']) => [name, value.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
}

const choiceError = (issue: { code: string; values?: unknown }): string | undefined =>
  issue.code === 'invalid_value' && Array.isArray(issue.values) ? `must be ${issue.values.join(' or ')}` : undefined;

/** Parses variables by a schema. Each problem starts with the name of its variable. */
export function parseVariables<Shape extends z.ZodObject>(
  schema: Shape,
  variables: Variables,
): { data?: z.output<Shape>; problems: string[] } {
  const { data, error } = schema.safeParse(variables, { error: choiceError });
  const problems = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  return data === undefined ? { problems } : { data, problems };
}

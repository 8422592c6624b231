/** Parses the environment once into a typed configuration that names the adapter of every service. */
import { MAP_PAGES } from '#domain/contract/config';
import { fromKeys } from '#domain/from-keys';
import { business } from '#domain/shop/business';
import { SECOND } from '#domain/time-units';
import { OperatorError } from '#server/operator-error';
import type { CatalogueProduct } from '#server/products/product';
import { ownProducts } from '#server/products/product-lists';
import { type PolicyAdditions, STRIPE_JS } from './config/content-policy';
import { brokenRules } from './config/rules';
import { addressesOf, databaseOf, mailOf, paymentsOf, placesOf } from './config/services';
import { type Environment, environment, parseVariables, setVariables } from './config/variables';
import { isLoopbackHost } from './ip-networks';

/** The environment is incomplete or contradictory. Each problem names its variable. */
export class ConfigError extends OperatorError {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

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

/** Ignores values that are not URLs; the pages report those. */
const backendsOf = ({ API_BASE_URL, SITE_API_URL }: Environment): string[] =>
  [API_BASE_URL, SITE_API_URL].flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []));

function scaled(factor: number): typeof BASE_LIMITS {
  const names = Object.keys(BASE_LIMITS) as (keyof typeof BASE_LIMITS)[];
  return fromKeys(names, (name) => Math.max(1, Math.round(BASE_LIMITS[name] * factor)));
}

function configOf(env: Environment, products: readonly CatalogueProduct[] | undefined) {
  const payments = paymentsOf(env);
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const devPages = env.DEV_PAGES === undefined ? env.APP_ENV !== 'production' : env.DEV_PAGES === 'on';
  return {
    production: env.APP_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    /** The address that customers use, without a trailing slash. Links in mails and returns from payment start with it. */
    publicUrl: publicUrl.origin,
    secureCookies: publicUrl.protocol === 'https:',
    /** Addresses or networks of the proxies whose `X-Forwarded-For` is believed. */
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: env.DATA_DIR,
    database: databaseOf(env),
    /** The first one seals, all of them open. Empty: one is generated and kept in the database. */
    secrets: env.SECRET,
    staff: [...(env.STAFF_TOKEN ? [{ name: 'staff', token: env.STAFF_TOKEN }] : []), ...env.STAFF_TOKENS],
    metricsToken: env.METRICS_TOKEN,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT && {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      service: env.OTEL_SERVICE_NAME,
    },
    payments,
    /** Hosts, with any unusual port, to which a browser may be sent for payment. */
    paymentHosts: [payments.kind === 'stripe' ? 'checkout.stripe.com' : publicUrl.host, ...env.PAYMENT_RETURN_HOSTS],
    mail: mailOf(env),
    mailFrom: env.MAIL_FROM ?? { name: business.name.en, address: business.email },
    managerEmail: env.MANAGER_EMAIL ?? env.MAIL_FROM?.address ?? business.email,
    places: placesOf(env),
    addresses: addressesOf(env),
    /** Origins of other backends that the pages were built to call. */
    backends: backendsOf(env),
    /** The firm's own products; undefined for the built-in ones. */
    ownProducts: products,
    /** Base URL of another server's product search, without a trailing slash; undefined for this server's. */
    productSearchUrl: env.PRODUCT_SEARCH_URL,
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

/** Reads the environment; an empty variable counts as unset. Throws ConfigError with every problem. */
export function parseConfig(
  variables: Readonly<Record<string, string | undefined>>,
  { businessIsSample = business.isSample }: { businessIsSample?: boolean } = {},
): Config {
  const set = setVariables(variables);
  const { data: env, problems } = parseVariables(environment, set);
  problems.push(...brokenRules(set));
  if (set.APP_ENV === 'production' && businessIsSample)
    problems.push('SHOP: shop.json is still the sample: name a file with the facts of your firm, and build again');
  const products = ownProducts(env?.SHOP ?? 'shop.json', problems);
  if (env === undefined || problems.length > 0) throw new ConfigError(problems);
  return configOf(env, products);
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

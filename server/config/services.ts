/** Chooses the adapter of each outside service from variables that keep the rules. */
import type { AddressProvider, Environment, PaymentMethod } from './variables';

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

/**
 * The provider of full addresses. off: customers type them. `baseUrl` precedes the paths of the provider's
 * documentation; undefined for the provider's own.
 */
export type AddressesConfig =
  | { kind: 'off' }
  | { kind: 'embedded' }
  | { kind: Exclude<AddressProvider, 'getaddress-compatible'>; key: string; baseUrl: string | undefined }
  | { kind: 'getaddress-compatible'; key: string; baseUrl: string };

export function databaseOf(
  env: Pick<Environment, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_POOL_SIZE' | 'MIGRATE_AT_START'>,
): DatabaseConfig {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_POOL_SIZE: poolSize } = env;
  if (url === undefined) return { kind: 'embedded' };
  return { kind: 'postgres', url, directUrl, poolSize, migrateAtStart: env.MIGRATE_AT_START === 'on' };
}

export function mailOf(env: Environment): MailConfig {
  const { SMTP_URL: url, SMTP_OAUTH_TOKEN_URL: tokenUrl, SMTP_OAUTH_SCOPE: scope } = env;
  const { SMTP_OAUTH_CLIENT_ID: clientId, SMTP_OAUTH_CLIENT_SECRET: clientSecret } = env;
  if (url === undefined) return { kind: 'embedded' };
  if (!tokenUrl || !clientId || !clientSecret) return { kind: 'smtp', url };
  return { kind: 'smtp', url, oauth: { tokenUrl, clientId, clientSecret, scope } };
}

export function paymentsOf(env: Environment): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return { kind: 'embedded' };
  return {
    kind: 'stripe',
    secretKey,
    webhookSecret,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    methods: env.STRIPE_PAYMENT_METHODS,
    apiUrl: env.STRIPE_API_URL,
  };
}

const POSTCODES_IO = 'https://api.postcodes.io';

/** Google, or postcodes.io and OSRM, or the built-in places. */
export function placesOf(env: Environment): PlacesConfig {
  const { GOOGLE_MAPS_BROWSER_KEY: browserKey, GOOGLE_MAPS_SERVER_KEY: serverKey, GOOGLE_MAP_ID: mapId } = env;
  const { PLACES_PROVIDER: provider, PLACES_API_URL: postcodesUrl = POSTCODES_IO, ROUTING_URL: routingUrl } = env;
  if (browserKey && serverKey && mapId) return { kind: 'google', browserKey, serverKey, mapId };
  if (!provider && !routingUrl) return { kind: 'embedded' };
  return { kind: 'open', postcodesUrl: provider && postcodesUrl, routingUrl };
}

export function addressesOf(env: Environment): AddressesConfig {
  const { ADDRESS_LOOKUP: lookup, ADDRESS_PROVIDER: provider, ADDRESS_API_KEY: key, ADDRESS_API_URL: baseUrl } = env;
  if (!provider || !key) return { kind: lookup === 'off' ? 'off' : 'embedded' };
  if (provider !== 'getaddress-compatible') return { kind: provider, key, baseUrl };
  return { kind: provider, key, baseUrl: baseUrl ?? '' };
}

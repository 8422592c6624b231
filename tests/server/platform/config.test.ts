import { describe, expect, it } from 'vitest';
import { ConfigError, describeConfig, parseConfig, startWarnings } from '#server/config';

const problemsOf = (env: Record<string, string>, businessIsSample = false): readonly string[] => {
  try {
    parseConfig(env, { businessIsSample });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

const LIVE = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://moves.example.co.uk',
  SECRET: 's'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_very_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_very_secret',
  ADDRESS_LOOKUP: 'off',
  SMTP_URL: 'smtps://user:very-secret@smtp.example.com',
  MAIL_FROM: 'Moves <bookings@moves.example.co.uk>',
};

describe('without variables', () => {
  it('everything is embedded', () => {
    expect(parseConfig({})).toMatchObject({
      production: false,
      port: 3000,
      publicUrl: 'http://localhost:3000',
      secureCookies: false,
      dataDir: './data',
      payments: { kind: 'embedded' },
      paymentHosts: ['localhost:3000'],
      mail: { kind: 'embedded' },
      database: { kind: 'embedded' },
      places: { kind: 'embedded' },
      addresses: { kind: 'embedded' },
      rateLimits: {
        page: 6000,
        read: 1200,
        write: 300,
        throttled: 60,
        changes: 5000,
        meteredByNetwork: 300,
        meteredByAll: 5000,
      },
    });
  });

  it('an empty variable counts as unset', () => {
    expect(parseConfig({ PORT: '', STRIPE_SECRET_KEY: ' ', PUBLIC_URL: '' })).toEqual(parseConfig({}));
  });
});

describe('an incomplete configuration is refused, naming the variable', () => {
  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'localhost:25', MAIL_FROM: 'a@example.com' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'a@example.com, b@example.com' }, 'MAIL_FROM'],
    [{ MANAGER_EMAIL: 'nobody' }, 'MANAGER_EMAIL'],
    [{ DATABASE_URL: 'mysql://localhost/moves' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'localhost/moves' }, 'DATABASE_URL'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE'],
    [{ STRIPE_PAYMENT_METHODS: 'card,alipay' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      'STRIPE_PUBLISHABLE_KEY',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PAYMENT_METHODS: 'cash' },
      'STRIPE_PAYMENT_METHODS',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PAYMENT_METHODS: 'alipay' },
      'STRIPE_PAYMENT_METHODS',
    ],
    [{ GOOGLE_MAPS_BROWSER_KEY: 'a' }, 'GOOGLE_MAPS_SERVER_KEY'],
    [{ PLACES_PROVIDER: 'nominatim' }, 'PLACES_PROVIDER'],
    [{ PLACES_API_URL: 'http://localhost:8000' }, 'PLACES_PROVIDER'],
    [{ PLACES_PROVIDER: 'postcodes-io', PLACES_API_URL: 'postcodes' }, 'PLACES_API_URL'],
    [{ ROUTING_URL: 'localhost' }, 'ROUTING_URL'],
    [
      {
        ROUTING_URL: 'http://localhost',
        GOOGLE_MAPS_BROWSER_KEY: 'a',
        GOOGLE_MAPS_SERVER_KEY: 'b',
        GOOGLE_MAP_ID: 'c',
      },
      'ROUTING_URL',
    ],
    [{ GOOGLE_MAPS_BROWSER_KEY: 'a', GOOGLE_MAPS_SERVER_KEY: 'b' }, 'GOOGLE_MAP_ID'],
    [{ SMTP_URL: 'smtp://h:99999', MAIL_FROM: 'a@example.com' }, 'SMTP_URL'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES'],
    [{ SECRET: `${'n'.repeat(32)},old` }, 'SECRET'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ SMTP_URL: 'smtp://a@h', MAIL_FROM: 'a@example.com', SMTP_OAUTH_CLIENT_ID: 'a' }, 'SMTP_OAUTH_TOKEN_URL'],
    [{ SMTP_OAUTH_TOKEN_URL: 'https://a', SMTP_OAUTH_CLIENT_ID: 'a', SMTP_OAUTH_CLIENT_SECRET: 'b' }, 'SMTP_URL'],
    [{ GOOGLE_MAPS_SERVER_KEY: 'a' }, 'GOOGLE_MAPS_BROWSER_KEY'],
    [{ GOOGLE_MAPS_BROWSER_KEY: 'a', GOOGLE_MAPS_SERVER_KEY: 'a', GOOGLE_MAP_ID: 'c' }, 'GOOGLE_MAPS_SERVER_KEY'],
    [{ GOOGLE_MAP_ID: 'a' }, 'GOOGLE_MAPS_BROWSER_KEY'],
    [{ ADDRESS_PROVIDER: 'postman' }, 'ADDRESS_PROVIDER'],
    [{ ADDRESS_PROVIDER: 'getaddress-compatible' }, 'ADDRESS_API_KEY'],
    [{ ADDRESS_API_KEY: 'a' }, 'ADDRESS_PROVIDER'],
    [{ ADDRESS_API_URL: 'https://addresses.example' }, 'ADDRESS_PROVIDER'],
    [
      { ADDRESS_PROVIDER: 'getaddress-compatible', ADDRESS_API_KEY: 'a', ADDRESS_API_URL: 'addresses.example' },
      'ADDRESS_API_URL',
    ],
    [{ ADDRESS_PROVIDER: 'os-places', ADDRESS_API_KEY: 'a', ADDRESS_LOOKUP: 'off' }, 'ADDRESS_LOOKUP'],
    [{ PUBLIC_URL: 'moves.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://moves.example/shop' }, 'PUBLIC_URL'],
    [{ PAYMENT_RETURN_HOSTS: 'pay.example/path' }, 'PAYMENT_RETURN_HOSTS'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ STAFF_TOKEN: 'short' }, 'STAFF_TOKEN'],
    [{ STAFF_TOKENS: 'Aileen:short' }, 'STAFF_TOKENS'],
    [{ STAFF_TOKENS: 'a'.repeat(40) }, 'STAFF_TOKENS'],
    [{ STAFF_TOKENS: `:${'a'.repeat(40)}` }, 'STAFF_TOKENS'],
    [{ STAFF_TOKENS: `Aileen:${'a'.repeat(40)},aileen:${'b'.repeat(40)}` }, 'STAFF_TOKENS'],
    [{ STAFF_TOKENS: `Aileen:${'a'.repeat(40)},Bob:${'a'.repeat(40)}` }, 'STAFF_TOKENS'],
    [{ PORT: 'http' }, 'PORT'],
    [{ APP_ENV: 'prod' }, 'APP_ENV'],
    [{ ADDRESS_LOOKUP: 'maybe' }, 'ADDRESS_LOOKUP'],
    [{ PRODUCT_SEARCH_URL: 'products.example' }, 'PRODUCT_SEARCH_URL'],
    [{ PRODUCT_SEARCH_URL: 'ftp://products.example' }, 'PRODUCT_SEARCH_URL'],
    [{ PRODUCT_SEARCH_URL: 'https://products.example/?q=1' }, 'PRODUCT_SEARCH_URL'],
    [{ PRODUCT_SEARCH_FALLBACK: 'maybe' }, 'PRODUCT_SEARCH_FALLBACK'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUSTED_PROXIES: 'nonsense' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.1,proxy.example' }, 'TRUSTED_PROXIES'],
    [{ PUBLIC_URL: 'https://moves.example' }, 'APP_ENV'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'APP_ENV'],
    [{ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', APP_ENV: 'development' }, 'APP_ENV'],
  ])('%o', (env, variable) => {
    const problems = problemsOf(env as Record<string, string>);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(variable);
  });

  it.each([
    { PUBLIC_URL: 'https://localhost:3000' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { PUBLIC_URL: 'https://moves.example', APP_ENV: 'development' },
    { TRUSTED_PROXIES: 'loopback, 10.0.0.1, 10.0.0.0/8, 2001:db8::/32, ::1' },
  ])('%o is ignored', (env) => {
    expect(problemsOf(env as Record<string, string>)).toEqual([]);
  });

  it('all problems are reported together', () => {
    expect(
      problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1', SMTP_URL: 'smtp://localhost', DATABASE_URL: 'x' }),
    ).toHaveLength(3);
  });
});

describe('production', () => {
  it('starts with a complete configuration', () => {
    expect(problemsOf(LIVE)).toEqual([]);
    const config = parseConfig(LIVE, { businessIsSample: false });
    expect(config).toMatchObject({
      production: true,
      secureCookies: true,
      payments: { kind: 'stripe' },
      paymentHosts: ['checkout.stripe.com'],
      mail: { kind: 'smtp' },
      mailFrom: { name: 'Moves', address: 'bookings@moves.example.co.uk' },
      managerEmail: 'bookings@moves.example.co.uk',
    });
  });

  it.each([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['ADDRESS_PROVIDER', { ADDRESS_LOOKUP: '' }],
    ['SMTP_URL', { SMTP_URL: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://moves.example.co.uk' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['SECRET', { SECRET: '' }],
  ])('does not start without %s', (variable, change) => {
    expect(problemsOf({ ...LIVE, ...change } as Record<string, string>).join()).toContain(variable);
  });

  it('does not start with the sample business', () => {
    expect(problemsOf(LIVE, true).join()).toContain('shop.json');
  });

  it('is logged without secrets', () => {
    const described = JSON.stringify(describeConfig(parseConfig(LIVE, { businessIsSample: false })));
    expect(described).toContain('"payments":"stripe"');
    expect(described).not.toContain('very');
    expect(described).not.toContain('s'.repeat(32));
  });
});

describe('the start', () => {
  const warned = (change: Record<string, string>) =>
    startWarnings(parseConfig({ ...LIVE, TRUSTED_PROXIES: 'loopback', ...change }, { businessIsSample: false }));

  it.each([
    ['of estimated distances', {}, /^ROUTING_URL and GOOGLE_MAPS_SERVER_KEY are missing/],
    ['of them where postcodes alone are true', { PLACES_PROVIDER: 'postcodes-io' }, /estimated distances$/],
    ['of a proxy that is not named', { TRUSTED_PROXIES: '', ROUTING_URL: 'https://osrm.example' }, /^TRUSTED_PROXIES/],
  ])('%s', (_, change, warning) => {
    expect(warned(change)).toEqual([expect.stringMatching(warning)]);
  });

  it.each([
    [{ ROUTING_URL: 'https://osrm.example' }],
    [{ PLACES_PROVIDER: 'postcodes-io', ROUTING_URL: 'https://osrm.example' }],
    [{ GOOGLE_MAPS_SERVER_KEY: 'AIza_very_secret', GOOGLE_MAPS_BROWSER_KEY: 'AIza_browser', GOOGLE_MAP_ID: 'map' }],
    [{ APP_ENV: 'development', STRIPE_SECRET_KEY: 'sk_test_secret' }],
  ])('%o does not warn', (change) => {
    expect(warned(change)).toEqual([]);
  });
});

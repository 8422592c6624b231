import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigError, describeConfig, parseConfig, startWarnings } from '#server/config';

const { offerStaffToken } = (await import('../../../build/environment.mjs' as string)) as {
  offerStaffToken(): void;
};

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
      rateLimits: { read: 1200, write: 300, throttled: 60 },
    });
  });

  it('an empty variable counts as unset', () => {
    expect(parseConfig({ PORT: '', STRIPE_SECRET_KEY: ' ', PUBLIC_URL: '' })).toEqual(parseConfig({}));
  });
});

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const GOOGLE = { GOOGLE_MAPS_BROWSER_KEY: 'a', GOOGLE_MAPS_SERVER_KEY: 'b', GOOGLE_MAP_ID: 'c' };
const MAIL_FROM = 'a@example.com';
const TOKEN = 'a'.repeat(40);

describe('an incomplete configuration is refused, naming the variable', () => {
  it.each<[Record<string, string>, string]>([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_PAYMENT_METHODS: 'card,alipay' }, 'STRIPE_SECRET_KEY'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    [{ ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_PUBLISHABLE_KEY'],
    [{ ...STRIPE, STRIPE_PAYMENT_METHODS: 'card,cash' }, 'STRIPE_PAYMENT_METHODS'],
    [{ ...STRIPE, STRIPE_PAYMENT_METHODS: 'alipay' }, 'STRIPE_PAYMENT_METHODS'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' }, 'APP_ENV'],
    [{ PUBLIC_URL: 'https://moves.example' }, 'APP_ENV'],
    [{ PUBLIC_URL: 'moves.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://moves.example/shop' }, 'PUBLIC_URL'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'localhost:25', MAIL_FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://a@h', MAIL_FROM, SMTP_OAUTH_CLIENT_ID: 'a' }, 'SMTP_OAUTH_TOKEN_URL'],
    [{ SMTP_OAUTH_TOKEN_URL: 'https://a', SMTP_OAUTH_CLIENT_ID: 'a', SMTP_OAUTH_CLIENT_SECRET: 'b' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'a@example.com, b@example.com' }, 'MAIL_FROM'],
    [{ MANAGER_EMAIL: 'nobody' }, 'MANAGER_EMAIL'],
    [{ DATABASE_URL: 'mysql://localhost/moves' }, 'DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://localhost/moves' }, 'DATABASE_URL'],
    [{ ...GOOGLE, ROUTING_URL: 'http://localhost' }, 'ROUTING_URL'],
    [{ ...GOOGLE, GOOGLE_MAPS_SERVER_KEY: '' }, 'GOOGLE_MAPS_SERVER_KEY'],
    [{ ...GOOGLE, GOOGLE_MAPS_BROWSER_KEY: '' }, 'GOOGLE_MAPS_BROWSER_KEY'],
    [{ ...GOOGLE, GOOGLE_MAP_ID: '' }, 'GOOGLE_MAP_ID'],
    [{ ...GOOGLE, GOOGLE_MAPS_SERVER_KEY: 'a' }, 'GOOGLE_MAPS_SERVER_KEY'],
    [{ GOOGLE_MAP_ID: 'a' }, 'GOOGLE_MAPS_BROWSER_KEY'],
    [{ PLACES_API_URL: 'http://localhost:8000' }, 'PLACES_PROVIDER'],
    [{ ADDRESS_PROVIDER: 'getaddress-compatible' }, 'ADDRESS_API_KEY'],
    [{ ADDRESS_PROVIDER: 'getaddress-compatible', ADDRESS_API_KEY: 'a' }, 'ADDRESS_API_URL'],
    [{ ADDRESS_PROVIDER: 'os-places', ADDRESS_API_KEY: 'a', ADDRESS_LOOKUP: 'off' }, 'ADDRESS_LOOKUP'],
    [{ ADDRESS_API_KEY: 'a' }, 'ADDRESS_PROVIDER'],
    [{ ADDRESS_API_URL: 'https://addresses.example' }, 'ADDRESS_PROVIDER'],
    [{ PRODUCT_SEARCH_URL: 'ftp://products.example' }, 'PRODUCT_SEARCH_URL'],
    [{ PRODUCT_SEARCH_URL: 'https://products.example/?q=1' }, 'PRODUCT_SEARCH_URL'],
    [{ PAYMENT_RETURN_HOSTS: 'pay.example/path' }, 'PAYMENT_RETURN_HOSTS'],
    [{ TRUSTED_PROXIES: '10.0.0.1,proxy.example' }, 'TRUSTED_PROXIES'],
    [{ SECRET: `${'n'.repeat(32)},old` }, 'SECRET'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ STAFF_TOKEN: 'short' }, 'STAFF_TOKEN'],
    [{ STAFF_TOKENS: TOKEN }, 'STAFF_TOKENS'],
    [{ STAFF_TOKENS: `:${TOKEN}` }, 'STAFF_TOKENS'],
    [{ STAFF_TOKENS: `Aileen:${TOKEN},aileen:${'b'.repeat(40)}` }, 'STAFF_TOKENS'],
    [{ STAFF_TOKENS: `Aileen:${TOKEN},Bob:${TOKEN}` }, 'STAFF_TOKENS'],
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535'],
    [{ RATE_LIMIT: 'no' }, "RATE_LIMIT must be a factor above 0, such as 2, or 'off'"],
    [{ APP_ENV: 'live' }, 'APP_ENV must be development or production'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be a number from 1 to 1000'],
  ])('%o', (env, variable) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(variable)]);
  });

  it('all problems are reported together', () => {
    const wrong = { ...STRIPE, STRIPE_WEBHOOK_SECRET: '', SMTP_URL: 'smtp://localhost', PORT: 'http' };
    expect(problemsOf(wrong)).toHaveLength(3);
  });

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://localhost:3000' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { PUBLIC_URL: 'https://moves.example', APP_ENV: 'development' },
    { TRUSTED_PROXIES: 'loopback, 10.0.0.1, 10.0.0.0/8, 2001:db8::/32, ::1' },
  ])('%o is enough', (env) => {
    expect(problemsOf(env)).toEqual([]);
  });
});

describe('production', () => {
  it('starts with a complete configuration', () => {
    expect([problemsOf(LIVE), problemsOf(LIVE, true)]).toEqual([[], [expect.stringContaining('shop.json')]]);
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
  const ROUTING_URL = 'https://osrm.example';

  it.each<[string, Record<string, string>, RegExp[]]>([
    ['that distances are estimated', {}, [/^ROUTING_URL and GOOGLE_MAPS_SERVER_KEY are missing/]],
    [
      'that distances are estimated even if postcodes are exact',
      { PLACES_PROVIDER: 'postcodes-io' },
      [/estimated distances/],
    ],
    [
      'that a public shop is a trial',
      { APP_ENV: 'development', ROUTING_URL, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
      [/^APP_ENV is development: anybody at https:.* can book with a test payment/],
    ],
    ['that the proxy is not named', { TRUSTED_PROXIES: '', ROUTING_URL }, [/^TRUSTED_PROXIES/]],
    ['of nothing if OSRM measures distances', { ROUTING_URL }, []],
    ['of nothing if Google measures distances', GOOGLE, []],
  ])('warns %s', (_, change, warnings) => {
    expect(warned(change)).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
  });
});

it('the pages for developers exist in development, and in production on request, except the page of faults', () => {
  const has = (env: Record<string, string>) => {
    const { devPages, faults } = parseConfig(env, { businessIsSample: false });
    return { devPages, faults };
  };
  expect(has({})).toEqual({ devPages: true, faults: true });
  expect(has({ DEV_PAGES: 'off' })).toEqual({ devPages: false, faults: false });
  expect(has(LIVE)).toEqual({ devPages: false, faults: false });
  expect(has({ ...LIVE, DEV_PAGES: 'on' })).toEqual({ devPages: true, faults: false });
});

describe('the staff token', () => {
  beforeEach(() => {
    for (const name of ['APP_ENV', 'STAFF_TOKEN', 'STAFF_TOKENS']) vi.stubEnv(name, undefined);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });

  it('is created and printed when a shop starts in development without one', () => {
    offerStaffToken();
    expect(process.env.STAFF_TOKEN).toMatch(/^[0-9a-f]{32}$/);
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining(process.env.STAFF_TOKEN ?? ''));
  });

  it.each([
    ['APP_ENV', 'production'],
    ['STAFF_TOKEN', TOKEN],
    ['STAFF_TOKENS', `Aileen:${TOKEN}`],
  ])('is not created when %s is %s', (name, value) => {
    vi.stubEnv(name, value);
    offerStaffToken();
    expect(console.log).not.toHaveBeenCalled();
    expect(process.env.STAFF_TOKEN).toBe(name === 'STAFF_TOKEN' ? value : undefined);
  });
});

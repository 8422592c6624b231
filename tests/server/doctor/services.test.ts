import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config';
import { distances } from '#server/doctor/open-probes';
import { WEBHOOK_EVENTS } from '#server/doctor/stripe-probe';
import { type Asked, type Double, findings, type Reply, startDouble } from './double';

const doubles: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(doubles.splice(0).map((double) => double.close()));
});
async function start(answer: (asked: Asked) => Reply): Promise<Double> {
  const double = await startDouble(answer);
  doubles.push(double);
  return double;
}

describe('the doctor on Stripe', () => {
  const PUBLIC_URL = 'https://moves.example.co.uk';
  const env = { PUBLIC_URL, STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
  const list = (data: unknown[]): Reply => ({ body: { object: 'list', data, has_more: false, url: '' } });
  const endpoint = (change: object = {}) => ({
    id: 'we_1',
    object: 'webhook_endpoint',
    url: `${PUBLIC_URL}/api/webhooks/stripe`,
    status: 'enabled',
    enabled_events: [...WEBHOOK_EVENTS],
    ...change,
  });
  const refusal = (status: number, type: string, message: string): Reply => ({
    status,
    body: { error: { type, message } },
  });

  interface Answers {
    sessions?: Reply;
    endpoints?: Reply;
    configurations?: Reply;
  }
  async function said(answers: Answers, change: Record<string, string> = {}) {
    const { sessions = list([]), endpoints = list([endpoint()]), configurations = list([]) } = answers;
    const double = await start(({ path }) => {
      if (path.startsWith('/v1/checkout/sessions')) return sessions;
      return path.startsWith('/v1/webhook_endpoints') ? endpoints : configurations;
    });
    const sentences = await findings('Stripe', { env: { ...env, ...change }, urls: { stripe: double.url } });
    expect(double.asked.every(({ method }) => method === 'GET')).toBe(true);
    return sentences;
  }

  it('reports the mode of the key, and that events arrive', async () => {
    expect(await said({})).toEqual([
      'ok STRIPE_SECRET_KEY is accepted, in test mode',
      `ok the webhook endpoint ${PUBLIC_URL}/api/webhooks/stripe is sent all 7 events`,
    ]);
  });

  it('reports a wrong key, or one without permissions', async () => {
    expect(await said({ sessions: refusal(401, 'invalid_request_error', 'Invalid API Key provided') })).toEqual([
      expect.stringMatching(/^fail STRIPE_SECRET_KEY is not accepted/),
    ]);
    expect(await said({ sessions: refusal(403, 'invalid_request_error', 'no') })).toEqual([
      expect.stringMatching(/^fail STRIPE_SECRET_KEY is a restricted key/),
    ]);
    expect(await said({ sessions: refusal(500, 'api_error', 'Oh dear') })).toEqual([
      'fail STRIPE_SECRET_KEY could not be tried: Oh dear',
    ]);
    expect((await said({ endpoints: refusal(403, 'invalid_request_error', 'no') }))[1]).toMatch(
      /^warn STRIPE_SECRET_KEY may not list webhook endpoints/,
    );
  });

  it('reports missing events of the endpoint, or a missing endpoint', async () => {
    const partly = list([endpoint({ enabled_events: ['checkout.session.completed', 'charge.refunded'] })]);
    expect((await said({ endpoints: partly }))[1]).toMatch(
      /^fail .* is not sent checkout\.session\.async_payment_succeeded, .*async_payment_failed, .*expired, refund\.updated, refund\.failed$/,
    );
    expect((await said({ endpoints: list([endpoint({ enabled_events: ['*'] })]) }))[1]).toMatch(/^ok/);
    expect((await said({ endpoints: list([endpoint({ status: 'disabled' })]) }))[1]).toMatch(/^fail .* is disabled/);
    const other = list([endpoint({ url: 'https://elsewhere.example/hook' })]);
    expect((await said({ endpoints: other }))[1]).toMatch(/^fail no webhook endpoint .*\(PUBLIC_URL\)$/);
    expect((await said({ endpoints: other }, { PUBLIC_URL: 'http://localhost:3000' }))[1]).toMatch(
      /^warn .*'stripe listen'/,
    );
  });

  it('reports payment methods that are offered here but off at Stripe', async () => {
    const configuration = {
      active: true,
      is_default: true,
      alipay: { available: true },
      wechat_pay: { available: false },
    };
    const offered = { STRIPE_PAYMENT_METHODS: 'card,alipay,wechat_pay' };
    expect((await said({ configurations: list([configuration]) }, offered)).slice(2)).toEqual([
      expect.stringMatching(/^fail STRIPE_PAYMENT_METHODS offers wechat_pay/),
    ]);
  });

  it('reports that Stripe does not answer', async () => {
    const sentences = await findings('Stripe', {
      env,
      urls: { stripe: (await start(() => ({ hang: true }))).url },
      timeout: 300,
    });
    expect(sentences).toEqual([expect.stringMatching(/^fail STRIPE_SECRET_KEY.*it does not answer in time/)]);
  });
});

describe('the doctor on Google', () => {
  const PUBLIC_URL = 'https://moves.example.co.uk';
  const env = { PUBLIC_URL, GOOGLE_MAPS_BROWSER_KEY: 'browser-key', GOOGLE_MAPS_SERVER_KEY: 'server-key' };
  const refusal = (status: number, reason: string): Reply => ({
    status,
    body: { error: { message: `No: ${reason}`, details: [{ reason }] } },
  });

  it("reports that the server's key works for routes and places", async () => {
    const double = await start(({ path }) =>
      path.startsWith('/maps/api/geocode')
        ? { body: { status: 'OK', results: [] } }
        : { body: { routes: [{ distanceMeters: 3000 }] } },
    );
    const urls = { routes: double.url, geocoding: double.url, places: double.url };
    expect(await findings('Google, server', { env, urls })).toEqual([
      'ok GOOGLE_MAPS_SERVER_KEY measures roads (Routes API)',
      'ok GOOGLE_MAPS_SERVER_KEY finds places (Geocoding API)',
      'ok GOOGLE_MAPS_SERVER_KEY is accepted by the Places API (New)',
    ]);
    expect(double.asked.find(({ method }) => method === 'POST')?.headers['x-goog-api-key']).toBe('server-key');
  });

  it.each([
    [400, 'API_KEY_INVALID', 'is not a key that Google knows'],
    [403, 'API_KEY_SERVICE_BLOCKED', 'is restricted to other interfaces'],
    [403, 'API_KEY_IP_ADDRESS_BLOCKED', "is restricted to other addresses than this machine's"],
    [403, 'SERVICE_DISABLED', 'belongs to a project in which the interface is switched off'],
    [403, 'BILLING_DISABLED', 'belongs to a project without billing'],
    [429, 'RATE_LIMIT_EXCEEDED', 'has used up its quota'],
    [403, 'NEW_REASON', 'is refused: No: NEW_REASON'],
  ])('reports the reason that the server key is refused with %i %s', async (status, reason, words) => {
    const double = await start(({ path }) =>
      path.startsWith('/maps/api/geocode')
        ? { body: { status: 'REQUEST_DENIED', error_message: 'This IP is not authorised' } }
        : refusal(status, reason),
    );
    const urls = { routes: double.url, geocoding: double.url, places: double.url };
    expect(await findings('Google, server', { env, urls })).toEqual([
      `fail GOOGLE_MAPS_SERVER_KEY ${words} (Routes API)`,
      'fail GOOGLE_MAPS_SERVER_KEY is refused by the Geocoding API: This IP is not authorised',
      `fail GOOGLE_MAPS_SERVER_KEY ${words} (Places API (New))`,
    ]);
  });

  it("reports if the pages' key is unrestricted", async () => {
    let isOpen = false;
    const double = await start(({ headers }) =>
      isOpen || headers.referer === `${PUBLIC_URL}/`
        ? { body: { suggestions: [] } }
        : refusal(403, 'API_KEY_HTTP_REFERRER_BLOCKED'),
    );
    const pages = (change: Record<string, string> = {}) =>
      findings('Google, pages', { env: { ...env, ...change }, urls: { places: double.url } });
    expect(await pages()).toEqual([expect.stringMatching(/^ok GOOGLE_MAPS_BROWSER_KEY .* only$/)]);
    expect(await pages({ PUBLIC_URL: 'https://other.example' })).toEqual([
      'fail GOOGLE_MAPS_BROWSER_KEY is restricted to other pages (Places API (New), from https://other.example)',
    ]);
    isOpen = true;
    expect(await pages()).toEqual([expect.stringMatching(/^warn GOOGLE_MAPS_BROWSER_KEY works from everywhere/)]);
  });
});

describe('the doctor on the address lookup', () => {
  it.each([
    ['ideal-postcodes', '/postcodes/ID11QD?api_key=the-key'],
    ['getaddress', '/autocomplete/EH11YZ?api-key=the-key&all=true'],
    ['os-places', '/postcode?postcode=EH11YZ&key=the-key&maxresults=1'],
  ])('reports if %s accepts the key', async (provider, path) => {
    let reply: Reply = { body: {} };
    const double = await start(() => reply);
    const env = { ADDRESS_PROVIDER: provider, ADDRESS_API_KEY: 'the-key', ADDRESS_API_URL: double.url };
    const said = async (next: Reply) => {
      reply = next;
      return (await findings('addresses', { env }))[0];
    };
    expect(await said({ body: {} })).toBe(`ok ADDRESS_API_KEY is accepted by ${provider}`);
    expect(double.asked.map((asked) => asked.path)).toEqual([path]);
    expect(await said({ status: 401 })).toMatch(/^fail ADDRESS_API_KEY is not accepted/);
    expect(await said({ status: 402 })).toMatch(/^fail ADDRESS_API_KEY .* nothing is left/);
    expect(await said({ status: 429 })).toMatch(/^fail ADDRESS_API_KEY .* quota/);
    expect(await said({ status: 404 })).toMatch(/^fail ADDRESS_API_URL or ADDRESS_PROVIDER/);
    expect(await said({ status: 503 })).toMatch(/^fail ADDRESS_PROVIDER: .* HTTP 503/);
    expect(await said({ body: '<html>' })).toMatch(/^fail ADDRESS_API_URL: .* JSON/);
  });
});

describe('the doctor on the mail server', () => {
  async function startSmtp(): Promise<{ port: number; mails: number }> {
    const seen = { port: 0, mails: 0 };
    const server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'user' && password === 'right' ? done(null, { user: 'user' }) : done(new Error('Wrong')),
      onMailFrom: (_address, _session, done) => {
        seen.mails += 1;
        done();
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    doubles.push({ close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
    const address = server.server.address();
    seen.port = address !== null && typeof address === 'object' ? address.port : 0;
    return seen;
  }
  const smtp = (url: string, timeout = 3000) =>
    findings('SMTP', { env: { SMTP_URL: url, MAIL_FROM: 'Moves <moves@example.com>' }, timeout });

  it('reports if the login is accepted, without sending mail', async () => {
    const server = await startSmtp();
    expect(await smtp(`smtp://user:right@127.0.0.1:${server.port}`)).toEqual([
      'ok SMTP_URL is accepted; mail goes out as moves@example.com',
    ]);
    expect(await smtp(`smtp://user:wrong@127.0.0.1:${server.port}`)).toEqual([
      'fail SMTP_URL: the user or password is refused (535)',
    ]);
    expect(server.mails).toBe(0);
  });

  it('reports that nothing listens, or that it is no mail server', async () => {
    expect(await smtp('smtp://user:right@127.0.0.1:47999')).toEqual([
      'fail SMTP_URL could not be tried: nothing listens there',
    ]);
    const web = await start(() => ({ hang: true }));
    const port = new URL(web.url).port;
    expect(await smtp(`smtp://user:right@127.0.0.1:${port}`, 500)).toEqual([expect.stringMatching(/^fail SMTP_URL/)]);
  });
});

describe('the doctor on postcodes.io and OSRM', () => {
  const leg = { distance: 3000.5, duration: 400.1 };
  const way = { code: 'Ok', routes: [{ legs: [leg, leg, leg] }] };
  const spot = { status: 200, result: { latitude: 55.95, longitude: -3.19 } };
  async function said(postcode: Reply, route: Reply): Promise<string[]> {
    const { url } = await start(({ path }) => (path.startsWith('/postcodes/') ? postcode : route));
    const env = { PLACES_PROVIDER: 'postcodes-io', PLACES_API_URL: url, ROUTING_URL: url };
    return [...(await findings('postcodes.io', { env })), ...(await findings('OSRM', { env }))];
  }

  it('reports that they work, or their answer', async () => {
    expect(await said({ body: spot }, { body: way })).toEqual([
      'ok PLACES_API_URL knows where postcodes are',
      'ok ROUTING_URL measures roads',
    ]);
    expect(await said({ status: 502, body: '<html>' }, { status: 400, body: { code: 'InvalidValue' } })).toEqual([
      'fail PLACES_API_URL does not answer as postcodes.io does (HTTP 502)',
      'fail ROUTING_URL finds no way through Edinburgh without a ferry (HTTP 400, InvalidValue)',
    ]);
  });

  it('warns of sales on estimated distances, in production only', async () => {
    const isWarned = (env: Record<string, string>, production = true) =>
      distances.isConfigured({ ...parseConfig(env), production });
    expect(isWarned({})).toBe(true);
    expect(isWarned({ PLACES_PROVIDER: 'postcodes-io' })).toBe(true);
    expect(isWarned({ ROUTING_URL: 'http://localhost:5000/' })).toBe(false);
    expect(isWarned({ GOOGLE_MAPS_BROWSER_KEY: 'a', GOOGLE_MAPS_SERVER_KEY: 'b' })).toBe(false);
    expect(isWarned({}, false)).toBe(false);
  });
});

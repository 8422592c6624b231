import { get } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { extractPostcode } from '#domain/postcode';
import { errors as english } from '#locales/en/errors';
import type { RegisterRoutes } from '#server/http/route';
import { addressRoutes } from '#server/routes/addresses';
import { type ServiceDouble, startServiceDouble } from '../../support/http-double';
import { openedInTest } from '../../support/opened';
import { startServer, type TestServer } from '../platform/support';
import { KEY, SERVICES } from './double';

interface Said {
  level: string;
  fields: object;
  message: string;
}

let double: ServiceDouble;
let log: Said[];
let answered: number;
beforeEach(async () => {
  log = [];
  answered = 0;
  double = await openedInTest(startServiceDouble(SERVICES['ideal-postcodes'].documented));
});

const countAnswers: RegisterRoutes = (app) => {
  app.addHook('onSend', async () => {
    answered += 1;
  });
};

const saying = (level: string) => (fields: object, message: string) => void log.push({ level, fields, message });

const start = (env: Record<string, string>, listen = false): Promise<TestServer> =>
  openedInTest(
    startServer({
      env: { RATE_LIMIT: 'off', ...env },
      routes: [addressRoutes, countAnswers],
      log: { debug: saying('debug'), info: saying('info'), warn: saying('warn'), error: saying('error') },
      listen,
    }),
  );

const withIdeal = (more: Record<string, string> = {}, listen = false): Promise<TestServer> =>
  start(
    { ADDRESS_PROVIDER: 'ideal-postcodes', ADDRESS_API_KEY: KEY, ADDRESS_API_URL: `${double.url}/v1/`, ...more },
    listen,
  );

async function ask(postcode: string, { app }: TestServer) {
  const reply = await app.inject(`/api/addresses/${postcode}`);
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

/** Everything that was logged, errors with their causes. */
const logged = (): string =>
  JSON.stringify(log, (_key, value) =>
    value instanceof Error ? { text: `${value.message} ${value.stack}`, cause: value.cause } : value,
  );

describe('GET /api/addresses/{postcode} with a service', () => {
  it("returns the service's addresses, marked real and not cacheable", async () => {
    const { status, body, headers } = await ask('eh1%201yz', await withIdeal());
    expect([status, body.demo, headers['cache-control']]).toEqual([200, false, 'no-store']);
    expect(body.suggestions[0]).toEqual({ address: '1 Bridge Street, Edinburgh, EH1 1YZ' });
    expect(double.asked).toEqual([`/v1/postcodes/EH11YZ?${new URLSearchParams({ api_key: KEY })}`]);
    for (const { address } of body.suggestions) expect(extractPostcode(address)).toBe('EH1 1YZ');
  });

  it('makes no request for an invalid postcode or an unknown area', async () => {
    const shop = await withIdeal();
    for (const postcode of ['hello', 'ZZ991ZZ', 'EH1', '..%2F..%2Fkeys', '%E6%90%AC%E5%AE%B6%E5%95%8A']) {
      const { status, body } = await ask(postcode, shop);
      expect([postcode, status, body.code]).toEqual([postcode, 404, 'addressesNotFound']);
    }
    for (const postcode of ['E', '%20%20%20%20']) {
      const { status, body } = await ask(postcode, shop);
      expect([status, body]).toEqual([400, { error: 'Postcode is required', code: 'postcodeRequired' }]);
    }
    expect((await ask('E'.repeat(41), shop)).status).toBe(400);
    expect(double.asked).toEqual([]);
  });

  it('sends only the postcode', async () => {
    const shop = await withIdeal();
    for (const postcode of [
      'EH11YZ%3Fapi_key%3Dx%26page%3D9',
      '..%2F..%2FEH1%201YZ%23',
      '%EF%BC%A5%EF%BC%A8%EF%BC%91%201yz',
    ]) {
      await ask(postcode, shop);
    }
    expect(new Set(double.asked)).toEqual(new Set([`/v1/postcodes/EH11YZ?${new URLSearchParams({ api_key: KEY })}`]));
  });

  it.each([
    [404, 404, 'addressesNotFound', 'No addresses found for postcode: EH11YZ'],
    [401, 502, 'addressAccessDenied', 'Invalid API key or access denied'],
    [403, 502, 'addressAccessDenied', 'Invalid API key or access denied'],
    [402, 429, 'addressRateLimited', 'API rate limit exceeded'],
    [429, 429, 'addressRateLimited', 'API rate limit exceeded'],
    [400, 502, 'addressesFailed', 'Failed to fetch addresses'],
    [500, 502, 'addressesFailed', 'Failed to fetch addresses'],
  ])(
    "answers the specification's text for a status of %i, and does not log the key",
    async (theirs, status, code, error) => {
      double.failure = (response) => response.writeHead(theirs).end(`{"message":"key ${KEY} of ${double.url}"}`);
      const answer = await ask('EH11YZ', await withIdeal());
      expect([answer.status, answer.body]).toEqual([status, { error, code }]);
      const isOurs = status !== 404;
      expect(log.filter(({ level }) => level === 'warn' || level === 'error')).toHaveLength(isOurs ? 1 : 0);
      if (isOurs) expect(logged()).toContain(`status ${theirs}`);
      for (const trace of [KEY, encodeURIComponent(KEY), 'api_key', double.url]) expect(logged()).not.toContain(trace);
    },
  );

  it('aborts the request when the customer leaves, without an error', async () => {
    let isAborted = false;
    double.failure = (response) => response.on('close', () => (isAborted = true));
    const shop = await withIdeal({}, true);
    const asking = get(`${shop.url}/api/addresses/EH11YZ`).on('error', () => undefined);
    await expect.poll(() => double.asked.length).toBe(1);
    asking.destroy();
    await expect.poll(() => isAborted).toBe(true);
    await expect.poll(() => answered).toBe(1);
    expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is limited by the day, because it costs money, and says so', async () => {
    const shop = await withIdeal({ RATE_LIMIT: '1' });
    Object.assign(shop.config.rateLimits ?? {}, { meteredByNetwork: 2 });
    for (let n = 0; n < 2; n += 1) expect((await ask('EH11YZ', shop)).status).toBe(200);
    const { status, body } = await ask('EH11YZ', shop);
    expect([status, body.code, double.asked.length]).toEqual([429, 'addressRateLimited', 2]);
  });
});

describe('GET /api/addresses/{postcode} without a service', () => {
  it('reports that there is no key when the lookup is off', async () => {
    const { status, body } = await ask('EH11YZ', await start({ ADDRESS_LOOKUP: 'off' }));
    expect([status, body]).toEqual([404, { error: english.addressKeyMissing, code: 'addressKeyMissing' }]);
  });

  it('makes up addresses when nothing is configured, and says so', async () => {
    const shop = await start({});
    const { status, body } = await ask('EH11YZ', shop);
    expect([status, body.demo, body.suggestions.length]).toEqual([200, true, 8]);
    expect((await ask('EH6', shop)).body.suggestions[0].address).toMatch(/ EH6$/);
  });
});

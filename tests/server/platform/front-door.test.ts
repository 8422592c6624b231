/** The declared class of a route applies to every spelling of its URL. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { handlers, routes } from '#server/compose';
import type { PageStore } from '#server/html/page-store';
import { networksOf } from '#server/http/network';
import type { RegisterRoutes, RouteClass } from '#server/http/route';
import { addressesIn, isNetwork } from '#server/ip-networks';
import { pageRoutes } from '#server/routes/pages';
import { faultsPage } from '../../../server/dev/faults-page';
import { openedInTest, openedOnce } from '../../support/opened';
import { STAFF_TOKEN } from '../booking/support';
import { GOOGLE_KEYS } from '../places/google-double';
import { startServer } from './support';

const TRUSTED = '127.0.0.1';
const METRICS_TOKEN = 'metrics-token-metrics-token-metrics';
/** Calls a minute: few, but different for each class. */
const LIMITS = { page: 4, read: 3, write: 2, throttled: 1 };
const MOST: Record<RouteClass, number | null> = {
  page: LIMITS.page,
  health: null,
  read: LIMITS.read,
  write: LIMITS.write,
  upload: LIMITS.write,
  throttled: LIMITS.throttled,
  metered: LIMITS.throttled,
  staff: LIMITS.write,
  webhook: null,
  operations: LIMITS.read,
  developers: LIMITS.read,
};

/** Adds the matched route and its class to each answer; without a match, the class of a page. */
const sayRoute: RegisterRoutes = (app) => {
  app.addHook('onSend', async ({ is404, routeOptions: { url, config } }, reply) => {
    reply.headers({ 'x-route': is404 ? 'none' : url, 'x-class': is404 ? 'page' : config.class });
  });
};

const page = {
  body: Buffer.from('<p>page</p>'),
  compressed: async () => Buffer.from('compressed'),
  etag: '"page"',
  type: 'text/html; charset=utf-8',
  path: '/en',
  status: 200,
  csp: "default-src 'none'",
};
const onePage: PageStore = {
  page: (path) => (path === '/en' ? page : null),
  notFound: () => ({ ...page, status: 404 }),
  text: () => null,
  remake: (kept) => kept,
  clientManifestPath: '',
  folderOf: () => undefined,
  speculationRules: null,
};

const server = openedOnce(async () => {
  const started = await startServer({
    env: {
      TRUSTED_PROXIES: TRUSTED,
      // Swagger UI's routes are its own.
      DEV_PAGES: 'off',
      ...GOOGLE_KEYS,
      STAFF_TOKEN,
      METRICS_TOKEN,
    },
    listen: true,
    routes: [sayRoute, ...routes, pageRoutes(onePage)],
    ...handlers,
  });
  Object.assign(started.config.rateLimits ?? {}, LIMITS);
  return started;
});

let callers = 0;
/** An address without earlier calls. */
const newcomer = (): string => {
  callers += 1;
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
};

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH';
interface Route {
  method: Method;
  url: string;
  class: RouteClass;
}
const routesOf = (): Route[] => server.app.declared as Route[];
const pathOf = ({ url }: Route): string => url.replace(/:\w+/g, '0123456789abcdef01234567').replace('*', 'en');

interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
afterAll(() => agent.destroy());

/** One request with its target exactly as given. */
function call(
  method: string,
  path: string,
  from: string,
  extra: Record<string, string> = {},
  body = '',
): Promise<Answer> {
  const { port } = server.config;
  const headers = { 'x-forwarded-for': from, ...extra };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answer.resume().once('end', () => resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers }));
    })
      .once('error', reject)
      .end(body);
  });
}

/** Percent-encodes the first letter after the slash. */
const encoded = (path: string): string =>
  path.replace(/^\/(.)/, (_match, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);
const absolute = (path: string): string => `http://evil.example${path}`;

/** Spellings of a path; `isSame`: still the same route. */
const SPELLINGS = [
  { name: 'at its plain path', spell: (path: string) => path, isSame: true },
  { name: 'percent-encoded', spell: encoded, isSame: true },
  { name: 'in absolute form', spell: absolute, isSame: true },
  { name: 'with a doubled slash before it', spell: (path: string) => `/${path}`, isSame: false },
  { name: 'with a doubled slash in it', spell: (path: string) => path.replace(/(.)\//, '$1//'), isSame: false },
  { name: 'with a trailing slash', spell: (path: string) => `${path}/`, isSame: false },
  { name: 'in upper case', spell: (path: string) => path.toUpperCase(), isSame: false },
];

describe('every route', () => {
  it('declares a class, or the server does not start', async () => {
    expect(routesOf().length).toBeGreaterThan(70);
    await expect(startServer({ routes: [(app) => app.get('/api/forgetful', () => 'x')] })).rejects.toThrow(
      'GET /api/forgetful declares no class',
    );
  });

  it('is our own where the pages for developers are off', () => {
    expect(routesOf().filter(({ url }) => url.startsWith('/dev/api'))).toEqual([]);
  });

  it('has the class of its method and path', () => {
    const wrong = routesOf().filter(({ method, url, class: kind }) => {
      const isRead = method === 'GET' || method === 'HEAD';
      // Tokens and feed secrets can be guessed.
      const isSecret = url.startsWith('/staff/feeds/') || (url === '/staff/sign-in' && !isRead);
      if (url.startsWith('/staff')) return kind !== (isSecret ? 'throttled' : 'staff');
      if (url.startsWith('/api/webhooks/') || url.startsWith('/dev/stripe/v1')) return kind !== 'webhook';
      if (/^\/(dev\/(mail|faults)|metrics)/.test(url)) return kind !== 'operations';
      if (/^\/dev\/(?!stripe)/.test(url)) return kind !== 'developers';
      // The service behind it costs money.
      if (/^\/api\/(places\/:id|route|addresses\/:postcode)$/.test(url)) return kind !== 'metered';
      if (url.endsWith('/photos')) return kind !== 'upload';
      return isRead ? kind === 'write' || kind === 'webhook' : kind !== 'write' && kind !== 'throttled';
    });
    expect(wrong).toEqual([]);
  });

  it.each(SPELLINGS)(
    'is limited, with headers, $name',
    async ({ spell, isSame }) => {
      const wrong: string[] = [];
      for (const route of routesOf()) {
        const plain = pathOf(route);
        const spelled = spell(plain);
        const from = newcomer();
        const first = await call(route.method, spelled, from);
        const { 'x-route': reached, 'x-class': kind } = first.headers as { 'x-route': string; 'x-class': RouteClass };
        const most = MOST[kind];
        const isReached = reached === route.url;
        const answers = [first];
        while (answers.length < (most ?? 0) + 1) {
          const path = isReached && (answers.length - (most ?? 0)) % 2 !== 0 ? plain : spelled;
          answers.push(await call(route.method, path, from));
        }

        const say = (what: string): number => wrong.push(`${route.method} ${spelled}: ${what}`);
        if (isReached ? kind !== route.class : isSame) say(`taken for ${reached}, ${kind}`);
        if (spell === absolute && first.statusCode !== 400) say(`${first.statusCode} for an absolute target`);
        for (const [index, { statusCode, headers }] of answers.entries()) {
          const isHeld = statusCode === 429 && Number(headers['retry-after']) > 0;
          if (isHeld !== (most !== null && index >= most)) say(`${statusCode} at call ${index + 1} of ${most}`);
          if (!isHeld && !isReached && ![301, 302, 400, 401, 404].includes(statusCode)) say(`${statusCode} elsewhere`);
          if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy']) say('no headers');
          const mayBeStored = kind === 'page' || reached.endsWith('image.svg');
          if (!mayBeStored && headers['cache-control'] !== 'no-store') say('may be stored');
          if (headers.location?.includes('//')) say(`leads to ${headers.location}`);
        }
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it('refuses a change from another site, and a body above its limit', async () => {
    const open: string[] = [];
    for (const route of routesOf()) {
      if (route.method === 'GET' || route.method === 'HEAD') continue;
      const isSigned = route.class === 'webhook';
      for (const path of [pathOf(route), encoded(pathOf(route))]) {
        const foreign = await call(route.method, path, newcomer(), { origin: 'https://evil.example' });
        if ((foreign.statusCode === 403) === isSigned) open.push(`${path} foreign ${foreign.statusCode}`);
        const json = { 'content-type': 'application/json' };
        const huge = await call(route.method, path, newcomer(), json, JSON.stringify({ x: 'x'.repeat(257 * 1024) }));
        // An upload asks whose booking it is before it reads.
        const isUnread = route.class === 'upload' && huge.statusCode === 404;
        const isRefused = isUnread || huge.statusCode === 413 || huge.statusCode === 415 || huge.statusCode === 401;
        if (!isRefused) open.push(`${path} body ${huge.statusCode}`);
      }
    }
    expect(open).toEqual([]);
  }, 120_000);
});

describe("operators' pages", () => {
  const PATHS = ['/dev/mail', '/dev/faults', '/metrics'];
  const start = (env: Record<string, string>) =>
    openedInTest(
      startServer({ env: { STAFF_TOKEN, METRICS_TOKEN, ...env }, routes: [...routes, faultsPage], ...handlers }),
    );
  type Started = Awaited<ReturnType<typeof start>>;
  const ask = ({ app }: Started, url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } });

  it.each<[string, string, string, Record<string, string>, 'open' | 'ask']>([
    ['a browser on this machine', '', '127.0.0.1', {}, 'open'],
    ['a browser on this machine, by IPv6', '', '::1', { host: '[::1]:3000' }, 'open'],
    ['a phone in the same network', '', '192.168.1.7', { host: '192.168.1.5:3000' }, 'ask'],
    ['the host of a container', '', '172.17.0.1', {}, 'ask'],
    ['a proxy on this machine that is not trusted', '', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 'ask'],
    ['such a proxy with the standard header', '', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 'ask'],
    ['such a proxy that gives its own name only', '', '127.0.0.1', { via: '1.1 proxy' }, 'ask'],
    ['a trusted proxy for somebody elsewhere', 'loopback', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 'ask'],
    ['a trusted proxy for a browser here', 'loopback', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 'open'],
    ['a trusted proxy that names nobody', 'loopback', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 'ask'],
    ['a page that points its own name at this machine', '', '127.0.0.1', { host: 'evil.example:3000' }, 'ask'],
  ])('answer %s', async (_who, trusted, from, headers, answer) => {
    const shop = await start({ TRUSTED_PROXIES: trusted });
    for (const path of PATHS) {
      const { statusCode, body } = await ask(shop, path, from, headers);
      expect([path, statusCode, body.includes('name="token"')]).toEqual(
        answer === 'open' ? [path, 200, false] : [path, 401, true],
      );
    }
    expect((await ask(shop, '/dev/api', from, headers)).statusCode).toBe(200);
  });

  it.each([
    ['a public trial', { PUBLIC_URL: 'https://moves.example', APP_ENV: 'development' }, false, 200],
    ['production', {}, true, 401],
  ])('ask for a token in %s, on this machine too, and open to one', async (_name, env, production, developers) => {
    const shop = await start(env);
    Object.assign(shop.config, { production });
    for (const path of PATHS) expect((await ask(shop, path, '127.0.0.1')).statusCode).toBe(401);
    expect((await ask(shop, '/dev/api', '127.0.0.1')).statusCode).toBe(developers);
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    for (const path of PATHS) expect((await ask(shop, path, '127.0.0.1', bearer(STAFF_TOKEN))).statusCode).toBe(200);
    expect((await ask(shop, '/metrics', '127.0.0.1', bearer(METRICS_TOKEN))).statusCode).toBe(200);
    expect((await ask(shop, '/dev/mail', '127.0.0.1', bearer(METRICS_TOKEN))).statusCode).toBe(401);
  });

  it('open to a phone after it has signed in, at the page that it wanted', async () => {
    const shop = await start({});
    const wanted = '/dev/mail?from=phone';
    const [, next = ''] = /name="next" value="([^"]*)"/.exec((await ask(shop, wanted, '192.168.1.7')).body) ?? [];
    const signedIn = await shop.app.inject({
      method: 'POST',
      url: '/staff/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token: STAFF_TOKEN, next }).toString(),
    });
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, wanted]);
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await ask(shop, wanted, '192.168.1.7', { cookie })).statusCode).toBe(200);
  });

  it('cannot be reached by anybody when there is no token', async () => {
    const shop = await start({ STAFF_TOKEN: '', METRICS_TOKEN: '' });
    for (const path of PATHS) expect((await ask(shop, path, '192.168.1.7')).statusCode).toBe(404);
  });
});

describe('a caller', () => {
  /** The number of calls that are answered before the first is refused. */
  async function allowed(addressOf: (call: number) => string): Promise<number> {
    let calls = 0;
    while ((await call('GET', '/api/config', addressOf(calls))).statusCode === 200) calls += 1;
    return calls;
  }

  it.each([
    ['/48', 4, (n: number) => n * 256],
    ['/56', 2, (n: number) => n],
  ])('with a whole %s of IPv6 has the limits of %i networks', async (_, networks, subnet) => {
    newcomer();
    const prefix = `2001:db8:${callers.toString(16)}`;
    expect(await allowed((n) => `${prefix}:${subnet(n).toString(16)}::1`)).toBe(networks * LIMITS.read);
  });

  it('is the same caller when a proxy sends its port along', async () => {
    const from = newcomer();
    expect(await allowed((n) => `${from}:${50_000 + n}`)).toBe(LIMITS.read);
  });

  it('may send ten wrong tokens in ten minutes, in any calls, and fills no log with more', async () => {
    const from = newcomer();
    const warned = vi.spyOn(server.services.deps.log, 'warn');
    const { rateLimits } = server.config;
    const statusWith = async (authorization: string) =>
      (await call('GET', '/api/config', from, { authorization })).statusCode;
    Object.assign(rateLimits ?? {}, { read: 100 });
    onTestFinished(() => void Object.assign(rateLimits ?? {}, LIMITS));
    const statuses: number[] = [];
    for (let n = 0; n < 14; n += 1) statuses.push(await statusWith(`Bearer ${'wrong'.repeat(8)}${n}`));
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    expect(warned.mock.calls.filter(([, text]) => text === 'staff: token refused')).toHaveLength(10);
    expect(await statusWith('Basic c29tZWJvZHk6ZWxzZQ==')).toBe(200);
  });
});

describe('a long target', () => {
  const PIECES = ['/', '//', 'a', '/a', '%2f', '?', '&a=', '.', '..', '/api/', '*', ':', '%', '\\', ';'];

  it('of 15 kB, the longest that Node reads, is refused in less than 5 ms of the event loop', async () => {
    const slow: string[] = [];
    for (const pair of PIECES.flatMap((piece) => PIECES.map((other) => piece + other))) {
      const target = `/${pair.repeat(15_000 / pair.length)}`;
      // The CPU time of the process includes other work, so the least of several tries counts.
      let least = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < 30 && least >= 5; tries += 1) least = Math.min(least, await cpuOf(target));
      if (least >= 5) slow.push(`${least.toFixed(1)} ms for ${target.slice(0, 40)}`);
    }
    expect(slow).toEqual([]);
  }, 120_000);

  /** The CPU time for one target, milliseconds. */
  async function cpuOf(target: string): Promise<number> {
    const before = process.cpuUsage();
    const { statusCode } = await call('GET', target, newcomer());
    const { user, system } = process.cpuUsage(before);
    expect([400, 414]).toContain(statusCode);
    return (user + system) / 1000;
  }

  it('is refused above 2,048 characters, and a path above 512', async () => {
    const statusOf = async (path: string) => (await call('GET', path, newcomer())).statusCode;
    expect(await statusOf(`/api/places?q=${'a'.repeat(190)}`)).toBe(200);
    expect(await statusOf(`/api/places?q=${'a'.repeat(2050)}`)).toBe(414);
    expect(await statusOf(`/${'a'.repeat(511)}`)).toBe(302);
    expect(await statusOf(`/${'a'.repeat(512)}`)).toBe(414);
  });
});

it.each([
  ['192.0.2.1', ['192.0.2.1']],
  ['::ffff:192.0.2.1', ['192.0.2.1']],
  ['192.0.2.1:50000', ['192.0.2.1']],
  ['[2001:db8:7:1234::9]:50000', ['20010db80007/48', '20010db8000712/56', '20010db800071234/64']],
  ['fe80::1%eth0', ['fe8000000000/48', 'fe800000000000/56', 'fe80000000000000/64']],
  ['unknown', ['unknown']],
])("a caller's networks at %s are %j", (ip, networks) => {
  expect(networksOf(ip)).toEqual(networks);
});

describe('a trusted proxy', () => {
  it.each([
    ['10.0.0.0/8', '10.1.2.3:4000', '11.1.2.3'],
    ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.2'],
    ['2001:db8::/32', '2001:db8:1::2', '2001:db9::1'],
    ['loopback', '::1', '192.168.0.1'],
    ['uniquelocal', '172.18.0.4', '8.8.8.8'],
  ])('of the network %s may be %s and not %s', (network, within, outside) => {
    const isTrusted = addressesIn([network]);
    expect([isNetwork(network), isTrusted(within), isTrusted(outside)]).toEqual([true, true, false]);
  });

  it.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1/8/9'])('cannot be configured as %s', (text) => {
    expect(isNetwork(text)).toBe(false);
  });
});

/** Every route there is, by every spelling of its address: the class that it declares holds. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteClass } from '#server/http/route';
import { pageRoutes } from '#server/pages/page-routes';
import type { PageStore, StoredPage } from '#server/pages/page-store';
import { errorText, onPaymentEvent, renderMail, routes } from '#server/wiring';
import { startServer, type TestServer } from './support';

const page: StoredPage = {
  body: Buffer.from('<p>page</p>'),
  br: null,
  gz: null,
  etag: '"1"',
  type: 'text/html',
  status: 200,
  csp: "default-src 'none'",
};
const pages: PageStore = {
  page: (path) => (path === '/en' ? page : null),
  notFound: () => ({ ...page, status: 404 }),
  file: () => null,
  speculationRules: null,
};

const TRUSTED = '127.0.0.1';
/** The smallest limits: 1200, 300 and 60 calls a minute become 12, 3 and 1. */
const FACTOR = 0.01;
const MOST: Record<RouteClass, number | null> = {
  page: 60,
  health: null,
  read: 12,
  write: 3,
  guess: 1,
  paid: 1,
  staff: 3,
  webhook: null,
  operations: 12,
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    env: {
      RATE_LIMIT: String(FACTOR),
      TRUSTED_PROXIES: TRUSTED,
      GOOGLE_MAPS_BROWSER_KEY: 'browser',
      GOOGLE_MAPS_SERVER_KEY: 'server',
      STAFF_TOKEN: 'staff-token-staff-token-staff-token-1',
    },
    listen: true,
    routes: [...routes, pageRoutes(pages)],
    errorText,
    onPaymentEvent,
    renderMail,
  });
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

let callers = 0;
/** An address that nobody has called from. */
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

/** The first letter after the slash by its number. */
const encoded = (path: string): string =>
  path.replace(/^\/(.)/, (_match, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);

describe('every route', () => {
  it('declares a class, and one that does not stops the start', async () => {
    expect(routesOf().length).toBeGreaterThan(70);
    await expect(startServer({ routes: [(app) => app.get('/api/forgetful', () => 'x')] })).rejects.toThrow(
      'GET /api/forgetful declares no class',
    );
  });

  it('has the class that its method and its place ask for', () => {
    const wrong = routesOf().filter(({ method, url, class: kind }) => {
      const isRead = method === 'GET' || method === 'HEAD';
      // A token and the secret of a feed can be guessed at.
      const isSecret = url.startsWith('/staff/feeds/') || (url === '/staff/sign-in' && !isRead);
      if (url.startsWith('/staff')) return kind !== (isSecret ? 'guess' : 'staff');
      if (url.startsWith('/api/webhooks/') || url.startsWith('/dev/stripe/v1')) return kind !== 'webhook';
      if (/^\/(dev\/(?!stripe)|metrics)/.test(url)) return kind !== 'operations';
      return isRead ? kind === 'write' || kind === 'webhook' : kind !== 'write' && kind !== 'guess';
    });
    expect(wrong).toEqual([]);
  });

  it('is limited by its class at its plain path, percent-encoded, and over 100 addresses of one /64', async () => {
    const open: string[] = [];
    for (const route of routesOf()) {
      const most = MOST[route.class];
      if (most === null) continue;
      const path = pathOf(route);
      for (const spell of [(text: string) => text, encoded]) {
        const from = newcomer();
        for (let calls = 0; calls < most; calls += 1) await call(route.method, path, from);
        const { statusCode, headers } = await call(route.method, spell(path), from);
        const isHeld = statusCode === 429 && Number(headers['retry-after']) > 0;
        if (!isHeld) open.push(`${route.method} ${spell(path)} ${statusCode}`);
      }
      callers += 1;
      let last = 0;
      for (let host = 1; host <= Math.max(most + 1, Math.min(100, most * 3)); host += 1) {
        last = (await call(route.method, path, `2001:db8:${callers.toString(16)}:7::${host.toString(16)}`)).statusCode;
      }
      if (last !== 429) open.push(`${route.method} ${path} over a /64: ${last}`);
    }
    expect(open).toEqual([]);
  }, 120_000);

  it('is not reached by an absolute target, doubled slashes, or upper case', async () => {
    const reached: string[] = [];
    for (const route of routesOf().filter(({ url }) => url !== '/*')) {
      const path = pathOf(route);
      const absolute = await call(route.method, `http://evil.example${path}`, newcomer());
      if (absolute.statusCode !== 400) reached.push(`${route.method} absolute ${path} ${absolute.statusCode}`);
      for (const spelled of [`/${path}`, path.replace(/(.)\//, '$1//'), `/${path.slice(1).toUpperCase()}`]) {
        const { statusCode, headers } = await call(route.method, spelled, newcomer());
        const isElsewhere = statusCode === 404 || statusCode === 302 || statusCode === 301;
        const isSamePath = spelled === path;
        if (!isElsewhere && !isSamePath) reached.push(`${route.method} ${spelled} ${statusCode}`);
        expect(String(headers.location ?? '')).not.toContain('//');
      }
    }
    expect(reached).toEqual([]);
  }, 120_000);

  it('has its headers at every spelling', async () => {
    const wrong: string[] = [];
    for (const route of routesOf()) {
      for (const path of [pathOf(route), encoded(pathOf(route)), `${pathOf(route)}/`]) {
        const { headers, statusCode } = await call(route.method, path, newcomer());
        const isStored = route.class !== 'page' && !path.endsWith('/') && headers['cache-control'] !== 'no-store';
        const isPicture = route.url.endsWith('image.svg');
        if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
          wrong.push(`${route.method} ${path} ${statusCode} without headers`);
        if (isStored && !isPicture) wrong.push(`${route.method} ${path} may be stored`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('takes no change from a page of another site, and no body above its bound', async () => {
    const open: string[] = [];
    for (const route of routesOf()) {
      if (route.method === 'GET' || route.method === 'HEAD') continue;
      const isSigned = route.class === 'webhook';
      for (const path of [pathOf(route), encoded(pathOf(route))]) {
        const foreign = await call(route.method, path, newcomer(), { origin: 'https://evil.example' });
        if ((foreign.statusCode === 403) === isSigned) open.push(`${path} foreign ${foreign.statusCode}`);
        const json = { 'content-type': 'application/json' };
        const huge = await call(route.method, path, newcomer(), json, JSON.stringify({ x: 'x'.repeat(257 * 1024) }));
        const isRefused = huge.statusCode === 413 || huge.statusCode === 415 || huge.statusCode === 401;
        if (!isRefused) open.push(`${path} body ${huge.statusCode}`);
      }
    }
    expect(open).toEqual([]);
  }, 120_000);
});

describe('what operators see', () => {
  it('is not shown to the public in production', async () => {
    const { config } = server.platform.deps;
    Object.assign(config, { production: true });
    try {
      for (const url of routesOf().flatMap((route) => (route.class === 'operations' ? [pathOf(route)] : []))) {
        expect((await call('GET', url, newcomer())).statusCode).toBe(404);
        const authorization = `Bearer ${config.staff[0]?.token}`;
        expect((await call('GET', '/metrics', newcomer(), { authorization })).statusCode).toBe(200);
      }
      expect((await server.app.inject('/metrics')).statusCode).toBe(200);
    } finally {
      Object.assign(config, { production: false });
    }
  });
});

describe('what developers see', () => {
  it('is shown to who names this machine, not to a page whose own name leads here', async () => {
    const of = async (host: string) => (await call('GET', '/metrics', newcomer(), { host })).statusCode;
    expect([await of('localhost:3000'), await of('192.168.1.5:3000'), await of('[::1]:3000')]).toEqual([200, 200, 200]);
    expect([await of('evil.example'), await of('evil.example:3000'), await of('?')]).toEqual([404, 404, 404]);
  });
});

describe('a long target', () => {
  /** A generator of numbers in [0, 1) that repeats itself. */
  function random(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return state / 4_294_967_296;
    };
  }

  it('of 15 kB, the longest that Node reads, is refused in less than 5 ms of the event loop, whatever it is made of', async () => {
    const next = random(20_261_122);
    const pieces = [
      '/',
      '//',
      'a',
      '/a',
      '%2f',
      '%61',
      '?',
      '&a=',
      '.',
      '..',
      '/en',
      '/api/',
      '*',
      ':',
      '%',
      '\\',
      ';',
    ];
    const slow: string[] = [];
    for (let round = 0; round < 150; round += 1) {
      const some = pieces.filter(() => next() < 0.3);
      const choice = some.length > 0 ? some : ['/'];
      let target = '/';
      while (target.length < 15_000) target += choice[Math.floor(next() * choice.length)];
      const times: number[] = [];
      for (let tries = 0; tries < 3; tries += 1) {
        const { cpu } = await timed(target);
        times.push(cpu);
      }
      if (Math.min(...times) > 5) slow.push(`${Math.min(...times).toFixed(1)} ms for ${target.slice(0, 40)}`);
    }
    expect(slow).toEqual([]);
  }, 120_000);

  async function timed(target: string): Promise<{ cpu: number }> {
    const before = process.cpuUsage();
    const { statusCode } = await call('GET', target, newcomer());
    const { user, system } = process.cpuUsage(before);
    expect([400, 414]).toContain(statusCode);
    return { cpu: (user + system) / 1000 };
  }

  it('is refused above 2,048 characters, and a path above 512', async () => {
    expect((await call('GET', `/api/places?q=${'a'.repeat(190)}`, newcomer())).statusCode).toBe(200);
    expect((await call('GET', `/api/places?q=${'a'.repeat(2050)}`, newcomer())).statusCode).toBe(414);
    expect((await call('GET', `/${'a'.repeat(511)}`, newcomer())).statusCode).toBe(302);
    expect((await call('GET', `/${'a'.repeat(512)}`, newcomer())).statusCode).toBe(414);
  });
});

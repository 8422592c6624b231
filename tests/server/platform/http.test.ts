import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { AppError } from '#domain/app-error';
import type { ErrorCode } from '#domain/refusal';
import { errors } from '#locales/en/errors';
import { limitConnections } from '#server/http/connections';
import type { RegisterRoutes } from '#server/http/route';
import { version } from '../../../package.json';
import { openedInTest, openedOnce } from '../../support/opened';
import { eventually, startServer } from './support';

const body = z.object({ name: z.string(), count: z.number().optional() });
const contract = mini.object({
  size: mini._default(mini.enum(['small', 'large']), 'small'),
  count: mini.optional(mini.int()),
});

const routes: RegisterRoutes = (app) => {
  app.post(
    '/api/contract',
    { config: { class: 'write' }, schema: { body: contract, response: { 200: contract } } },
    async (request) => request.body,
  );
  app.post('/api/things', { config: { class: 'write' }, schema: { body } }, async ({ body: { name } }) => ({ name }));
  app.post(
    '/api/odd',
    { config: { class: 'write' }, schema: { body: mini.object({ size: mini.string().check(mini.maxLength(3)) }) } },
    () => ({}),
  );
  app.post('/api/empty', { config: { class: 'write' } }, () => ({ ok: true }));
  app.get('/api/fails', { config: { class: 'read' } }, () => {
    throw new Error('the password is hunter2');
  });
  app.get('/api/fails/by-name', { config: { class: 'read', failure: 'placesFailed' } }, () => {
    throw new Error('broken');
  });
  app.get('/api/refuses', { config: { class: 'read' } }, () => {
    throw new AppError('notAllowedNow', { details: { allowed: ['contact.given'] } });
  });
  app.post('/api/throttled', { config: { class: 'throttled' } }, () => ({ ok: true }));
};

const server = openedOnce(() => startServer({ routes: [routes] }));
const json = { 'content-type': 'application/json' };
const post = async (url: string, payload: string | object, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
  return [statusCode, JSON.parse(body)];
};
const refusal = (code: ErrorCode) => ({ error: errors[code], code });

describe('the body of a request', () => {
  it.each<[string, Record<string, string>, string, number, ErrorCode]>([
    ['refuses what is not JSON', json, '{"name":', 400, 'inputInvalid'],
    ['refuses 2 MB', json, JSON.stringify({ name: 'x'.repeat(2_000_000) }), 413, 'tooLarge'],
    ['refuses another kind of body', { 'content-type': 'text/xml' }, '<a/>', 415, 'inputInvalid'],
    ['refuses keys that would change prototypes', json, '{"__proto__":{"a":1},"name":"x"}', 400, 'inputInvalid'],
  ])('%s', async (_, headers, payload, status, code) => {
    expect(await post('/api/things', payload, headers)).toEqual([status, refusal(code)]);
  });

  it('has the names of wrong fields in its refusal, each with a code, and neither values nor words of the schema', async () => {
    const [status, answer] = await post('/api/things', { name: 7, count: 'secret value' });
    expect([status, answer.code, answer.fields]).toEqual([
      400,
      'inputInvalid',
      { name: 'inputInvalid', count: 'inputInvalid' },
    ]);
    expect(JSON.stringify(answer)).not.toContain('secret value');
  });

  it('checks bodies by the schemas shared with the browser', async () => {
    expect(await post('/api/contract', { extra: 1 })).toEqual([200, { size: 'small' }]);
    const [status, { fields }] = await post('/api/contract', { size: 'huge', count: 1.5 });
    expect([status, Object.keys(fields)]).toEqual([400, ['size', 'count']]);
  });

  it('is read without its invisible characters', async () => {
    expect(await post('/api/contract', { size: 'sm\u202eall\u200b' })).toEqual([200, { size: 'small' }]);
  });

  it('refuses a body that is nested too deep, and accepts brackets in texts', async () => {
    const deep = { ...json, 'idempotency-key': 'deep-deep-deep-deep' };
    for (const payload of ['['.repeat(30_000) + ']'.repeat(30_000), `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`])
      expect(await post('/api/empty', payload, deep)).toEqual([400, refusal('inputInvalid')]);
    const name = '\\"[{'.repeat(100);
    expect(await post('/api/things', { name })).toEqual([200, { name }]);
  });

  it('answers 400, not 500, when a validator throws', async () => {
    for (const size of [{ length: { toString: 1 } }, { length: { valueOf: 1 } }])
      expect(await post('/api/odd', { size })).toMatchObject([400, { code: 'inputInvalid' }]);
  });

  it('may be empty', async () => {
    expect(await post('/api/empty', '', json)).toEqual([200, { ok: true }]);
  });
});

describe('a connection', () => {
  const LIVEZ = 'GET /livez HTTP/1.1\r\nhost: localhost\r\n';
  const POST = 'POST /api/things HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99';

  it('has ten seconds for the headers of a request and thirty for the whole', () => {
    expect(server.app.server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
      maxConnections: 4_000,
    });
  });

  it.each([
    ['headers', LIVEZ, { headersTimeout: 200, requestTimeout: 30_000 }],
    ['a body', `${POST}\r\n\r\n{`, { headersTimeout: 600, requestTimeout: 600 }],
  ])('is closed if a request never sends all of %s', async (_part, half, timeouts) => {
    const arrival = { ...timeouts, connectionsCheckingInterval: 50 };
    const slow = await openedInTest(startServer({ routes: [routes], listen: true, arrival }));
    const socket = connect(slow.config.port, '127.0.0.1');
    socket.write(half);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  });

  it('closes the oldest idle one beyond a hundred from one address, while other addresses can connect', async () => {
    const busy = await openedInTest(startServer({ routes: [routes], listen: true }));
    const sockets = Array.from({ length: 140 }, () => connect(busy.config.port, '127.0.0.1').on('error', () => 0));
    await eventually(() => sockets.filter(({ closed }) => closed).length === 40);
    expect(sockets.slice(-40).filter(({ closed }) => closed)).toEqual([]);
    const other = connect({ port: busy.config.port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    other.write(`${LIVEZ}connection: close\r\n\r\n`);
    expect(await text(other)).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of sockets) socket.destroy();
  });

  it.each([
    ['an IPv4 address', 100, () => '192.0.2.1'],
    ['a /64 of IPv6', 100, (n: number) => `2001:db8:1:1::${n.toString(16)}`],
    ['a /56 of IPv6', 200, (n: number) => `2001:db8:1:${(n % 256).toString(16)}::1`],
    ['a /48 of IPv6', 400, (n: number) => `2001:db8:1:${(n * 256).toString(16).slice(-4)}::1`],
    ['a trusted proxy', 500, () => '10.0.0.1'],
  ])('of %s is closed beyond %i with a request in hand', (_network, most, addressOf) => {
    const server = new EventEmitter();
    limitConnections(server as Server, (ip) => ip === '10.0.0.1');
    const closed: number[] = [];
    for (let n = 0; n < 500; n += 1) {
      const destroy = () => void closed.push(n);
      const socket = Object.assign(new EventEmitter(), { remoteAddress: addressOf(n), destroy });
      server.emit('connection', socket);
      server.emit('request', { socket }, new EventEmitter());
    }
    expect(500 - closed.length).toBe(most);
  });

  it('gets 429 while a hundred requests of its network are being answered', async () => {
    const finish: (() => void)[] = [];
    const waiting: RegisterRoutes = (app) => {
      const answer = () => new Promise((resolve) => finish.push(() => resolve({})));
      app.get('/api/waits', { config: { class: 'read' } }, answer);
    };
    const busy = await openedInTest(startServer({ routes: [waiting] }));
    const ask = (remoteAddress = '127.0.0.1') => busy.app.inject({ url: '/api/waits', remoteAddress });
    const inHand = Array.from({ length: 100 }, () => ask());
    await eventually(() => finish.length === 100);
    expect((await ask()).statusCode).toBe(429);
    const neighbour = ask('192.0.2.7');
    await eventually(() => finish.length === 101);
    for (const end of finish) end();
    expect((await Promise.all([...inHand, neighbour])).every(({ statusCode }) => statusCode === 200)).toBe(true);
    const later = ask();
    await eventually(() => finish.length === 102);
    finish.at(-1)?.();
    expect((await later).statusCode).toBe(200);
  });
});

describe('errors', () => {
  it('do not reveal internals', async () => {
    const { statusCode, body } = await server.app.inject('/api/fails');
    expect([statusCode, JSON.parse(body)]).toEqual([500, refusal('serverError')]);
  });

  it('have the code that the route gives to its failures', async () => {
    expect((await server.app.inject('/api/fails/by-name')).json()).toMatchObject({ code: 'placesFailed' });
  });

  it('carry the details of a refusal', async () => {
    const { statusCode, body } = await server.app.inject('/api/refuses');
    expect([statusCode, JSON.parse(body)]).toEqual([409, { ...refusal('notAllowedNow'), allowed: ['contact.given'] }]);
  });

  it('are 404 for an unknown call or method, and 400 for a malformed URL', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const { statusCode, body } = await server.app.inject({ method, url: '/api/nothing-here' });
      expect([statusCode, JSON.parse(body)]).toEqual([404, refusal('notFound')]);
    }
    expect((await server.app.inject('/api/%E0%A4%A')).statusCode).toBe(400);
  });
});

describe('callers', () => {
  const call = (headers: Record<string, string>) => post('/api/things', { name: 'a' }, headers);

  it.each<Record<string, string>>([
    {},
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
  ])('may be our own pages, and programs: %j', async (headers) => {
    expect(await call({ host: 'localhost:3000', ...headers })).toEqual([200, { name: 'a' }]);
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:4000' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ])('may not be pages of other sites: %j', async (headers) => {
    expect(await call({ host: 'localhost:3000', ...headers })).toEqual([403, refusal('forbidden')]);
  });

  it.each([
    ['', 429],
    ['127.0.0.1', 200],
  ])('are identified by a forwarded address behind a trusted proxy only', async (proxies, answer) => {
    const strict = await openedInTest(
      startServer({ env: { RATE_LIMIT: '0.05', TRUSTED_PROXIES: proxies }, routes: [routes] }),
    );
    const ask = (from: string) =>
      strict.app.inject({ method: 'POST', url: '/api/throttled', headers: { 'x-forwarded-for': from } });
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect((await ask(from)).statusCode).toBe(200);
    expect((await ask('192.0.2.4')).statusCode).toBe(answer);
  });

  it('must use PUBLIC_URL over https', async () => {
    const origin = 'https://moves.example';
    const live = await openedInTest(startServer({ env: { PUBLIC_URL: origin }, routes: [routes] }));
    const asked = { method: 'POST', url: '/api/things', payload: { name: 'a' }, headers: { origin } } as const;
    const { statusCode, headers } = await live.app.inject(asked);
    expect([statusCode, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
  });
});

it('every answer has the security headers, and API answers are not stored', async () => {
  for (const url of ['/api/nothing-here', '/api/fails', '/livez']) {
    const { headers } = await server.app.inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});

it('the server reports that it is alive and ready, and measures its routes without ids', async () => {
  expect((await server.app.inject('/livez')).json()).toEqual({ status: 'alive', version });
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  await server.app.inject('/livez?id=07700900123');
  const metrics = (await server.app.inject('/metrics')).body;
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/livez",status="200"}');
  expect(metrics).toContain('process_cpu_seconds_total');
  expect(metrics).not.toContain('07700900123');
});

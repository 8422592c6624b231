import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { errors } from '#locales/en/errors';
import { AppError } from '#server/http/errors';
import type { RegisterRoutes } from '#server/http/route';
import { version } from '../../../package.json';
import { openedOnce } from '../../support/opened';
import { eventually, startServer } from './support';

const body = z.object({ name: z.string(), count: z.number().optional(), timestamp: z.string().optional() });

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
  app.post(
    '/api/things',
    { config: { class: 'write' }, schema: { body, response: { 201: z.object({ name: z.string() }) } } },
    async (request, reply) => {
      reply.code(201);
      return { name: request.body.name };
    },
  );
  app.post(
    '/api/odd',
    { config: { class: 'write' }, schema: { body: mini.object({ size: mini.string().check(mini.maxLength(3)) }) } },
    () => ({}),
  );
  app.post('/api/empty', { config: { class: 'write' } }, () => ({ ok: true }));
  app.get('/api/fails', { config: { class: 'read' } }, () => {
    throw new Error('the password is hunter2');
  });
  app.get('/api/refuses', { config: { class: 'read' } }, () => {
    throw new AppError('notAllowedNow', { details: { allowed: ['contact.given'] } });
  });
  app.post('/api/throttled', { config: { class: 'throttled' } }, () => ({ ok: true }));
};

interface Described {
  operationId: string;
  tags: string[];
  security: object[];
  parameters?: { name: string }[];
  responses: Record<string, { content: Record<'application/json', { schema: { $ref?: string } }> }>;
}

const server = openedOnce(() => startServer({ routes: [routes] }));

const json = { 'content-type': 'application/json' };

describe('bad requests', () => {
  it('refuses a body that is not JSON', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/things', headers: json, payload: '{"name":' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: 'Sentence for inputInvalid', code: 'inputInvalid' });
  });

  it('reads no invisible character of a body', async () => {
    const payload = { size: 'sm\u202eall\u200b' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/contract', payload });
    expect(answer.json()).toEqual({ size: 'small' });
  });

  it('refuses a body of 2 MB', async () => {
    const payload = JSON.stringify({ name: 'x'.repeat(2_000_000) });
    const answer = await server.app.inject({ method: 'POST', url: '/api/things', headers: json, payload });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ error: 'Sentence for tooLarge', code: 'tooLarge' });
  });

  it('refuses another kind of body', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/things',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'inputInvalid' });
  });

  it('refuses keys that would change prototypes', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/things',
      headers: json,
      payload: '{"__proto__":{"a":1},"name":"x"}',
    });
    expect(answer.statusCode).toBe(400);
  });

  it('names the wrong fields without repeating their values', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/things',
      payload: { name: 7, count: 'secret value' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'inputInvalid', error: 'Sentence for inputInvalid' });
    expect(Object.keys(answer.json().fields)).toEqual(['name', 'count']);
    expect(answer.body).not.toContain('secret value');
  });

  it('checks bodies by the schemas shared with the browser', async () => {
    const call = (payload: object) => server.app.inject({ method: 'POST', url: '/api/contract', payload });
    expect((await call({ extra: 1 })).json()).toEqual({ size: 'small' });
    const answer = await call({ size: 'huge', count: 1.5 });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['size', 'count']]);
  });

  it('refuses a body that is nested too deep, and accepts brackets in texts', async () => {
    const deep = { ...json, 'idempotency-key': 'deep-deep-deep-deep' };
    for (const payload of ['['.repeat(60_000) + ']'.repeat(60_000), `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`]) {
      const answer = await server.app.inject({ method: 'POST', url: '/api/empty', headers: deep, payload });
      expect([answer.statusCode, answer.json().code]).toEqual([
        payload.length > 65_536 ? 413 : 400,
        payload.length > 65_536 ? 'tooLarge' : 'inputInvalid',
      ]);
    }
    const payload = '['.repeat(30_000) + ']'.repeat(30_000);
    expect((await server.app.inject({ method: 'POST', url: '/api/empty', headers: deep, payload })).statusCode).toBe(
      400,
    );
    const name = '\\"[{'.repeat(100);
    const taken = await server.app.inject({ method: 'POST', url: '/api/things', payload: { name } });
    expect(taken.json()).toEqual({ name });
  });

  it('answers 400, not 500, when a validator throws', async () => {
    for (const size of [{ length: { toString: 1 } }, { length: { valueOf: 1 } }]) {
      const answer = await server.app.inject({ method: 'POST', url: '/api/odd', payload: { size } });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'inputInvalid']);
    }
  });

  it('gives the headers of a request ten seconds and the whole thirty, and checks every second', () => {
    const { headersTimeout, requestTimeout, maxConnections } = server.app.server;
    const { connectionsCheckingInterval } = server.app.server as unknown as { connectionsCheckingInterval: number };
    expect([headersTimeout, requestTimeout, maxConnections]).toEqual([10_000, 30_000, 4_000]);
    expect(connectionsCheckingInterval).toBe(1_000);
  });

  it.each([
    ['headers', 'GET /livez HTTP/1.1\r\nhost: localhost\r\n', { headersTimeout: 200, requestTimeout: 30_000 }],
    [
      'a body',
      'POST /api/things HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      { headersTimeout: 600, requestTimeout: 600 },
    ],
  ])('closes a connection whose request never sends all of %s', async (_part, half, timeouts) => {
    const time = timeouts.headersTimeout;
    const arrival = { ...timeouts, connectionsCheckingInterval: 50 };
    const slow = await startServer({ routes: [routes], listen: true, arrival });
    const began = performance.now();
    const socket = connect(slow.config.port, '127.0.0.1');
    socket.write(half);
    let answer = '';
    for await (const part of socket) answer += part;
    const took = performance.now() - began;
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(took).toBeGreaterThan(time - 100);
    expect(took).toBeLessThan(time + 5_000);
    await slow.close();
  });

  it('lets one address have a hundred connections, and others theirs', async () => {
    const busy = await startServer({ routes: [routes], listen: true });
    const sockets = Array.from({ length: 140 }, () => connect(busy.config.port, '127.0.0.1').on('error', () => 0));
    await eventually(() => sockets.filter(({ closed }) => closed).length === 40);
    const other = connect({ port: busy.config.port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    other.write('GET /livez HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    let answer = '';
    for await (const part of other) answer += part;
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of sockets) socket.destroy();
    await busy.close();
  });

  it('answers a hundred requests of one network at a time', async () => {
    const finish: (() => void)[] = [];
    const waiting: RegisterRoutes = (app) => {
      app.get(
        '/api/waits',
        { config: { class: 'read' } },
        () => new Promise((resolve) => finish.push(() => resolve({}))),
      );
    };
    const busy = await startServer({ routes: [waiting] });
    const inHand = Array.from({ length: 100 }, () => busy.app.inject('/api/waits'));
    await eventually(() => finish.length === 100);
    expect((await busy.app.inject('/api/waits')).statusCode).toBe(429);
    const neighbour = busy.app.inject({ url: '/api/waits', remoteAddress: '192.0.2.7' });
    await eventually(() => finish.length === 101);
    for (const end of finish) end();
    expect((await Promise.all([...inHand, neighbour])).every(({ statusCode }) => statusCode === 200)).toBe(true);
    const later = busy.app.inject('/api/waits');
    await eventually(() => finish.length === 102);
    finish.at(-1)?.();
    expect((await later).statusCode).toBe(200);
    await busy.close();
  });

  it('answers 404 for an unknown call or method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await server.app.inject({ method, url: '/api/nothing-here' });
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Sentence for notFound', code: 'notFound' }]);
    }
  });

  it('accepts an empty JSON body', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/empty', headers: json, payload: '' });
    expect(answer.statusCode).toBe(200);
  });

  it('answers a malformed and an overlong URL clearly', async () => {
    expect((await server.app.inject({ url: '/api/%E0%A4%A' })).statusCode).toBe(400);
    expect((await server.app.inject({ url: `/api/${'a'.repeat(5000)}` })).statusCode).toBe(414);
  });
});

describe('errors', () => {
  it('do not reveal internals', async () => {
    const answer = await server.app.inject({ url: '/api/fails' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: 'Sentence for serverError', code: 'serverError' });
  });

  it('carry the details of a refusal', async () => {
    const answer = await server.app.inject({ url: '/api/refuses' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      error: 'Sentence for notAllowedNow',
      code: 'notAllowedNow',
      allowed: ['contact.given'],
    });
  });
});

describe('callers', () => {
  const call = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/things',
      payload: { name: 'a' },
      headers: { host: 'localhost:3000', ...headers },
    });

  it('may omit Origin and Sec-Fetch-Site', async () => {
    expect((await call({})).statusCode).toBe(201);
  });

  it('may be our own pages', async () => {
    expect((await call({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
    expect((await call({ host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' })).statusCode).toBe(201);
    expect((await call({ origin: 'null', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
  });

  it('may not be pages of other sites', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:4000' },
      { origin: 'null' },
      { origin: 'null', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      const answer = await call(headers);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
  });

  it.each([
    ['', 429],
    ['127.0.0.1', 200],
  ])('are identified by a forwarded address behind a trusted proxy only', async (proxies, answer) => {
    const strict = await startServer({ env: { RATE_LIMIT: '0.05', TRUSTED_PROXIES: proxies }, routes: [routes] });
    const ask = (from: string) =>
      strict.app.inject({ method: 'POST', url: '/api/throttled', headers: { 'x-forwarded-for': from } });
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect((await ask(from)).statusCode).toBe(200);
    expect((await ask('192.0.2.4')).statusCode).toBe(answer);
    await strict.close();
  });

  it('must use PUBLIC_URL on https', async () => {
    const live = await startServer({ env: { PUBLIC_URL: 'https://moves.example' }, routes: [routes] });
    const answer = await live.app.inject({
      method: 'POST',
      url: '/api/things',
      payload: { name: 'a' },
      headers: { origin: 'https://moves.example' },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await live.close();
  });
});

describe('every answer', () => {
  it('has the security headers, and API answers are not stored', async () => {
    for (const url of ['/api/nothing-here', '/api/fails', '/livez']) {
      const { headers } = await server.app.inject({ url });
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    const created = await server.app.inject({ method: 'POST', url: '/api/things', payload: { name: 'a' } });
    expect(created.headers['cache-control']).toBe('no-store');
  });
});

describe('for operators and developers', () => {
  it('are live, ready and measured by route, without ids', async () => {
    expect((await server.app.inject('/livez')).json()).toEqual({ status: 'alive', version });
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    await server.app.inject('/livez?id=07700900123');
    const metrics = await server.app.inject('/metrics');
    expect(metrics.body).toContain('http_request_duration_seconds_count{method="GET",route="/livez",status="200"}');
    expect(metrics.body).not.toContain('07700900123');
  });

  it('describes the API from its schemas and shows it', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json();
    expect(Object.keys(document.paths)).toContain('/api/things');
    expect(Object.keys(document.paths)).toContain('/api/contract');
    expect(Object.keys(document.paths).every((path) => path.startsWith('/api/'))).toBe(true);
    const operations = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ path, method, ...call })),
    );
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('postThings');
    for (const { path, tags, security, responses } of operations) {
      expect(tags).toEqual([path.split('/')[2]]);
      expect(security).toEqual([{}, { customer: [] }, { staff: [] }]);
      expect(responses.default?.content['application/json'].schema.$ref).toBe('#/components/schemas/Refusal');
    }
    expect(document.info.version).toBe(version);
    const { schemas, securitySchemes } = document.components;
    expect(schemas.Refusal.properties.code.enum).toEqual(Object.keys(errors));
    expect(Object.keys(securitySchemes)).toEqual(['customer', 'staff']);
    const page = await server.app.inject('/dev/api');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('POST /api/things');
    expect(page.body).toContain('notAllowedNow');
    expect(page.body).not.toContain('<script');
  });
});

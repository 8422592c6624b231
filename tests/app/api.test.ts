import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { baseUrl, call, refuse } from '../../src/api/call';
import { fakeFetch, json, signal } from './fake-fetch';

const reply = z.object({ name: z.string() });
const get = () => call({ path: '/api/thing', reply, signal: signal() });

describe('an API call', () => {
  beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it('returns the answer of the server', async () => {
    fakeFetch(() => json({ name: 'Leith', more: 1 }));
    expect(await get()).toEqual({ ok: true, value: { name: 'Leith' } });
  });

  it('sends JSON with an idempotency key', async () => {
    const calls = fakeFetch(() => json({ name: 'x' }));
    await call({ method: 'POST', path: '/api/thing', body: { a: 1 }, reply, signal: signal(), idempotencyKey: 'k' });
    expect(calls).toEqual([
      {
        method: 'POST',
        url: '/api/thing',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': 'k' },
        body: { a: 1 },
        credentials: 'same-origin',
      },
    ]);
  });

  it.each([
    ['HTML', () => new Response('<!doctype html><h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })],
    ['half of a JSON', () => new Response('{"name": "Lei')],
    ['a reply of another shape', () => json({ title: 'Leith' })],
    ['null', () => json(null)],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('reports %s as a server error', async (_, answer) => {
    fakeFetch(answer);
    expect(await get()).toEqual({ ok: false, code: 'serverError', body: undefined });
  });

  it('accepts an empty 204 when no body is expected', async () => {
    fakeFetch(() => new Response(null, { status: 204 }));
    expect(await call({ path: '/api/thing', reply: z.unknown(), signal: signal() })).toEqual({
      ok: true,
      value: undefined,
    });
  });

  it('keeps the code and the body of a refusal', async () => {
    const body = { error: 'The price has changed', code: 'priceChanged', price: 12 };
    fakeFetch(() => json(body, 409));
    expect(await get()).toEqual({ ok: false, code: 'priceChanged', body, status: '409' });
  });

  it.each([
    [400, 'inputInvalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'notAllowedNow'],
    [413, 'tooLarge'],
    [422, 'inputInvalid'],
    [429, 'tooManyRequests'],
    [502, 'serverError'],
    [418, 'serverError'],
  ])('reads a %i without a code as %s', async (status, code) => {
    const bodies = ['<h1>Bad Gateway</h1>', '{"error":{"code":"OWN"}}', '{"error":"Forbidden"}', ''];
    for (const body of bodies) {
      fakeFetch(() => new Response(body, { status }));
      expect(await get()).toMatchObject({ ok: false, code, isGuessed: true });
      expect(await get()).not.toHaveProperty('said');
    }
  });

  it('keeps the words of a backend that sends no codes, but not those of a broken one', async () => {
    fakeFetch(() => json({ error: 'No vans on Mondays' }, 400));
    expect(await get()).toMatchObject({ code: 'inputInvalid', said: 'No vans on Mondays' });
    fakeFetch(() => json({ error: 'ECONNREFUSED 10.0.0.7' }, 500));
    expect(await get()).not.toHaveProperty('said');
  });

  it('finds the code of a sentence of the catalogue', async () => {
    fakeFetch(() => json({ error: 'Invalid promotion code' }, 400));
    expect(await get()).toMatchObject({ code: 'promoInvalid' });
  });

  it.each([
    ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'breaks off',
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('broken')) })),
    ],
    ['is given up', () => Promise.reject(new DOMException('gone', 'AbortError'))],
  ])('reports a network that %s', async (_, answer) => {
    fakeFetch(answer);
    expect(await get()).toMatchObject({ ok: false, code: 'network' });
  });

  it('reports a lost connection differently from a failing network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await get()).toMatchObject({ ok: false, code: 'offline' });
  });

  it('goes to the configured backend, and nowhere when its address is invalid', async () => {
    const calls = fakeFetch(() => json({ name: 'Leith' }));
    vi.stubEnv('API_BASE_URL', 'https://api.example.org/');
    await get();
    vi.stubEnv('API_BASE_URL', 'javascript:alert(1)');
    expect(await get()).toMatchObject({ ok: false, code: 'baseUrlMissing' });
    expect(calls.map(({ url }) => url)).toEqual(['https://api.example.org/api/thing']);
  });
});

it.each([
  ['a reason of the call', { code: 'dateFull' }, { ok: false, reason: 'dateFull' }],
  ['a reason of every call', { code: 'tooManyRequests' }, { ok: false, reason: 'tooManyRequests' }],
  ['a reason that it does not know', { code: 'fromTheFuture' }, { ok: false, reason: 'datesFailed' }],
  ['a call that is not there', { code: 'notFound', isGuessed: true }, { ok: false, reason: 'datesFailed' }],
  ['words', { code: 'dateFull', said: 'No vans' }, { ok: false, reason: 'backendSaid', status: 'No vans' }],
] as const)('a call is refused for %s', (_, failure, refusal) => {
  expect(refuse(failure, ['dateFull', 'datesFailed'], 'datesFailed')).toEqual(refusal);
});

describe('the base URL', () => {
  it("is the page's own origin unless configured", () => {
    expect([baseUrl(undefined), baseUrl(''), baseUrl('  ')]).toEqual(['', '', '']);
    expect(baseUrl('https://api.example.org/v1/')).toBe('https://api.example.org/v1');
  });

  it('must be a web address', () => {
    expect([baseUrl('api.example.org'), baseUrl('javascript:alert(1)'), baseUrl('/api')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

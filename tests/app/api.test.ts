import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { baseUrl, call } from '../../src/api/call';
import { fakeFetch, json, signal } from './fake-fetch';

const reply = z.object({ name: z.string() });
const get = () => call({ path: '/api/thing', reply, signal: signal() });

describe('a call', () => {
  beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('gives what the server says', async () => {
    fakeFetch(() => json({ name: 'Leith', more: 1 }));
    expect(await get()).toEqual({ ok: true, value: { name: 'Leith' } });
  });

  it('sends JSON under an idempotency key', async () => {
    const calls = fakeFetch(() => json({ name: 'x' }));
    await call({ method: 'POST', path: '/api/thing', body: { a: 1 }, reply, signal: signal(), idempotencyKey: 'k' });
    expect(calls).toEqual([
      {
        method: 'POST',
        url: '/api/thing',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': 'k' },
        body: { a: 1 },
      },
    ]);
  });

  it.each([
    ['HTML', () => new Response('<!doctype html><h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })],
    ['half of a JSON', () => new Response('{"name": "Lei')],
    ['a reply of another shape', () => json({ title: 'Leith' })],
    ['null', () => json(null)],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('takes %s for an error of the server', async (_, answer) => {
    fakeFetch(answer);
    expect(await get()).toEqual({ ok: false, code: 'serverError', body: undefined });
  });

  it('takes an empty 204 where nothing is asked for', async () => {
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
    [404, 'notFound'],
    [409, 'notAllowedNow'],
    [429, 'tooManyRequests'],
    [500, 'serverError'],
    [502, 'serverError'],
    [418, 'serverError'],
  ])('reads a bare %i as %s', async (status, code) => {
    fakeFetch(() => new Response('<h1>Bad Gateway</h1>', { status }));
    expect(await get()).toMatchObject({ ok: false, code });
  });

  it('tells a dead network apart', async () => {
    fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await get()).toMatchObject({ ok: false, code: 'network' });
  });

  it('tells a lost connection apart from a network that fails', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await get()).toMatchObject({ ok: false, code: 'offline' });
  });

  it('does not reject when it is given up', async () => {
    fakeFetch(() => Promise.reject(new DOMException('gone', 'AbortError')));
    await expect(get()).resolves.toMatchObject({ ok: false });
  });
});

describe('the base URL', () => {
  it('is the own origin unless configured', () => {
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

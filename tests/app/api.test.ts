import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../src/api/call';
import { fakeFetch, json, signal } from './fake-fetch';

const reply = z.object({ name: z.string() });
const get = () => call({ service: 'bookings', path: '/api/places', reply, signal: signal() });

describe('an API call', () => {
  it('returns the answer of the server', async () => {
    fakeFetch(() => json({ name: 'Leith', more: 1 }));
    expect(await get()).toEqual({ ok: true, value: { name: 'Leith' } });
  });

  it('sends JSON with an idempotency key', async () => {
    const calls = fakeFetch(() => json({ name: 'x' }));
    await call({
      service: 'bookings',
      method: 'POST',
      path: '/api/newsletter',
      body: { email: 'ann@example.org' },
      reply,
      signal: signal(),
      idempotencyKey: 'k',
    });
    expect(calls).toEqual([
      {
        method: 'POST',
        url: '/api/newsletter',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': 'k' },
        body: { email: 'ann@example.org' },
        credentials: 'same-origin',
        signal: expect.any(AbortSignal),
      },
    ]);
  });

  it.each([
    ['a page', () => new Response('<!doctype html><h1>Hello</h1>')],
    ['a reply of another shape', () => json({ title: 'Leith' })],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('reports %s as a server error', async (_, answer) => {
    fakeFetch(answer);
    expect(await get()).toEqual({ ok: false, code: 'serverError', body: undefined });
  });

  it('accepts an empty 204 when no body is expected', async () => {
    fakeFetch(() => new Response(null, { status: 204 }));
    const answer = await call({ service: 'bookings', path: '/api/places', reply: z.unknown(), signal: signal() });
    expect(answer).toEqual({ ok: true, value: undefined });
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
    for (const body of ['<h1>Bad Gateway</h1>', '{"error":{"code":"OWN"}}', '{"error":"Forbidden"}', '']) {
      fakeFetch(() => new Response(body, { status }));
      expect(await get()).toMatchObject({ ok: false, code, isGuessed: true });
      expect(await get()).not.toHaveProperty('said');
    }
  });

  it('keeps the error text of a backend that sends no codes, but not that of a server error', async () => {
    fakeFetch(() => json({ error: 'No vans on Mondays' }, 400));
    expect(await get()).toMatchObject({ code: 'inputInvalid', said: 'No vans on Mondays' });
    fakeFetch(() => json({ error: 'ECONNREFUSED 10.0.0.7' }, 500));
    expect(await get()).not.toHaveProperty('said');
  });

  it.each([
    ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'breaks off',
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('broken')) })),
    ],
  ])('reports a network that %s', async (_, answer) => {
    fakeFetch(answer);
    expect(await get()).toMatchObject({ ok: false, code: 'network' });
  });

  it('reports a lost connection differently from a failing network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await get()).toMatchObject({ ok: false, code: 'offline' });
  });

  it("goes to the configured backend, else to the page's own origin, and nowhere when the address is invalid", async () => {
    const calls = fakeFetch(() => json({ name: 'Leith' }));
    for (const base of ['https://api.example.org/v1/', '  ']) {
      vi.stubEnv('API_BASE_URL', base);
      await get();
    }
    for (const base of ['javascript:alert(1)', 'api.example.org', '/api']) {
      vi.stubEnv('API_BASE_URL', base);
      expect(await get()).toMatchObject({ ok: false, code: 'baseUrlMissing' });
    }
    expect(calls.map(({ url }) => url)).toEqual(['https://api.example.org/v1/api/places', '/api/places']);
  });
});

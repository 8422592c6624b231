import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import type { RegisterRoutes } from '#server/http/route';
import { TABLES } from '#server/transfer/tables';
import { openedInTest, openedOnce } from '../../support/opened';
import { MOVE_DATE, startBackend } from '../booking/support';
import { signedIn } from '../staff/browser';
import { startServer, type TestServer } from './support';

const routes: RegisterRoutes = (app, { access }) => {
  app.post('/api/own', { config: { class: 'write' } }, (request, reply) => ({
    hash: access.ensureOwner(request, reply),
  }));
  app.get('/api/own/:hash', { config: { class: 'read' } }, (request) => {
    const { hash } = request.params as { hash: string };
    return {
      owner: access.ownerHash(request) === hash,
      staff: access.staffOf(request),
      hash: access.ownerHash(request),
    };
  });
};

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const STAFF_TOKEN = 't'.repeat(40);
const AILEEN = 'a'.repeat(40);
const env = { STAFF_TOKEN, STAFF_TOKENS: `Aileen:${AILEEN}` };
const server = openedOnce(() => startServer({ routes: [routes], env }));
const live = openedOnce(() => startServer({ routes: [routes], env: { PUBLIC_URL: 'https://moves.example' } }));

const rotated = openedOnce(() => startServer({ routes: [routes], env: { SECRET: `${NEW},${OLD}` } }));
const before = openedOnce(() => startServer({ routes: [routes], env: { SECRET: OLD } }));
const after = openedOnce(() => startServer({ routes: [routes], env: { SECRET: NEW } }));

const own = (target: TestServer, cookie?: string) =>
  target.app.inject({ method: 'POST', url: '/api/own', headers: cookie ? { cookie } : {} });

describe('the owner cookie', () => {
  it('is an unguessable HttpOnly token, stored as a hash only', async () => {
    const [answer, other] = [await own(server), await own(server)];
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'booking', path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('secure');
    expect(cookie?.value).toMatch(/^[0-9a-f]{64}$/);
    expect([answer.json().hash, other.cookies[0]?.value]).not.toContain(cookie?.value);
  });

  it('is bound to the host over https', async () => {
    expect((await own(live)).cookies[0]).toMatchObject({ name: '__Host-booking', secure: true, path: '/' });
  });

  it('proves ownership, and garbage does not', async () => {
    const first = await own(server);
    const { hash } = first.json();
    const cookie = `booking=${first.cookies[0]?.value}`;
    const again = await own(server, cookie);
    expect([again.cookies, again.json()]).toEqual([[], { hash }]);
    const look = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: `/api/own/${hash}`, headers })).json();
    expect(await look({ cookie })).toEqual({ owner: true, staff: null, hash });
    expect(await look({})).toEqual({ owner: false, staff: null, hash: null });
    expect(await look({ cookie: `booking=${hash}` })).toMatchObject({ owner: false });
    const chosen = createHash('sha256').update('what somebody chose').digest('hex');
    expect(await look({ cookie: `booking=${chosen}` })).toMatchObject({ hash: null });
    expect((await own(server, `booking=${chosen}`)).cookies).toHaveLength(1);
    expect(await look({ cookie: 'booking=x' })).toEqual({ owner: false, staff: null, hash: null });
  });
});

it('a new secret signs new cookies and links, and leaves old ones valid while the old secret is configured', async () => {
  const old = await own(before);
  const cookie = `booking=${old.cookies[0]?.value}`;
  expect((await own(rotated, cookie)).json()).toEqual(old.json());
  expect((await own(after, cookie)).json()).not.toEqual(old.json());
  const link = { purpose: 'invoice' as const, subject: 'a'.repeat(24), expiresAt: Date.now() + 60_000 };
  const [oldAccess, bothAccess, newAccess] = [before, rotated, after].map(({ services }) => services.deps.access);
  const oldLink = oldAccess?.signLink(link) ?? '';
  expect([bothAccess?.verifyLink(oldLink), newAccess?.verifyLink(oldLink)]).toEqual([link, null]);
  expect(newAccess?.verifyLink(bothAccess?.signLink(link) ?? '')).toEqual(link);
});

it('a staff token identifies its owner if configured', async () => {
  const look = async (target: TestServer, authorization: string) =>
    (await target.app.inject({ url: '/api/own/x', headers: { authorization } })).json().staff;
  expect(await look(server, `Bearer ${STAFF_TOKEN}`)).toBe('staff');
  expect(await look(server, `Bearer ${AILEEN}`)).toBe('Aileen');
  expect(await look(server, 'Bearer ')).toBe(null);
  expect(await look(live, 'Bearer undefined')).toBe(null);
});

describe('a signed link', () => {
  const access = () => server.services.deps.access;
  const link = () => ({ purpose: 'booking' as const, subject: 'a'.repeat(24), expiresAt: server.clock.now() + 1000 });

  it('is read as it was signed', () => {
    const signed = link();
    const token = access().signLink(signed);
    expect(token).toMatch(/^[\w-]+$/);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('aaa');
    expect(access().signLink(signed)).not.toBe(token);
    expect(access().verifyLink(token)).toEqual(signed);
  });

  it('is valid for its time and server only, and cannot be altered', () => {
    const token = access().signLink(link());
    const altered = [...Buffer.from(token, 'base64url').keys()].map((at) => {
      const bytes = Buffer.from(token, 'base64url');
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes.toString('base64url');
    });
    for (const bad of [...altered, '', '.', `${token}.`, `${token}x`, token.slice(0, -2), token.slice(2)]) {
      expect(access().verifyLink(bad)).toBeNull();
    }
    expect(live.services.deps.access.verifyLink(token)).toBeNull();
    server.clock.advance(1001);
    expect(access().verifyLink(token)).toBeNull();
  });
});

it('the webhook accepts events signed with our secret only', async () => {
  const backend = await openedInTest(startBackend());
  const payload = JSON.stringify({
    id: 'evt_x',
    object: 'event',
    type: 'checkout.session.completed',
    created: 1,
    data: { object: { object: 'checkout.session', id: 'cs_x' } },
  });
  const deliver = (body: string, signature?: string) =>
    backend.browser().post('/api/webhooks/stripe', body, {
      'content-type': 'application/json',
      ...(signature ? { 'stripe-signature': signature } : {}),
    });
  const sign = (age = 0, secret = backend.stripe.webhookSecret) =>
    new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(backend.deps.clock.now() / 1000) - age,
    });
  for (const [body, signature] of [
    [payload.replace('cs_x', 'cs_y'), sign()],
    [payload, undefined],
    [payload, 'rubbish'],
    [payload, sign(0, 'whsec_other')],
    [payload, sign(600)],
    ['', sign()],
  ] as const) {
    const answer = await deliver(body, signature);
    expect([answer.status, answer.body.code]).toEqual([400, 'inputInvalid']);
  }
  expect((await deliver(payload, sign())).status).toBe(200);
});

it("a caller's network is stored as a keyed digest", () => {
  const request = { ip: '192.0.2.1' } as FastifyRequest;
  const { access } = server.services.deps;
  const kept = access.networkOf(request);
  expect(kept).toBe(access.networkOf({ ip: '::ffff:192.0.2.1' } as FastifyRequest));
  const { access: other } = live.services.deps;
  expect(kept).not.toBe(other.networkOf(request));
  const plain = createHash('sha256').update('192.0.2.1').digest();
  for (const form of ['hex', 'base64url'] as const) expect(plain.toString(form)).not.toContain(kept);
});

/** Mail scanners, link previews and crawlers send a GET to any address that they find. */
it('no GET changes the database', async () => {
  const backend = await openedInTest(startBackend());
  const { app, deps } = backend;
  const { booking } = await backend.paidCustomer();
  const texts = (await backend.mails()).map(({ text }) => text).join();
  const token = /\/api\/bookings\/open\/([\w.-]+)/.exec(texts)?.[1] ?? '';
  await deps.db.deleteFrom('invoices').execute();
  const opened = await app.inject({ method: 'POST', url: `/api/bookings/open/${token}` });
  const cookies = {
    stranger: '',
    owner: opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    staff: (await signedIn(app)).cookie(),
  };
  const everything = async () => {
    const all: Record<string, object[]> = {};
    for (const table of TABLES) all[table] = await deps.db.selectFrom(table).selectAll().execute();
    return all;
  };
  const before = await everything();
  const urls = app.declared.flatMap(({ method, url }) => (method === 'GET' ? [url] : []));
  expect(urls.length).toBeGreaterThan(35);
  const given: Record<string, string> = { id: booking._id, token, lang: 'en', language: 'zh', date: MOVE_DATE };
  const query = `?email=Mary%40Example.com&from=${MOVE_DATE}&to=${MOVE_DATE}&q=Leith&lang=en`;
  let answered = 0;
  for (const [reader, cookie] of Object.entries(cookies))
    for (const url of urls) {
      const path = url.replace(/:(\w+)/g, (_, name) => given[name] ?? 'EH8');
      for (const method of ['HEAD', 'GET'] as const) {
        const { statusCode } = await app.inject({ method, url: `${path}${query}`, headers: { cookie } });
        if (statusCode === 200) answered += 1;
      }
      expect(await everything(), `${reader} GET ${url}`).toEqual(before);
    }
  expect(answered).toBeGreaterThan(60);
}, 60_000);

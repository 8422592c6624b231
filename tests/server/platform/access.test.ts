import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { RegisterRoutes } from '#server/http/route';
import { openedOnce } from '../../support/opened';
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
    const answer = await own(server);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'booking', path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('secure');
    expect(cookie?.value).toMatch(/^[0-9a-f]{64}$/);
    expect(answer.json().hash).not.toBe(cookie?.value);
    const other = await own(server);
    expect(other.cookies[0]?.value).not.toBe(cookie?.value);
  });

  it('is bound to the host on https', async () => {
    expect((await own(live)).cookies[0]).toMatchObject({ name: '__Host-booking', secure: true, path: '/' });
  });

  it('is kept by a browser that has one', async () => {
    const first = await own(server);
    const again = await own(server, `booking=${first.cookies[0]?.value}`);
    expect(again.cookies).toEqual([]);
    expect(again.json()).toEqual(first.json());
  });

  it('proves ownership, and garbage does not', async () => {
    const first = await own(server);
    const { hash } = first.json();
    const look = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: `/api/own/${hash}`, headers })).json();
    expect(await look({ cookie: `booking=${first.cookies[0]?.value}` })).toEqual({ owner: true, staff: null, hash });
    expect(await look({})).toEqual({ owner: false, staff: null, hash: null });
    expect(await look({ cookie: `booking=${hash}` })).toMatchObject({ owner: false });
    const chosen = createHash('sha256').update('what somebody chose').digest('hex');
    expect(await look({ cookie: `booking=${chosen}` })).toMatchObject({ hash: null });
    expect((await own(server, `booking=${chosen}`)).cookies).toHaveLength(1);
    expect(await look({ cookie: 'booking=x' })).toEqual({ owner: false, staff: null, hash: null });
  });
});

describe('a new secret', () => {
  it('leaves cookies and links of the old one valid while it is named, and makes its own', async () => {
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
});

describe('a staff token', () => {
  it('identifies its owner if configured', async () => {
    const look = async (target: TestServer, authorization: string) =>
      (await target.app.inject({ url: '/api/own/x', headers: { authorization } })).json().staff;
    expect(await look(server, `Bearer ${STAFF_TOKEN}`)).toBe('staff');
    expect(await look(server, `Bearer ${AILEEN}`)).toBe('Aileen');
    expect(await look(server, 'Bearer ')).toBe(null);
    expect(await look(live, 'Bearer undefined')).toBe(null);
  });
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

describe('a network', () => {
  it('is stored as a keyed digest', () => {
    const request = { ip: '192.0.2.1' } as FastifyRequest;
    const { access } = server.services.deps;
    const kept = access.networkOf(request);
    expect(kept).toBe(access.networkOf({ ip: '::ffff:192.0.2.1' } as FastifyRequest));
    const { access: other } = live.services.deps;
    expect(kept).not.toBe(other.networkOf(request));
    const plain = createHash('sha256').update('192.0.2.1').digest();
    for (const form of ['hex', 'base64url'] as const) expect(plain.toString(form)).not.toContain(kept);
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError } from '#server/http/errors';
import type { RegisterRoutes } from '#server/http/route';
import { transaction } from '#server/store/database';
import { onEmbedded } from '../../support/database';
import { gate } from '../../support/gate';
import { openedOnce } from '../../support/opened';
import { eventually, startServer } from './support';

let made = 0;
/** A booking waits for this before it is made. */
let work: Promise<unknown> = Promise.resolve();
const seen: string[] = [];
const body = z.object({ name: z.string(), refuse: z.boolean().optional(), timestamp: z.string().optional() });
/** Resolves for two requests once both have arrived. */
let meeting = { come: 0, both: Promise.resolve(), meet: () => {} };
const newMeeting = () => {
  let meet = () => {};
  meeting = { come: 0, both: new Promise((resolve) => (meet = resolve)), meet };
};
const routes: RegisterRoutes = (app, { access, db }) => {
  app.post('/api/once', { config: { class: 'write', once: true } }, (request, reply) =>
    app.answerOnce(request, reply, async (keep) => {
      const owner = access.ensureOwner(request, reply);
      meeting.come += 1;
      if (meeting.come === 2) meeting.meet();
      await meeting.both;
      await transaction(db, async (trx) => {
        await trx
          .insertInto('settings')
          .values({ key: `once-${request.id}`, value: '' })
          .execute();
        await keep(trx, { owner });
      });
    }),
  );
  app.post('/api/bookings', { config: { class: 'write' }, schema: { body } }, async (request, reply) => {
    await work;
    if (request.body.refuse) throw new AppError('windowGone');
    const owner = access.ensureOwner(request, reply);
    made += 1;
    return reply.code(201).send({ number: made, owner });
  });
  app.post('/api/fails', { config: { class: 'write' } }, (request, reply) => {
    seen.push(access.ensureOwner(request, reply));
    throw new Error('after the change');
  });
  app.post('/api/bookings/:id/gone', { config: { class: 'write' } }, (_request, reply) => {
    made += 1;
    return reply.code(204).send();
  });
};

const STAFF_TOKEN = 't'.repeat(40);
const server = openedOnce(() => startServer({ routes: [routes], env: { STAFF_TOKEN } }));
beforeEach(() => {
  made = 0;
  work = Promise.resolve();
});

const post = (key: string, payload: object, cookie?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/bookings',
    payload,
    headers: { 'idempotency-key': key.padEnd(16, '-'), ...(cookie ? { cookie } : {}) },
  });
const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

describe('a repeat', () => {
  it('gets the first answer, with its cookie, and does nothing', async () => {
    const first = await post('key-one', { name: 'a', timestamp: '2026-01-01' });
    const repeat = await post('key-one', { timestamp: '2026-01-02', name: 'a' });
    expect(first.statusCode).toBe(201);
    expect(repeat.statusCode).toBe(201);
    expect(repeat.json()).toEqual(first.json());
    expect(repeat.headers['content-type']).toBe(first.headers['content-type']);
    expect(repeat.headers['idempotency-replayed']).toBe('true');
    expect(cookieOf(repeat)).toBe(cookieOf(first));
    expect(made).toBe(1);
  });

  it('is recognised by any spelling of its path', async () => {
    await post('key-spelt', { name: 'a' });
    const repeat = await server.app.inject({
      method: 'POST',
      url: '/%61pi/bookings',
      payload: { name: 'a' },
      headers: { 'idempotency-key': 'key-spelt'.padEnd(16, '-') },
    });
    expect([repeat.headers['idempotency-replayed'], made]).toEqual(['true', 1]);
  });

  it('a repeat of a request without a cookie is answered only to the browser that got its cookie', async () => {
    const first = await post('key-two', { name: 'a' });
    const repeat = await post('key-two', { name: 'a' }, cookieOf(first));
    expect([repeat.statusCode, repeat.body, repeat.cookies]).toEqual([201, first.body, []]);
    const other = cookieOf(await post('key-three', { name: 'b' }));
    expect((await post('key-two', { name: 'a' }, other)).statusCode).toBe(409);
  });

  it('a repeat of a staff request is executed again', async () => {
    const headers = { 'idempotency-key': 'key-of-the-staff-room', authorization: `Bearer ${STAFF_TOKEN}` };
    const request = { method: 'POST', url: '/api/bookings', payload: { name: 'a' } } as const;
    await server.app.inject({ ...request, headers });
    await post('key-of-the-staff-room', { name: 'a' });
    expect(made).toBe(2);
  });

  it('is answered to its owner only', async () => {
    const mine = cookieOf(await post('key-four', { name: 'a' }));
    expect((await post('key-five', { name: 'b' }, mine)).statusCode).toBe(201);
    const stranger = await post('key-five', { name: 'b' });
    expect([stranger.statusCode, stranger.json().code]).toEqual([409, 'idempotencyConflict']);
    expect((await post('key-five', { name: 'b' }, mine)).statusCode).toBe(201);
    expect(made).toBe(2);
  });

  it('a repeat with another body is refused', async () => {
    await post('key-six', { name: 'a' });
    const other = await post('key-six', { name: 'b' });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toEqual({ error: 'Sentence for idempotencyConflict', code: 'idempotencyConflict' });
  });

  it('during the first request waits for its answer', async () => {
    // The others cannot be observed; a later one gets the same answer.
    work = new Promise((resolve) => setTimeout(resolve, 150));
    const answers = await Promise.all([1, 2, 3].map(() => post('key-seven', { name: 'a' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect(made).toBe(1);
  });

  it('a repeat of a refused request is executed again', async () => {
    expect((await post('key-eight', { name: 'a', refuse: true })).statusCode).toBe(409);
    const again = await post('key-eight', { name: 'a' });
    expect(again.statusCode).toBe(201);
  });

  it('a repeat of an answer without a body has no body', async () => {
    const request = {
      method: 'POST',
      url: '/api/bookings/1/gone',
      headers: { 'idempotency-key': 'key-nine-key-nine' },
    } as const;
    await server.app.inject(request);
    expect((await server.app.inject(request)).statusCode).toBe(204);
    expect(made).toBe(1);
  });

  it('a repeat after a day is a new request', async () => {
    await post('key-ten', { name: 'a' });
    server.clock.advance(25 * 3600_000);
    await post('key-ten', { name: 'b' });
    expect(made).toBe(2);
  });
});

describe('the key', () => {
  it('belongs to one route and one booking', async () => {
    const gone = (id: number) =>
      server.app.inject({
        method: 'POST',
        url: `/api/bookings/${id}/gone`,
        headers: { 'idempotency-key': 'key-eleven-key-eleven' },
      });
    await Promise.all([gone(1), gone(2)]);
    expect(made).toBe(2);
  });

  it('is optional, and refused if malformed', async () => {
    const without = () => server.app.inject({ method: 'POST', url: '/api/bookings', payload: { name: 'a' } });
    await without();
    await without();
    expect(made).toBe(2);
    expect((await post('x'.repeat(300), { name: 'a' })).statusCode).toBe(400);
    const guessable = { 'idempotency-key': 'x'.repeat(15) };
    const request = { method: 'POST', url: '/api/bookings', payload: { name: 'a' }, headers: guessable } as const;
    expect((await server.app.inject(request)).statusCode).toBe(400);
  });

  const runningElsewhere = (key: string, leaseFor: number, age = 0) => {
    const { db, clock } = server.services.deps;
    const row = { scope: 'POST /api/bookings', key, fingerprint: 'of something else', owner_hash: null };
    const answer = { status: null, content_type: null, sets_owner: 0, body: null };
    const now = clock.now() - age;
    return db
      .insertInto('idempotency')
      .values({ ...row, ...answer, state: 'running', lease_until: now + leaseFor, created_at: now, claimed_at: now })
      .execute();
  };
  it('repeats the request as the same browser if the process died before it stored the answer', async () => {
    const { db } = server.services.deps;
    const first = await post('key-lost-answer', { name: 'a' });
    await db
      .updateTable('idempotency')
      .set({ state: 'running', lease_until: 0, body: null })
      .where('key', '=', 'key-lost-answer')
      .execute();
    server.clock.advance(60_000);
    const second = await post('key-lost-answer', { name: 'a' });
    expect([second.statusCode, second.json()]).toEqual([201, { ...first.json(), number: made }]);
  });

  it('repeats the request if it failed with an unknown result', async () => {
    seen.length = 0;
    const fail = () =>
      server.app.inject({ method: 'POST', url: '/api/fails', headers: { 'idempotency-key': 'key-of-the-failure' } });
    expect([(await fail()).statusCode, (await fail()).statusCode]).toEqual([500, 500]);
    expect(seen[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(seen[1]).toBe(seen[0]);
  });

  it('the key that cannot be released does not change the answer', onEmbedded, async () => {
    const { db } = server.services.deps;
    // From here on nothing can be written.
    await sql`create trigger no_writes before delete on idempotency begin select raise(abort, 'disk full'); end`.execute(
      db,
    );
    const answer = await post('key-stuck', { name: 'a', refuse: true });
    await sql`drop trigger no_writes`.execute(db);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'windowGone']);
  });

  const restarted = async () => {
    const { createApp } = await import('#server/app');
    const app = await createApp(server.services.deps, { routes: [routes] });
    await app.ready();
    return app;
  };

  it('used in two processes at once makes one change, and both return its answer and cookie', async () => {
    newMeeting();
    const { app: one, services } = server;
    const two = await restarted();
    const headers = { 'idempotency-key': 'key-of-two-processes' };
    const answers = await Promise.all(
      [one, two].map((app) => app.inject({ method: 'POST', url: '/api/once', headers, payload: {} })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(1);
    const changes = services.deps.db.selectFrom('settings').select('key').where('key', 'like', 'once-%');
    expect(await changes.execute()).toHaveLength(1);
    await two.close();
  });

  it('the key of a process that died is released when its lease ends', async () => {
    await runningElsewhere('key-twelve-and-more', 8_000);
    expect((await post('key-twelve-and-more', { name: 'a' })).statusCode).toBe(409);
    server.clock.advance(8_001);
    expect((await post('key-twelve-and-more', { name: 'a' })).statusCode).toBe(201);
  });

  it('leased by a fast clock is released too', async () => {
    await runningElsewhere('key-of-another-month', 30 * 24 * 3600_000);
    expect((await post('key-of-another-month', { name: 'a' })).statusCode).toBe(201);
  });

  it('survives the start of another process, for a day', async () => {
    await runningElsewhere('key-thirteen-and-more', 60_000);
    await runningElsewhere('key-fourteen-and-more', -1, 24 * 3600_000);
    const app = await restarted();
    const keys = await server.services.deps.db
      .selectFrom('idempotency')
      .select('key')
      .where('key', 'in', ['key-thirteen-and-more', 'key-fourteen-and-more'])
      .execute();
    expect(keys).toEqual([{ key: 'key-thirteen-and-more' }]);
    await app.close();
  });

  it('renews its lease during the request; a process that lost it stores nothing', async () => {
    const { db, clock } = server.services.deps;
    const held = () =>
      db.selectFrom('idempotency').selectAll().where('key', '=', 'key-fifteen-and-more').executeTakeFirst();
    const { opened, open } = gate();
    work = opened;
    const first = post('key-fifteen-and-more', { name: 'a' });
    const before = (await eventually(held)).lease_until;
    await eventually(async () => ((await held())?.lease_until ?? 0) > before);
    const taken = { claimed_at: clock.now() + 1, fingerprint: 'taken over' };
    await db.updateTable('idempotency').set(taken).where('key', '=', 'key-fifteen-and-more').execute();
    open();
    expect((await first).statusCode).toBe(201);
    expect(await held()).toMatchObject({ ...taken, state: 'running', body: null });
  });
});

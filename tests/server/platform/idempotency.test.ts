import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { createApp } from '#server/app';
import type { RegisterRoutes } from '#server/http/route';
import { transaction } from '#server/store/database';
import { gate } from '../../support/gate';
import { openedInTest, openedOnce } from '../../support/opened';
import { startServer } from './support';

/** The number of changes made. */
let made = 0;
/** Runs before a change is made. */
let work: () => Promise<unknown> = async () => undefined;
const body = z.object({ name: z.string(), refuse: z.boolean().optional(), timestamp: z.string().optional() });
const routes: RegisterRoutes = (app, { access, db }) => {
  app.post('/api/once', { config: { class: 'write', once: true }, schema: { body } }, (request, reply) =>
    app.answerOnce(request, reply, async (keep) => {
      await work();
      if (request.body.refuse) throw new AppError('windowGone');
      const owner = access.ensureOwner(request, reply);
      const key = `made-${request.id}`;
      await transaction(db, async (trx) => {
        await trx.insertInto('settings').values({ key, value: '' }).execute();
        await keep(trx, 'a-booking', { key, owner });
      });
      made += 1;
    }),
  );
};

const STAFF_TOKEN = 't'.repeat(40);
const server = openedOnce(() => startServer({ routes: [routes], env: { STAFF_TOKEN } }));
beforeEach(() => {
  made = 0;
  work = async () => undefined;
});

const post = (key: string | undefined, payload: object, cookie?: string, app = server.app) =>
  app.inject({
    method: 'POST',
    url: '/api/once',
    payload,
    headers: { ...(key ? { 'idempotency-key': key.padEnd(16, '-') } : {}), ...(cookie ? { cookie } : {}) },
  });
const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

describe('a repeat', () => {
  it('gets the first answer, with its cookie, and does nothing', async () => {
    const first = await post('key-one', { name: 'a', timestamp: '2026-01-01' });
    const repeat = await post('key-one', { timestamp: '2026-01-02', name: 'a' });
    expect([first.statusCode, repeat.statusCode]).toEqual([201, 201]);
    expect(repeat.json()).toEqual(first.json());
    expect(repeat.headers['content-type']).toBe(first.headers['content-type']);
    expect(repeat.headers['idempotency-replayed']).toBe('true');
    expect(cookieOf(repeat)).toBe(cookieOf(first));
    expect(made).toBe(1);
  });

  it('of a request without a cookie is answered if it has the cookie of the first answer, and refused with another', async () => {
    const first = await post('key-two', { name: 'a' });
    const repeat = await post('key-two', { name: 'a' }, cookieOf(first));
    expect([repeat.statusCode, repeat.body, repeat.cookies]).toEqual([201, first.body, []]);
    const other = cookieOf(await post('key-three', { name: 'b' }));
    expect((await post('key-two', { name: 'a' }, other)).statusCode).toBe(409);
  });

  it('of a staff request is executed again', async () => {
    const headers = { 'idempotency-key': 'key-of-the-staff-room', authorization: `Bearer ${STAFF_TOKEN}` };
    await server.app.inject({ method: 'POST', url: '/api/once', payload: { name: 'a' }, headers });
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

  it('with another body is refused', async () => {
    await post('key-six', { name: 'a' });
    const other = await post('key-six', { name: 'b' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotencyConflict']);
  });

  it('during the first request waits for its answer', async () => {
    let calls = 0;
    work = async () => {
      calls += 1;
      await new Promise((resolve) => setImmediate(resolve));
    };
    const answers = await Promise.all([1, 2, 3].map(() => post('key-seven', { name: 'a' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect([calls, made]).toEqual([1, 1]);
  });

  it('of a refused request is executed, even if it waited for the refusal', async () => {
    const bodies = [{ name: 'a', refuse: true }, { name: 'a' }];
    const [refused, waited] = await Promise.all(bodies.map((payload) => post('key-eight', payload)));
    expect([refused?.statusCode, waited?.statusCode, made]).toEqual([409, 201, 1]);
  });

  it('after a day is a new request', async () => {
    await post('key-ten', { name: 'a' });
    server.clock.advance(25 * 3600_000);
    expect((await post('key-ten', { name: 'b' })).statusCode).toBe(201);
    expect(made).toBe(2);
  });
});

describe('the key', () => {
  it('is optional, and refused if malformed', async () => {
    await post(undefined, { name: 'a' });
    await post(undefined, { name: 'a' });
    expect(made).toBe(2);
    for (const length of [15, 300]) {
      const headers = { 'idempotency-key': 'x'.repeat(length) };
      const request = { method: 'POST', url: '/api/once', payload: { name: 'a' }, headers } as const;
      expect((await server.app.inject(request)).statusCode).toBe(400);
    }
  });

  it('used in two processes at once makes one change, and both return its answer and cookie', async () => {
    const { opened: both, open: meet } = gate();
    let come = 0;
    work = async () => {
      come += 1;
      if (come === 2) meet();
      await both;
    };
    const { db } = server.services.deps;
    const rows = async () =>
      (await db.selectFrom('settings').select('key').where('key', 'like', 'made-%').execute()).length;
    const two = await openedInTest(createApp(server.services.deps, { routes: [routes] }));
    await two.ready();
    const before = await rows();
    const answers = await Promise.all(
      [server.app, two].map((app) => post('key-of-two', { name: 'a' }, undefined, app)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(1);
    expect(await rows()).toBe(before + 1);
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import type { RegisterRoutes } from '#server/http/route';
import { transaction } from '#server/store/database';
import { isBusyOrAway } from '#server/store/failures';
import type { Db } from '#server/store/schema';
import { startServer } from './support';

it('an unexpected failure is answered with the code of the call, or as a server error', async () => {
  const fail = () => {
    throw new Error('broken');
  };
  const routes: RegisterRoutes = (app) => {
    app.get('/api/named', { config: { class: 'read', failure: 'placesFailed' } }, fail);
    app.get('/api/unnamed', { config: { class: 'read' } }, fail);
  };
  const { app, close } = await startServer({ routes: [routes] });
  expect((await app.inject('/api/named')).json()).toMatchObject({ code: 'placesFailed' });
  expect((await app.inject('/api/unnamed')).json()).toMatchObject({ code: 'serverError' });
  await close();
});

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('%s counts as a database that is away', (message) => {
  expect(isBusyOrAway(new Error(message))).toBe(true);
  expect(isBusyOrAway(new Error(`Not so: ${message}`))).toBe(false);
});

it.each(['08P01', '08006', '57P01', '57014', '40001', '25006', 'ENOTFOUND', 'EHOSTUNREACH'])(
  '%s counts as a database that is away',
  (code) => {
    expect(isBusyOrAway(Object.assign(new Error('server conn crashed?'), { code }))).toBe(true);
  },
);

/** A database whose transactions do nothing but their work. */
function stubDb(): Db {
  const trx = { withoutPlugins: () => trx, getExecutor: () => ({ adapter: undefined }) };
  const begin = { setIsolationLevel: () => begin, execute: (work: (trx: unknown) => unknown) => work(trx) };
  return { transaction: () => begin } as unknown as Db;
}
const contention = Object.assign(new Error('could not serialize access'), { code: '40001' });

afterEach(() => vi.restoreAllMocks());

it('a transaction that collides again and again is retried for seconds before it is given up', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.01);
  let tries = 0;
  const collide = async () => {
    tries += 1;
    if (tries <= 40) throw contention;
    return 'done';
  };
  expect(await transaction(stubDb(), collide)).toBe('done');
});

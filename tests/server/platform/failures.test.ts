import { expect, it } from 'vitest';
import type { RegisterRoutes } from '#server/http/route';
import { isBusyOrAway } from '#server/store/failures';
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

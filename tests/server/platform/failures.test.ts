import { expect, it } from 'vitest';
import { callsWithFailures, failureOf } from '#server/http/errors';
import { isBusyOrAway } from '#server/store/failures';
import { startBackend } from '../booking/support';

it('failure texts exist only for existing calls', async () => {
  const backend = await startBackend();
  const { body } = await backend.browser().get('/api/openapi.json');
  for (const call of callsWithFailures) {
    const [method = '', route = ''] = call.split(' ');
    const path = route.replace(/:(\w+)/g, '{$1}');
    expect([call, Object.keys(body.paths[path] ?? {})]).toEqual([call, expect.arrayContaining([method.toLowerCase()])]);
  }
  await backend.close();
});

it('a call without a text reports a server error', () => {
  expect(failureOf('GET', '/api/config')).toBe('serverError');
  expect(failureOf('GET', undefined)).toBe('serverError');
  expect(failureOf('POST', '/api/bookings/:id/cancel')).toBe('cancelFailed');
});

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('%s counts as a database that is away', (message) => {
  expect(isBusyOrAway(new Error(message))).toBe(true);
  expect(isBusyOrAway(new Error(`Not so: ${message}`))).toBe(false);
});

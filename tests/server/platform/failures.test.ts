import { expect, it } from 'vitest';
import { callsWithFailures, failureOf } from '#server/http/errors';
import { startBench } from '../booking/support';

it('has a text only for calls that there are', async () => {
  const bench = await startBench();
  const { body } = await bench.browser().get('/api/openapi.json');
  for (const call of callsWithFailures) {
    const [method = '', route = ''] = call.split(' ');
    const path = route.replace(/:(\w+)/g, '{$1}');
    expect([call, Object.keys(body.paths[path] ?? {})]).toEqual([call, expect.arrayContaining([method.toLowerCase()])]);
  }
  await bench.close();
});

it('says that the server failed where a call has no text of its own', () => {
  expect(failureOf('GET', '/api/config')).toBe('serverError');
  expect(failureOf('GET', undefined)).toBe('serverError');
  expect(failureOf('POST', '/api/bookings/:id/cancel')).toBe('cancelFailed');
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { looksAutomatic } from '#domain/forms/newsletter';
import { subscribe } from '../../src/api/newsletter';
import { fakeFetch, json, signal } from './fake-fetch';

const ask = { email: 'wei.chen@example.com', leaveEmpty: '' };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  history.replaceState(null, '', '/zh');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a sign-up is sent in the language of the page, after a person could have completed the form', async () => {
  const calls = fakeFetch(() => json({ success: true, message: 'ok' }, 201));
  const answer = subscribe(ask, signal());
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toEqual({ ok: true });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    url: '/api/newsletter',
    body: { email: ask.email, leaveEmpty: '', lang: 'zh' },
  });
  expect(looksAutomatic(calls[0]?.body as never)).toBe(false);
});

it.each([
  ['refused', () => json({ error: 'no', code: 'inputInvalid' }, 400)],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a sign-up is refused when the call is %s', async (_, answer) => {
  fakeFetch(answer);
  const reply = subscribe(ask, signal());
  await vi.runAllTimersAsync();
  expect(await reply).toEqual({ ok: false, reason: 'unknown' });
});

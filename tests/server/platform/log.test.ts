import { expect, it, vi } from 'vitest';
import { createApp } from '#server/app';
import { routes } from '#server/compose';
import { createLog } from '#server/log';
import { erasePerson } from '#server/privacy/person';
import { contact, request, startBackend } from '../booking/support';
import { encoded, FORM, mailsTo, message, quoteData } from '../messages/support';
import { startServer } from './support';

it('has one line a minute about refusals that no limit bounds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const server = await startServer({ env: { RATE_LIMIT: '0.001' }, log });
  const app = await createApp(server.services.deps, {
    logger: log,
    routes: [(routes) => routes.get('/api/thing', { config: { class: 'read' } }, async () => ({ ok: true }))],
  });
  for (let n = 0; n < 50; n += 1) await app.inject('/api/thing');
  expect(lines.filter((line) => line.includes('answered'))).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(lines.filter((line) => line.includes('"refused":49'))).toHaveLength(1);
  vi.useRealTimers();
  await app.close();
  await server.close();
});

it('names the route, not the URL, and contains no query, body, token or e-mail', async () => {
  const backend = await startBackend();
  const { deps } = backend;
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => lines.push(line) });
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(deps.log, level).mockImplementation((...said: unknown[]) => void lines.push(JSON.stringify(said)));
  const app = await createApp(deps, { logger: log, routes });
  const post = (url: string, payload: object | string = {}, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });

  const antique = { type: 'antique', description: 'Aunt Flora’s clock' };
  const made = await post('/api/bookings', { ...request, details: { ...request.details, specialItems: [antique] } });
  const [token] = made.cookies;
  const cookie = { cookie: `${token?.name}=${token?.value}` };
  const path = `/api/bookings/${made.json().booking._id}`;
  for (const body of [contact, { ...contact, phone: 'Mary' }]) await post(`${path}/contact`, body, cookie);
  await post(`${path}/link?email=${contact.email}`, {}, cookie);
  await app.inject(`/api/bookings/history?email=${contact.email}`);
  await app.inject('/api/places/near?lat=55.975&lon=-3.170');
  for (const body of [
    { ...message, quoteData },
    { ...message, phone: '1' },
  ])
    await post('/api/contact', body);
  await post('/api/contact', encoded({ ...message, message: 'Once more' }), FORM);
  await post('/api/newsletter', { email: 'ann@example.com' });
  const [mail] = await mailsTo(backend, 'ann@example.com');
  const link = mail?.text.match(/\/en\/newsletter\/confirm\/\S+/)?.[0] ?? '';
  await post(link);
  log.error({ err: new Error(`Invalid email: ${message.email}`), email: message.email }, 'failed');
  expect(await erasePerson(deps, contact.email)).toMatchObject({ deleted: 1, messages: 2 });
  await app.close();
  vi.restoreAllMocks();
  await backend.close();

  const all = lines.join('');
  expect(all).toContain('"route":"/api/bookings/:id/contact","status":200');
  expect(all).toContain('"route":"/:lang/newsletter/confirm/:token","status":303');
  expect(all).toContain('Invalid email: [e-mail]');
  expect(all).toMatch(/mail \w+: sent/);
  for (const secret of [token?.value, link.split('/').at(-1), '55.975', '3.170', 'ann@'])
    expect(all).not.toContain(secret);
  expect(all).not.toMatch(/mary|07700|sample street|sample quay|flora|piano|perth|eh8|billy/i);
}, 60_000);

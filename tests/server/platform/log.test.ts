import { describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app';
import { createLog } from '#server/log';
import { startServer } from './support';

describe('the log', () => {
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
    const lines: string[] = [];
    const server = await startServer();
    const log = createLog('info', { write: (line: string) => lines.push(line) });
    const app = await createApp(server.services.deps, {
      logger: log,
      routes: [
        (routes) => {
          routes.get('/api/places/near', { config: { class: 'read' } }, async () => ({ ok: true }));
          routes.post('/api/bookings/:id/contact', { config: { class: 'write' } }, async () => ({ ok: true }));
        },
      ],
    });
    await app.inject({
      method: 'POST',
      url: '/api/bookings/abc123/contact?email=ann@example.com',
      payload: { name: 'Ann Other' },
      headers: { cookie: 'booking=token-token' },
    });
    await app.inject({ method: 'GET', url: '/api/places/near?lat=55.975&lon=-3.170' });
    log.error({ err: new Error('Invalid email: ann@example.com'), email: 'ann@example.com' }, 'failed');
    await app.close();
    await server.close();

    const all = lines.join('');
    expect(all).toContain('"route":"/api/bookings/:id/contact","status":200');
    expect(all).toContain('Invalid email: [e-mail]');
    expect(all).toContain('"route":"/api/places/near","status":200');
    for (const secret of ['ann@', 'Ann Other', 'token-token', 'abc123', '55.975', '3.170'])
      expect(all).not.toContain(secret);
  });
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Registry } from '@prometheus-io/client';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it, vi } from 'vitest';
import { measuredPage } from '#domain/contract/beacon';
import { HOUR } from '#domain/time-units';
import { handlers, routes } from '#server/compose';
import type { App } from '#server/http/route';
import { createWorker } from '#server/jobs/worker';
import { raiseAlarms } from '#server/operations/alarms';
import { registerBeacon } from '#server/operations/beacon';
import { LAST_BACKUP, writeSetting } from '#server/store/settings';
import { version } from '../../../package.json';
import { openedForEach } from '../../support/opened';
import { startBackend } from '../booking/support';
import { startServer } from '../platform/support';

const backend = openedForEach(startBackend);

async function figures(): Promise<Record<string, number>> {
  const { body } = await backend.app.inject('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith('shop_'));
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)]));
}

describe('/metrics', () => {
  it('counts debts, reservations and pending work', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser);
    expect(await figures()).toMatchObject({ shop_quotes: 1, shop_bookings: 0, shop_mails_dead: 0 });
    await backend.pay(browser, booking);
    backend.advance(HOUR);
    const paid = await figures();
    expect(paid).toMatchObject({ shop_quotes: 0, shop_bookings: 1, shop_webhook_age_seconds: 3600 });
    expect(paid.shop_outbox_queued).toBeGreaterThan(0);
    expect(paid.shop_outbox_oldest_seconds).toBe(3600);
    await backend.deps.db.updateTable('outbox').set({ state: 'dead' }).execute();
    expect(await figures()).toMatchObject({ shop_outbox_queued: 0, shop_mails_dead: paid.shop_outbox_queued });
    expect(paid).toMatchObject({ shop_reservations: 0, shop_refunds_failed: 0 });
    const other = await backend.ready(browser);
    const session = { bookingId: other._id, amount: other.price, lang: 'en' };
    expect((await browser.post(`/api/bookings/${other._id}/create-checkout-session`, session)).status).toBe(200);
    expect((await figures()).shop_reservations).toBeGreaterThan(0);
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    await backend.deps.db.updateTable('refunds').set({ state: 'failed' }).execute();
    expect((await figures()).shop_refunds_failed).toBe(1);
    expect((await figures()).shop_webhooks_refused_total).toBe(0);
    await browser.post('/api/webhooks/stripe', { type: 'checkout.session.completed' });
    expect((await figures()).shop_webhooks_refused_total).toBe(1);
  });

  it('has no age of what never happened', async () => {
    const { body } = await backend.app.inject('/metrics');
    expect(body).not.toMatch(/shop_(backup|webhook)_age_seconds|shop_outbox_oldest_seconds/);
    await writeSetting(backend.deps.db, LAST_BACKUP, String(backend.deps.clock.now()));
    expect((await figures()).shop_backup_age_seconds).toBe(0);
  });

  it('leaves the figures of the shop out while the database is away, and the process goes on', async () => {
    expect((await figures()).shop_quotes).toBe(0);
    await backend.deps.db.destroy();
    for (let scrape = 0; scrape < 3; scrape += 1) expect(Object.keys(await figures())).not.toContain('shop_quotes');
  });

  it('names the version', async () => {
    expect((await backend.app.inject('/metrics')).body).toContain(`shop_build_info{version="${version}"} 1`);
  });
});

describe('the example of alerts', () => {
  it('uses existing metrics and routes', async () => {
    const browser = backend.browser();
    await backend.pay(browser, await backend.ready(browser));
    await writeSetting(backend.deps.db, LAST_BACKUP, String(backend.deps.clock.now()));
    const alerts = readFileSync(join(import.meta.dirname, '../../../docs/alerts.example.yml'), 'utf8');
    await backend.app.inject('/livez');
    const { body } = await backend.app.inject('/metrics');
    const named = [...alerts.matchAll(/\b(shop|nodejs|http|process)_\w+/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !body.includes(`\n${name}`))).toEqual([]);
    const routes = [...alerts.matchAll(/route="([^"]+)"/g)].map(([, route]) => route);
    const declared = backend.app.declared.map(({ url }) => url);
    expect(routes.filter((route = '') => !declared.includes(route))).toEqual([]);
  });
});

describe('an alarm', () => {
  const subjects = async () => (await backend.mails()).map(({ subject }) => subject);

  it('reports a dead mail once', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser);
    await backend.pay(browser, booking);
    const dead = { state: 'dead' as const, last_error: 'EENVELOPE 550 at RCPT TO' };
    const confirmation = backend.deps.db.updateTable('outbox').where('booking_id', '=', booking._id);
    await confirmation.where('kind', '=', 'booking-confirmed').set(dead).execute();
    for (let times = 0; times < 3; times += 1) await raiseAlarms(backend.deps);
    expect((await subjects()).filter((subject) => subject === 'An email was not delivered')).toHaveLength(1);
    const alarm = (await backend.mails()).find(({ subject }) => subject === 'An email was not delivered');
    expect(alarm?.text).toContain('“Confirmation”');
    expect(alarm?.text).toContain('550');
  });

  it('reports a mail that was given up more than a day after it was queued', async () => {
    const browser = backend.browser();
    await backend.pay(browser, await backend.ready(browser));
    backend.advance(25 * HOUR);
    await backend.deps.db.updateTable('outbox').set({ state: 'dead', last_error: 'no answer' }).execute();
    await raiseAlarms(backend.deps);
    expect(await subjects()).toContain('An email was not delivered');
  });

  it('reports a worker that failed three times in a row, once a day, and not one that recovered', async () => {
    const passes = [false, false, false, true, false, false, false];
    const worker = createWorker({
      name: 'broken',
      log: backend.deps.log,
      pass: async () => {
        if (!passes.shift()) throw new Error('a row cannot be read');
      },
    });
    const deps = { ...backend.deps, workers: [worker] };
    const runOnce = async () => {
      const left = passes.length;
      worker.kick();
      await vi.waitFor(() => expect(passes).toHaveLength(left - 1));
    };
    const count = async () =>
      (await subjects()).filter((subject) => subject === 'A background job keeps failing').length;
    worker.start();
    await vi.waitFor(() => expect(passes).toHaveLength(6));
    await runOnce();
    await raiseAlarms(deps);
    expect(await count()).toBe(0);
    await runOnce();
    await vi.waitFor(() => expect(worker.failures()).toEqual({ total: 3, inARow: 3 }));
    await raiseAlarms(deps);
    await raiseAlarms(deps);
    expect(await count()).toBe(1);
    await runOnce();
    await vi.waitFor(() => expect(worker.failures()).toEqual({ total: 3, inARow: 0 }));
    backend.advance(25 * HOUR);
    await raiseAlarms(deps);
    expect(await count()).toBe(1);
    await worker.stop();
  });

  it('reports each day without a backup once', async () => {
    const { deps } = backend;
    const config = { ...deps.config, production: true, database: { kind: 'embedded' as const } };
    const production = { ...deps, config };
    const raise = () => raiseAlarms(production);
    const count = async () => (await subjects()).filter((subject) => subject === 'No backup for a day').length;
    await backend.ready(backend.browser());
    await raise();
    expect(await count()).toBe(0);
    backend.advance(25 * HOUR);
    await raise();
    await raise();
    expect(await count()).toBe(1);
    await writeSetting(deps.db, LAST_BACKUP, String(deps.clock.now()));
    backend.advance(23 * HOUR);
    await raise();
    expect(await count()).toBe(1);
    backend.advance(2 * HOUR);
    await raise();
    expect(await count()).toBe(2);
  });
});

describe('the beacon', () => {
  async function serve(flags: { analytics: boolean; performanceMonitoring: boolean }) {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    const metrics = new Registry();
    registerBeacon(app as unknown as App, metrics, flags);
    const tell = async (payload: object) =>
      (await app.inject({ method: 'POST', url: '/api/beacon', payload })).statusCode;
    return { tell, read: () => metrics.metrics() };
  }
  const measured = { page: 'quote', lcp: 1200, inp: 80, cls: 0.02, errors: 2 };

  it('fills histograms while performance is monitored', async () => {
    const { tell, read } = await serve({ analytics: false, performanceMonitoring: true });
    expect(await tell(measured)).toBe(204);
    const text = await read();
    expect(text).toContain('page_largest_paint_seconds_sum{page="quote"} 1.2');
    expect(text).toContain('page_interaction_seconds_count{page="quote"} 1');
    expect(text).toContain('page_errors_total{page="quote"} 2');
    expect(text).not.toContain('page_views_total{');
  });

  it('counts pages while analytics is on, and does not exist while both are off', async () => {
    const { tell, read } = await serve({ analytics: true, performanceMonitoring: false });
    await tell(measured);
    expect(await read()).toContain('page_views_total{page="quote"} 1');
    expect(await (await serve({ analytics: false, performanceMonitoring: false })).tell(measured)).toBe(404);
  });

  it.each([{}, { page: '/en/manage/0123' }, { ...measured, lcp: -1 }, { ...measured, errors: 1.5 }])(
    'refuses everything else: %j',
    async (body) => {
      const { tell } = await serve({ analytics: true, performanceMonitoring: true });
      expect(await tell(body)).toBe(400);
    },
  );

  it('identifies a page by its path without language and ids', () => {
    expect(['/en', '/zh/quote', '/en/manage/0123', '/en/services/house', '/en/blog/x'].map(measuredPage)).toEqual([
      'home',
      'quote',
      'manage',
      'services',
      'other',
    ]);
  });
});

it('sends traces to a collector, which name routes and no ids', async () => {
  const received: string[] = [];
  const collector = createServer(async (request, reply) => {
    received.push(`${request.url} ${await text(request)}`);
    reply.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const { port } = collector.address() as AddressInfo;
  const server = await startServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, OTEL_SERVICE_NAME: 'moves' },
    routes,
    ...handlers,
  });
  await server.app.inject('/api/bookings/0123456789abcdef01234567?from=secret');
  await server.close();
  collector.close();
  const sent = received.join('');
  expect(sent).toMatch(/^\/v1\/traces \{/);
  expect(sent).toContain('{"key":"service.name","value":{"stringValue":"moves"}}');
  expect(sent).toContain('{"key":"url.path","value":{"stringValue":"/api/bookings/:id"}}');
  expect(sent).not.toMatch(/0123456789abcdef|secret/);
});

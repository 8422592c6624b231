/** Health for operators: alive, ready, and figures. */

import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Deps } from '#server/deps';
import type { App } from './route';

/** Adds /livez, /readyz and /metrics, times every request by its route, and ends kept connections when the server closes. */
export function registerHealth(app: App, { db }: Deps): void {
  const metrics = new Registry();
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isDraining) reply.header('connection', 'close');
    return payload;
  });
  collectDefaultMetrics({ register: metrics });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/livez', { config: { class: 'health' }, schema: { hide: true }, logLevel: 'warn' }, () => ({
    status: 'alive',
  }));
  app.get(
    '/readyz',
    { config: { class: 'health' }, schema: { hide: true }, logLevel: 'warn' },
    async (_request, reply) => {
      const isReady =
        !isDraining &&
        (await sql`select 1`.execute(db).then(
          () => true,
          () => false,
        ));
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
    },
  );
  app.get(
    '/metrics',
    { config: { class: 'operations' }, schema: { hide: true }, logLevel: 'warn' },
    async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}

/** GET /metrics for Prometheus: the process, request times, and figures of the shop. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Deps } from '#server/deps';
import { METRICS_PATH } from '#server/http/front-door';
import type { App } from '#server/http/route';
import { VERSION } from '#server/version';
import { shopFigures } from './shop-figures';

/** Collected once a process: their timers never stop. */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

export function registerMetrics(app: App, deps: Deps): void {
  const metrics = Registry.merge([processMetrics]);
  const countShop = shopFigures(metrics, deps);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [metrics],
  });
  const refusedEvents = new Counter({
    name: 'shop_webhooks_refused_total',
    help: 'Events of the payment service that were refused: not signed, or not by its secret',
    registers: [metrics],
  });
  const build = { name: 'shop_build_info', help: 'Version of the program, as a label', labelNames: ['version'] };
  new Gauge({ ...build, registers: [metrics] }).set({ version: VERSION }, 1);
  new Gauge({
    name: 'shop_worker_failures',
    help: 'Passes of a worker that failed in a row, up to now',
    labelNames: ['worker'],
    registers: [metrics],
    collect() {
      for (const { name, failures } of deps.workers) this.set({ worker: name }, failures().inARow);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const { config, url: route = 'unknown' } = request.routeOptions;
    if (config.class === 'webhook' && reply.statusCode >= 400 && reply.statusCode < 500) refusedEvents.inc();
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get(
    METRICS_PATH,
    { config: { class: 'operations' }, schema: { hide: true }, logLevel: 'warn' },
    async (_request, reply) => {
      await countShop();
      return reply.type(metrics.contentType).send(await metrics.metrics());
    },
  );
}

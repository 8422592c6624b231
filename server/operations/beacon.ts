/** Measurements that pages send, as metrics. The route exists only while a flag is on. */
import { Counter, Histogram, type Registry } from '@prometheus-io/client';
import * as z from 'zod';
import { beaconBody } from '#domain/contract/beacon';
import { features } from '#domain/shop/business';
import type { App } from '#server/http/route';

type Flags = { readonly analytics: boolean; readonly performanceMonitoring: boolean };

/** By measurement: the metric, and the number of the page's units in one of the metric's. */
const MEASURES = {
  lcp: {
    name: 'page_largest_paint_seconds',
    help: 'Largest contentful paint',
    buckets: [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
    unit: 1000,
  },
  inp: {
    name: 'page_interaction_seconds',
    help: 'Interaction to next paint',
    buckets: [0.05, 0.1, 0.2, 0.5, 1],
    unit: 1000,
  },
  cls: { name: 'page_layout_shift', help: 'Cumulative layout shift', buckets: [0.01, 0.05, 0.1, 0.25, 0.5], unit: 1 },
} as const;

export function registerBeacon(app: App, metrics: Registry, flags: Flags = features): void {
  if (!flags.analytics && !flags.performanceMonitoring) return;
  const common = { labelNames: ['page'], registers: [metrics] };
  const views = new Counter({ name: 'page_views_total', help: 'Pages left', ...common });
  const errors = new Counter({ name: 'page_errors_total', help: 'Uncaught errors of scripts', ...common });
  const measured = Object.entries(MEASURES).map(([measure, { unit, buckets, ...figure }]) => ({
    measure: measure as keyof typeof MEASURES,
    unit,
    histogram: new Histogram({ ...figure, buckets: [...buckets], ...common }),
  }));
  app.post(
    '/api/beacon',
    {
      config: { class: 'write' },
      schema: { hide: true, body: beaconBody, response: { 204: z.null() } },
      logLevel: 'warn',
    },
    async ({ body }, reply) => {
      const { page } = body;
      if (flags.analytics) views.inc({ page });
      if (flags.performanceMonitoring) {
        if (body.errors) errors.inc({ page }, body.errors);
        for (const { measure, unit, histogram } of measured) {
          const value = body[measure];
          if (value !== undefined) histogram.observe({ page }, value / unit);
        }
      }
      return reply.code(204).send(null);
    },
  );
}

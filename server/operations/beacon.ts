/** What pages measured of themselves, as figures of /metrics. The route is there only while a flag is on. */
import { Counter, Histogram, type Registry } from 'prom-client';
import * as z from 'zod';
import { features } from '#domain/business';
import { beaconBody } from '#domain/contract/beacon';
import type { App } from '#server/http/route';

type Flags = { readonly analytics: boolean; readonly performanceMonitoring: boolean };

/** Adds POST /api/beacon. */
export function registerBeacon(app: App, metrics: Registry, flags: Flags = features): void {
  if (!flags.analytics && !flags.performanceMonitoring) return;
  const labelNames = ['page'];
  const registers = [metrics];
  const views = new Counter({ name: 'page_views_total', help: 'Pages left', labelNames, registers });
  const errors = new Counter({ name: 'page_errors_total', help: 'Uncaught errors of scripts', labelNames, registers });
  const seconds = [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8];
  const lcp = new Histogram({
    name: 'page_largest_paint_seconds',
    help: 'Largest contentful paint',
    labelNames,
    buckets: seconds,
    registers,
  });
  const inp = new Histogram({
    name: 'page_interaction_seconds',
    help: 'Interaction to next paint',
    labelNames,
    buckets: [0.05, 0.1, 0.2, 0.5, 1],
    registers,
  });
  const cls = new Histogram({
    name: 'page_layout_shift',
    help: 'Cumulative layout shift',
    labelNames,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers,
  });
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
        if (body.lcp !== undefined) lcp.observe({ page }, body.lcp / 1000);
        if (body.inp !== undefined) inp.observe({ page }, body.inp / 1000);
        if (body.cls !== undefined) cls.observe({ page }, body.cls);
      }
      return reply.code(204).send(null);
    },
  );
}

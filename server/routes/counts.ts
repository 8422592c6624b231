/** Counts of visits: pages report, the explorer reads. The routes exist only while the firm counts. */
import * as z from 'zod';
import { countsBody, countsReply } from '#domain/contract/counts';
import { features } from '#domain/shop/business';
import { readCounts } from '#server/counts/read-counts';
import type { RegisterRoutes } from '#server/http/route';

export const countRoutes: RegisterRoutes = (app, deps) => {
  if (!features.counts) return;
  // It builds every chart of the pages. Loaded now: at the first report a newer build may have replaced the file.
  const adding = import('#server/counts/add-visit');
  app.post(
    '/api/counts',
    {
      config: { class: 'write' },
      schema: { hide: true, body: countsBody, response: { 204: z.null() } },
      // No line in the log ties an address to a visit.
      logLevel: 'warn',
    },
    async ({ headers, body }, reply) => {
      const { addVisit } = await adding;
      if (headers['sec-gpc'] !== '1') await addVisit(deps, body);
      return reply.code(204).send(null);
    },
  );
  app.get(
    '/api/counts',
    { config: { class: 'operations' }, schema: { hide: true, response: { 200: countsReply } }, logLevel: 'warn' },
    () => readCounts(deps),
  );
};

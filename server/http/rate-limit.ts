/** How often one address may call the API, by class of route. Counted in memory, or in the store where processes share one. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps';
import { AppError } from './errors';
import { sharedStore } from './rate-limit-store';
import type { App, LimitClass } from './route';

function classOf(request: FastifyRequest): LimitClass {
  if (!request.url.startsWith('/api/')) return 'none';
  return (
    request.routeOptions.config.limit ?? (request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write')
  );
}

/** Adds the limits to every route that is registered after it. */
export async function registerRateLimits(app: App, { config, db, clock }: Deps): Promise<void> {
  const { rateLimits: limits, database } = config;
  if (!limits) return;
  await app.register(rateLimit, {
    timeWindow: 60_000,
    ...(database.kind === 'postgres' ? { store: sharedStore(app, db, clock), skipOnError: true } : {}),
    allowList: (request) => classOf(request) === 'none',
    keyGenerator: (request) => `${classOf(request)}:${request.ip}`,
    max: (request) => {
      const limit = classOf(request);
      return limit === 'none' ? Number.MAX_SAFE_INTEGER : limits[limit];
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: () => new AppError('tooManyRequests'),
  });
}

/** What a route file is made of. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '#server/deps';

/** The server, with zod schemas on its routes. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Adds the routes of one file. What a route needs beyond `deps` it takes by closure. */
export type RegisterRoutes = (app: App, deps: Deps) => void;

/**
 * How often one address may call a route: `read` for look-ups, `write` for changes, `guess` where guessing or mailing pays
 * (promotion codes, history by e-mail, forms), `none` for signed callers. Set as `config: { limit: 'write' }` on a route; unset, GET reads and the rest writes.
 */
export type LimitClass = 'read' | 'write' | 'guess' | 'none';

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitClass;
    /** False: `Idempotency-Key` is not looked at (webhooks, the embedded services). POST under /api/ takes it by default. */
    idempotent?: boolean;
  }
}

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
 * What a route is to the world; `front-door.ts` has the rules of each class. `page`: what a browser shows; `health`: for whoever
 * keeps the process running; `read`: look-ups; `write`: changes; `guess`: where guessing or mailing pays (promotion codes, history by
 * e-mail, forms); `paid`: look-ups that another firm may charge for; `staff`: the staff room; `webhook`: signed callers;
 * `operations`: for developers and operators. Declared by every route as `config: { class: 'write' }`.
 */
export type RouteClass = 'page' | 'health' | 'read' | 'write' | 'guess' | 'paid' | 'staff' | 'webhook' | 'operations';

declare module 'fastify' {
  interface FastifyContextConfig {
    class: RouteClass;
  }
  interface FastifyInstance {
    /** Every route there is, with its class. */
    declared: { method: string; url: string; class: RouteClass }[];
  }
}

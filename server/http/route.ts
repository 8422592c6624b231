/** What a route file is made of. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '#server/deps';
import type { Transaction } from '#server/store/schema';

/** The server, with zod schemas on its routes. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Adds the routes of one file. */
export type RegisterRoutes = (app: App, deps: Deps) => void;

/** Adds routes in a scope: its hooks, parsers and error handlers touch no other route. */
export function addScope(app: App, add: (scope: App) => void): void {
  void app.register(async (scope) => add(scope.withTypeProvider<ZodTypeProvider>()));
}

/**
 * What a route is to the world; `front-door.ts` has the rules of each class. `page`: what a browser shows; `health`: for whoever
 * keeps the process running; `read`: look-ups; `write`: changes; `throttled`: where guessing or mailing pays (promotion codes, history by
 * e-mail, forms); `metered`: look-ups that another firm may charge for; `staff`: the staff room; `webhook`: signed callers;
 * `operations`: for developers and operators. Declared by every route as `config: { class: 'write' }`.
 */
export type RouteClass =
  | 'page'
  | 'health'
  | 'read'
  | 'write'
  | 'throttled'
  | 'metered'
  | 'staff'
  | 'webhook'
  | 'operations';

/** Puts the answer on disk in the transaction of what it tells of. */
export type Keep = (trx: Transaction, answer: unknown) => Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig {
    class: RouteClass;
    /** Says that the route answers by `answerOnce`. */
    once?: true;
  }
  interface FastifyInstance {
    /** Every route there is, with its class. */
    declared: { method: string; url: string; class: RouteClass }[];
    /**
     * Makes a change, and answers 201 with what it hands to `keep` in its one transaction: a change and its answer are there together or
     * not at all. Where another process was the first under the same key, nothing is changed, and its answer is given.
     */
    answerOnce(request: FastifyRequest, reply: FastifyReply, change: (keep: Keep) => Promise<unknown>): Promise<void>;
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ErrorCode } from '#domain/refusal';
import type { Deps } from '#server/deps';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Longest variable part of a path, characters; a longer one is not found. */
export const LONGEST_SEGMENT = 512;

export type RegisterRoutes = (app: App, deps: Deps) => void;

/** Adds routes in a scope of their own: its hooks, parsers and error handlers affect no other route. */
export function addScope(app: App, add: (scope: App) => void): void {
  void app.register(async (scope) => add(scope.withTypeProvider<ZodTypeProvider>()));
}

/**
 * Every route declares one as `config: { class: 'write' }`; front-door.ts has the rules of each. `page`: for
 * browsers; `health`: for the process manager; `read`: look-ups; `write`: changes; `upload`: changes with a file; `throttled`: worth guessing or
 * mails somebody (promotion codes, history by e-mail, forms); `metered`: look-ups that another company may charge
 * for; `staff`: the staff room; `webhook`: signed callers; `operations`: shows people's data or figures, or sets faults;
 * `developers`: shows the program, and nothing of people. routes/operators.ts says who may open the last two.
 */
export type RouteClass =
  | 'page'
  | 'health'
  | 'read'
  | 'write'
  | 'upload'
  | 'throttled'
  | 'metered'
  | 'staff'
  | 'webhook'
  | 'operations'
  | 'developers';

declare module 'fastify' {
  interface FastifyContextConfig {
    class: RouteClass;
    /** Code for an unexpected failure; 'serverError' without one. */
    failure?: ErrorCode;
    /** The route takes `Idempotency-Key`. */
    once?: true;
  }
  interface FastifyInstance {
    declared: { method: string; url: string; class: RouteClass }[];
  }
}

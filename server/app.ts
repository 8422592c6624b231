/** The HTTP server, put together from what it is given. It does not listen: tests inject, main listens. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, LogController, type RawServerDefault } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from './deps';
import { registerApiPage } from './dev/api-page';
import { registerErrors } from './http/error-handler';
import { AppError } from './http/errors';
import { registerFrontDoor } from './http/front-door';
import { registerHealth } from './http/health';
import { registerIdempotency } from './http/idempotency';
import { registerOpenApi } from './http/openapi';
import type { App, RegisterRoutes } from './http/route';
import { registerMetrics } from './operations/metrics';
import { paymentRefusal } from './payments/payment-refusal';

/** How long a request may take to arrive, milliseconds. */
const REQUEST_TIMEOUT = 30_000;
/** Open connections: a few thousand customers at once. */
const MOST_CONNECTIONS = 4_000;

export interface AppOptions {
  /** The route files, in any order. */
  routes: readonly RegisterRoutes[];
  /** Where requests are logged; nowhere when absent. */
  logger?: FastifyBaseLogger;
  /** How long a closing server goes on answering those that are connected, milliseconds. */
  drain?: number;
}

/** How deep a body may be nested: more than any call needs, and less than breaks what walks over it. */
const DEEPEST = 32;

/** Whether lists and objects are nested too deep. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (isInText && letter === '\\') at += 1;
    else if (letter === '"') isInText = !isInText;
    else if (!isInText && (letter === '[' || letter === '{')) depth += 1;
    else if (!isInText && (letter === ']' || letter === '}')) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** JSON as the framework reads it, except that an empty body counts as none: some calls have no body but say application/json. */
function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (isTooDeep(String(body))) done(new AppError('inputInvalid'));
    else void parse(request, String(body), done);
  });
}

/** One line for each answer: the route's pattern instead of its URL, so that no id, address or query is written. */
function logAnswers(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms }, 'answered');
  });
}

/** Schemas as they are checked. A check that stumbles over a value of another kind refuses it. */
const rejectThrowingValidators: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (value) => {
    try {
      return validate(value);
    } catch (cause) {
      return { error: new AppError('inputInvalid', { cause }) };
    }
  };
};

/** Builds the server. `await app.close()` ends it; the caller closes the store and the workers. */
export async function createApp(deps: Deps, { routes, logger, drain = 0 }: AppOptions): Promise<App> {
  const { config } = deps;
  const app: App = fastify<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 512 },
    requestTimeout: REQUEST_TIMEOUT,
    return503OnClosing: false,
    http: { connectionsCheckingInterval: 1_000 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(rejectThrowingValidators);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyJson(app);
  app.server.maxConnections = MOST_CONNECTIONS;
  app.addHook('onListen', async () => deps.loopback.listening(app.server.address()));
  registerErrors(app, deps, paymentRefusal);
  registerFrontDoor(app, deps);
  logAnswers(app);
  await app.register(cookie);
  registerIdempotency(app, deps);
  await registerOpenApi(app, deps.access.cookieName);
  registerHealth(app, deps, drain);
  registerMetrics(app, deps);
  registerApiPage(app);
  for (const register of routes) register(app, deps);
  return app;
}

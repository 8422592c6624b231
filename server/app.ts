/** The HTTP server. It does not listen: tests inject requests, main listens. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, LogController, type RawServerDefault } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { withoutInvisible } from '#domain/typed-text';
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

/** Time for a request to arrive, milliseconds. */
const REQUEST_TIMEOUT = 30_000;
/** Open connections: a few thousand customers at once. */
const MOST_CONNECTIONS = 4_000;

export interface AppOptions {
  /** The route files, in any order. */
  routes: readonly RegisterRoutes[];
  /** Without one, nothing is logged. */
  logger?: FastifyBaseLogger;
  /** Time that a closing server still answers connected clients, milliseconds. */
  drain?: number;
}

/** Levels of nesting in a body: more than any call needs, and few enough for recursive code. */
const MAX_DEPTH = 32;

function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (isInText && letter === '\\') at += 1;
    else if (letter === '"') isInText = !isInText;
    else if (!isInText && (letter === '[' || letter === '{')) depth += 1;
    else if (!isInText && (letter === ']' || letter === '}')) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Accepts an empty body of type application/json, which clients send with calls that have no body. */
function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (isTooDeep(String(body))) done(new AppError('inputInvalid'));
    else void parse(request, String(body), done);
  });
}

/** Logs one line for each answer, with the route's pattern: a URL would put ids and addresses into the log. */
function logAnswers(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms }, 'answered');
  });
}

/** The value with every text in it freed of invisible characters. */
function visible(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value);
  if (Array.isArray(value)) return value.map(visible);
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visible(each)]));
}

/** Validates by the schemas what is visible; a validator that throws, for instance in a refinement, refuses the value. */
const validateVisible: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (value) => {
    try {
      return validate(visible(value));
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
  app.server.maxConnections = MOST_CONNECTIONS;
  app.setValidatorCompiler(validateVisible);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyJson(app);
  registerErrors(app, deps, paymentRefusal);
  logAnswers(app);
  app.addHook('onListen', async () => deps.loopback.listening(app.server.address()));

  // Before the routes: the front door and the description of the API hear of a route as it is added.
  registerFrontDoor(app, deps);
  await app.register(cookie);
  registerIdempotency(app, deps);
  await registerOpenApi(app, deps.access.cookieName);

  registerHealth(app, deps, drain);
  registerMetrics(app, deps);
  registerApiPage(app);
  for (const register of routes) register(app, deps);
  return app;
}

/** The HTTP server. It does not listen: tests inject requests, main listens. */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import files from '@fastify/static';
import fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '#domain/app-error';
import { MINUTE } from '#domain/time-units';
import { withoutInvisible } from '#domain/typed-text';
import type { Deps } from './deps';
import { registerApiPage } from './dev/api-page';
import { limitConnections } from './http/connections';
import { registerErrors } from './http/error-handler';
import { registerFrontDoor } from './http/front-door';
import { registerHealth } from './http/health';
import { registerOpenApi } from './http/openapi';
import { type App, LONGEST_SEGMENT, type RegisterRoutes } from './http/route';
import { addressesIn } from './ip-networks';
import { withRequestId } from './log';
import { registerMetrics } from './operations/metrics';
import { paymentRefusal } from './payments/payments';
import { registerOperators } from './routes/operators';

/**
 * Deadlines for the headers and for the whole of a request, milliseconds. Node reads these when it creates its server, before Fastify's own
 * `requestTimeout` is set.
 */
const ARRIVAL = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };

export interface AppOptions {
  routes: readonly RegisterRoutes[];
  logger?: FastifyBaseLogger;
  /** See registerHealth. */
  drain?: number;
  /** Overrides ARRIVAL. */
  arrival?: typeof ARRIVAL;
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

/** Refusals whose number nothing limits, because they are the limit or have none. One log line each would fill the disk. */
const isEndless = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 429 || (routeOptions.config?.class === 'webhook' && statusCode >= 400 && statusCode < 500);

/**
 * Logs one line for each answer, with the route's pattern, because a URL would put ids and addresses into the log. Endless refusals get one
 * line a minute with their number, and the last ones a line when the server stops.
 */
function logAnswers(app: App, log: Pick<Deps['log'], 'warn'>): void {
  let refused = 0;
  let report: NodeJS.Timeout | undefined;
  const reportRefused = (): void => {
    clearTimeout(report);
    if (refused > 0) log.warn({ refused }, 'refusals without a log line of their own');
    refused = 0;
  };
  app.addHook('onClose', async () => reportRefused());
  app.addHook('onResponse', async (request, reply) => {
    if (isEndless(request, reply)) {
      if (refused === 0) report = setTimeout(reportRefused, MINUTE).unref();
      refused += 1;
      return;
    }
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms }, 'answered');
  });
}

/** Removes invisible characters from every text in a value. */
function visible(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value);
  if (Array.isArray(value)) return value.map(visible);
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visible(each)]));
}

/** Validates values without their invisible characters. A validator that throws, for instance in a refinement, refuses the value. */
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

/** Given to Fastify when it is made, or it first loads compilers of its own, the only ones that its types know. */
const COMPILERS = {
  compilersFactory: { buildValidator: () => validateVisible, buildSerializer: () => serializerCompiler } as object,
};

/** Builds the server. `await app.close()` ends it; the caller closes the store and the workers. */
export async function createApp(
  deps: Deps,
  { routes, logger, drain = 0, arrival = ARRIVAL }: AppOptions,
): Promise<App> {
  const { config, log } = deps;
  const isProxy = addressesIn(config.trustedProxies);
  const app: App = fastify<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 && isProxy,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: LONGEST_SEGMENT },
    requestTimeout: arrival.requestTimeout,
    return503OnClosing: false,
    http: arrival,
    schemaController: COMPILERS,
  }).withTypeProvider<ZodTypeProvider>();
  if (config.rateLimits) limitConnections(app.server, isProxy);
  acceptEmptyJson(app);
  registerErrors(app, deps, paymentRefusal);
  logAnswers(app, log);

  if (config.traces) await (await import('./operations/traces')).registerTraces(app, config.traces);
  // Registered before the routes: the front door and the OpenAPI document learn of each route as it is added.
  registerFrontDoor(app, deps);
  await app.register(cookie);
  registerOperators(app, deps);
  // Provides `reply.sendFile`; the routes that send files name the folders.
  await app.register(files, { serve: false, preCompressed: true, dotfiles: 'ignore', index: false });
  app.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done));
  await registerOpenApi(app, deps.access.cookieName);

  registerHealth(app, deps, drain);
  registerMetrics(app, deps);
  if (config.devPages && !config.production) registerApiPage(app);
  for (const register of routes) register(app, deps);
  return app;
}

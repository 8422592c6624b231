/** Turns every error into an answer. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode } from '#domain/refusal';
import type { Deps } from '#server/deps';
import { isBusyOrAway } from '#server/store/failures';
import { AppError } from './errors';
import type { App } from './route';

/** Statuses of Fastify's own errors. */
const FRAMEWORK: Readonly<Record<number, ErrorCode>> = { 404: 'notFound', 413: 'tooLarge', 429: 'tooManyRequests' };

/** Maps each invalid field's path to its message. Submitted values are not repeated. */
function fieldsOf(error: Error): Record<string, string> | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation) {
    fields[instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'] ??= message ?? 'inputInvalid';
  }
  return fields;
}

/** Translates the errors of a service; undefined for any other error. */
type RefusalOf = (error: unknown) => AppError | undefined;

/** `failure` is the code for an unexpected error. */
function toAppError(error: unknown, failure: ErrorCode): AppError {
  if (!(error instanceof Error)) return new AppError(failure, { status: 500, cause: error });
  const fields = fieldsOf(error);
  if (fields) return new AppError('inputInvalid', { details: { fields } });
  const { statusCode } = error as Partial<FastifyError>;
  if (isBusyOrAway(error)) {
    return new AppError('serverError', { status: 503, headers: { 'retry-after': '1' }, cause: error });
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(FRAMEWORK[statusCode] ?? 'inputInvalid', { status: statusCode, cause: error });
  }
  return new AppError(failure, { status: 500, cause: error });
}

/** Adds the error handler and the answer for unknown routes. */
export function registerErrors(app: App, deps: Pick<Deps, 'errorText' | 'log'>, refusalOf: RefusalOf): void {
  const answer = (error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error.status >= 500) {
      const { cause } = error;
      deps.log.error(
        { reqId: request.id, route: request.routeOptions.url, code: error.code, err: cause ?? error },
        'request failed',
      );
    }
    const { code, params, details } = error;
    return reply
      .code(error.status)
      .headers(error.headers)
      .header('cache-control', 'no-store')
      .send({ error: deps.errorText(code, params), code, ...details });
  };
  const toRefusal = (error: unknown, { routeOptions }: FastifyRequest): AppError => {
    if (error instanceof AppError) return error;
    return refusalOf(error) ?? toAppError(error, routeOptions.config?.failure ?? 'serverError');
  };
  app.setErrorHandler((error, request, reply) => answer(toRefusal(error, request), request, reply));
  app.setNotFoundHandler((request, reply) => answer(new AppError('notFound'), request, reply));
}

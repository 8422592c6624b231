import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '#domain/app-error';
import { refusalsOf } from '#domain/contract/refusals';
import type { Language } from '#domain/language';
import type { ErrorCode } from '#domain/refusal';
import { TYPED_SLACK } from '#domain/typed-text';
import { common as english } from '#locales/en/common';
import { staff } from '#locales/en/staff';
import { common as chinese } from '#locales/zh/common';
import { staff as chineseStaff } from '#locales/zh/staff';
import type { Deps } from '#server/deps';
import { errorText } from '#server/error-text';
import { isBusyOrAway } from '#server/store/failures';
import { sendShortPage } from '../html/page';
import { isForm, langOf, staffLanguage } from './form';
import type { App } from './route';
import { STATUSES } from './statuses';

/** Statuses of Fastify's own errors. */
const FRAMEWORK: Readonly<Record<number, ErrorCode>> = {
  404: 'notFound',
  413: 'tooLarge',
  414: 'tooLarge',
  429: 'tooManyRequests',
};

/**
 * Refuses what the schema of a call does not allow. `fields` maps each invalid field's path to a code, never to the words of the schema, and
 * submitted values are not repeated. The message of a text that is too long for its rule is the rule's code, and the answer's, too.
 */
function schemaRefusal(error: Error, call: string): AppError | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  const fields: Record<string, ErrorCode> = {};
  const codes = error.validation.map(({ message }) => refusalsOf(call).find((code) => code === message));
  for (const [at, { instancePath }] of error.validation.entries()) {
    fields[instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'] ??= codes[at] ?? 'inputInvalid';
  }
  const [first] = codes;
  if (!first || codes.includes(undefined)) return new AppError('inputInvalid', { details: { fields } });
  const limit = Number(error.validation[0]?.params.maximum) / TYPED_SLACK;
  return new AppError(first, { details: { fields }, params: { limit } });
}

/** Translates the errors of a service; undefined for any other error. */
type RefusalOf = (error: unknown) => AppError | undefined;

/** The status that an error of Fastify has, or one thrown in its way; undefined for any other error. */
function statusOfFramework(error: unknown): number | undefined {
  const { statusCode = 0 } = error instanceof Error ? (error as Partial<FastifyError>) : {};
  return statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}

/** `failure` is the code for an unexpected error. */
function toAppError(error: unknown, failure: ErrorCode): AppError {
  if (isBusyOrAway(error)) return new AppError('serverError', { wait: 1000, cause: error });
  const status = statusOfFramework(error);
  return new AppError(status === undefined ? failure : (FRAMEWORK[status] ?? 'inputInvalid'), { cause: error });
}

const WAYS_ON: Readonly<Record<Language, { home: string; staff: string }>> = {
  en: { home: english.backHome, staff: staff.title },
  zh: { home: chinese.backHome, staff: chineseStaff.title },
};

/** The page that refuses a form: the browser shows its answer as it is. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply, textIn: (lang: Language) => string): FastifyReply {
  const isStaff = request.url.startsWith('/staff');
  const pageLanguage = request.url.startsWith('/zh/') ? 'zh' : langOf(request.body);
  const lang = isStaff ? staffLanguage(request) : pageLanguage;
  const title = textIn(lang);
  const [href, text] = isStaff ? ['/staff', WAYS_ON[lang].staff] : [`/${lang}`, WAYS_ON[lang].home];
  return sendShortPage(reply, { lang, title, action: { href, text }, status: reply.statusCode });
}

export function registerErrors(app: App, deps: Deps, refusalOf: RefusalOf): void {
  const answer = (
    error: AppError,
    request: FastifyRequest,
    reply: FastifyReply,
    status = STATUSES[error.code],
  ): FastifyReply => {
    if (status >= 500) {
      const { cause } = error;
      deps.log.error(
        { reqId: request.id, route: request.routeOptions.url, code: error.code, err: cause ?? error },
        'request failed',
      );
    }
    const { code, params, details, wait } = error;
    reply.code(status);
    if (wait > 0) reply.header('retry-after', String(Math.ceil(wait / 1000)));
    if (isForm(request)) return sendRefusal(request, reply, (lang) => errorText(code, params, lang));
    return reply.header('cache-control', 'no-store').send({ error: errorText(code, params), code, ...details });
  };
  const toRefusal = (error: unknown, { method, routeOptions }: FastifyRequest): AppError => {
    const refusal = error instanceof Error ? schemaRefusal(error, `${method} ${routeOptions.url}`) : undefined;
    return refusal ?? refusalOf(error) ?? toAppError(error, routeOptions.config?.failure ?? 'serverError');
  };
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError) return answer(error, request, reply);
    return answer(toRefusal(error, request), request, reply, isBusyOrAway(error) ? 503 : statusOfFramework(error));
  });
  app.setNotFoundHandler((request, reply) => answer(new AppError('notFound'), request, reply));
}

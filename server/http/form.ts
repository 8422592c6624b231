import type {} from '@fastify/cookie';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/language';
import { pageLanguages } from '#domain/shop/business';
import { type App, addScope } from './route';

const TYPE = 'application/x-www-form-urlencoded';
/** Bytes; larger than any of our forms. */
const LIMIT = 64 * 1024;

/** Adds routes that also read form-encoded bodies, as objects of strings. */
export function withForms(app: App, add: (scope: App) => void): void {
  addScope(app, (scope) => {
    scope.addContentTypeParser(TYPE, { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    add(scope);
  });
}

/** Makes the browser drop the pages and drafts that it keeps, so that Back at a shared computer shows nothing. */
export function clearSiteData(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache", "storage"');
}

/** True if a page's form sent the request, and so expects a page in reply. */
export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith(TYPE) === true;
}

export const LANGUAGE_COOKIE = 'staff_language';

/** The language chosen in the staff room, or the browser's; English for a firm without Chinese pages. */
export function staffLanguage({ cookies, headers }: FastifyRequest): Language {
  const preferred = cookies?.[LANGUAGE_COOKIE] ?? headers['accept-language'] ?? '';
  return preferred.startsWith('zh') && pageLanguages.includes('zh') ? 'zh' : 'en';
}

/** Reads `lang` of a body; English unless it is 'zh'. */
export function langOf(body: unknown): Language {
  return typeof body === 'object' && body !== null && 'lang' in body && body.lang === 'zh' ? 'zh' : 'en';
}

/** An error handler that redirects forms to `/<lang><path>`, and leaves other callers to the common handler. */
export function refuseForms(path: string) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!isForm(request)) throw error;
    return reply.redirect(`/${langOf(request.body)}${path}`, 303);
  };
}

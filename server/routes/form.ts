/** Forms of pages without script: their encoding, and an answer that is a page. */

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Language } from '#domain/language';
import type { App } from '#server/http/route';

const TYPE = 'application/x-www-form-urlencoded';
/** Larger than any form of ours, bytes. */
const LIMIT = 64 * 1024;

/** Adds routes that read form-encoded bodies too: flat fields, all texts. */
export function withForms(root: App, add: (app: App) => void): void {
  void root.register(async (scope) => {
    const app: App = scope.withTypeProvider<ZodTypeProvider>();
    app.addContentTypeParser(TYPE, { parseAs: 'string', bodyLimit: LIMIT }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    add(app);
  });
}

/** Whether a request was sent by a page's form itself, which wants a page for an answer. */
export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith(TYPE) === true;
}

/** The language that a body names. */
export function langOf(body: unknown): Language {
  return typeof body === 'object' && body !== null && 'lang' in body && body.lang === 'zh' ? 'zh' : 'en';
}

/** An error handler that sends a form to a page, and leaves any other caller to the common one. `path` has no language. */
export function refuseForms(path: string) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!isForm(request)) throw error;
    return reply.redirect(`/${langOf(request.body)}${path}`, 303);
  };
}

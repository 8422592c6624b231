/** Form-encoded bodies with Stripe's nesting: `line_items[0][quantity]=1`. */
import type { FastifyRequest } from 'fastify';
import qs from 'qs';
import type { App } from '#server/http/route';
import { wrong } from './api-error';

const LIMITS = { depth: 8, strictDepth: true, parameterLimit: 500, arrayLimit: 100, throwOnLimitExceeded: true };

/** Parses a body or a query into nested values; every leaf is a string. Throws ApiError. */
export function parseForm(form: string): qs.ParsedQs {
  try {
    return qs.parse(form, { ...LIMITS, duplicates: 'last', plainObjects: true });
  } catch (error) {
    throw wrong('', error instanceof Error ? error.message : 'The form could not be read');
  }
}

export function acceptForms(app: App): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseForm(body),
  );
}
